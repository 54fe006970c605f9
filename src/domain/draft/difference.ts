import { isSame } from '../schema/change.ts'
import { isObject, read, write } from '../schema/path.ts'

/** Fields in which two documents differ, each with a value. Lists of equal length are gone through item by item. */

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
    return names.flatMap((name) => differences(before[name], after[name], [...path, name]))
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return after.flatMap((item, i) => differences(before[i], item, [...path, String(i)]))
  }
  return [{ path, value: after }]
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
