import screen from '../../../domain/generated/screens/student.ts'
import { applyChange } from '../../../domain/schema/change.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { payload } from '../../../domain/schema/screen.ts'
import type { StudentDetail } from '../../../domain/student-answer.ts'

/** A student as the form asks for one, and as a change names its fields: apps by their ids. */
export function documentOf(student: StudentDetail): Document {
  const whole: Document = { ...student, apps: student.apps.map(({ id }) => id) }
  return payload(screen, applyChange(screen.initial, whole))
}
