/**
 * Stands in for RJSF's comparison of everything with everything (`scripts/build/replace-rjsf.ts`), which brings a library of
 * its own. Like there, functions count as equal and what refers to itself is followed once.
 */
export default function deepEquals(a: unknown, b: unknown): boolean {
  return isEqual(a, b, new Map())
}

function isEqual(a: unknown, b: unknown, met: Map<object, object>): boolean {
  if (Object.is(a, b)) return true
  if (typeof a === 'function') return typeof b === 'function'
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (met.get(a) === b) return true
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
  if (!Array.isArray(a) && !isPlain(a)) return a instanceof Date && +a === +(b as Date)
  met.set(a, b)
  const names = Object.keys(a)
  if (names.length !== Object.keys(b).length) return false
  return names.every(
    (name) =>
      // What made a React element leads through the whole tree and says nothing about it.
      (name === '_owner' && '$$typeof' in a) ||
      (Object.hasOwn(b, name) && isEqual(a[name as never], b[name as never], met)),
  )
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
