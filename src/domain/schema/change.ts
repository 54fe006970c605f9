import type { Document } from './definition.ts'
import { isObject } from './path.ts'
import { areRows, rowIn } from './row.ts'

/**
 * Changes to documents. A change is a partial document: it replaces the fields that it names, objects field by
 * field, arrays and everything else whole. It is what `PATCH` carries.
 */

/** `document` after `change`; fields that the change does not name keep their identity. */
export function applyChange<T extends Document>(document: T, change: Document): T {
  const changed: Document = { ...document }
  for (const [name, value] of Object.entries(change)) {
    const before = changed[name]
    changed[name] = isObject(value) && isObject(before) ? applyChange(before, value) : value
  }
  return changed as T
}

/** The smallest change that turns `before` into `after`, or null when they hold the same. Fields that `after` lacks are left alone. */
export function changeBetween(before: Document, after: Document): Document | null {
  const change: Document = {}
  for (const [name, value] of Object.entries(after)) {
    const old = before[name]
    if (value === undefined || isSame(old, value)) continue
    const inner = isObject(value) && isObject(old) ? changeBetween(old, value) : value
    // Null where the two differ only by fields that `after` lacks: nothing to say.
    if (inner !== null || value === null) change[name] = inner
  }
  return Object.keys(change).length > 0 ? change : null
}

/** The paths of the fields in which two documents differ; an array counts as one field. */
export function changedPaths(before: Document, after: Document): string[][] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => {
    const [old, value] = [before[name], after[name]]
    if (isSame(old, value)) return []
    return isObject(old) && isObject(value)
      ? changedPaths(old, value).map((path) => [name, ...path])
      : [[name]]
  })
}

/** Whether two JSON values hold the same. A field that is undefined counts as absent. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => isSame(item, b[i]))
  }
  if (!isObject(a) || !isObject(b)) return false
  return (
    Object.keys(a).every((name) => isSame(a[name], b[name])) &&
    Object.keys(b).every((name) => b[name] === undefined || Object.hasOwn(a, name))
  )
}

/**
 * `current` with what a server made of the values that were sent: wherever `current` still holds what was `sent`
 * it takes what was `served` (a picture's data URL becomes its address); what a person changed meanwhile stays.
 * Lists of rows are gone through row by row, others of equal length item by item.
 */
export function adopt(current: unknown, sent: unknown, served: unknown): unknown {
  if (isSame(sent, served)) return current
  if (isSame(current, sent)) return served
  if (isObject(current) && isObject(sent) && isObject(served)) {
    const names = new Set([...Object.keys(current), ...Object.keys(served)])
    return Object.fromEntries(
      [...names].map((name) => [name, adopt(current[name], sent[name], served[name])] as const),
    )
  }
  if (Array.isArray(current) && areRows(current) && [sent, served].every(Array.isArray)) {
    return current.map((row) => adopt(row, rowIn(sent, row.id), rowIn(served, row.id)) ?? row)
  }
  if (isListLike(current, sent, served)) {
    return current.map((item, i) => adopt(item, (sent as unknown[])[i], (served as unknown[])[i]))
  }
  return current
}

function isListLike(current: unknown, ...others: unknown[]): current is unknown[] {
  return (
    Array.isArray(current) && others.every((other) => Array.isArray(other) && other.length === current.length)
  )
}
