import { useQuery } from '@tanstack/react-query'
import { appQuery } from '../../../client/app/app-query.ts'
import { words } from '../../../domain/generated/screens/pages/publication.ts'
import type { App } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ChangeLines } from '../version/version-changes.tsx'
import { unpublishedChanges } from './unpublished-changes.ts'

/** What publishing this draft would change for students; undefined while the version that they see is being read. */
export function useUnpublishedChanges(draft: App, number: number) {
  const version = useQuery(appQuery.version(draft.id, number))
  return {
    changes: version.data && unpublishedChanges(version.data.document, draft),
    isLost: version.isError,
  }
}

/** The changes of a draft that students, who see version `number`, do not see yet. */
export function ChangeList({ draft, number }: { draft: App; number: number }) {
  const { changes, isLost } = useUnpublishedChanges(draft, number)
  if (isLost) return <p>{say(words.noComparison, { number })}</p>
  if (!changes) {
    return (
      <div role="status" aria-label={words.comparing} className="space-y-2">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    )
  }
  if (changes.length === 0) return <p>{say(words.nothingChanged, { number })}</p>
  return (
    <div className="text-13px text-text-muted">
      <ChangeLines changes={changes} />
    </div>
  )
}
