import { useQuery } from '@tanstack/react-query'
import { quotaQuery } from '../../client/creator/quota.ts'
import page, { words } from '../../domain/generated/screens/pages/quota.ts'
import { isNear, quotas, quotaSentences, usedOf, type QuotaName } from '../../domain/quota/quota.ts'
import { Card } from '../../ui/layout/card.tsx'
import { LoadFailure } from '../failure/load-failure.tsx'
import { TextLink } from '../page/link.tsx'

interface QuotaNoteProps {
  of: QuotaName[]
  /** How many more there will be, where that is known. */
  coming?: number
}

/** Says where things are made that their creator comes near a limit, or who found no room; nothing while there is plenty. */
export function QuotaNote({ of, coming }: QuotaNoteProps) {
  const { data = [] } = useQuery(quotaQuery)
  const sentences = data.flatMap((usage) => (of.includes(usage.quota) ? quotaSentences(usage, coming) : []))
  if (sentences.length === 0) return null
  return (
    <div role="note" className="mb-4 w-full rounded-control bg-warning-soft px-3.5 py-3 text-warning-text">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <TextLink to="/profile">{words.show}</TextLink>
    </div>
  )
}

/** Everything there is a limit of: how much of it the creator uses. */
export function QuotaCard() {
  const { data, error, isError, isFetching, refetch } = useQuery(quotaQuery)
  return (
    <Card>
      <h2 className="text-16px/24px font-semibold">{page.title}</h2>
      <p className="mt-1 text-text-muted">{words.more}</p>
      {data && (
        <dl className="figures mt-4 border-t border-border">
          {data.map((usage) => (
            <div
              key={usage.quota}
              className="flex flex-wrap justify-between gap-x-6 border-b border-border py-3"
            >
              <dt className="text-text-muted first-letter:uppercase">{quotas[usage.quota].title}</dt>
              <dd className={`font-medium ${isNear(usage) ? 'text-warning-text' : ''}`}>{usedOf(usage)}</dd>
            </div>
          ))}
        </dl>
      )}
      {isError && !data && <LoadFailure title={page.failed} query={{ error, isFetching, refetch }} />}
    </Card>
  )
}
