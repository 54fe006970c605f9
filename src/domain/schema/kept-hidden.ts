import { isShown, ownField } from './condition.ts'
import type { Document, Levels, Schema } from './definition.ts'
import { isObject, read } from './path.ts'
import { rowIn } from './row.ts'

/** An object as it is stored, with what decides conditions: how it reads, and the objects around it. */
interface Held {
  stored: Document
  whole: Document
  above: Levels
}

/**
 * A changed document, at every depth, without the answers that the change has hidden. What was hidden `before` too stays as it was
 * there: nobody's answer hid it just now, but the day that it is, or an answer of long ago.
 */
export function keptHidden(schema: Schema, after: Held, before?: Held): Document {
  const [levels, levelsBefore] = [after, before].map((held) => (held ? [held.whole, ...held.above] : []))
  const names = new Set([...Object.keys(after.stored), ...Object.keys(before?.stored ?? {})])
  const kept = [...names].flatMap((name): [string, unknown][] => {
    const field = ownField(schema, name)
    const value = after.stored[name]
    if (!field || isShown(field, levels!)) {
      if (!Object.hasOwn(after.stored, name)) return []
      const inner = inside(after, name)
      return [[name, field ? keptInside(field, inner, before && inside(before, name)) : value]]
    }
    const wasHidden = before && Object.hasOwn(before.stored, name) && !isShown(field, levelsBefore!)
    return wasHidden ? [[name, before.stored[name]]] : []
  })
  return Object.fromEntries(kept)
}

/** A value in an object, as `Held` has the object. */
interface Inside {
  value: unknown
  whole: unknown
  above: Levels
}

const inside = ({ stored, whole, above }: Held, name: string): Inside => ({
  value: stored[name],
  whole: whole[name],
  above: [whole, ...above],
})

function keptInside(field: Schema, after: Inside, before?: Inside): unknown {
  const { value } = after
  if (field.properties && isObject(value))
    return keptHidden(
      field,
      heldIn(after, value),
      before && isObject(before.value) ? heldIn(before, before.value) : undefined,
    )
  if (!field.items?.properties || !Array.isArray(value)) return value
  return value.map((row: unknown, i) => {
    if (!isObject(row)) return row
    const was = typeof row.id === 'string' ? rowIn(before?.value, row.id) : undefined
    return keptHidden(
      field.items!,
      rowHeld(after, row, i),
      isObject(was) ? rowHeld(before!, was, (before!.value as unknown[]).indexOf(was)) : undefined,
    )
  })
}

const heldIn = ({ whole, above }: Inside, stored: Document): Held => ({
  stored,
  whole: isObject(whole) ? whole : stored,
  above,
})

/** A list that reads as long as it is stored has its rows in the same places. */
function rowHeld({ value, whole, above }: Inside, stored: Document, place: number): Held {
  const isWhole = Array.isArray(whole) && whole.length === (value as unknown[]).length
  return heldIn({ value, whole: isWhole ? read(whole, [String(place)]) : stored, above }, stored)
}
