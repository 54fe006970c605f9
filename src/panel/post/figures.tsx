import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export interface PostFiguresProps {
  title: string
  /** Each figure in the words that people read; undefined while it is on its way. */
  figures: { label: string; value: string | undefined }[]
  hasFailed: boolean
  onRetry: () => void
  note?: string
}

/** What the posts have come to, in a card: figures one below the other, side by side on a narrow screen. */
export function PostFigures({ title, figures, hasFailed, onRetry, note }: PostFiguresProps) {
  return (
    <Card padded={false} className="p-5">
      <h3 className="text-16px/24px font-semibold">{title}</h3>
      {hasFailed ? (
        <p role="alert" className="mt-2 text-text-muted">
          Erro ao carregar dados.{' '}
          <button type="button" onClick={onRetry} className="text-accent-text font-medium hover:underline">
            Tentar novamente
          </button>
        </p>
      ) : (
        <dl className="figures mt-3 flex flex-wrap gap-x-6 gap-y-3 lg:flex-col">
          {figures.map(({ label, value }) => (
            <div
              key={label}
              className="min-w-20 flex flex-1 flex-col-reverse lg:flex-row lg:items-baseline lg:justify-between lg:gap-3"
            >
              <dt className="text-13px text-text-muted">{label}</dt>
              <dd className="text-20px/28px font-semibold">{value ?? <Skeleton className="h-7 w-10" />}</dd>
            </div>
          ))}
        </dl>
      )}
      {note && <p className="mt-3 text-13px/18px text-text-muted">{note}</p>}
    </Card>
  )
}
