import { call } from '../../client/request/api.ts'
import type { App, Product } from '../../domain/generated/types.ts'
import { words } from '../../domain/generated/screens/pages/product.ts'
import { say } from '../../domain/text/say.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import screen from '../../domain/generated/screens/lists/product.ts'
import { logUrl } from '../history/log-address.ts'
import { notedRuns } from '../history/noted-runs.tsx'
import type { ListCode } from '../list/list-code.ts'
import { productsPath, productsPrefix, productsUrl } from './product-path.ts'
import { releaseWords } from './release-words.ts'
import { paintOn } from '../../ui/badge/paint.ts'
import { PictureOr } from '../../ui/picture/picture-or.tsx'

const { history, removed } = notedRuns<Product, App>(screen)

/** What only code knows of the list of an app's products. */
export const productListCode: ListCode<'product', Product, App> = {
  actions: {
    history,
    open: { to: ({ item, context }) => productsUrl(context.id, item.id) },
    edit: { to: ({ item, context }) => `/apps/${context.id}/products/${item.id}/edit` },
    duplicate: async ({ item, context, onChange }) => {
      const path = `${productsPath(context.id)}/${item.id}/duplicate`
      const { name } = await call<Product>(path, { method: 'POST' })
      toast({ title: say(words.duplicate.done, { name }), description: words.duplicate.text })
      onChange()
    },
  },
  buttons: {
    add: { to: ({ context }) => `/apps/${context.id}/products/new` },
    history: { to: ({ context }) => logUrl(productsUrl(context.id), productsPrefix) },
    removed,
  },
  inner: async (list) => (await import('../entity/entity-view.tsx')).entityView(list),
  cells: {
    icon: (product, app) => <ProductIcon app={app} product={product} />,
    release: (product) => {
      const release = releaseWords(product)
      return (
        release && (
          <span className="inline-flex items-center gap-1.5 text-text-muted">
            <span className="i-lucide-calendar-clock size-3.5" aria-hidden="true" />
            {release}
          </span>
        )
      )
    },
    // Nobody has it: there is no average to tell.
    completion: ({ studentsCount, completion = 0 }) => (studentsCount ? `${completion}%` : '—'),
  },
}

/** A product's picture or, on the app's colour, the sign of its type. Decorative: the name stands beside it. */
function ProductIcon({ app, product }: { app: App; product: Product }) {
  return (
    <PictureOr src={product.image} loading="lazy" className="size-12 shrink-0 rounded-12px object-cover">
      <span
        aria-hidden="true"
        className="size-12 inline-flex shrink-0 items-center justify-center rounded-12px"
        style={paintOn(app.primaryColor) ?? paintOn('#10b981')}
      >
        <span className={`${icons[product.type] ?? icons.OTHER} size-5.5`} />
      </span>
    </PictureOr>
  )
}

const icons = {
  COURSE: 'i-lucide-graduation-cap',
  EBOOK: 'i-lucide-book-open',
  MASTERCLASS: 'i-lucide-presentation',
  TEMPLATE: 'i-lucide-layout-template',
  OTHER: 'i-lucide-package',
}
