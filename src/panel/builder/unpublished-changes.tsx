import { words } from '../../domain/generated/screens/pages/builder-review.ts'
import type { App } from '../../domain/generated/types.ts'
import { say } from '../../domain/text/say.ts'
import { useUnpublishedChanges } from '../app/live/change-list.tsx'
import { ChangeLines } from '../app/version/version-changes.tsx'

/** What publishing would change for students, against the version that they see now; nothing while that is being read. */
export function UnpublishedChanges({ draft, number }: { draft: App; number: number }) {
  const { changes } = useUnpublishedChanges(draft, number)
  if (!changes) return null
  return (
    <section aria-labelledby="what-changes" className="rounded-card border border-border bg-surface p-4">
      <h3 id="what-changes" className="font-semibold">
        {changes.length === 0 ? say(words.unchanged, { number }) : say(words.changed, { number })}
      </h3>
      {changes.length > 0 && (
        <div className="mt-2 text-13px text-text-muted">
          <ChangeLines changes={changes} />
        </div>
      )}
    </section>
  )
}
