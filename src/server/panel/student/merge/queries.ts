import type { Document } from '../../../../domain/schema/definition.ts'
import type { Transaction } from '../../../database/connection.ts'
import { fillGaps } from './fill-gaps.ts'

/** Of two students who are one person, the one who stays and the one who goes. */
interface MergePair {
  creatorId: string
  right: string
  wrong: string
}

/** Moves what was studied: lessons count from when either completed them first; what either watched adds up; the latest position holds. */
export async function moveStudy(tx: Transaction, { creatorId, right, wrong }: MergePair): Promise<void> {
  await tx`
    insert into lesson_completion (creator_id, app_id, student_id, lesson_id, completed_at)
    select creator_id, app_id, ${right}, lesson_id, completed_at from lesson_completion
    where student_id = ${wrong} and creator_id = ${creatorId}
    on conflict (student_id, lesson_id) do update
      set completed_at = least(lesson_completion.completed_at, excluded.completed_at)`
  await tx`
    insert into lesson_progress as kept (
      creator_id, app_id, student_id, lesson_id, position_seconds, position_at, watched_seconds, completion_at)
    select creator_id, app_id, ${right}, lesson_id, position_seconds, position_at, watched_seconds, completion_at
    from lesson_progress where student_id = ${wrong} and creator_id = ${creatorId}
    on conflict (student_id, lesson_id) do update set
      position_seconds = case when kept.position_at is null or excluded.position_at > kept.position_at
        then excluded.position_seconds else kept.position_seconds end,
      position_at = greatest(kept.position_at, excluded.position_at),
      watched_seconds = least(kept.watched_seconds::bigint + excluded.watched_seconds, 2147483647)::int,
      completion_at = greatest(kept.completion_at, excluded.completion_at)`
  await tx`
    insert into student_action (creator_id, student_id, id, received_at)
    select creator_id, ${right}, id, received_at from student_action
    where student_id = ${wrong} and creator_id = ${creatorId} on conflict do nothing`
}

/** Moves enrolments: who was in an app twice is in it since the first time. Call it after `moveStudy`, which new enrolments count. */
export async function moveEnrolments(tx: Transaction, { creatorId, right, wrong }: MergePair): Promise<void> {
  const twice = await tx<{ id: string; right: Document; wrong: Document }[]>`
    update enrolment kept set enrolled_at = least(kept.enrolled_at, moved.enrolled_at),
      last_access = greatest(kept.last_access, moved.last_access), revision = kept.revision + 1
    from enrolment moved
    where kept.student_id = ${right} and moved.student_id = ${wrong} and kept.app_id = moved.app_id
      and kept.creator_id = ${creatorId}
    returning kept.id, kept.data as right, moved.data as wrong`
  for (const { id, ...said } of twice) {
    const data = fillGaps(said.right, said.wrong)
    await tx`update enrolment set data = ${tx.json(data as never)} where id = ${id} and creator_id = ${creatorId}`
  }
  // Removed and made again, so that everything that is counted is counted. They keep their ids, which links hold.
  const moved = await tx<{ row: Document }[]>`
    delete from enrolment where student_id = ${wrong} and creator_id = ${creatorId}
      and app_id not in (select app_id from enrolment where student_id = ${right} and creator_id = ${creatorId})
    returning to_jsonb(enrolment) as row`
  if (moved.length === 0) return
  const rows = moved.map(({ row }) => ({ ...row, student_id: right }))
  await tx`
    insert into enrolment select * from jsonb_populate_recordset(null::enrolment, ${tx.json(rows as never)})`
}

/** Moves grants and certificates, and what waits for what was removed to come back. Of one course certified twice, both certificates stay valid. */
export async function moveRights(tx: Transaction, { creatorId, right, wrong }: MergePair): Promise<void> {
  const theirs = tx`student_id = ${wrong} and creator_id = ${creatorId}`
  for (const table of ['access_grant', 'kept_study'])
    await tx`update ${tx(table)} set student_id = ${right} where ${theirs}`
  await tx`
    update certificate set student_id = ${right}, product_id = case when product_id in (
      select product_id from certificate where student_id = ${right} and product_id is not null
    ) then null else product_id end where ${theirs}`
}

