import { databaseNow } from '../../database/clock.ts'
import { preferencesOf } from '../../enrolment/student/present-me.ts'
import type { StudentInApp } from '../../enrolment/student/queries.ts'
import type { PublishedSite } from '../../publication/publication.ts'
import type { StudyView } from '../../study/home.ts'

/** The look of somebody at their own app, now. */
export function lookOf({
  student,
  published,
}: {
  student: StudentInApp | null
  published: PublishedSite
}): StudyView {
  const language = preferencesOf(student).language ?? published.site.app.config.language
  return { student, at: databaseNow(), language }
}
