import { Link } from 'react-router-dom'
import { words } from '../../../domain/generated/screens/pages/builder-review.ts'
import type { ChecklistItem } from './field-items.ts'

export interface ChecklistSectionProps {
  title: string
  missing: ChecklistItem[]
  /** Somebody goes to one of them. */
  onGo?: () => void
}

/** A titled list of checklist items; each links to its field. */
export function ChecklistSection({ title, missing, onGo }: ChecklistSectionProps) {
  if (missing.length === 0) return null
  return (
    <section aria-label={title} className="overflow-hidden rounded-card border border-border bg-surface">
      <h3 className="flex items-center gap-2 border-b border-border bg-surface-sunken px-4 py-2.5 font-semibold">
        {title}
        <span className="figures text-13px font-medium text-text-muted">{missing.length}</span>
      </h3>
      <ul className="divide-y divide-border">
        {missing.map(({ isRequired, title, message, where, to }) => (
          <li key={`${to}/${message}`}>
            <Link
              to={to}
              onClick={onGo}
              className="group flex items-center gap-3 px-4 py-3 transition-colors -outline-offset-2 hover:bg-surface-hover"
            >
              <span
                aria-hidden="true"
                className={`size-5 shrink-0 self-start ${isRequired ? 'i-lucide-circle-alert text-danger-text' : 'i-lucide-circle-dashed text-text-faint'}`}
              />
              <span className="min-w-0 flex-1">
                <span className="flex flex-wrap items-baseline gap-x-2">
                  <span className="break-words font-medium text-text">{title}</span>
                  <span className="text-12px/16px text-text-muted">{where}</span>
                </span>
                <span className="mt-0.5 block break-words text-13px/18px text-text-muted">{message}</span>
              </span>
              <span
                aria-hidden="true"
                className="i-lucide-chevron-right size-4 shrink-0 text-text-faint transition-transform group-hover:translate-x-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The checklist in two sections, required items first; or that nothing is missing. */
export function Checklist({ missing, onGo }: Omit<ChecklistSectionProps, 'title'>) {
  if (missing.length === 0) {
    return (
      <p className="flex items-start gap-3 rounded-card border border-border bg-accent-soft p-4 text-text">
        <span className="i-lucide-party-popper mt-0.5 size-5 shrink-0 text-accent-text" aria-hidden="true" />
        <span>
          <strong className="font-semibold">{words.checklist.complete}</strong> {words.checklist.completeText}
        </span>
      </p>
    )
  }
  const required = missing.filter(({ isRequired }) => isRequired)
  return (
    <div className="flex flex-col gap-4">
      <ChecklistSection title={words.checklist.required} missing={required} onGo={onGo} />
      <ChecklistSection
        title={words.worth}
        missing={missing.filter(({ isRequired }) => !isRequired)}
        onGo={onGo}
      />
    </div>
  )
}
