import { useQuery } from '@tanstack/react-query'
import { appQuery, useAppVersions } from '../../client/app/app-query.ts'
import type { App } from '../../domain/generated/types.ts'
import { changedPaths } from '../../domain/schema/change.ts'
import { shownPart } from '../draft/app-rules.ts'
import { asDocument } from '../draft/draft-atoms.ts'
import { fieldTitles } from './field-titles.ts'

/** What publishing would change for students, against the version that they see now. Nothing before the first one. */
export function UnpublishedChanges({ draft }: { draft: App }) {
  const current = useAppVersions(draft.id).data?.find((version) => version.isCurrent)
  const { data: version } = useQuery({
    ...appQuery.version(draft.id, current?.number ?? 0),
    enabled: current !== undefined,
  })
  if (!version) return null
  const [before, after] = [version.document, draft].map((app) => shownPart(asDocument(app)))
  const titles = fieldTitles(changedPaths(before!, after!))
  return (
    <section aria-labelledby="what-changes" className="rounded-card border border-border bg-surface p-4">
      <h3 id="what-changes" className="font-semibold">
        {titles.length === 0
          ? `Nada mudou desde a versão ${version.number}`
          : `O que muda em relação à versão ${version.number}`}
      </h3>
      {titles.length > 0 && (
        <ul className="mt-2 list-disc pl-5 text-text-muted">
          {titles.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
