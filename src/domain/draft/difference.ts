import { isSame } from '../schema/change.ts'
import { isObject, read, rowOrder, write } from '../schema/path.ts'
import { areRows, rowIn, type Row } from '../schema/row.ts'

/**
 * Fields in which two documents differ, each with a value. Rows are gone through by their ids, with their order as a field
 * beside them, so that what became of one holds wherever it stands; other lists of equal length item by item.
 */

/** A field, and a value that it had, has or shall have. Undefined stands for no field at all. */
export interface FieldValue {
  path: string[]
  value: unknown
}

/** The fields of `after` that are not as in `before`, with the value that they have in `after`. */
export function differences(before: unknown, after: unknown, path: string[] = []): FieldValue[] {
  if (isSame(before, after)) return []
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    const changed = names.filter((name) => before[name] !== after[name])
    return changed.flatMap((name) => differences(before[name], after[name], [...path, name]))
  }
  if (Array.isArray(before) && Array.isArray(after) && areRows(before) && areRows(after)) {
    return rowDifferences(before, after, path)
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return after.flatMap((item, i) => differences(before[i], item, [...path, String(i)]))
  }
  return [{ path, value: after }]
}

function rowDifferences(before: Row[], after: Row[], path: string[]): FieldValue[] {
  const [old, now] = [before, after].map((rows) => rows.map(({ id }) => id)) as [string[], string[]]
  const inside = [...new Set([...old, ...now])].flatMap((id) => {
    const [was, is] = [rowIn(before, id), rowIn(after, id)]
    const at = [...path, id]
    return was === undefined || is === undefined ? [{ path: at, value: is }] : differences(was, is, at)
  })
  return isSame(old, now) ? inside : [...inside, { path: [...path, rowOrder], value: now }]
}

/** `document` with these values written into it. */
export function withValues<T>(document: T, values: readonly FieldValue[]): T {
  return values.reduce((changed, { path, value }) => write(changed, path, value), document)
}

/** The values that these fields have in `document`. */
export function valuesAt(document: unknown, fields: readonly { path: string[] }[]): FieldValue[] {
  return fields.map(({ path }) => ({ path, value: read(document, path) }))
}

/** Whether two paths name the same field. */
export function isSamePath(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((step, i) => step === b[i])
}
