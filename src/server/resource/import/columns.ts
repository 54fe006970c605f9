import type { Schema } from '../../../domain/schema/definition.ts'
import { schemaFor } from '../../../domain/schema/audience.ts'
import { importColumns } from '../../../domain/schema/sheet.ts'
import { bareText } from '../../../domain/text/bare-text.ts'

/** A field that a spreadsheet may bring. */
export interface SheetField {
  path: string[]
  title: string
  field: Schema
}

/** The fields that a spreadsheet may bring, by their paths: what somebody fills in and the team is told. */
export function sheetFields(schema: Schema): Map<string, SheetField> {
  return new Map(importColumns(schemaFor('team', schema)).map((column) => [column.path.join('.'), column]))
}

/** In which column each field stands: the first that is called as the field is, by its title or its name. */
export function guessColumns(titles: string[], fields: Map<string, SheetField>): Record<string, number> {
  const called = titles.map(bareText)
  const found = [...fields].flatMap(([name, { title }]): [string, number][] => {
    const at = called.findIndex((one) => one !== '' && (one === bareText(title) || one === bareText(name)))
    return at < 0 ? [] : [[name, at]]
  })
  return Object.fromEntries(found)
}
