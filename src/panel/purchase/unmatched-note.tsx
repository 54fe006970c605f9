import { useQuery } from '@tanstack/react-query'
import { words } from '../../domain/generated/screens/pages/purchase.ts'
import { say } from '../../domain/text/say.ts'
import { TextLink } from '../page/link.tsx'
import { unmatchedUrl } from './sale-url.ts'
import { unmatchedQuery } from './unmatched-query.ts'

/** Says that ids wait for a product, where some do, and leads to them. */
export function UnmatchedNote() {
  const { data } = useQuery(unmatchedQuery)
  if (!data || data.length === 0) return null
  return (
    <p
      role="status"
      className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 border border-border rounded-card bg-surface px-4 py-3"
    >
      <span className="i-lucide-unlink size-4 shrink-0 text-warning-text" aria-hidden="true" />
      <span className="min-w-0 flex-1">{say(words.unmatched.notice, { count: data.length })}</span>
      <TextLink to={unmatchedUrl}>{words.unmatched.show}</TextLink>
    </p>
  )
}
