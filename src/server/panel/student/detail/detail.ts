import { percent } from '../../../../domain/study/progress.ts'
import type { StudentCourseRow, StudentDetail } from '../../../../domain/student/student-answer.ts'
import type { Transaction } from '../../../database/connection.ts'
import { presentStudent } from '../list/present.ts'
import type { StudentRecord } from '../record/queries.ts'
import { courseIdOf, courseNameOf } from '../study/course.ts'
import { listCourses, listStudied, type CourseRow } from '../study/queries.ts'
import { studiedSeconds } from '../study/studied-time.ts'

/** A student as their page shows them. Two queries. */
export async function readDetail(
  tx: Transaction,
  creatorId: string,
  row: StudentRecord,
): Promise<StudentDetail> {
  const person = { creatorId, id: row.id }
  const courses = await listCourses(tx, person)
  const studied = await listStudied(tx, person)
  return {
    ...presentStudent(row),
    totalStudyTime: Math.floor(studiedSeconds(studied) / 60),
    courses: courses.map(presentCourse),
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
