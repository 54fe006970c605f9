import { percent } from '../../../../domain/study/progress.ts'
import type { StudentCourseRow, StudentDetail } from '../../../../domain/generated/answer-types.ts'
import type { Transaction } from '../../../database/connection.ts'
import { together } from '../../../database/together.ts'
import { presentStudent } from '../list/present.ts'
import { findStopped, type StoppedAddress } from '../../../mail/stop/queries.ts'
import type { StudentId } from '../../../student/queries.ts'
import { findStudent, type StudentRecord } from '../record/queries.ts'
import { courseIdOf, courseNameOf } from '../study/course.ts'
import { listCourses, listStudied, type CourseRow } from '../study/queries.ts'
import { studiedSeconds } from '../study/studied-time.ts'

/** A student with what they studied. */
export interface DetailRow extends StudentRecord {
  courseRows: CourseRow[]
  studied: Awaited<ReturnType<typeof listStudied>>
  stopped: StoppedAddress | undefined
}

/** A student as their page shows them; undefined where there is none. Four queries. */
export async function readDetail(tx: Transaction, person: StudentId): Promise<DetailRow | undefined> {
  const [row, courseRows, studied, stopped] = await together([
    findStudent(tx, person),
    listCourses(tx, person),
    listStudied(tx, person),
    findStopped(tx, person.creatorId, person.id),
  ])
  return row && { ...row, courseRows, studied, stopped }
}

export function presentDetail({ courseRows, studied, stopped, ...row }: DetailRow): StudentDetail {
  return {
    ...presentStudent(row),
    totalStudyTime: Math.floor(studiedSeconds(studied) / 60),
    courses: courseRows.map(presentCourse),
    ...(stopped && {
      stopped: { kind: stopped.kind, problem: stopped.problem, since: stopped.stoppedAt.toISOString() },
    }),
  }
}

function presentCourse(row: CourseRow): StudentCourseRow {
  const { appId, appName, done, total, isOpen, touchedAt, enrolledAt } = row
  return {
    id: courseIdOf(row),
    name: courseNameOf(row),
    appId,
    appName,
    progress: percent(done, total),
    lastAccess: touchedAt?.toISOString() ?? null,
    enrolledAt: enrolledAt.toISOString(),
    status: done === total ? 'completed' : 'in_progress',
    open: isOpen,
    totalLessons: total,
    completedLessons: done,
  }
}
