import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'

/** A tab of a page. */
interface PageTab {
  /** Its parameter in the URL: `?tab=users`. */
  id: string
  label: string
  icon: string
  /** Its code, where that comes when it is wanted. */
  Content?: { prefetch?: () => void }
}

interface TabBarProps {
  tabs: PageTab[]
  current: PageTab
  /** What the tabs are parts of. */
  label: string
}

/** Ids of a tab and of its panel, by which each refers to the other for screen readers. */
export const tabId = (id: string) => `tab-${id}`
export const panelId = 'tab-panel'

/** The tabs as links, so that each opens in a new browser tab too; the arrows go from one to the next. */
export function TabBar({ tabs, current, label }: TabBarProps) {
  const navigate = useNavigate()
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const row = bar.current
    const active = row?.querySelector<HTMLElement>('[aria-selected=true]')
    if (row && active) row.scrollLeft = active.offsetLeft - row.clientWidth / 2 + active.offsetWidth / 2
  }, [current])

  const move = (event: KeyboardEvent) => {
    const index = indexAfter(event.key, tabs.indexOf(current), tabs.length)
    const next = tabs.at(index ?? 0)
    if (index === null || !next) return
    event.preventDefault()
    void navigate(urlOf(next), { replace: true, preventScrollReset: true })
    bar.current?.querySelector<HTMLElement>(`#${tabId(next.id)}`)?.focus()
  }

  return (
    <div
      ref={bar}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
      className="relative flex gap-1 overflow-x-auto border-b border-border -mx-4 px-4 sm:mx-0 [scrollbar-width:none] sm:px-0"
    >
      {tabs.map((tab) => {
        const isCurrent = tab === current
        return (
          <Link
            key={tab.id}
            id={tabId(tab.id)}
            to={urlOf(tab)}
            role="tab"
            aria-selected={isCurrent}
            aria-controls={panelId}
            tabIndex={isCurrent ? 0 : -1}
            onPointerEnter={tab.Content?.prefetch}
            onFocus={tab.Content?.prefetch}
            className={`inline-flex h-11 shrink-0 items-center gap-2 rounded-t-8px border-b-2 px-3 font-medium outline-offset--2 transition-colors -mb-px ${
              isCurrent
                ? 'border-accent text-accent-text'
                : 'border-transparent text-text-muted hover:text-text'
            }`}
          >
            <span className={`${tab.icon} size-4`} aria-hidden="true" />
            {tab.label}
          </Link>
        )
      })}
    </div>
  )
}

const urlOf = ({ id }: PageTab) => `?tab=${id}`

/** Index of the tab that a key moves to from the one at `index`; null for other keys. */
function indexAfter(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return index - 1
  if (key === 'Home') return 0
  return key === 'End' ? -1 : null
}
