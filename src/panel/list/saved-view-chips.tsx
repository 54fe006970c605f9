import { useEffect, useRef, type ReactNode } from 'react'
import { words } from '../../domain/generated/screens/pages/saved-view.ts'
import { ButtonLink } from '../page/link.tsx'

interface SavedViewChipsProps {
  /** What those who hear the page are told that these are. */
  label: string
  chips: Chip[]
}

/** A view as a link; `menu` stands beside the one that is open. */
export interface Chip {
  id: string
  label: string
  to: string
  isOpen: boolean
  isChanged?: boolean
  menu?: ReactNode
}

/** The views of a list side by side, which scroll sideways where there is no room; the one that is open is brought into sight. */
export function SavedViewChips({ label, chips }: SavedViewChipsProps) {
  const row = useRef<HTMLUListElement>(null)
  const open = chips.find(({ isOpen }) => isOpen)?.id
  useEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>('[data-open]')
    if (row.current && shown)
      row.current.scrollLeft = shown.offsetLeft - row.current.clientWidth / 2 + shown.offsetWidth / 2
  }, [open, chips.length])
  return (
    <nav aria-label={label} className="min-w-0 flex-1 basis-70">
      {/* Room for the rings around what has the focus, which scrolling would cut off. */}
      <ul ref={row} className="relative m--1 flex gap-2 overflow-x-auto p-1 [scrollbar-width:none]">
        {chips.map(({ id, to, label: name, isOpen, isChanged, menu }) => (
          <li key={id} data-open={isOpen || undefined} className="flex shrink-0 gap-1">
            <ButtonLink
              to={to}
              size="sm"
              preventScrollReset
              aria-current={isOpen ? 'true' : undefined}
              className={`rounded-full! ${isOpen ? 'border-accent! bg-accent-soft! text-accent-text!' : ''}`}
            >
              {name}
              {isChanged && (
                <>
                  <span className="size-1.5 rounded-full bg-accent" aria-hidden="true" />
                  <span className="sr-only"> {words.changed}</span>
                </>
              )}
            </ButtonLink>
            {menu}
          </li>
        ))}
      </ul>
    </nav>
  )
}
