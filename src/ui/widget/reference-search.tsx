import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent, type RefObject } from 'react'
import { Button } from '../control/button.tsx'
import { controlClass } from '../control/control-class.ts'
import type { ReferredDocument, Referring } from './referred-document.ts'
import { useFound } from './use-referred.ts'

interface ReferenceSearchProps {
  refers: Referring
  /** The ids of those that are chosen already, which are not offered. */
  except?: string[]
  onChoose: (one: ReferredDocument) => void
  /** Several are chosen one after the other. */
  staysOpen?: boolean
  /** What is offered lies over what stands below, instead of moving it. */
  isFloating?: boolean
  /** What the search and what it offers are called. */
  label: { 'aria-label': string } | { 'aria-labelledby': string }
  /** Attributes of the input. */
  control: ComponentProps<'input'> & { id: string }
  input?: RefObject<HTMLInputElement | null>
}

/** Finds documents by their titles, while one types, by keyboard and pointer alike. */
export function ReferenceSearch(props: ReferenceSearchProps) {
  const {
    refers,
    except = [],
    onChoose,
    staysOpen = false,
    isFloating = false,
    label,
    control,
    input,
  } = props
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const popup = useRef<HTMLDivElement>(null)
  const { state, documents, again } = useFound(refers, search.trim(), isOpen)
  const offered = documents.filter((one) => !except.includes(one.id))
  const active = offered[Math.min(at, offered.length - 1)]
  const listId = `${control.id}__options`
  useEscape(isOpen, () => setOpen(false))
  // At the end of a dialog there is no room for it, until what it says is there.
  useEffect(() => {
    if (isOpen) popup.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen, state])
  useEffect(() => {
    if (isOpen && active)
      document.getElementById(`${listId}/${active.id}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen, active, listId])

  const choose = (one: ReferredDocument) => {
    setSearch('')
    setAt(0)
    setOpen(staysOpen)
    onChoose(one)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined && (event.key !== 'Enter' || !isOpen)) return
    event.preventDefault()
    if (step === undefined) return active && choose(active)
    if (!isOpen) return setOpen(true)
    const last = offered.length - 1
    setAt(Math.max(0, Math.min(last, Math.min(at, last) + step)))
  }

  return (
    <div
      className={isFloating ? 'relative' : 'flex flex-col gap-2'}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <input
        {...{ className: controlClass, ...control, ...label }}
        ref={input}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? `${listId}/${active.id}` : undefined}
        autoComplete="off"
        maxLength={200}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setAt(0)
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={press}
      />
      {isOpen && (
        <div
          ref={popup}
          className={`overflow-hidden rounded-control border border-border bg-surface-raised shadow-float ${
            isFloating ? 'absolute left-0 top-full z-30 mt-1 w-full min-w-60' : ''
          }`}
        >
          <ul
            {...label}
            id={listId}
            role="listbox"
            aria-busy={state === 'loading'}
            className="max-h-60 overflow-y-auto"
          >
            {offered.map((one) => (
              <li
                key={one.id}
                id={`${listId}/${one.id}`}
                role="option"
                aria-selected={one === active}
                // The focus stays in the input.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(one)}
                className="min-h-10 flex cursor-pointer items-center px-3 py-2 hover:bg-surface-hover aria-selected:bg-surface-hover"
              >
                <span className="min-w-0 truncate">{one.title}</span>
              </li>
            ))}
          </ul>
          {state === 'failed' ? (
            <div role="alert" className="flex items-center justify-between gap-3 px-3 py-2 text-danger-text">
              Não foi possível buscar.
              <Button size="sm" variant="secondary" onClick={again}>
                Tentar de novo
              </Button>
            </div>
          ) : (
            offered.length === 0 && (
              <p role="status" className="px-3 py-2.5 text-text-muted">
                {state === 'loading' ? 'Carregando...' : 'Nada encontrado.'}
              </p>
            )
          )}
        </div>
      )}
    </div>
  )
}

/** Esc closes the list, and not the dialog around it: that hears of it first, but for who listens on the window. */
function useEscape(isOpen: boolean, close: () => void) {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', listen, true)
    return () => window.removeEventListener('keydown', listen, true)
  }, [isOpen])
}
