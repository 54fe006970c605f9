import { isSame } from '../../../../domain/schema/change.ts'
import type { Document } from '../../../../domain/schema/definition.ts'
import type { Transaction } from '../../../database/connection.ts'
import { insertAudit } from '../../../audit/queries.ts'
import { normalEmail } from '../../../enrolment/enrol.ts'
import { badInput } from '../../../error/http-error.ts'
import { keepQuota } from '../../../quota/keep.ts'
import type { QuotaLimits } from '../../../quota/limits.ts'
import { forgetReplacedPictures } from '../../../image/forget-pictures.ts'
import {
  insertEnrolmentsInApps,
  findByEmail,
  insertStudents,
  deleteEnrolments,
  ownAppsOf,
  replaceStudent,
} from '../../../student/queries.ts'
import type { ListRow } from '../list/queries.ts'

/** What is sent about a student: their document, and the apps that they are in. */
interface StudentInput {
  email?: string
  apps?: string[]
  [field: string]: unknown
}

/** Makes a student; returns their id. Throws 400 for an app that is not the creator's, and 409 where the e-mail is another's or there is no room. */
export async function createStudent(
  tx: Transaction,
  quotas: QuotaLimits,
  creatorId: string,
  document: Document,
  given?: string,
): Promise<string> {
  const { email, apps = [], ...data } = document as StudentInput
  const [id] = await insertStudents(tx, creatorId, [{ id: given, email: normalEmail(email!), data }])
  if (!id) throw taken()
  await keepQuota(tx, quotas, creatorId, { students: 1 })
  await checkApps(tx, creatorId, apps)
  await insertEnrolmentsInApps(tx, creatorId, [id], apps)
  await noteAccess(tx, creatorId, id, { granted: apps })
  return id
}

/** Makes `after` of a locked student, where something changes. Throws as `createStudent` does. */
export async function changeStudent(
  tx: Transaction,
  creatorId: string,
  row: ListRow,
  after: Document,
  change: Document,
): Promise<void> {
  const { id } = row
  const { email: wished, apps: _, ...data } = after as StudentInput
  const email = normalEmail(wished!)
  if (email !== row.email && (await findByEmail(tx, creatorId, email))) throw taken()
  if (email !== row.email || !isSame(data, row.data)) {
    await replaceStudent(tx, { creatorId, id, email }, data)
    await forgetReplacedPictures(tx, row.data, data)
  }
  const [was, is] = [row.data, data].map(({ status }) => status === 'blocked')
  if (was !== is) await insertAudit(tx, creatorId, { verb: is ? 'ended' : 'granted', studentId: id })
  const { apps } = change as StudentInput
  if (!apps) return
  await checkApps(tx, creatorId, apps)
  const before = row.apps.map((app) => app.id)
  const left = before.filter((app) => !apps.includes(app))
  await deleteEnrolments(tx, { creatorId, id }, left)
  await insertEnrolmentsInApps(tx, creatorId, [id], apps)
  await noteAccess(tx, creatorId, id, { ended: left, granted: apps.filter((app) => !before.includes(app)) })
}

/** Notes which apps a student may enter from now on, and which no more. */
async function noteAccess(
  tx: Transaction,
  creatorId: string,
  studentId: string,
  { ended = [], granted = [] }: Partial<Record<'ended' | 'granted', string[]>>,
): Promise<void> {
  for (const appId of ended) await insertAudit(tx, creatorId, { verb: 'ended', appId, studentId })
  for (const appId of granted) await insertAudit(tx, creatorId, { verb: 'granted', appId, studentId })
}

/** A student as one document, which people edit. */
export function documentOf({ email, apps, data }: ListRow): Document {
  return { ...data, email, apps: apps.map(({ id }) => id) }
}

async function checkApps(tx: Transaction, creatorId: string, apps: string[]): Promise<void> {
  const own = await ownAppsOf(tx, creatorId, apps)
  if (apps.every((app) => own.includes(app))) return
  throw badInput({ '/apps': 'Um destes apps não existe mais. Recarregue a página.' })
}

const taken = () => badInput({ '/email': 'Outro aluno seu já usa este e-mail.' }, 409)
