import { entities } from '../../domain/generated/entities.ts'
import type { Document, Schema } from '../../domain/schema/definition.ts'
import { presentEnrolment } from './present.ts'
import type { EnrolmentRow } from './queries.ts'

/** Every field of a user but the id, in the schema's order and words. */
const fields = Object.entries(entities['app-user'].schema.properties!).filter(([name]) => name !== 'id')
const header = fields.map(([name, { title }]) => title ?? name)

/** The users as a CSV file in UTF-8 with its mark, without which Excel garbles accents. */
export function csvOf(rows: EnrolmentRow[]): string {
  const lines = rows.map((row) => {
    const user = presentEnrolment(row) as unknown as Document
    return fields.map(([name, field]) => wordsOf(field, user[name]))
  })
  return `${csvMark}${[header, ...lines].map(csvLine).join('')}`
}

/** A value as people read it: a choice by its label, nothing for what is absent. */
function wordsOf(field: Schema, value: unknown): string {
  const choice = field['x-ui']?.choices?.find((one) => one.value === value)
  return choice?.label ?? String(value ?? '')
}

/** What a CSV file begins with, so that Excel takes it for UTF-8. */
export const csvMark = '\ufeff'

/** A line of a CSV file, with its end. */
export function csvLine(cells: string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** A cell that no spreadsheet takes for a formula (OWASP, “CSV Injection”), quoted where it has to be. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  // Where the comma is for decimals, spreadsheets split at semicolons.
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
