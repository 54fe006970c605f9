import { entities } from '../../../domain/generated/entities.ts'
import { messages } from '../../../domain/generated/messages.ts'
import type { Document, Schema } from '../../../domain/schema/definition.ts'
import { fieldAt } from '../../../domain/schema/field.ts'
import { fromPointer, writeAll } from '../../../domain/schema/path.ts'
import { withFormerNames } from '../../../domain/schema/present-form.ts'
import { cellValue, importColumns } from '../../../domain/schema/sheet.ts'
import { canonicalDocument } from '../../../domain/schema/canonical-text.ts'
import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import type { QuotaLimits } from '../../quota/limits.ts'
import { storedFaults } from '../../resource/document.ts'
import { timeZoneOf } from '../../export/queries.ts'
import { normalEmail, enrolAll, type EnrolmentChange } from '../../enrolment/enrol.ts'
import { findStudentEmails } from '../../enrolment/queries.ts'

/** A line of somebody's list, as it was read: its number, and by the paths of fields what stands in its cells. */
export interface ImportRow {
  line: number
  [field: string]: string | number
}

const entity = entities['app-user']

/** The cells that a line may have, by the path of their field, `address.city`. */
export const importFields = new Map(
  importColumns(entity.schema).map((column) => [column.path.join('.'), column]),
)

/** What becomes of a line. */
interface ImportResult {
  line: number
  /**
   * `new`: a new student. `known`: a student of the creator who is enrolled now. `enrolled`: in the app already.
   * `duplicate`: an earlier line has the same e-mail. `invalid`: see `message`.
   */
  outcome: 'new' | 'known' | 'enrolled' | 'duplicate' | 'invalid'
  message?: string
}

/**
 * Judges every line and, unless it is a dry run, enrols who can be enrolled, and calls `onEnrolled` with their enrolments. The app
 * is the creator's. Throws as `enrolAll` does.
 */
export async function importEnrolments(
  tx: Transaction,
  quotas: QuotaLimits,
  appKey: AppKey,
  rows: ImportRow[],
  isDryRun: boolean,
  onEnrolled: (ids: string[]) => Promise<void> = async () => undefined,
): Promise<ImportResult[]> {
  const timeZone = await timeZoneOf(tx, appKey.creatorId)
  const people = rows.map((row) => ({ line: row.line, user: documentOf(row, timeZone) }))
  const known = await findStudentEmails(tx, appKey, [...new Set(people.map(({ user }) => user.email))])
  const isEnrolled = new Map(known.map((student) => [student.email, student.isEnrolled]))
  const seen = new Set<string>()
  const results = people.map(({ line, user }): ImportResult => {
    const { email } = user
    const message = problemOf(user)
    if (message) return { line, outcome: 'invalid', message }
    if (seen.has(email)) return { line, outcome: 'duplicate', message: 'E-mail repetido na lista.' }
    seen.add(email)
    if (isEnrolled.get(email)) return { line, outcome: 'enrolled' }
    return { line, outcome: isEnrolled.has(email) ? 'known' : 'new' }
  })
  if (!isDryRun) {
    const wanted = people.filter((_, i) => ['new', 'known'].includes(results[i]!.outcome))
    const users = wanted.map(({ user }) =>
      withFormerNames(entity.schema, canonicalDocument(entity.schema, user)),
    )
    await onEnrolled(await enrolAll(tx, quotas, appKey, users as EnrolmentChange[]))
  }
  return results
}

/** What a line says of a person. Spreadsheets leave blanks around, and telephone numbers in every form. */
function documentOf({ line: _, ...cells }: ImportRow, timeZone: string): Document & { email: string } {
  const said = Object.entries(cells).flatMap(([name, text]) => {
    const { path, field } = importFields.get(name)!
    const value = cellValue(String(text), field, timeZone)
    return value === undefined ? [] : [[path, value] as const]
  })
  const user = writeAll<Document>({}, said)
  const name = String(user.name ?? '').replace(/\s+/g, ' ')
  return { ...user, name, email: normalEmail(String(user.email ?? '')) }
}

/** What is wrong with a person, each sentence with the field that it is about, unless it names it itself. */
function problemOf(user: Document): string | null {
  const sentences = Object.entries(storedFaults(entity, user)).map(([pointer, sentence]) => {
    const field = fieldAt(entity.schema, fromPointer(pointer))
    const title = field?.title ?? fromPointer(pointer).at(-1)!
    const names = bare(sentence).includes(bare(title.split(' ')[0]!))
    const told = sentence === messages.enum ? (choicesOf(field) ?? sentence) : sentence
    return names ? told : `${title}: ${told}`
  })
  return sentences.length > 0 ? [...new Set(sentences)].join(' ') : null
}

/** What may be written in a cell, where there is no list to choose from. */
function choicesOf(field: Schema | undefined): string | undefined {
  const labels = field?.['x-ui']?.choices?.map(({ label, value }) => label || String(value)).filter(Boolean)
  return labels?.length && labels.length <= mostChoices ? `use ${labels.join(', ')}.` : undefined
}

/** More of them say nothing any more. */
const mostChoices = 12

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
