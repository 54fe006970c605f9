import { entities } from '../../domain/generated/entities.ts'
import type { Document, Schema } from '../../domain/schema/definition.ts'
import { csvLine, csvMark, csvTimes } from '../export/csv.ts'
import { presentEnrolment } from './present.ts'
import type { EnrolmentRow } from './queries.ts'

/** Every field of a user but the id, in the schema's order and words. */
const fields = Object.entries(entities['app-user'].schema.properties!).filter(([name]) => name !== 'id')
const header = fields.map(([name, { title }]) => title ?? name)

/** The users as a CSV file. Instants are told as they are in `timeZone`. */
export function csvOf(rows: EnrolmentRow[], timeZone: string): string {
  const timeOf = csvTimes(timeZone)
  const lines = rows.map((row) => {
    const user = presentEnrolment(row) as unknown as Document
    return fields.map(([name, field]) => wordsOf(field, user[name], timeOf))
  })
  return `${csvMark}${[header, ...lines].map(csvLine).join('')}`
}

/** A value as people read it: a choice by its label, nothing for what is absent. */
function wordsOf(field: Schema, value: unknown, timeOf: (instant: Date) => string): string {
  if (field.format === 'date-time' && value) return timeOf(new Date(String(value)))
  const choice = field['x-ui']?.choices?.find((one) => one.value === value)
  return choice?.label ?? String(value ?? '')
}
