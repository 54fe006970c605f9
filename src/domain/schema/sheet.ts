import { instantIn, keptDay } from '../time/day.ts'
import { centsOf } from '../number/money.ts'
import { converted } from './conversion.ts'
import type { Schema } from './definition.ts'
import { isDayFormat, kindOf, valueText, type Wording } from './value-text.ts'
import { canonicalText } from './canonical-text.ts'

/** Documents as the lines of a spreadsheet: a column for every field, also for those within a group. */

interface SheetColumn {
  path: string[]
  /** What stands above it: the title, after that of its group. */
  title: string
  field: Schema
}

/** The columns of a schema in its order. Pictures and files are nothing for a cell. */
export function sheetColumns(schema: Schema): SheetColumn[] {
  return columnsOf(schema, [], [])
}

function columnsOf(schema: Schema, path: string[], titles: string[]): SheetColumn[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const own = [...path, name]
    const called = [...titles, field.title ?? name]
    if (field.properties) return columnsOf(field, own, called)
    if (own.join() === 'id' || field.format === 'image' || field.format === 'file') return []
    return [{ path: own, title: called.join(': '), field }]
  })
}

/** The columns that a list may bring: what nobody fills in, and lists of groups, no cell could say. */
export function importColumns(schema: Schema): SheetColumn[] {
  return sheetColumns(schema).filter(
    ({ path, field }) => !schema.properties![path[0]!]!.readOnly && !field.items?.properties,
  )
}

/** What stands in a cell: a value as people read it, what is in a list parted by semicolons. */
export function cellText(value: unknown, field: Schema, wording: Wording): string {
  const kind = kindOf(field)
  if (!Array.isArray(value) || !field.items) return valueText(value, kind, wording)
  return value.map((one) => valueText(one, kind.item, wording)).join('; ')
}

/**
 * The value that a cell means, in the words of `cellText` or as it is kept; undefined where it says nothing, and the text itself
 * where it cannot be understood: what judges the document says so.
 */
export function cellValue(text: string, field: Schema, timeZone: string): unknown {
  // An export keeps spreadsheets from taking a text for a formula by this sign.
  const trimmed = text.trim().replace(/^'(?=[=+\-@])/, '')
  if (trimmed === '') return undefined
  if (field.format === 'money') return centsOf(trimmed) ?? trimmed
  if (isDayFormat(field.format)) return keptDay(trimmed)
  if (field.format === 'date-time') return instantIn(timeZone, trimmed) ?? trimmed
  if (field.format === 'phone') return writtenPhone(trimmed)
  return converted({ ...field, 'x-from': [{ type: 'string' }] }, trimmed)
}

/** `+55 11 91234-5678` → `(11) 91234-5678`; what is no Brazilian number stays as it is. */
function writtenPhone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^(?:55|0)(?=\d{10,11}$)/, '')
  if (!/^[\d\s()+.-]*$/.test(text) || digits.length < 10 || digits.length > 11) return text
  return canonicalText('phone', digits)
}
