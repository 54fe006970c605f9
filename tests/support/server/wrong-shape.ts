/** A value of JSON. */
type Value = string | number | boolean | null | Value[] | { [name: string]: Value }

/** Where something stands in a body. */
type Path = (string | number)[]

/** A body in which something has the wrong shape, and what was done to it. */
export interface WrongBody {
  what: string
  body: unknown
}

/** What stands for a value in bodies that are wrong: nothing (undefined), null, and what has the same content in another shape. */
function wrongShapes(value: Value): Record<string, Value | undefined> {
  const any = { missing: undefined, null: null }
  if (Array.isArray(value)) return { ...any, object: { ...value }, text: 'x', first: value[0] ?? {} }
  if (typeof value === 'object' && value !== null)
    return { ...any, list: [value], values: Object.values(value), text: 'x', number: 1 }
  if (value === null) return { missing: undefined, list: [], object: {}, text: 'x', number: 1 }
  const wrapped = { ...any, list: [value], object: { x: value } }
  if (typeof value === 'string')
    return { ...wrapped, ...(/^\d{1,15}$/.test(value) ? { number: Number(value) } : { yes: true }) }
  return { ...wrapped, text: String(value) }
}

/**
 * Every way in which one value of a body may have the wrong shape, each by itself where `isRead` says that it is noticed; what nobody
 * notices is all wrong at once, each way in one body.
 */
export function wrongBodies(body: object, isRead: (wrong: unknown) => boolean): WrongBody[] {
  const alone: WrongBody[] = []
  const unread = new Map<string, Path[]>()
  for (const path of pathsIn(body as Value))
    for (const [shape, wrong] of Object.entries(wrongShapes(valueAt(body as Value, path)))) {
      const changed = changedAt(body as Value, path, wrong)
      if (isRead(changed)) alone.push({ what: `${path.join('.')}: ${shape}`, body: changed })
      else unread.set(shape, [...(unread.get(shape) ?? []), path])
    }
  const together = [...unread].map(([shape, paths]) => {
    // What is deeper first: with what holds it, it is gone.
    const deepest = paths.toSorted((one, other) => other.length - one.length)
    const change = (wrong: Value, path: Path) =>
      changedAt(wrong, path, wrongShapes(valueAt(body as Value, path))[shape])
    return { what: `all that is not read: ${shape}`, body: deepest.reduce(change, body as Value) }
  })
  return [...alone, ...together]
}

function pathsIn(value: Value, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : []
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  const inner = entries.flatMap(([key, one]) => pathsIn(one, [...path, key]))
  return path.length > 0 ? [path, ...inner] : inner
}

const valueAt = (value: Value, path: Path): Value =>
  path.reduce((holder, key) => (holder as Record<string, Value>)[key]!, value)

function changedAt(value: Value, [key, ...path]: Path, wrong: Value | undefined): Value {
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, Value>
  if (path.length > 0) copy[key!] = changedAt(copy[key!]!, path, wrong)
  else if (wrong !== undefined) copy[key!] = wrong
  else if (Array.isArray(copy)) copy.splice(Number(key), 1)
  else delete copy[key!]
  return copy as Value
}
