import { isPersonal } from '../../domain/student/personal-field.ts'
import { entities } from '../../domain/generated/entities.ts'
import { isSame } from '../../domain/schema/change.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { readableDocument } from '../../domain/schema/stored-document.ts'
import { underPresentNames, withFormerNames } from '../../domain/schema/present-form.ts'
import { unreadOf } from '../resource/row.ts'

const { student, 'app-user': user } = entities

/** An enrolment with its student, as stored: `data` is the student's document, `own` the enrolment's. */
interface StoredEnrolment {
  email: string
  status: string
  data: Document
  own: Document
}

/** The one document that people edit, of the enrolment's fields and the student's, under today's names. */
export function enrolmentDocument({ email, status, data, own }: StoredEnrolment): Document {
  return { ...enrolmentFields(own), ...sharedOf(underPresentNames(student.schema, data)), email, status }
}

/** The same as it is served: values of today's types only. */
export function servedEnrolment({ data, own }: Pick<StoredEnrolment, 'data' | 'own'>): Document {
  return { ...enrolmentFields(own), ...sharedOf(readableDocument(student.schema, data)) }
}

/** The values of both documents that today's schema cannot read, as `unread`. */
export function unreadableFields({ data, own }: Pick<StoredEnrolment, 'data' | 'own'>): {
  unread?: Document
} {
  const shared = unreadOf(student, sharedOf(underPresentNames(student.schema, data))).unread
  const { unread = shared } = unreadOf(user, enrolmentFields(own))
  return unread ? { unread: { ...unread, ...shared } } : {}
}

/** The part of such a document, or of a change to one, that is stored with the student. */
export function studentFields(document: Document): Document {
  return withFormerNames(student.schema, sharedOf(underPresentNames(user.schema, document)))
}

/** The same part, but only of fields that differ from `before`. */
export function studentChange(before: Document, after: Document): Document {
  const [old, now] = [studentFields(before), studentFields(after)]
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(old[name], value)))
}

/**
 * The part of such a document that is stored with the enrolment. `before` is the part stored so far: its values of fields that
 * have become the student's meanwhile are kept.
 */
export function enrolmentFields(document: Document, before: Document = {}): Document {
  const isOwn = ([name]: [string, unknown]) => !personal().has(name) && !['email', 'status'].includes(name)
  const kept = Object.entries(before).filter((field) => !isOwn(field))
  return Object.fromEntries([...kept, ...Object.entries(document).filter(isOwn)])
}

/** The fields of a document that the schema of users shares with that of students. */
function sharedOf(document: Document): Document {
  const isShared = (name: string) => name in user.schema.properties! && isPersonal(student.schema, name)
  return Object.fromEntries(Object.entries(document).filter(([name]) => isShared(name)))
}

/** Every name, present or former, of a field that is stored with the student. */
function personal(): Set<string> {
  const names = Object.keys(student.schema.properties!).filter((name) => isPersonal(student.schema, name))
  const formerly = (name: string) =>
    [student, user].flatMap(({ schema }) => schema.properties?.[name]?.['x-renamed-from'] ?? [])
  return new Set(names.flatMap((name) => [name, ...formerly(name)]))
}
