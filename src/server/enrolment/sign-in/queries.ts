import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'

/** The hash of the password of the enrolled student with this e-mail; null where they have none, undefined where there is nobody. */
export async function findPasswordHash(tx: Transaction, appKey: AppKey, email: string) {
  const [row] = await tx<{ studentId: string; passwordHash: string | null }[]>`
    select student.id as student_id, student.password_hash from enrolment
    join student on student.id = enrolment.student_id
    where enrolment.app_id = ${appKey.appId} and enrolment.creator_id = ${appKey.creatorId} and student.email = ${email}`
  return row
}

/** Replaces the hash of a student's password. */
export async function updatePassword(
  tx: Transaction,
  creatorId: string,
  studentId: string,
  passwordHash: string,
): Promise<void> {
  await tx`
    update student set password_hash = ${passwordHash} where id = ${studentId} and creator_id = ${creatorId}`
}

/** Ends a student's sessions in all apps of the creator, but one. */
export async function deleteSessionsOf(
  tx: Transaction,
  creatorId: string,
  studentId: string,
  except: Buffer | null = null,
): Promise<void> {
  await tx`
    delete from student_session where student_id = ${studentId} and creator_id = ${creatorId}
      ${except ? tx`and token_hash <> ${except}` : tx``}`
}

/** Ends a student's sessions in one app. */
export async function deleteSessionsIn(tx: Transaction, appKey: AppKey, studentId: string): Promise<void> {
  await tx`
    delete from student_session
    where student_id = ${studentId} and app_id = ${appKey.appId} and creator_id = ${appKey.creatorId}`
}

/** The version of an enrolment's personal link; undefined where the app has no such enrolment. */
export async function findLinkVersion(tx: Transaction, appKey: AppKey, enrolmentId: string) {
  const [row] = await tx<{ linkVersion: number }[]>`
    select link_version from enrolment
    where id = ${enrolmentId} and app_id = ${appKey.appId} and creator_id = ${appKey.creatorId}`
  return row?.linkVersion
}

/** The versions of the personal links of these enrolments of an app. */
export async function listLinkVersions(
  tx: Transaction,
  appKey: AppKey,
  enrolmentIds: string[],
): Promise<Map<string, number>> {
  const rows = await tx<{ id: string; linkVersion: number }[]>`
    select id, link_version from enrolment
    where id = any(${enrolmentIds}::uuid[]) and app_id = ${appKey.appId} and creator_id = ${appKey.creatorId}`
  return new Map(rows.map(({ id, linkVersion }) => [id, linkVersion]))
}

/** Ends the links that were given out; returns the new version. */
export async function raiseLinkVersion(tx: Transaction, appKey: AppKey, enrolmentId: string) {
  const [row] = await tx<{ linkVersion: number }[]>`
    update enrolment set link_version = link_version + 1
    where id = ${enrolmentId} and app_id = ${appKey.appId} and creator_id = ${appKey.creatorId}
    returning link_version`
  return row?.linkVersion
}

/** Keeps the hashes of one-time tokens for `hours`, and clears away those that have ended. */
export async function insertTokens(
  tx: Transaction,
  appKey: AppKey,
  tokens: { studentId: string; tokenHash: Buffer }[],
  hours: number,
): Promise<void> {
  const rows = tokens.map(({ studentId, tokenHash }) => ({ studentId, hash: tokenHash.toString('hex') }))
  await tx`delete from student_token where creator_id = ${appKey.creatorId} and expires_at < now()`
  await tx`
    insert into student_token (token_hash, creator_id, app_id, student_id, expires_at)
    select decode(hash, 'hex'), ${appKey.creatorId}, ${appKey.appId}, "studentId", now() + make_interval(hours => ${hours})
    from jsonb_to_recordset(${tx.json(rows)}) as token ("studentId" uuid, hash text)`
}

/** The id of the student whose one-time token has this hash, locked until the transaction ends; undefined where it has ended. */
export async function lockToken(tx: Transaction, appKey: AppKey, tokenHash: Buffer) {
  const [row] = await tx<{ studentId: string }[]>`
    select student_id from student_token
    where token_hash = ${tokenHash} and app_id = ${appKey.appId} and creator_id = ${appKey.creatorId}
      and used_at is null and expires_at > now()
    for update`
  return row?.studentId
}

/** Ends all links to set a password that the student was sent: one of them was used. */
export async function endTokens(tx: Transaction, creatorId: string, studentId: string): Promise<void> {
  await tx`
    update student_token set used_at = now()
    where student_id = ${studentId} and creator_id = ${creatorId} and used_at is null`
}
