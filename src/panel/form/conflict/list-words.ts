import { words } from '../../../domain/generated/screens/pages/form.ts'
import { isSame } from '../../../domain/schema/change.ts'
import { isObject } from '../../../domain/schema/path.ts'
import { isEmptyValue, valueText, type ValueKind } from '../../../domain/schema/value-text.ts'
import { say } from '../../../domain/text/say.ts'

/** How a list changed, a line for each item that differs; one line where none does. */
export function listWords(before: unknown, now: unknown[], { item: kind = {} }: ValueKind): string[] {
  const old = Array.isArray(before) ? before : []
  const partner = partners(old, now)
  const lines = now.flatMap((item, i) => {
    const was = old[partner[i]!]
    if (was === undefined)
      return [say(words.value.added, { item: `${nameOf(item, i, kind)}${details(item, kind)}` })]
    const changes = isSame(was, item) ? [] : changedFields(was, item, kind)
    return changes.length > 0 ? [`${nameOf(was, partner[i]!, kind)}: ${changes.join('; ')}`] : []
  })
  const gone = old.flatMap((item, i) =>
    partner.includes(i) ? [] : [say(words.value.removed, { item: nameOf(item, i, kind) })],
  )
  const order = partner.filter((at) => at >= 0)
  const isMoved = order.some((at, i) => i > 0 && at < order[i - 1]!)
  const moved = isMoved
    ? [say(words.value.moved, { items: now.map((item, i) => nameOf(item, i, kind)).join(', ') })]
    : []
  const all = [...lines, ...gone, ...moved]
  return all.length > 0 ? all : [words.value.unchanged]
}

/** The items of a list by their names. */
export const listNames = (list: unknown[], { item: kind = {} }: ValueKind): string[] =>
  list.map((item, i) => nameOf(item, i, kind))

/** A value in a few words. */
export function inWords(value: unknown, kind: ValueKind = {}): string {
  if (isEmptyValue(value)) return words.value.none
  if (Array.isArray(value)) return listNames(value, kind).join(', ')
  if (isObject(value)) return fieldsOf(value, kind).join('; ')
  return valueText(value, kind, { yes: words.value.yes, no: words.value.no, instants: 'long' })
}

/** The index at which each item was before: by id, else by equal value or the same index; -1 for a new one. */
function partners(before: unknown[], now: unknown[]): number[] {
  const hasIds = [...before, ...now].every((item) => isObject(item) && typeof item.id === 'string')
  if (hasIds) return now.map((item) => before.findIndex((other) => idOf(other) === idOf(item)))
  const taken = new Set<number>()
  const take = (at: number) => (at < 0 || taken.has(at) ? -1 : (taken.add(at), at))
  const found = now.map((item) =>
    take(before.findIndex((other, at) => !taken.has(at) && isSame(other, item))),
  )
  return found.map((at, i) => (at < 0 && i < before.length ? take(i) : at))
}

const idOf = (item: unknown) => (item as { id: string }).id

/** The first text of an item, after what was chosen before it, or its number. */
function nameOf(item: unknown, at: number, kind: ValueKind): string {
  const numbered = `${kind.title ?? words.value.item} ${at + 1}`
  if (!isObject(item)) return isEmptyValue(item) ? numbered : inWords(item, kind)
  const chosen: string[] = []
  for (const [field, { format, choices }] of Object.entries(kind.fields ?? {})) {
    const value = item[field]
    if (format || typeof value !== 'string' || value.trim() === '') continue
    if (!choices) return [...chosen, `“${value}”`].join(' ')
    chosen.push(valueText(value, { choices }))
  }
  return numbered
}

function details(item: unknown, kind: ValueKind): string {
  const said = isObject(item) ? fieldsOf(item, kind).join('; ') : ''
  return said && ` (${said})`
}

const fieldsOf = (item: Record<string, unknown>, { fields = {} }: ValueKind): string[] =>
  Object.entries(fields).flatMap(([name, kind]) =>
    isEmptyValue(item[name]) ? [] : [`${kind.title ?? name}: ${inWords(item[name], kind)}`],
  )

function changedFields(was: unknown, item: unknown, kind: ValueKind): string[] {
  if (!isObject(was) || !isObject(item)) return [inWords(item, kind)]
  return Object.entries(kind.fields ?? {}).flatMap(([name, field]) => {
    if (isSame(was[name], item[name])) return []
    const value =
      field.format === 'image' && !isEmptyValue(item[name])
        ? words.value.otherPicture
        : inWords(item[name], field)
    return [`${field.title ?? name}: ${value}`]
  })
}
