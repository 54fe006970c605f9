import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Reference } from '../../domain/schema/definition.ts'
import { Button } from '../control/button.tsx'
import { controlClass } from '../control/control-class.ts'
import { IconButton } from '../control/icon-button.tsx'
import type { ReferredDocument } from './referred-document.ts'
import { useFound, useTitles } from './use-referred.ts'
import { controlProps, labelId, nothingOf, type WidgetProps } from './widget.ts'

/** One document of another entity, or several, found by their titles. The value is their ids. */
export function ReferenceWidget(props: WidgetProps) {
  const { id, label, value, options, disabled, onChange, onBlur } = props
  const { entity, many = false } = options.refers as Reference
  const ids = [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')
  const { titles, note } = useTitles(entity, ids)
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const { state, documents, again } = useFound(entity, search.trim(), isOpen)
  const offered = documents.filter((one) => !ids.includes(one.id))
  const active = offered[Math.min(at, offered.length - 1)]
  const listId = `${id}__options`
  useEscape(isOpen, () => setOpen(false))
  // At the end of a dialog there is no room for it, until what it says is there.
  useEffect(() => {
    if (isOpen) popup.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen, state])
  useEffect(() => {
    if (isOpen && active)
      document.getElementById(`${listId}/${active.id}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen, active, listId])

  const set = (next: string[]) => onChange(many ? next : (next[0] ?? nothingOf(props)))
  const choose = (one: ReferredDocument) => {
    note(one)
    set(many ? [...ids, one.id] : [one.id])
    setSearch('')
    setAt(0)
    setOpen(many)
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
      className="flex flex-col gap-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        setOpen(false)
        onBlur()
      }}
    >
      {ids.length > 0 && (
        <ul aria-labelledby={labelId(id)} className="flex flex-col gap-1.5">
          {ids.map((one) => (
            <li
              key={one}
              className="min-h-10 flex items-center gap-2 rounded-control border border-border bg-surface-sunken pl-3 pr-1"
            >
              <Title title={titles[one]} />
              <IconButton
                icon="i-lucide-x"
                aria-label={`Remover ${titles[one] ?? label}`}
                disabled={disabled}
                onClick={() => {
                  set(ids.filter((other) => other !== one))
                  input.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        {...controlProps(props)}
        ref={input}
        role="combobox"
        aria-labelledby={labelId(id)}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? `${listId}/${active.id}` : undefined}
        autoComplete="off"
        maxLength={200}
        placeholder={ids.length > 0 && !many ? 'Trocar: busque pelo nome' : 'Busque pelo nome'}
        className={controlClass}
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
          className="overflow-hidden rounded-control border border-border bg-surface-raised shadow-float"
        >
          <ul
            id={listId}
            role="listbox"
            aria-labelledby={labelId(id)}
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

/** What was chosen, by its title: null where it is gone, undefined while that is not known. */
function Title({ title }: { title: string | null | undefined }) {
  return (
    <span className={`min-w-0 flex-1 truncate ${title ? 'font-medium' : 'text-text-muted'}`}>
      {title ?? (title === null ? 'Não existe mais' : 'Carregando...')}
    </span>
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
