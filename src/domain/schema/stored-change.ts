import { asTold, isUnsaid } from './audience.ts'
import { applyChange, isSame } from './change.ts'
import { newId } from './new-id.ts'
import { withDefaults } from './defaults.ts'
import type { Document, Schema } from './definition.ts'
import { readableDocument } from './stored-document.ts'
import { isObject } from './path.ts'
import { inPresentForm, underPresentNames, withFormerNames } from './present-form.ts'
import { hasRows, withRowIds } from './row.ts'
import { settleRows } from './settle-rows.ts'

/**
 * What is stored of a document after a change to it. A value stays as it was written (under whichever name, as a choice that
 * is called otherwise today, of another type, or unreadable) until somebody makes another one of it: to go back to a schema of
 * before then loses nothing. So do fields that the schema does not know, in the items of lists too, and there the server's own,
 * which nobody is told and so nobody repeats. Rows that come without an id get one.
 */

/** `stored` after a valid `change`; the very same where the change says nothing that it does not say already. */
export function storedAfter(schema: Schema, stored: Document, change: Document): Document {
  const level = levelOf(schema, stored)
  const settled = settleRows(schema, level.read, inPresentForm(schema, change), newId)
  const news = Object.entries(settled).flatMap(([name, value]) => {
    const now = storedValue(schema.properties?.[name], level.raw[name], level.read[name], value)
    return now === level.raw[name] ? [] : [[name, now] as const]
  })
  if (news.length === 0) return stored
  return applyChange(stored, withFormerNames(schema, Object.fromEntries(news)))
}

/** What was written, under the names of today, and how it reads, complete with defaults. */
function levelOf(schema: Schema, stored: Document) {
  const read: Document = withDefaults(schema, readableDocument(schema, stored))
  return { raw: underPresentNames(schema, stored), read }
}

/** What is stored of a field whose `value` is this now; `raw` is what was, `read` how that reads. */
function storedValue(field: Schema | undefined, raw: unknown, read: unknown, value: unknown): unknown {
  if (!field || raw === undefined) return value
  // What of a group was never said is said now, be it as it reads by default.
  if (field.properties && isObject(value) && isObject(raw)) return storedGroup(field, raw, value)
  if (isSame(value, read)) return raw
  if (field.items && Array.isArray(value) && Array.isArray(raw)) return storedList(field, raw, value)
  return value
}

/** What a change to a group says anew, beside what of it nobody could see. */
function storedGroup(field: Schema, raw: Document, value: Document): Document {
  const { read } = levelOf(field, raw)
  const now = Object.entries(value).map(
    ([name, one]) => [name, storedValue(field.properties?.[name], raw[name], read[name], one)] as const,
  )
  if (now.every(([name, one]) => one === raw[name])) return raw
  const unseen = Object.entries(raw).filter(([name]) => isUnsaid(field, name, value))
  return Object.fromEntries([...unseen, ...now])
}

/** A list is replaced whole; what becomes of each of its items follows the item, wherever it stands now. */
function storedList(field: Schema, raw: unknown[], value: unknown[]): unknown[] {
  const items = field.items!
  const rows = hasRows(field) ? withRowIds(raw) : raw
  const before = raw.map((item, i) => ({ raw: item, read: itemRead(items, rows[i]), isTaken: false }))
  const take = (one: (typeof before)[number] | undefined) => {
    if (one) one.isTaken = true
    return one
  }
  const byId = value.map((item) => take(before.find((one) => !one.isTaken && hasSameId(one.read, item))))
  const same = value.map(
    (item, i) =>
      byId[i] ?? take(before.find((one) => !one.isTaken && isSame(asTold(items, one.read, item), item))),
  )
  const now = value.map((item, i) => {
    const beside = before.length === value.length && !before[i]!.isTaken ? before[i] : undefined
    const was = same[i] ?? (hasId(item) ? undefined : beside)
    return was ? identified(storedItem(items, was.raw, was.read, item), item) : item
  })
  return now.length === raw.length && now.every((item, i) => item === raw[i]) ? raw : now
}

/** A row that was told by its place is told by its identity once its list is written. */
const identified = (stored: unknown, item: unknown): unknown =>
  hasId(item) && isObject(stored) && !hasSameId(stored, item)
    ? { ...stored, id: (item as Document).id }
    : stored

const itemRead = (items: Schema, item: unknown): unknown => levelOf(alone(items), { item }).read.item

const alone = (items: Schema): Schema => {
  const schema = singles.get(items) ?? { type: 'object', properties: { item: items } }
  singles.set(items, schema)
  return schema
}

/** A schema with nothing but one field, by the field. */
const singles = new WeakMap<Schema, Schema>()

const hasId = (item: unknown) => isObject(item) && typeof item.id === 'string'

const hasSameId = (one: unknown, other: unknown) =>
  hasId(one) && hasId(other) && (one as Document).id === (other as Document).id

/** An item says all that it holds: what it leaves out is gone, but for what nobody could see. */
function storedItem(items: Schema, raw: unknown, read: unknown, item: unknown): unknown {
  if (isSame(item, asTold(items, read, item))) return raw
  if (!items.properties || !isObject(item) || !isObject(raw)) return storedValue(items, raw, read, item)
  const unseen = Object.entries(raw).filter(([name]) => !Object.hasOwn(items.properties!, name))
  return { ...Object.fromEntries(unseen), ...storedGroup(items, raw, item) }
}
