import { memo, Suspense, useState, type ReactNode } from 'react'
import { lazyPart } from '../../ui/layout/lazy-part.ts'
import { fetchCode } from '../../client/request/fetch-code.ts'
import type { HomeProduct } from '../../domain/generated/answer-types.ts'
import { OpenLink } from '../file/open-link.tsx'
import { Go } from '../navigation/navigation.tsx'
import { courseRoute } from '../../domain/site/route.ts'
import { say } from '../../domain/text/say.ts'
import { useLanguage, useWords } from '../words/words.tsx'
import { Cover } from '../cover/cover.tsx'
import { ProgressLine } from '../cover/progress-line.tsx'

const ClosedNote = lazyPart(() => fetchCode(() => import('./closed-note.tsx')), 'ClosedNote')

interface ProductCardProps {
  product: HomeProduct
  showProgress: boolean
}

/** A cover that opens its product, or the one lesson in it. What is closed leads to where it is sold, or says why it is closed and from when not. */
export const ProductCard = memo(function ProductCard({ product, showProgress }: ProductCardProps) {
  const words = useWords()
  const progress = showProgress && product.state === 'open' ? product.progress : null
  return (
    <Door product={product}>
      <span className="relative block aspect-3/4 overflow-hidden rounded-card shadow-sm">
        <Cover title={product.name} imageUrl={product.imageUrl} isQuiet={product.state !== 'open'} />
        {product.state === 'locked' && (
          <Badge icon="i-lucide-lock" text={product.lapse ? words.renew : words.locked} />
        )}
        {product.state === 'soon' && <Badge icon="i-lucide-clock" text={words.comingSoon} />}
        {progress !== null && <ProgressLine percent={progress} className="absolute inset-x-0 bottom-0" />}
      </span>
      <span className="mt-6px line-clamp-2 text-13px/18px text-brand-muted">
        <Caption product={product} progress={progress} />
      </span>
    </Door>
  )
})

interface DoorProps {
  product: HomeProduct
  children: ReactNode
}

const className = 'press block w-full rounded-card text-left'

function Door({ product, children }: DoorProps) {
  if (product.state === 'open') {
    return (
      <Go to={courseRoute(product.id, product.onlyLessonId)} className={className}>
        {children}
      </Go>
    )
  }
  if (product.state === 'locked' && product.salesPageUrl) {
    return (
      <OpenLink href={product.salesPageUrl} className={className}>
        {children}
      </OpenLink>
    )
  }
  return <ClosedDoor product={product}>{children}</ClosedDoor>
}

/** Says over the cover why the product is closed, until it is pressed again. */
function ClosedDoor({ product, children }: DoorProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="relative">
      <button type="button" aria-expanded={isOpen} className={className} onClick={() => setOpen(!isOpen)}>
        {children}
      </button>
      <div role="status" className="pointer-events-none absolute -inset-x-px -top-px">
        {isOpen && (
          <Suspense>
            <ClosedNote product={product} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function Badge({ icon, text }: { icon: string; text: string }) {
  return (
    <span className="absolute left-2 top-2 flex items-center gap-1 rounded-full bg-brand-card px-2 py-3px text-12px/16px text-brand-text font-600 shadow-sm">
      <span aria-hidden="true" className={`size-13px ${icon}`} />
      {text}
    </span>
  )
}

function Caption({ product, progress }: { product: HomeProduct; progress: number | null }) {
  const [words, language] = [useWords(), useLanguage()]
  const { lapse, releaseAt, state } = product
  const dated = (sentence: string, instant: string) => {
    const write = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long' })
    return say(sentence, { date: write.format(new Date(instant)) })
  }
  if (state === 'soon' && releaseAt) return dated(words.opensOn, releaseAt)
  if (lapse) return dated(lapse.isSubscription ? words.subscriptionEnded : words.accessEnded, lapse.at)
  if (progress !== null && progress > 0) return say(words.progressDone, { percent: progress })
  if (state === 'locked' && product.reason) return words[`${product.reason}Short`]
  return words[`type${product.type}`]
}
