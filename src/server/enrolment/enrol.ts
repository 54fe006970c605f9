import { ownApp } from '../app/access.ts'
import type { Transaction } from '../database/connection.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { HttpError } from '../error/http-error.ts'
import { insertStudents, updateStudent } from '../student/queries.ts'
import { findKnown, insertEnrolments, updateStatus, type Class, type EnrolmentRow } from './queries.ts'

/** What is sent about a user of an app. Each part belongs either to the student or to the enrolment. */
export interface UserChange {
  name?: string
  email?: string
  phone?: string
  status?: string
}

/**
 * Enrols a person, who may be a student of the creator already: then they stay as they are. Returns the enrolment's id.
 * Throws 404 where the app is not the creator's, 409 where the person is in the app.
 */
export async function enrol(tx: Transaction, place: Class, user: UserChange): Promise<string> {
  await ownApp(tx, place.creatorId, place.appId)
  const email = addressOf(user.email!)
  await insertStudents(tx, place.creatorId, [{ email, data: personOf(user) }])
  const [id] = await insertEnrolments(tx, place, [email], user.status)
  if (id) return id
  const message = 'Este e-mail já é de um usuário deste app.'
  throw new HttpError(409, message, { '/email': message })
}

/** Changes a locked enrolment and its student, where something changes. Throws 409 where the e-mail is another's. */
export async function changeUser(tx: Transaction, place: Class, row: EnrolmentRow, change: UserChange) {
  const { creatorId } = place
  const email = change.email === undefined ? row.email : addressOf(change.email)
  const person = personOf(change)
  const isOther =
    email !== row.email || Object.entries(person).some(([name, value]) => row.data[name] !== value)
  if (email !== row.email && (await findKnown(tx, place, [email])).length > 0) {
    const message = 'Outro aluno seu já usa este e-mail.'
    throw new HttpError(409, message, { '/email': message })
  }
  if (isOther) await updateStudent(tx, { creatorId, id: row.studentId, email }, person)
  if (change.status !== undefined && change.status !== row.status)
    await updateStatus(tx, creatorId, row.id, change.status)
}

/** An e-mail address as it is kept: the same person may write it in capitals. */
export function addressOf(email: string): string {
  return email.trim().toLowerCase()
}

/** The part of what was sent that describes the student, wherever they are enrolled. */
export function personOf({ name, phone }: UserChange): Document {
  return { ...(name === undefined ? {} : { name }), ...(phone === undefined ? {} : { phone }) }
}
