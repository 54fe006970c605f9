import { useMemo, useRef, useState } from 'react'
import type { Document } from '../../../domain/schema/definition.ts'
import { fromPointer, pathByPlaces, pathByRows, read, toPointer } from '../../../domain/schema/path.ts'
import { flatten } from '../../../domain/schema/screen.ts'
import { screenErrors } from '../../../domain/message/screen-errors.ts'
import type { FormProps } from '../document/form-props.ts'
import type { PathMove } from './item-move.ts'

/** Errors of a form as far as they are shown. A path is a field key, with `/0/link` behind it inside a list. */
interface Judgement {
  errors: Record<string, string>
  /** Messages of the server that belong to no field of this form. */
  general: string[]
  /** The wrong fields that the last failed submit told of, as far as they are still wrong. */
  refused: () => string[]
  /** A person changed the field at `path`; `flat` is the form's data before. Of a list that items came to or left, `moved` says where others went. */
  changed: (path: string, flat: Document, moved?: PathMove | null) => void
  /** A person left the field at `path`; `flat` is the form's data. */
  left: (path: string, flat: Document) => void
  /** Judges everything; answers the wrong fields in the form's order. */
  judgeAll: (document: Document) => string[]
}

/**
 * When a field is judged: at once where a form opens with a wrong value in it, or where its rules change under an open one;
 * else once it was left after a change (or with something in it), from then on while typing, and everything on submit. What
 * is still empty when a form opens says nothing. A server's message stands until its field changes. What is known of an item
 * of a list goes with it wherever it is moved.
 */
export function useJudgement({
  screen,
  value,
  serverErrors,
}: Pick<FormProps, 'screen' | 'value' | 'serverErrors'>): Judgement {
  const [judged, setJudged] = useState<ReadonlySet<string>>(() => new Set(wrongContent(screen, value)))
  const [settled, setSettled] = useState<ReadonlySet<string>>(nothing)
  const [refused, setRefused] = useState<readonly string[]>([])
  const touched = useRef<ReadonlySet<string>>(nothing)

  const [seen, setSeen] = useState(serverErrors)
  const [served, setServed] = useState(() => servedErrors(screen, value, serverErrors))
  if (seen !== serverErrors) {
    setSeen(serverErrors)
    setServed(servedErrors(screen, value, serverErrors))
    setSettled(nothing)
  }

  const [rules, setRules] = useState<unknown>(() => screen.schema)
  if (rules !== screen.schema) {
    setRules(screen.schema)
    setJudged(new Set([...judged, ...wrongContent(screen, value)]))
  }

  const own = useMemo(
    () => (judged.size > 0 ? screenErrors(screen, complete(screen, value)) : {}),
    [judged, screen, value],
  )
  const flat = flatten(screen, value)
  const shown = [
    ...Object.entries(served.byPath)
      .filter(([path]) => !settled.has(path))
      .map(([path, message]) => [byPlaces(flat, path), message]),
    ...Object.entries(own).filter(([path]) => judged.has(byRows(flat, path))),
  ]
  // The same object while nothing changed, so that typing does not disturb the form around the field.
  const text = JSON.stringify(shown)
  const errors = useMemo(() => Object.fromEntries(JSON.parse(text) as [string, string][]), [text])

  return {
    errors,
    general: served.general,
    refused: () => refused.map((path) => byPlaces(flat, path)).filter((path) => path in errors),
    changed: (place, flat, moved) => {
      const path = byRows(flat, place)
      const follow = (paths: Iterable<string>): ReadonlySet<string> =>
        new Set(moved ? [...paths].flatMap((one) => moved(path, one) ?? []) : paths)
      touched.current = new Set([...follow(touched.current), path])
      if (moved) {
        setJudged(follow)
        setRefused((all) => [...follow(all)])
        const byPath = Object.entries(served.byPath).flatMap(([at, message]) => {
          const now = moved(path, at)
          return now === null ? [] : [[now, message] as const]
        })
        setServed({ ...served, byPath: Object.fromEntries(byPath) })
      }
      if (moved || path in served.byPath) setSettled(new Set([...follow(settled), path]))
    },
    left: (place, flat) => {
      const path = byRows(flat, place)
      if (judged.has(path) || (isEmpty(read(flat, path.split('/'))) && !touched.current.has(path))) return
      // What is judged may be about to change: a field is left while what moved it is still being drawn.
      setJudged((all) => new Set([...all, path]))
    },
    judgeAll: (document) => {
      const order = Object.keys(screen.fields)
      const place = (path: string) => order.indexOf(path.split('/')[0]!)
      const wrong = Object.keys(screenErrors(screen, complete(screen, document))).toSorted(
        (a, b) => place(a) - place(b),
      )
      const flat = flatten(screen, document)
      const paths = wrong.map((path) => byRows(flat, path))
      setRefused(paths)
      if (paths.length > 0) setJudged(new Set([...judged, ...paths]))
      return wrong
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
  return Object.keys(screenErrors(screen, document))
    .filter(isGiven)
    .map((path) => byRows(flat, path))
}

/** A place in a form, through the items of lists by their ids, and back. */
const byRows = (flat: Document, place: string): string => translated(pathByRows, flat, place)
const byPlaces = (flat: Document, path: string): string => translated(pathByPlaces, flat, path)

const translated = (through: typeof pathByRows, flat: Document, place: string): string =>
  place.includes('/') ? through(flat, place.split('/')).join('/') : place

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

function servedErrors(screen: FormProps['screen'], document: Document, errors: Record<string, string> = {}) {
  const flat = flatten(screen, document)
  const byPath: Record<string, string> = {}
  const general: string[] = []
  for (const [pointer, message] of Object.entries(errors)) {
    const owner = Object.entries(screen.fields).find(([, { path }]) => {
      const own = toPointer(path)
      return pointer === own || pointer.startsWith(`${own}/`)
    })
    if (!owner) general.push(message)
    else {
      const place = [owner[0], ...fromPointer(pointer).slice(owner[1].path.length)].join('/')
      byPath[byRows(flat, place)] = message
    }
  }
  return { byPath, general }
}
