import { Link } from 'react-router-dom'
import type { ListButton } from '../../domain/schema/list.ts'
import type { ButtonRun } from './list-buttons.tsx'

/** A button of a list as the last of its cards. */
export function AddCard({ button, run: { to, run } }: { button: ListButton; run: ButtonRun }) {
  const { label, icon, note } = button
  const content = (
    <>
      <span className="size-11 inline-flex items-center justify-center rounded-full bg-surface-sunken transition-colors group-hover:bg-accent-soft group-hover:text-accent-text">
        {icon && <span className={`${icon} size-5`} aria-hidden="true" />}
      </span>
      <span>
        <span className="block text-text font-medium">{label}</span>
        {note && <span className="mt-0.5 block text-13px">{note}</span>}
      </span>
    </>
  )
  return to ? (
    <Link to={to} className={look}>
      {content}
    </Link>
  ) : (
    <button type="button" onClick={run} className={look}>
      {content}
    </button>
  )
}

const look =
  'group h-full min-h-66 w-full flex flex-col items-center justify-center gap-3 border border-border-strong rounded-card border-dashed p-6 text-center text-text-muted transition-colors hover:border-accent hover:text-text'
