import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { Fragment } from 'react'
import { Link } from 'react-router-dom'
import { appQuery } from '../../client/app/app-query.ts'
import { SentenceView } from '../../ui/layout/sentence-view.tsx'
import builder from '../../domain/generated/screens/builder.ts'
import { words } from '../../domain/generated/screens/pages/builder-review.ts'
import type { App } from '../../domain/generated/types.ts'
import { say } from '../../domain/text/say.ts'
import { siteUrl } from '../app/site-url.ts'
import { asDocument, draftAtom, savedAtom } from '../draft/draft-atoms.ts'
import { ChecklistSection } from './checklist/checklist.tsx'
import { builderUrl } from './builder-location.ts'
import { StepValues } from './review-values.tsx'
import { useChecklist } from './checklist/use-checklist.ts'
import { useUnpublishedChanges } from '../app/live/change-list.tsx'
import { ChangeLines } from '../app/version/version-changes.tsx'

/** The last step: what each step decided, what is left to mend, and where the app will be found. */
export function Review() {
  const draft = useAtomValue(draftAtom)
  return draft && <ReviewOf draft={draft} />
}

function ReviewOf({ draft }: { draft: App }) {
  const saved = useAtomValue(savedAtom)
  const missing = useChecklist(draft)
  const required = missing.filter(({ isRequired }) => isRequired)
  const optional = missing.filter(({ isRequired }) => !isRequired)
  // A domain comes and goes by itself, and not with what is typed: the draft has the one of when it was opened.
  const { data: latest } = useQuery({ ...appQuery.one(draft.id), enabled: false })
  const site = siteUrl({ slug: draft.slug, ownDomain: (latest?.data ?? draft).ownDomain })
  return (
    <div className="flex flex-col gap-5">
      {required.length > 0 ? (
        <ChecklistSection title={say(words.lacking, { count: required.length })} missing={required} />
      ) : (
        <p className="flex items-start gap-3 rounded-card border border-border bg-accent-soft p-4 text-text">
          <span className="i-lucide-circle-check mt-0.5 size-5 text-accent-text" aria-hidden="true" />
          <span>
            <SentenceView
              sentence={words.readyText}
              values={{
                ready: <strong className="font-semibold">{words.ready}</strong>,
                link: <SiteLabel label={site.label} />,
              }}
            />
          </span>
        </p>
      )}
      <ChecklistSection title={words.worth} missing={optional} />
      {saved?.version && <UnpublishedChanges draft={draft} number={saved.version} />}
      <ul className="divide-y divide-border rounded-card border border-border bg-surface">
        {builder.steps
          .map((step, i) => ({ step, i }))
          .filter(({ step }) => !step.view)
          .map(({ step, i }) => (
            <li key={step.id} className="flex items-start gap-4 p-4">
              <div className="min-w-0 flex-1">
                <h3 className="font-semibold">{step.label}</h3>
                <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 break-words text-text-muted">
                  <StepValues step={step} document={asDocument(draft)} />
                </ul>
              </div>
              <Link
                to={builderUrl(draft.id, { step: i })}
                className="rounded-control px-2 py-1 font-medium text-accent-text hover:bg-surface-hover"
              >
                {words.edit}
                <span className="sr-only"> {step.label}</span>
              </Link>
            </li>
          ))}
      </ul>
    </div>
  )
}

/** A site's host that breaks between its parts rather than within a word. */
function SiteLabel({ label }: { label: string }) {
  return (
    <span className="break-words font-medium">
      {label.split(/(?<=[.-])/).map((part, i) => (
        <Fragment key={i}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}

/** What publishing would change for students, against the version that they see now; nothing while that is being read. */
function UnpublishedChanges({ draft, number }: { draft: App; number: number }) {
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
