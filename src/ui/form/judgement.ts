import { useMemo, useRef, useState } from 'react'
import type { Document } from '../../domain/schema/definition.ts'
import { fromPointer, read, toPointer } from '../../domain/schema/path.ts'
import { flatten, screenErrors } from '../../domain/schema/screen.ts'
import type { FormProps } from './form.ts'

/** Errors of a form as far as they are shown. A path is a field key, with `/0/link` behind it inside a list. */
export interface Judgement {
  errors: Record<string, string>
  /** Messages of the server that belong to no field of this form. */
  general: string[]
  /** A person changed the field at `path`. */
  changed: (path: string) => void
  /** A person left the field at `path`; `flat` is the form's data. */
  left: (path: string, flat: Document) => void
  /** Judges everything; answers the wrong fields in the form's order. */
  judgeAll: (document: Document) => string[]
}

/**
 * When a field is judged: at once where a form opens with a wrong value in it, or where its rules change under an open one;
 * else once it was left after a change (or with something in it), from then on while typing, and everything on submit. What
 * is still empty when a form opens says nothing. A server's message stands until its field changes.
 */
export function useJudgement({
  screen,
  value,
  serverErrors,
}: Pick<FormProps, 'screen' | 'value' | 'serverErrors'>): Judgement {
  const [judged, setJudged] = useState<ReadonlySet<string>>(() => new Set(wrongContent(screen, value)))
  const [settled, setSettled] = useState<ReadonlySet<string>>(nothing)
  const touched = useRef(new Set<string>())

  const [seen, setSeen] = useState(serverErrors)
  if (seen !== serverErrors) {
    setSeen(serverErrors)
    setSettled(nothing)
  }

  const [rules, setRules] = useState<unknown>(() => screen.schema)
  if (rules !== screen.schema) {
    setRules(screen.schema)
    setJudged(new Set([...judged, ...wrongContent(screen, value)]))
  }

  const served = useMemo(() => servedErrors(screen, serverErrors), [screen, serverErrors])
  const own = useMemo(
    () => (judged.size > 0 ? screenErrors(screen, complete(screen, value)) : {}),
    [judged, screen, value],
  )
  const shown = [
    ...Object.entries(served.byPath).filter(([path]) => !settled.has(path)),
    ...Object.entries(own).filter(([path]) => judged.has(path)),
  ]
  // The same object while nothing changed, so that typing does not disturb the form around the field.
  const text = JSON.stringify(shown)
  const errors = useMemo(() => Object.fromEntries(JSON.parse(text) as [string, string][]), [text])

  return {
    errors,
    general: served.general,
    changed: (path) => {
      touched.current.add(path)
      if (path in served.byPath && !settled.has(path)) setSettled(new Set([...settled, path]))
    },
    left: (path, flat) => {
      if (judged.has(path) || (isEmpty(read(flat, path.split('/'))) && !touched.current.has(path))) return
      setJudged(new Set([...judged, path]))
    },
    judgeAll: (document) => {
      const wrong = Object.keys(screenErrors(screen, complete(screen, document)))
      if (wrong.length > 0) setJudged(new Set([...judged, ...wrong]))
      const order = Object.keys(screen.fields)
      const place = (path: string) => order.indexOf(path.split('/')[0]!)
      return wrong.sort((a, b) => place(a) - place(b))
    },
  }
}

const nothing: ReadonlySet<string> = new Set()

/** Paths of wrong values that somebody gave. A switch that is off was not given yet, as the one that accepts the terms. */
function wrongContent(screen: FormProps['screen'], value: Document): string[] {
  const document = complete(screen, value)
  const flat = flatten(screen, document)
  const isGiven = (path: string) => {
    const content = read(flat, path.split('/'))
    return content !== false && !isEmpty(content) && !(Array.isArray(content) && content.length === 0)
  }
  return Object.keys(screenErrors(screen, document)).filter(isGiven)
}

const isEmpty = (content: unknown) => content === undefined || content === null || content === ''

/** The document with the screen's initial values where it has none: what the form shows is what is judged. */
function complete(screen: FormProps['screen'], document: Document): Document {
  return Object.values(screen.fields).reduce((completed, { path }) => {
    if (read(completed, path) !== undefined) return completed
    const initial = read(screen.initial, path)
    return initial === undefined ? completed : writeAt(completed, path, initial)
  }, document)
}

function writeAt(document: Document, [step, ...rest]: string[], value: unknown): Document {
  const below = (document[step!] ?? {}) as Document
  return { ...document, [step!]: rest.length > 0 ? writeAt(below, rest, value) : value }
}

function servedErrors(screen: FormProps['screen'], errors: Record<string, string> = {}) {
  const byPath: Record<string, string> = {}
  const general: string[] = []
  for (const [pointer, message] of Object.entries(errors)) {
    const owner = Object.entries(screen.fields).find(([, { path }]) => {
      const own = toPointer(path)
      return pointer === own || pointer.startsWith(`${own}/`)
    })
    if (!owner) general.push(message)
    else byPath[[owner[0], ...fromPointer(pointer).slice(owner[1].path.length)].join('/')] = message
  }
  return { byPath, general }
}
