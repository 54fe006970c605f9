import { preferencesOf } from '../../enrolment/student/present-me.ts'
import type { StudyView } from '../../study/home.ts'
import type { SiteVisit } from './authenticate.ts'

/** The look of somebody at their own app, now. */
export function lookOf({ student, published }: Pick<SiteVisit, 'student' | 'published'>): StudyView {
  const language = preferencesOf(student).language ?? published.site.app.config.language
  return { student, at: new Date(), language }
}
