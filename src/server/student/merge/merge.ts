import type { Document } from '../../../domain/schema/definition.ts'
import { isObject } from '../../../domain/schema/path.ts'
import type { Transaction } from '../../database/connection.ts'
import { eraseStudents } from '../erase/erase.ts'
import { lockStudent, type StudentRecord } from '../queries.ts'
import { certifyStudent } from '../study/complete.ts'
import { fillStudent, moveEnrolments, moveRights, moveStudy, moveTalk, refresh } from './queries.ts'

/**
 * Makes one student of two who are the same person: everything of `wrong` becomes `right`'s, both histories are kept, and
 * `wrong` is erased. Their devices are signed out. Both have to be locked.
 */
export async function mergeStudents(
  tx: Transaction,
  creatorId: string,
  { right, wrong }: { right: StudentRecord; wrong: StudentRecord },
): Promise<void> {
  const pair = { creatorId, right: right.id, wrong: wrong.id }
  await moveStudy(tx, pair)
  await moveEnrolments(tx, pair)
  await moveRights(tx, pair)
  await moveTalk(tx, pair)
  await fillStudent(tx, pair, filled(right, wrong))
  await eraseStudents(tx, creatorId, [wrong.id])
  await refresh(tx, pair)
  const { apps } = (await lockStudent(tx, { creatorId, id: right.id }))!
  const now = new Date()
  for (const { id: appId, data } of apps)
    await certifyStudent(tx, { creatorId, appId, studentId: right.id }, String(data.name ?? ''), now)
}

/** The right one's document, with what only the wrong one's says. An address is one's or the other's, never of both. */
function filled(right: StudentRecord, wrong: StudentRecord): Document {
  const said = Object.entries(right.data).filter(([, value]) => !isEmpty(value))
  return { ...wrong.data, ...Object.fromEntries(said), status: right.status }
}

function isEmpty(value: unknown): boolean {
  return isObject(value) ? Object.values(value).every(isEmpty) : value === '' || value === null
}
