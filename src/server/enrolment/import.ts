import { entities } from '../../domain/generated/entities.ts'
import { fieldErrors } from '../../domain/schema/message.ts'
import { written } from '../../domain/schema/written.ts'
import type { Transaction } from '../database/connection.ts'
import { insertStudents } from '../student/queries.ts'
import { addressOf, personOf } from './enrol.ts'
import { findKnown, insertEnrolments, type Class } from './queries.ts'

/** A line of somebody's list, as it was read. */
export interface ImportRow {
  line: number
  name: string
  email: string
  phone?: string
}

/** What becomes of a line. */
export interface ImportResult {
  line: number
  /**
   * `new`: a new student. `known`: a student of the creator who is enrolled now. `enrolled`: in the app already.
   * `duplicate`: an earlier line has the same e-mail. `invalid`: see `message`.
   */
  outcome: 'new' | 'known' | 'enrolled' | 'duplicate' | 'invalid'
  message?: string
}

/** Judges every line and, unless it is a dry run, enrols who can be enrolled. The app is the creator's. */
export async function importUsers(
  tx: Transaction,
  place: Class,
  rows: ImportRow[],
  isDryRun: boolean,
): Promise<ImportResult[]> {
  const people = rows.map(tidy)
  const known = await findKnown(tx, place, [...new Set(people.map(({ email }) => email))])
  const isEnrolled = new Map(known.map((student) => [student.email, student.isEnrolled]))
  const seen = new Set<string>()
  const results = people.map(({ line, ...person }): ImportResult => {
    const message = problemOf(person)
    if (message) return { line, outcome: 'invalid', message }
    if (seen.has(person.email)) return { line, outcome: 'duplicate', message: 'E-mail repetido na lista.' }
    seen.add(person.email)
    if (isEnrolled.get(person.email)) return { line, outcome: 'enrolled' }
    return { line, outcome: isEnrolled.has(person.email) ? 'known' : 'new' }
  })
  if (!isDryRun) {
    const wanted = people.filter((_, i) => ['new', 'known'].includes(results[i]!.outcome))
    await insertStudents(
      tx,
      place.creatorId,
      wanted.map((person) => ({ email: person.email, data: personOf(person) })),
    )
    await insertEnrolments(
      tx,
      place,
      wanted.map(({ email }) => email),
    )
  }
  return results
}

/** Spreadsheets leave blanks around, and telephone numbers in every form. */
function tidy({ line, name, email, phone = '' }: ImportRow) {
  return { line, name: name.trim().replace(/\s+/g, ' '), email: addressOf(email), phone: tidyPhone(phone) }
}

/** `+55 11 91234-5678` → `(11) 91234-5678`; what is no Brazilian number stays as it is. */
function tidyPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^(?:55|0)(?=\d{10,11}$)/, '')
  if (!/^[\d\s()+.-]*$/.test(phone) || digits.length < 10 || digits.length > 11) return phone.trim()
  return written('phone', digits)
}

function problemOf(person: object): string | null {
  const { schema, validate } = entities['app-user']
  if (validate(person)) return null
  return [...new Set(Object.values(fieldErrors(schema, validate.errors)))].join(' ')
}
