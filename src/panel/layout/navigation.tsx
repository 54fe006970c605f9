import { useEffect, useRef, type FocusEvent } from 'react'
import { Link, useLocation } from 'react-router-dom'
import screen from '../../domain/generated/screens/tabs/creator.ts'

/** Where each of them is: what is the account's own and has no code stands at `/account`. */
const sections = screen.tabs.map(({ id, label, icon, list, form }) => ({
  to: list || form ? `/account/${id}` : `/${id}`,
  ...{ label, icon },
}))

/** The sections of the panel; the one whose path begins the URL is active, and scrolled into view. */
export function Navigation({ className }: { className: string }) {
  const { pathname } = useLocation()
  const active = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    const row = active.current?.parentElement
    if (row)
      row.scrollLeft = active.current!.offsetLeft - row.clientWidth / 2 + active.current!.offsetWidth / 2
  }, [pathname])
  return (
    <nav aria-label={screen.title} className={`relative items-stretch gap-1 ${className}`}>
      {sections.map(({ to, label, icon }) => {
        const isActive = pathname.startsWith(to)
        return (
          <Link
            key={to}
            to={to}
            ref={isActive ? active : undefined}
            aria-current={isActive ? 'page' : undefined}
            onFocus={bringIntoView}
            className={`my-2 inline-flex h-9 shrink-0 items-center gap-2 rounded-control px-3 font-medium transition-colors lg:my-0 lg:px-2.5 ${
              isActive
                ? 'bg-accent-soft text-accent-text'
                : 'text-text-muted hover:bg-surface-hover hover:text-text'
            }`}
          >
            <span className={`${icon} size-4 lg:hidden`} aria-hidden="true" />
            {label}
          </Link>
        )
      })}
    </nav>
  )
}

/** Browsers leave a focused link half hidden; it has to be whole for a pointer. */
function bringIntoView({ currentTarget }: FocusEvent) {
  if (currentTarget.matches(':focus-visible')) {
    currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
}
