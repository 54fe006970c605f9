import { entities } from '../../domain/generated/entities.ts'
import { isSame } from '../../domain/schema/change.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { storedAfter } from '../../domain/schema/stored-change.ts'
import { ownApp } from '../app/own-app.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import { badInput } from '../error/http-error.ts'
import { keepQuota } from '../quota/keep.ts'
import type { QuotaLimits } from '../quota/limits.ts'
import { storableDocument } from '../resource/document.ts'
import { forgetReplacedPictures } from '../image/forget-pictures.ts'
import { fillStudents, insertStudents, replaceStudent } from '../student/queries.ts'
import { enrolmentFields, studentChange, studentFields, enrolmentDocument } from './document.ts'
import { findStudentEmails, insertEnrolments, updateEnrolment, type EnrolmentRow } from './queries.ts'

/** The body of a request about an enrolment, its pictures stored. Each field is stored with the student or with the enrolment. */
export interface EnrolmentChange extends Document {
  email?: string
  status?: string
}

const { student, 'app-user': entity } = entities

/**
 * Enrols a person. Where they are the creator's student already, only fields that are empty so far are filled. Returns the
 * enrolment's id, which is `given` where there is one. Throws 404 where the app is not the creator's, 409 where the person is in the app.
 */
export async function enrol(
  tx: Transaction,
  quotas: QuotaLimits,
  appKey: AppKey,
  user: EnrolmentChange,
  given?: string,
): Promise<string> {
  await ownApp(tx, appKey.creatorId, appKey.appId)
  const [id] = await enrolAll(tx, quotas, appKey, [user], given)
  if (id) return id
  throw badInput({ '/email': 'Este e-mail já é de um usuário deste app.' }, 409)
}

/** The same for many, in an app of the creator's; who is in it already is left out. `id` is for one alone. Throws 409 where there is no room for so many new students. */
export async function enrolAll(
  tx: Transaction,
  quotas: QuotaLimits,
  appKey: AppKey,
  users: EnrolmentChange[],
  id?: string,
): Promise<string[]> {
  const whole = users.map(
    (user) => ({ ...storableDocument(entity, user), email: normalEmail(user.email!) }) as EnrolmentChange,
  )
  const people = whole.map((user) => ({ email: user.email!, data: studentFields(user) }))
  const added = await insertStudents(tx, appKey.creatorId, people)
  await keepQuota(tx, quotas, appKey.creatorId, { students: added.length })
  // Who is new has nothing to be filled.
  if (added.length < people.length) await fillStudents(tx, appKey.creatorId, people)
  const enrolments = whole.map((user) => ({
    id,
    email: user.email!,
    status: user.status,
    data: enrolmentFields(user),
  }))
  return await insertEnrolments(tx, appKey, enrolments)
}

/** Makes `after` of a locked enrolment and its student, where something changes. Throws 409 where the e-mail is another's. */
export async function changeEnrolment(
  tx: Transaction,
  appKey: AppKey,
  row: EnrolmentRow,
  after: EnrolmentChange,
): Promise<void> {
  const { creatorId } = appKey
  const before = enrolmentDocument(row)
  const email = normalEmail(after.email!)
  if (email !== row.email && (await findStudentEmails(tx, appKey, [email])).length > 0)
    throw badInput({ '/email': 'Outro aluno seu já usa este e-mail.' }, 409)
  const person = studentChange(before, after)
  const data = isSame(person, {})
    ? row.data
    : storableDocument(student, storedAfter(student.schema, row.data, person), row.data)
  if (email !== row.email || !isSame(data, row.data)) {
    await replaceStudent(tx, { creatorId, id: row.studentId, email }, data)
    await forgetReplacedPictures(tx, row.data, data)
  }
  const own = enrolmentFields(after, row.own)
  const status = after.status ?? row.status
  if (status !== row.status || !isSame(own, row.own)) {
    await updateEnrolment(tx, creatorId, row.id, { status, own })
    await forgetReplacedPictures(tx, row.own, own)
  }
}

/** An e-mail address as it is stored and compared: trimmed, in small letters. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}
