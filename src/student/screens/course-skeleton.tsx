import type { HomeProduct } from '../../domain/generated/answer-types.ts'
import { WrittenText } from '../text/written-text.tsx'
import { Cover } from '../cover/cover.tsx'
import { useWords } from '../words/words.tsx'

/** A course before its lessons are there, in the places where they will be; with what the home knew of it. */
export function CourseSkeleton({ product }: { product: HomeProduct | undefined }) {
  const words = useWords()
  return (
    <div
      role="status"
      aria-label={words.homeLoading}
      className="mx-auto max-w-760px w-full flex flex-1 flex-col gap-4 pb-24 @3xl:px-6 @3xl:pt-6"
    >
      <div className="aspect-16/9 w-full overflow-hidden bg-brand-border @3xl:aspect-21/9 @3xl:rounded-card">
        {product && (
          <Cover
            title={product.name}
            imageUrl={product.imageUrl}
            bare
            sizes="(min-width: 760px) 760px, 100vw"
          />
        )}
      </div>
      <div className="flex flex-col gap-2 px-4 @3xl:px-0">
        <p className="min-h-30px text-24px/30px font-700 tracking-tight">{product?.name}</p>
        {product?.description && <WrittenText text={product.description} className="text-brand-muted" />}
      </div>
      <div className="flex flex-col gap-3 px-4 @3xl:px-0">
        {[0, 1, 2].map((line) => (
          <span key={line} className="pulse block h-64px rounded-card bg-brand-border" />
        ))}
      </div>
    </div>
  )
}