/**
 * Moves sales, what was said of them and asked about them, with the address that they go by: what is left under the wrong one goes with
 * it, and does not come back with what is delivered later. A sale has one student, so none is both of theirs.
 */
export async function moveSales(
  tx: Transaction,
  { creatorId, right, wrong }: MergePair,
  emails: { right: string; wrong: string },
): Promise<void> {
  const theirs = tx`student_id = ${wrong} and creator_id = ${creatorId}`
  const wrongEmail = tx`= ${emails.wrong} and creator_id = ${creatorId}`
  const buyer = tx`buyer = jsonb_set(buyer, '{email}', to_jsonb(${emails.right}::text))`
  // A delivery's own text can't be corrected.
  await tx`
    update purchase_event set body = null
    where strpos(lower(body::text), ${emails.wrong}) > 0
      and creator_id = ${creatorId} and (student_id = ${wrong} or buyer ->> 'email' = ${emails.wrong})`
  for (const table of ['purchase_event', 'sale', 'access_request'])
    await tx`update ${tx(table)} set student_id = ${right} where ${theirs}`
  await tx`update purchase_event set ${buyer} where buyer ->> 'email' ${wrongEmail}`
  await tx`
    update sale set ${buyer}, recipient = ${emails.right}, search = replace(search, plain_text(${emails.wrong}), plain_text(${emails.right}))
    where buyer ->> 'email' ${wrongEmail}`
  await tx`update sale set recipient = ${emails.right} where recipient ${wrongEmail}`
  await tx`update access_request set email = ${emails.right} where email ${wrongEmail}`
}

/** Moves posts, comments, reads, likes, reports, blocks and letters. */
export async function movePostsAndLetters(
  tx: Transaction,
  { creatorId, right, wrong }: MergePair,
): Promise<void> {
  const theirs = tx`student_id = ${wrong} and creator_id = ${creatorId}`
  for (const table of ['community_post', 'community_comment', 'feed_comment', 'mail'])
    await tx`update ${tx(table)} set student_id = ${right} where ${theirs}`
  await tx`
    insert into feed_read (creator_id, post_id, student_id, read_at)
    select creator_id, post_id, ${right}, read_at from feed_read where ${theirs}
    on conflict (post_id, student_id) do update set read_at = least(feed_read.read_at, excluded.read_at)`
  for (const table of ['feed_like', 'community_like'])
    await tx`
      insert into ${tx(table)} (creator_id, post_id, student_id, created_at)
      select creator_id, post_id, ${right}, created_at from ${tx(table)} where ${theirs} on conflict do nothing`
  await tx`
    update community_report told set student_id = ${right} where ${theirs} and not exists (
      select from community_report known where known.student_id = ${right} and known.target_id = told.target_id)`
  await tx`
    insert into student_block (creator_id, app_id, student_id, blocked_id, created_at)
    select creator_id, app_id, kept.student_id, kept.blocked_id, created_at from student_block, lateral (
      select case student_id when ${wrong} then ${right}::uuid else student_id end as student_id,
        case blocked_id when ${wrong} then ${right}::uuid else blocked_id end as blocked_id
    ) kept
    where ${wrong} in (student_block.student_id, student_block.blocked_id) and creator_id = ${creatorId}
      and kept.student_id <> kept.blocked_id on conflict do nothing`
  await tx`
    update announcement told set student_id = ${right} where ${theirs} and not exists (
      select from announcement known where known.student_id = ${right}
        and known.kind = told.kind and known.subject_id = told.subject_id)`
}

/** Gives the one who stays this document, and the password of the other where they have none. */
export async function fillStudent(
  tx: Transaction,
  { creatorId, right, wrong }: MergePair,
  data: Document,
): Promise<void> {
  await tx`
    update student kept set data = ${tx.json(data as never)}, revision = kept.revision + 1, updated_at = now(),
      password_hash = coalesce(kept.password_hash, moved.password_hash)
    from student moved
    where kept.id = ${right} and moved.id = ${wrong}
      and kept.creator_id = ${creatorId} and moved.creator_id = ${creatorId}`
}

/** Counts the student's figures anew; call it last. */
export async function refreshStanding(tx: Transaction, { right }: MergePair): Promise<void> {
  await tx`select refresh_standing(array[${right}::uuid])`
}
