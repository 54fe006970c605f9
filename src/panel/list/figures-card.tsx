import type { ListScreen } from '../../domain/schema/list.ts'
import { Card } from '../../ui/layout/card.tsx'
import { FiguresFailure } from '../../ui/layout/figure.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { figureWords } from './figure-words.ts'
import type { useFigures } from './use-figures.ts'

type FiguresCardProps = ReturnType<typeof useFigures> & {
  screen: Pick<ListScreen, 'figures' | 'figuresTitle' | 'figuresNote'>
}

/** The figures of a list in one card: one below the other, side by side on a narrow screen. */
export function FiguresCard({ screen, values, hasFailed, onRetry }: FiguresCardProps) {
  const { figures = [], figuresTitle, figuresNote } = screen
  return (
    <Card padded={false} className="p-5">
      <h3 className="text-16px/24px font-semibold">{figuresTitle}</h3>
      {hasFailed ? (
        <FiguresFailure onRetry={onRetry} className="mt-2" />
      ) : (
        <dl className="figures mt-3 flex flex-wrap gap-x-6 gap-y-3 lg:flex-col">
          {figures.map(({ label, as }, at) => (
            <div
              key={label}
              className="min-w-20 flex flex-1 flex-col-reverse lg:flex-row lg:items-baseline lg:justify-between lg:gap-3"
            >
              <dt className="text-13px text-text-muted">{label}</dt>
              <dd className="text-20px/28px font-semibold">
                {figureWords(values[at], as) ?? <Skeleton className="h-7 w-10" />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {figuresNote && <p className="mt-3 text-13px/18px text-text-muted">{figuresNote}</p>}
    </Card>
  )
}
