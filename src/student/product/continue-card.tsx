import { memo, useId } from 'react'
import type { HomeProduct } from '../../domain/generated/answer-types.ts'
import { Go } from '../navigation/navigation.tsx'
import { courseRoute } from '../../domain/site/route.ts'
import { say } from '../../domain/text/say.ts'
import { useWords } from '../words/words.tsx'
import { Cover } from '../cover/cover.tsx'
import { ProgressLine } from '../cover/progress-line.tsx'

interface ContinueCardProps {
  product: HomeProduct
  showProgress: boolean
}

/** The lesson at which to go on, one tap away: of the course that is under way. */
export const ContinueCard = memo(function ContinueCard({ product, showProgress }: ContinueCardProps) {
  const words = useWords()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="continue min-w-0 flex flex-1 flex-col gap-3 px-4 @3xl:px-6">
      <h2 id={heading} className="text-18px/24px font-650 tracking-tight">
        {words.continueWhere}
      </h2>
      <Go
        to={courseRoute(product.id, product.resumeId)}
        className="press max-w-560px w-full flex items-center gap-3 border border-brand-border rounded-card bg-brand-card p-10px pr-14px text-left"
      >
        <span className="size-72px block shrink-0 overflow-hidden rounded-10px">
          <Cover title={product.name} imageUrl={product.imageUrl} bare sizes="72px" />
        </span>
        <span className="min-w-0 flex flex-1 flex-col gap-6px">
          <span>
            <span dir="auto" className="line-clamp-2 text-15px/19px font-600">
              {product.resumeTitle ?? product.name}
            </span>
            {product.resumeTitle && (
              <span dir="auto" className="block truncate text-13px/18px text-brand-muted">
                {product.name}
              </span>
            )}
          </span>
          {showProgress && product.progress !== null && (
            <>
              <ProgressLine percent={product.progress} className="rounded-full" />
              <span className="text-13px/16px text-brand-muted">
                {say(words.progressDone, { percent: product.progress })}
              </span>
            </>
          )}
        </span>
        <span className="size-40px grid shrink-0 place-items-center rounded-full bg-brand-primary text-brand-on-primary">
          <span aria-hidden="true" className="i-lucide-play size-18px" />
        </span>
      </Go>
    </section>
  )
})

/** The course that was studied last, else the first that is begun and not finished, or null. */
export function courseUnderWay(products: HomeProduct[]): HomeProduct | null {
  const isUnderWay = ({ state, progress }: HomeProduct) =>
    state === 'open' && progress !== null && progress > 0 && progress < 100
  return (
    products.find(({ resumeId, progress }) => resumeId !== undefined && progress !== 100) ??
    products.find(isUnderWay) ??
    null
  )
}
