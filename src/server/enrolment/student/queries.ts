import type { Grant, Enrolment } from '../../../domain/access/access.ts'
import type { SiteCertificate } from '../../../domain/generated/answer-types.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import { together } from '../../database/together.ts'
import type { StudentId } from '../../student/queries.ts'
import { visitMinutes } from '../visit/queries.ts'

/** A student as enrolled in one app, with all that decides their access. */
export interface StudentInApp extends Enrolment {
  studentId: string
  preferences: Document
}

/** The same with what is told of them. */
export interface EnrolledStudent extends StudentInApp {
  enrolmentId: string
  email: string
  /** The student's document. */
  data: Document
  hasPassword: boolean
  /** Last issued first. */
  certificates: SiteCertificate[]
  /** Ids of those whom they read no more in the app. */
  blocked: string[]
}

/** What a session adds to who is signed in by it. */
interface SignedIn {
  /** Signed in by no more than an e-mail, which anybody may know. */
  isByEmail: boolean
  /** The visit was not marked for a while. */
  isVisitDue: boolean
}

/** A student who is signed in. */
export type SignedInStudent = EnrolledStudent & SignedIn
export type SessionStudent = StudentInApp & SignedIn

type Stored<T extends StudentInApp> = Omit<T, 'grants'> & {
  grants: (Omit<Grant, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string | null })[]
}

type Row = Stored<EnrolledStudent>
type SignedInRow = Stored<SignedInStudent>
/** Who is signed in, as the database says it. */
export type SessionStudentRow = Stored<SessionStudent>

/** What the database said of them. */
const rows = new WeakMap<SignedInStudent, SignedInRow>()

/**
 * The student whose session has this token's hash; null where it is of another app or has ended. One query. The very same object as
 * `known`, which an earlier call answered, where the database says word for word the same.
 */
export async function findSignedInStudent(
  tx: Transaction,
  appKey: AppKey,
  tokenHash: Buffer,
  known?: SignedInStudent,
): Promise<SignedInStudent | null> {
  const [row] = await tx<SignedInRow[]>`
    select ${columns(tx)}, ${sessionColumns(tx)}
    from student_session session
    join student on student.id = session.student_id
    join enrolment on enrolment.student_id = student.id and enrolment.app_id = session.app_id
    where session.token_hash = ${tokenHash} and session.app_id = ${appKey.appId}
      and session.creator_id = ${appKey.creatorId} and session.expires_at > now()`
  if (!row) return null
  if (known && isSameRow(rows.get(known)!, row)) return known
  const found = Object.freeze(learnerOf(row))
  rows.set(found, row)
  return found
}

/** Documents that say the same are the same object, if not for ever (`database/parsed-json.ts`). */
function isSameRow(one: SignedInRow, other: SignedInRow): boolean {
  return (Object.keys(other) as (keyof SignedInRow)[]).every((name) => {
    const [before, now] = [one[name], other[name]]
    return before === now || (now instanceof Date && before instanceof Date && +before === +now)
  })
}

/** A student of the app by e-mail, enrolment or id; null where they are not in it. */
export async function findEnrolledStudent(
  tx: Transaction,
  appKey: AppKey,
  by: { email: string } | { enrolmentId: string } | { studentId: string },
): Promise<EnrolledStudent | null> {
  const condition =
    'email' in by
      ? tx`student.email = ${by.email}`
      : 'enrolmentId' in by
        ? tx`enrolment.id = ${by.enrolmentId}`
        : tx`student.id = ${by.studentId}`
  const [row] = await tx<Row[]>`
    select ${columns(tx)} from enrolment
    join student on student.id = enrolment.student_id
    where enrolment.app_id = ${appKey.appId} and enrolment.creator_id = ${appKey.creatorId} and ${condition}`
  return row ? learnerOf(row) : null
}

/** Those of these students who are in the app. */
export async function findEnrolledStudents(
  tx: Transaction,
  appKey: AppKey,
  studentIds: string[],
): Promise<EnrolledStudent[]> {
  const rows = await tx<Row[]>`
    select ${columns(tx)} from enrolment
    join student on student.id = enrolment.student_id
    where enrolment.app_id = ${appKey.appId} and enrolment.creator_id = ${appKey.creatorId}
      and student.id = any(${studentIds}::uuid[])`
  return rows.map(learnerOf)
}

