import type { Written } from '../../../domain/post/report.ts'
import type { SitePerson } from '../../../domain/generated/answer-types.ts'
import type { AppKey } from '../../app/app-key.ts'
import type { Fragment, Transaction } from '../../database/connection.ts'
import type { EnrolledStudent } from '../../enrolment/student/queries.ts'
import { tableOf } from '../written-table.ts'

/** What the other students of an app know somebody by: it says nothing of who that is, nor of the same person in another app. */
export function personId(tx: Transaction, appId: string, student: Fragment): Fragment {
  return tx`md5(${appId}::text || ${student}::text)::uuid`
}

/** A student who reads, and none of those whom they have blocked: where that is nobody, it costs nothing. */
export type Reader = Pick<EnrolledStudent, 'studentId' | 'blocked'>

/** A condition behind others: that whoever wrote a row is not blocked; `author` is the column with the student, null for the team. */
export function andNotBlocked(tx: Transaction, { blocked }: Reader, author: Fragment): Fragment {
  return blocked.length === 0 ? tx`` : tx`and (${author} is null or ${author} <> all(${blocked}::uuid[]))`
}

/** How many comments under a post the reader does not see; `post` is the post's id. */
export function countHidden(
  tx: Transaction,
  table: 'feed_comment' | 'community_comment',
  { creatorId }: AppKey,
  { blocked }: Reader,
  post: Fragment,
): Fragment {
  if (blocked.length === 0) return tx`0`
  return tx`(
    select count(*)::int from ${tx(table)} hidden
    where hidden.post_id = ${post} and hidden.creator_id = ${creatorId} and hidden.student_id = any(${blocked}::uuid[]))`
}

/** Blocks whoever wrote something; answers whether there is such a thing, by another student. Once is as good as twice. */
export async function insertBlock(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  me: string,
  { kind, id }: Written,
): Promise<boolean> {
  const { count } = await tx`
    insert into student_block (creator_id, app_id, student_id, blocked_id)
    select creator_id, app_id, ${me}, student_id from ${tx(tableOf(kind))}
    where id = ${id} and app_id = ${appId} and creator_id = ${creatorId} and student_id <> ${me}
    on conflict (student_id, app_id, blocked_id) do update set created_at = student_block.created_at`
  return count > 0
}

/** Whom the student has blocked, the last one first. */
export async function listBlocked(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  me: string,
): Promise<SitePerson[]> {
  return await tx<SitePerson[]>`
    select ${personId(tx, appId, tx`student.id`)} as id, student.data ->> 'name' as name,
      student.data ->> 'avatar' as avatar_url
    from student_block block join student on student.id = block.blocked_id and student.creator_id = ${creatorId}
    where block.student_id = ${me} and block.app_id = ${appId} and block.creator_id = ${creatorId}
    order by block.created_at desc, student.id`
}

/** Takes a block back. */
export async function deleteBlock(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  me: string,
  person: string,
): Promise<void> {
  await tx`
    delete from student_block where student_id = ${me} and app_id = ${appId} and creator_id = ${creatorId}
      and ${personId(tx, appId, tx`blocked_id`)} = ${person}`
}
