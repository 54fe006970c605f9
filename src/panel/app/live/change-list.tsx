import { useQuery } from '@tanstack/react-query'
import { appQuery } from '../../../client/app/app-query.ts'
import { words } from '../../../domain/generated/screens/pages/publication.ts'
import type { App } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { ChangeLines } from '../version/version-changes.tsx'
import builder from '../../../domain/generated/screens/builder.ts'
import type { StepScreen } from '../../../domain/schema/definition.ts'
import { differences } from '../../../domain/schema/difference.ts'
import type { AppDocument, Difference } from '../../../domain/generated/answer-types.ts'
import { flatten, payload } from '../../../domain/schema/screen.ts'
import { asDocument } from '../../draft/draft-atoms.ts'

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

/** What publishing `draft` would change for students, who see `live`: in words, each field with the step that asks for it. */
function unpublishedChanges(live: AppDocument, draft: App): Difference[] {
  return builder.steps.flatMap((step) =>
    differences(step.schema, shown(step, live), shown(step, draft)).map((one) => ({
      ...one,
      title: `${one.title} (${step.label})`,
    })),
  )
}

/** A step's fields as students have them: without hidden answers. */
const shown = (step: StepScreen, app: AppDocument) => flatten(step, payload(step, asDocument(app)))
