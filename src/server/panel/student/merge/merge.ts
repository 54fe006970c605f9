import type { Transaction } from '../../../database/connection.ts'
import { eraseStudents } from '../../../student/erase/erase.ts'
import { lockStudent, type StudentRecord } from '../record/queries.ts'
import { certifyStudent } from '../study/complete.ts'
import { fillGaps } from './fill-gaps.ts'
import {
  fillStudent,
  moveEnrolments,
  moveRights,
  moveSales,
  moveStudy,
  movePostsAndLetters,
  refreshStanding,
} from './queries.ts'

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
  await moveSales(tx, pair, { right: right.email, wrong: wrong.email })
  await movePostsAndLetters(tx, pair)
  await fillStudent(tx, pair, { ...fillGaps(right.data, wrong.data), status: right.data.status ?? 'active' })
  await eraseStudents(tx, creatorId, [wrong.id])
  await refreshStanding(tx, pair)
  const { apps } = (await lockStudent(tx, { creatorId, id: right.id }))!
  const now = new Date()
  for (const { id: appId, data } of apps)
    await certifyStudent(tx, { creatorId, appId, studentId: right.id }, String(data.name ?? ''), now)
}
