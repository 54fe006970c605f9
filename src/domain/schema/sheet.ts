import { instantIn, keptDay } from '../time/day.ts'
import { fromCell, toCell } from '../generated/kind-sheet.ts'
import { read } from '../generated/kind-text.ts'
import { converted } from './conversion.ts'
import type { Schema } from './definition.ts'
import { isDayFormat, isEmptyValue, kindOf, valueText, type Wording } from './value-text.ts'

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
  if (Array.isArray(value) && field.items)
    return value.map((one) => cellText(one, field.items!, wording)).join('; ')
  const write = isEmptyValue(value) ? undefined : toCell[field.format ?? '']
  return write ? write(value as never) : valueText(value, kindOf(field), wording)
}

/** The number in a cell that spreadsheets can add up, an amount of money in reais; undefined where a text stands there. */
export function cellNumber(value: unknown, field: Schema): number | undefined {
  if (typeof value !== 'number' || field.enum) return undefined
  return field.format === 'money' ? value / 100 : value
}

/**
 * The value that a cell means, in the words of `cellText` or as it is kept; undefined where it says nothing, and the text itself
 * where it cannot be understood: what judges the document says so.
 */
export function cellValue(text: string, field: Schema, timeZone: string): unknown {
  // An export keeps spreadsheets from taking a text for a formula by this sign.
  const trimmed = text.trim().replace(/^'(?=[=+\-@])/, '')
  if (trimmed === '') return undefined
  const understand = fromCell[field.format ?? ''] ?? read[field.format ?? '']
  if (understand) return understand(trimmed) ?? trimmed
  if (isDayFormat(field.format)) return keptDay(trimmed)
  if (field.format === 'date-time') return instantIn(timeZone, trimmed) ?? trimmed
  return converted({ ...field, 'x-from': [{ type: 'string' }] }, trimmed)
}
