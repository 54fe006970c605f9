import type { App } from '../../domain/generated/types.ts'
import { useUnpublishedChanges } from '../app/live/change-list.tsx'
import { ChangeLines } from '../app/version/version-changes.tsx'

/** What publishing would change for students, against the version that they see now; nothing while that is being read. */
export function UnpublishedChanges({ draft, number }: { draft: App; number: number }) {
  const { changes } = useUnpublishedChanges(draft, number)
  if (!changes) return null
  return (
    <section aria-labelledby="what-changes" className="rounded-card border border-border bg-surface p-4">
      <h3 id="what-changes" className="font-semibold">
        {changes.length === 0
          ? `Nada mudou desde a versão ${number}`
          : `O que muda em relação à versão ${number}`}
      </h3>
      {changes.length > 0 && (
        <div className="mt-2 text-13px text-text-muted">
          <ChangeLines changes={changes} />
        </div>
      )}
    </section>
  )
}
