import { isPersonal } from '../../domain/student/personal-field.ts'
import { entities } from '../../domain/generated/entities.ts'
import { isSame } from '../../domain/schema/change.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { readableDocument } from '../../domain/schema/stored-document.ts'
import { underPresentNames, withFormerNames } from '../../domain/schema/present-form.ts'
import { unreadOf } from '../resource/row.ts'

const { student, 'app-user': user } = entities

/** What is stored of a user: `data` of the student, `own` of the enrolment. */
export interface StoredEnrolment {
  email: string
  status: string
  data: Document
  own: Document
}

/** A user as one document, which people edit: what was said of the person, under today's names, and of the enrolment. */
export function enrolmentDocument({ email, status, data, own }: StoredEnrolment): Document {
  return { ...enrolmentFields(own), ...sharedOf(underPresentNames(student.schema, data)), email, status }
}

/** The same as it reads today, to be served. */
export function servedEnrolment({ data, own }: Pick<StoredEnrolment, 'data' | 'own'>): Document {
  return { ...enrolmentFields(own), ...sharedOf(readableDocument(student.schema, data)) }
}

/** What of it cannot be read any more, of the person and of the enrolment. */
export function unreadableFields({ data, own }: Pick<StoredEnrolment, 'data' | 'own'>): {
  unread?: Document
} {
  const shared = unreadOf(student, sharedOf(underPresentNames(student.schema, data))).unread
  const { unread = shared } = unreadOf(user, enrolmentFields(own))
  return unread ? { unread: { ...unread, ...shared } } : {}
}

/** What of a user's document (or of a change to one) the student keeps, as it is stored. */
export function studentFields(document: Document): Document {
  return withFormerNames(student.schema, sharedOf(underPresentNames(user.schema, document)))
}

/** The same of what changed: what stays as it was is not written over. */
export function studentChange(before: Document, after: Document): Document {
  const [old, now] = [studentFields(before), studentFields(after)]
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => !isSame(old[name], value)))
}

/**
 * What of a user's document the enrolment keeps. `before` is what it kept so far: of that, what the person has said since
 * a student has such a field too, stays in its place.
 */
export function enrolmentFields(document: Document, before: Document = {}): Document {
  const isOwn = ([name]: [string, unknown]) => !personal().has(name) && !['email', 'status'].includes(name)
  const kept = Object.entries(before).filter((field) => !isOwn(field))
  return Object.fromEntries([...kept, ...Object.entries(document).filter(isOwn)])
}

/** What is asked of a user and is the person's. */
function sharedOf(document: Document): Document {
  const isShared = (name: string) => name in user.schema.properties! && isPersonal(student.schema, name)
  return Object.fromEntries(Object.entries(document).filter(([name]) => isShared(name)))
}

/** Every name, present or former, of what is the person's. */
function personal(): Set<string> {
  const names = Object.keys(student.schema.properties!).filter((name) => isPersonal(student.schema, name))
  const formerly = (name: string) =>
    [student, user].flatMap(({ schema }) => schema.properties?.[name]?.['x-renamed-from'] ?? [])
  return new Set(names.flatMap((name) => [name, ...formerly(name)]))
}
