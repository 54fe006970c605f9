import type { Document } from './definition.ts'

/**
 * Functions on paths: the steps from a document's root to a value in it, such as `['config', 'banners', '0']`. Into a list
 * leads a place, or the `id` of the item that is meant, wherever it stands; `rowOrder` is the order of such items.
 */

/** The step from a list to the ids of its items, in their order. */
export const rowOrder = '@order'

/** The value at `path`, or undefined where the document does not reach that far. */
export function read(document: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, step) => {
    if (Array.isArray(value)) return step === rowOrder ? value.map(idOf) : value[placeIn(value, step)]
    return isObject(value) ? value[step] : undefined
  }, document)
}

/**
 * A copy of `document` with `value` at `path`; everything off the path stays the same object. An item that is named by its
 * id is added at the end where it is not there, and taken away by undefined.
 */
export function write<T>(document: T, path: readonly string[], value: unknown): T {
  const [step, ...rest] = path
  if (step === undefined) return value as T
  if (Array.isArray(document)) return writeIn(document, step, rest, value) as T
  const parent: Document = isObject(document) ? document : {}
  return { ...parent, [step]: write(parent[step], rest, value) } as T
}

function writeIn(list: unknown[], step: string, rest: readonly string[], value: unknown): unknown[] {
  if (step === rowOrder) return inOrder(list, value as unknown[])
  const place = placeIn(list, step)
  if (place in list) {
    if (value === undefined && rest.length === 0 && !isPlace(step)) return list.filter((_, i) => i !== place)
    return list.map((item, i) => (i === place ? write(item, rest, value) : item))
  }
  return isPlace(step) || rest.length > 0 || value === undefined ? list : [...list, value]
}

/** Items in the order of these ids; one that is not among them stays behind the one before it. */
function inOrder(list: unknown[], ids: unknown[]): unknown[] {
  let before = -1
  const placed = list.map((item) => {
    const place = ids.indexOf(idOf(item))
    if (place >= 0) before = place
    return { item, place: place >= 0 ? place : before + 0.5 }
  })
  return placed.toSorted((a, b) => a.place - b.place).map(({ item }) => item)
}

const isPlace = (step: string) => /^\d+$/.test(step)
const idOf = (item: unknown) => (isObject(item) ? item.id : undefined)

/** Where in a list a step leads; -1 where nowhere. */
function placeIn(list: unknown[], step: string): number {
  return isPlace(step) ? Number(step) : list.findIndex((item) => idOf(item) === step)
}

/** The same path with the ids of the rows that it goes through. */
export function pathByRows(document: unknown, path: readonly string[]): string[] {
  return path.map((step, depth) => {
    const list = isPlace(step) && read(document, path.slice(0, depth))
    const id = Array.isArray(list) && idOf(list[Number(step)])
    return typeof id === 'string' && id !== '' ? id : step
  })
}

/** The same path with the places where its rows stand now; it ends at the list where a row is gone, or their order is meant. */
export function pathByPlaces(document: unknown, path: readonly string[]): string[] {
  const places: string[] = []
  for (const step of path) {
    const around = read(document, places)
    const place = Array.isArray(around) && !isPlace(step) ? placeIn(around, step) : step
    if (place === -1) break
    places.push(String(place))
  }
  return places
}

/** `document` after many writes at once: what several of them pass through is copied once, not once for each. */
export function writeAll<T>(
  document: T,
  changes: Iterable<readonly [path: readonly string[], value: unknown]>,
): T {
  const copies = new Set<unknown>()
  const opened = (value: unknown): Document => {
    if (copies.has(value)) return value as Document
    const copy: unknown = Array.isArray(value)
      ? [...(value as unknown[])]
      : { ...(isObject(value) ? value : {}) }
    copies.add(copy)
    return copy as Document
  }
  const root: Document = { '': document }
  for (const [path, value] of changes) {
    let parent = root
    let step = ''
    for (const next of path) {
      const inner = opened(parent[step])
      parent[step] = inner
      parent = inner
      step = next
      // A list gets no new places.
      if (Array.isArray(parent) && !(step in parent)) break
    }
    if (!Array.isArray(parent) || step in parent) parent[step] = value
  }
  return root[''] as T
}

/** The JSON pointer (RFC 6901) of a path: `/config/banners/0`. */
export function toPointer(path: readonly string[]): string {
  return path.map((step) => `/${step.replace(/~/g, '~0').replace(/\//g, '~1')}`).join('')
}

/** The path that a JSON pointer names. */
export function fromPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'))
}

/** Whether a value is a plain object (neither null nor an array). */
export function isObject(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
