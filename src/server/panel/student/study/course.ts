import { accessTo } from '../../../../domain/access/access.ts'
import { currentLesson, lessonState } from '../../../../domain/site/course.ts'
import { generalId } from '../../../../domain/site/general-course.ts'
import { percent } from '../../../../domain/study/progress.ts'
import type {
  StudentCourse,
  StudentLesson,
  StudentModule,
} from '../../../../domain/generated/answer-types.ts'
import { languageOf } from '../../../../domain/text/language.ts'
import { databaseNow } from '../../../database/clock.ts'
import type { Transaction } from '../../../database/connection.ts'
import { together } from '../../../database/together.ts'
import { offeredProduct } from '../../../study/offer.ts'
import { listCourseLessons, type CourseLessonRow } from '../../../study/queries.ts'
import { listEnrolments, type EnrolledStudent } from '../../../enrolment/student/queries.ts'
import { requireFound } from '../../../resource/row.ts'
import type { StudentId } from '../../../student/queries.ts'
import { findStudent } from '../record/queries.ts'
import { listCourses, type CourseRow } from './queries.ts'

/** A student's courses with all of their lessons, as far as the student is now. Throws 404. */
export async function readCourses(tx: Transaction, person: StudentId): Promise<StudentCourse[]> {
  const now = databaseNow()
  const [found, rows, lessons, places] = await together([
    findStudent(tx, person),
    listCourses(tx, person),
    listCourseLessons(tx, person.creatorId, { studentId: person.id, at: now }),
    listEnrolments(tx, person),
  ])
  requireFound(found)
  const keyOf = ({ appId, productId }: Pick<CourseRow, 'appId' | 'productId'>) => `${appId} ${productId}`
  const courses = Map.groupBy(lessons, keyOf)
  return rows.map((row) => courseOf(row, courses.get(keyOf(row)) ?? [], places.get(row.appId) ?? null, now))
}

function courseOf(
  row: CourseRow,
  lessons: CourseLessonRow[],
  student: EnrolledStudent | null,
  now: Date,
): StudentCourse {
  const { appId, appName, done, total, touchedAt, enrolledAt, completedAt, certificate } = row
  const product = productOf(row)
  const isLocked = accessTo(product, student, now).state !== 'open'
  const minutes = (some: CourseLessonRow[]) => some.reduce((sum, { duration }) => sum + duration, 0)
  const totalMinutes = minutes(lessons)
  const completedMinutes = minutes(lessons.filter(({ isDone }) => isDone))
  return {
    id: product.id,
    name: product.name,
    appId,
    appName,
    description: product.description,
    thumbnail: product.image || null,
    progress: percent(done, total),
    ...{ totalMinutes, completedMinutes },
    totalHours: hours(totalMinutes),
    completedHours: hours(completedMinutes),
    lastAccess: touchedAt?.toISOString() ?? null,
    enrolledAt: enrolledAt.toISOString(),
    ...(done === total && completedAt && { completedAt: completedAt.toISOString() }),
    ...(certificate && {
      certificate: { ...certificate, issuedAt: new Date(certificate.issuedAt).toISOString() },
    }),
    modules: modulesOf(lessons, isLocked),
  }
}

/** Minutes as hours with one decimal. */
function hours(minutes: number): number {
  return Math.round(minutes / 6) / 10
}

function modulesOf(lessons: CourseLessonRow[], locked: boolean): StudentModule[] {
  const current = currentLesson(lessons)
  return [...Map.groupBy(lessons, ({ moduleId }) => moduleId)].map(([id, own]) => ({
    id,
    name: String(own[0]!.module.title ?? ''),
    locked,
    lessons: own.map((lesson) => {
      const state = lessonState(lesson, current)
      const { title, duration, type } = lesson
      const is = { completed: state === 'done', current: state === 'current' }
      return { id: lesson.id, name: title, duration, type: kinds[type], ...is }
    }),
  }))
}

const kinds: Record<CourseLessonRow['type'], StudentLesson['type']> = {
  VIDEO: 'video',
  TEXT: 'text',
  AUDIO: 'audio',
  PDF: 'other',
}

/** The id of a course: of its product, or of what belongs to none. */
export function courseIdOf({ productId }: Pick<CourseRow, 'productId'>): string {
  return productId ?? generalId
}

/** The name of a course as the app's students read it. */
export function courseNameOf(row: Pick<CourseRow, 'productId' | 'data' | 'language'>): string {
  return productOf(row).name
}

function productOf({ productId, data, language }: Pick<CourseRow, 'productId' | 'data' | 'language'>) {
  const row = productId === null ? null : { id: productId, data: data ?? {} }
  return offeredProduct(row, languageOf(language ?? undefined))
}
