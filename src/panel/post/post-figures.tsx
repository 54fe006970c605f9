import page, { words } from '../../domain/generated/screens/pages/post.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { figuresOf, figureWords } from '../list/figure-words.ts'
import { useStats } from '../resource/stats-query.ts'

interface PostFiguresProps {
  screen: Pick<ListScreen, 'figures' | 'figuresTitle' | 'figuresNote'>
  /** Where they come from: what the screen calls by `value`. */
  path: string
}

/** Figures of the posts (likes, comments, …) in a card: one below the other, side by side on a narrow screen. */
export function PostFigures({ screen, path }: PostFiguresProps) {
  const stats = useStats<object>(path)
  const { figures = [], figuresTitle, figuresNote } = screen
  const values = figuresOf(figures, stats.data)
  return (
    <Card padded={false} className="p-5">
      <h3 className="text-16px/24px font-semibold">{figuresTitle}</h3>
      {stats.isError && !stats.data ? (
        <p role="alert" className="mt-2 text-text-muted">
          {page.failed}{' '}
          <button
            type="button"
            onClick={() => void stats.refetch()}
            className="text-accent-text font-medium hover:underline"
          >
            {words.again}
          </button>
        </p>
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
