import { useQuery } from '@tanstack/react-query'
import { words } from '../../domain/generated/screens/pages/purchase.ts'
import { say, type Plural } from '../../domain/text/say.ts'
import { TextLink } from '../page/link.tsx'
import { requestsQuery } from './request-query.ts'
import { requestsUrl, unmatchedUrl } from './sale-url.ts'
import { unmatchedQuery } from './unmatched-query.ts'

/** Says that ids wait for a product, and people for a sale, where some do, and leads to them. */
export function WaitingNotes() {
  const { data: ids } = useQuery(unmatchedQuery)
  const { data: requests } = useQuery(requestsQuery)
  return (
    <>
      <Note icon="i-lucide-unlink" count={ids?.length} words={words.unmatched} to={unmatchedUrl} />
      <Note icon="i-lucide-key-round" count={requests?.length} words={words.requests} to={requestsUrl} />
    </>
  )
}

interface NoteProps {
  icon: string
  count: number | undefined
  words: { notice: Plural; show: string }
  to: string
}

function Note({ icon, count, words: { notice, show }, to }: NoteProps) {
  if (!count) return null
  return (
    <p
      role="status"
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 border border-border rounded-card bg-surface px-4 py-3"
    >
      <span className={`${icon} size-4 shrink-0 text-warning-text`} aria-hidden="true" />
      <span className="min-w-0 flex-1">{say(notice, { count })}</span>
      <TextLink to={to}>{show}</TextLink>
    </p>
  )
}
