import { entities } from '../../../domain/generated/entities.ts'
import { applyChange, isSame } from '../../../domain/schema/change.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import type { Transaction } from '../../database/connection.ts'
import { addressOf } from '../../enrolment/enrol.ts'
import { badInput, HttpError } from '../../error/http-error.ts'
import type { FileStore } from '../../file/store.ts'
import { storeImages } from '../../image/store.ts'
import { forgetPicture } from '../erase/erase.ts'
import {
  enrolIn,
  findByEmail,
  insertStudents,
  leaveApps,
  ownAppsOf,
  updateStudent,
  type StudentRecord,
} from '../queries.ts'

/** What is sent about a student: their document, and the apps that they are in. */
export interface StudentInput {
  email?: string
  apps?: string[]
  [field: string]: unknown
}

/** `input` with its picture stored. Throws 400. */
export async function withPicture(input: StudentInput, files: FileStore): Promise<StudentInput> {
  return await storeImages(entities.student.schema, input, files)
}

/** Makes a student; returns their id. Throws 409 where the e-mail is another's, 400 for an app that is not the creator's. */
export async function createStudent(
  tx: Transaction,
  creatorId: string,
  input: StudentInput,
): Promise<string> {
  const { email, apps = [], ...data } = input
  const [id] = await insertStudents(tx, creatorId, [{ email: addressOf(email!), data }])
  if (!id) throw taken()
  await checkApps(tx, creatorId, apps)
  await enrolIn(tx, creatorId, [id], apps)
  return id
}

/** Changes a locked student, where something changes. Throws as `createStudent` does. */
export async function changeStudent(
  tx: Transaction,
  creatorId: string,
  before: StudentRecord,
  { email: wished, apps, ...change }: StudentInput,
): Promise<void> {
  const { id } = before
  const email = wished === undefined ? before.email : addressOf(wished)
  if (email !== before.email && (await findByEmail(tx, creatorId, email))) throw taken()
  const data = applyChange(before.data, change as Document)
  if (email !== before.email || !isSame(data, before.data)) {
    await updateStudent(tx, { creatorId, id, email }, data)
    if (data.avatar !== before.data.avatar) await forgetPicture(tx, before.data.avatar)
  }
  if (!apps) return
  await checkApps(tx, creatorId, apps)
  const left = before.apps.map((app) => app.id).filter((app) => !apps.includes(app))
  await leaveApps(tx, { creatorId, id }, left)
  await enrolIn(tx, creatorId, [id], apps)
}

async function checkApps(tx: Transaction, creatorId: string, apps: string[]): Promise<void> {
  const own = await ownAppsOf(tx, creatorId, apps)
  if (apps.every((app) => own.includes(app))) return
  throw badInput({ '/apps': 'Um destes apps não existe mais. Recarregue a página.' })
}

function taken(): HttpError {
  const message = 'Outro aluno seu já usa este e-mail.'
  return new HttpError(409, message, { '/email': message })
}
