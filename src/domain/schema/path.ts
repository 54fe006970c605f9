import type { Document } from './definition.ts'

/** Functions on paths: the steps from a document's root to a value in it, such as `['config', 'banners', '0']`. */

/** The value at `path`, or undefined where the document does not reach that far. */
export function read(document: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (isObject(value) || Array.isArray(value) ? (value as Document)[step] : undefined),
    document,
  )
}

/** A copy of `document` with `value` at `path`; everything off the path stays the same object. */
export function write<T>(document: T, path: readonly string[], value: unknown): T {
  const [step, ...rest] = path
  if (step === undefined) return value as T
  if (Array.isArray(document)) {
    return document.map((item, i) => (String(i) === step ? write(item, rest, value) : item)) as T
  }
  const parent: Document = isObject(document) ? document : {}
  return { ...parent, [step]: write(parent[step], rest, value) } as T
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
