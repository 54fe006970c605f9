import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { BulkRest } from '../../client/resource/bulk.ts'
import { fetchReferrers } from '../../client/resource/referrers.ts'
import type { Referrers } from '../../domain/generated/answer-types.ts'
import page, { words } from '../../domain/generated/screens/pages/referrers.ts'
import { say } from '../../domain/text/say.ts'
import { pageAddresses } from './page-address.ts'

export interface ReferrersViewProps {
  /** The list in the API, and which of its rows are to be removed. */
  path: string
  rows: BulkRest
  /** Hears whether something keeps them from being removed. */
  onKept: (isKept: boolean) => void
}

/** Counts and names what refers to rows that are to be removed, and says what becomes of it; nothing where nothing does. */
export function ReferrersView({ path, rows, onKept }: ReferrersViewProps) {
  const { data, isError } = useQuery({
    queryKey: ['referrers', path, rows],
    queryFn: async () => {
      const found = await fetchReferrers(path, rows)
      return { found, addressOf: await pageAddresses(found.map(({ entity }) => entity)) }
    },
    // What is told is what is so now.
    gcTime: 0,
    staleTime: 0,
  })
  const needing = data?.found.filter(({ gone }) => gone === 'forbid') ?? []
  const forgetting = data?.found.filter(({ gone }) => gone === 'clear') ?? []
  const isKept = needing.length > 0
  useEffect(() => onKept(isKept), [isKept, onKept])
  if (!data)
    return (
      <p role="status" className="text-text-muted">
        {isError ? page.failed : page.loading}
      </p>
    )
  const parts = [
    { title: words.kept, all: needing, tone: 'text-danger-text' },
    // As long as nothing goes, nothing is forgotten.
    { title: words.forgotten, all: isKept ? [] : forgetting, tone: '' },
  ]
  return parts
    .filter(({ all }) => all.length > 0)
    .map(({ title, all, tone }) => (
      <section key={title} aria-label={title} role="status" className="flex flex-col gap-3">
        <p className={`font-medium ${tone}`}>{title}</p>
        {all.map((one) => (
          <Named
            key={`${one.entity} ${one.field} ${one.isInside}`}
            referrers={one}
            addressOf={data.addressOf}
          />
        ))}
      </section>
    ))
}

function Named({
  referrers: { title, plural, field, isInside, count, documents, entity },
  addressOf,
}: {
  referrers: Referrers
  addressOf: Awaited<ReturnType<typeof pageAddresses>>
}) {
  const what = count === 1 ? title : plural
  const left = count - documents.length
  return (
    <div>
      <p>{say(isInside ? words.inner : words.outer, { count, what, field })}</p>
      <ul className="mt-1 list-disc pl-5 text-text-muted">
        {documents.map(({ id, appId, title }) => {
          const to = addressOf(entity, { id, appId })
          return (
            <li key={id} className="break-words">
              {to ? (
                <Link to={to} className="text-accent-text underline">
                  {title}
                </Link>
              ) : (
                title
              )}
            </li>
          )
        })}
        {left > 0 && <li>{say(words.more, { count: left.toLocaleString('pt-BR') })}</li>}
      </ul>
    </div>
  )
}
