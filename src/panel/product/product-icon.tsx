import { useState } from 'react'
import type { App, Product } from '../../domain/generated/types.ts'
import { paintOn } from '../../ui/badge/paint.ts'

/** A product's picture or, on the app's colour, the sign of its type. Decorative: the name stands beside it. */
export function ProductIcon({ app, product }: { app: App; product: Product }) {
  const [broken, setBroken] = useState<string>()
  const { image } = product
  if (image && image !== broken)
    return (
      <img
        src={image}
        alt=""
        loading="lazy"
        className="size-12 shrink-0 rounded-12px object-cover"
        onError={() => setBroken(image)}
      />
    )
  return (
    <span
      aria-hidden="true"
      className="size-12 inline-flex shrink-0 items-center justify-center rounded-12px"
      style={paintOn(app.primaryColor) ?? paintOn('#10b981')}
    >
      <span className={`${icons[product.type] ?? icons.OTHER} size-5.5`} />
    </span>
  )
}

const icons = {
  COURSE: 'i-lucide-graduation-cap',
  EBOOK: 'i-lucide-book-open',
  MASTERCLASS: 'i-lucide-presentation',
  TEMPLATE: 'i-lucide-layout-template',
  OTHER: 'i-lucide-package',
}
