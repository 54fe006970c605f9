import type { Schema } from '../schema/definition.ts'

/** What of a user of an app is neither the person's document nor the enrolment's: columns, and what is counted. */
const columns = ['id', 'email', 'status', 'progress', 'lastAccess', 'enrolledAt', 'apps']

/**
 * Whether a field of a user of an app is the person's, in whatever app they are: a student has a field of that name too.
 * Every other field is the enrolment's own.
 */
export function isPersonal(student: Schema, name: string): boolean {
  const field = columns.includes(name) ? undefined : student.properties?.[name]
  return field !== undefined && !field.readOnly
}