/** A person in each app that they are in, by its id. */
export async function listEnrolments(
  tx: Transaction,
  { creatorId, id }: StudentId,
): Promise<Map<string, EnrolledStudent>> {
  const rows = await tx<(Row & { appId: string })[]>`
    select enrolment.app_id, ${columns(tx)} from enrolment
    join student on student.id = enrolment.student_id
    where student.id = ${id} and enrolment.creator_id = ${creatorId}`
  return new Map(rows.map(({ appId, ...row }) => [appId, learnerOf(row)]))
}

interface NewSession {
  tokenHash: Buffer
  days: number
  /** No more than their e-mail was asked for. */
  isByEmail: boolean
  /** The app counts visits (`features.analytics`). */
  isCounted: boolean
}

/** Starts a session of `days` without a visit, and marks the first one; where visits do not count, only the first of all. */
export async function insertSession(
  tx: Transaction,
  appKey: AppKey,
  { studentId }: EnrolledStudent,
  { tokenHash, days, isByEmail, isCounted }: NewSession,
): Promise<void> {
  await together([
    tx`
    insert into student_session (creator_id, app_id, student_id, token_hash, is_by_email, expires_at)
    values (${appKey.creatorId}, ${appKey.appId}, ${studentId}, ${tokenHash}, ${isByEmail},
      now() + make_interval(days => ${days}))`,
    tx`
    update enrolment set last_access = now()
    where student_id = ${studentId} and app_id = ${appKey.appId} and creator_id = ${appKey.creatorId}
      and (${isCounted} or last_access is null)`,
  ])
}

/** Ends the session whose token has this hash. */
export async function deleteSession(tx: Transaction, appKey: AppKey, tokenHash: Buffer): Promise<void> {
  await tx`delete from student_session where token_hash = ${tokenHash} and creator_id = ${appKey.creatorId}`
}

/** SQL for a `SessionStudentRow` of a `session`, its `student` and their `enrolment`. */
export function learnerColumns(tx: Transaction) {
  return tx`${rightColumns(tx)}, ${sessionColumns(tx)}`
}

function sessionColumns(tx: Transaction) {
  return tx`
    session.is_by_email, session.seen_at < now() - make_interval(mins => ${visitMinutes}) as is_visit_due`
}

/** What decides access. */
function rightColumns(tx: Transaction) {
  return tx`
    student.id as student_id, enrolment.preferences, enrolment.enrolled_at,
    member_status(student.data, enrolment.status) as status,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'productId', access_grant.product_id,
        'offerType', offer_of(product.data),
        'source', access_grant.source,
        'startsAt', access_grant.starts_at,
        'endsAt', access_grant.ends_at,
        'endReason', access_grant.end_reason,
        'sale', case when access_grant.sale is not null then jsonb_build_object(
          'platform', connection.data ->> 'platform',
          'code', regexp_replace(access_grant.sale, '^sub:', ''),
          'isSubscription', starts_with(access_grant.sale, 'sub:')) end))
      from access_grant join product on product.id = access_grant.product_id
      left join connection on connection.id = access_grant.connection_id
      where access_grant.student_id = student.id and access_grant.app_id = enrolment.app_id
    ), '[]') as grants`
}

function columns(tx: Transaction) {
  return tx`
    ${rightColumns(tx)}, enrolment.id as enrolment_id, student.email, student.data,
    student.password_hash is not null as has_password,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', certificate.id,
        'code', certificate.code,
        'courseName', certificate.data -> 'courseName',
        'courseId', certificate.product_id,
        'issuedAt', certificate.data -> 'issuedAt',
        'hours', certificate.data -> 'hours',
        'minutes', coalesce((certificate.data ->> 'minutes')::int, 60 * (certificate.data ->> 'hours')::int, 0)) order by certificate.issued_at desc, certificate.id)
      from certificate where certificate.student_id = student.id and certificate.app_id = enrolment.app_id
    ), '[]') as certificates,
    coalesce((
      select jsonb_agg(blocked_id order by blocked_id) from student_block
      where student_block.student_id = student.id and student_block.app_id = enrolment.app_id
    ), '[]') as blocked`
}

/** Who it is, with instants as such. */
export function learnerOf<T extends Stored<StudentInApp>>(
  row: T,
): Omit<T, 'grants'> & Pick<StudentInApp, 'grants'> {
  const grants = row.grants.map(({ startsAt, endsAt, ...grant }) => ({
    ...grant,
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }))
  return { ...row, grants }
}
