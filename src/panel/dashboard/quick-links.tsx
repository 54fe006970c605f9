import { Link } from 'react-router-dom'
import { words } from '../../domain/generated/screens/pages/dashboard.ts'

const links = [
  { to: '/apps/new', icon: 'i-lucide-plus', ...words.links.add },
  { to: '/students', icon: 'i-lucide-users', ...words.links.students },
  // Until there is something to see in Analytics.
  { to: '/apps', icon: 'i-lucide-layout-grid', ...words.links.apps },
]

/** Three ways to go on. */
export function QuickLinks() {
  return (
    <nav aria-label={words.links.label} className="grid gap-3 sm:grid-cols-3 sm:gap-5">
      {links.map(({ to, icon, title, note }) => (
        <Link
          key={to}
          to={to}
          className="group flex items-center gap-4 border border-border rounded-card bg-surface p-4 transition-colors hover:border-border-strong hover:bg-surface-hover sm:p-5"
        >
          <span className="size-10 inline-flex shrink-0 items-center justify-center rounded-control bg-accent-soft text-accent-text">
            <span className={`${icon} size-5`} aria-hidden="true" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{title}</span>
            <span className="block text-13px text-text-muted">{note}</span>
          </span>
          <span
            className="i-lucide-arrow-right size-4 shrink-0 text-text-faint transition-transform group-hover:translate-x-0.5"
            aria-hidden="true"
          />
        </Link>
      ))}
    </nav>
  )
}
