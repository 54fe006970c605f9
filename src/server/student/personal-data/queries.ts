import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'

/** Everything that is stored on a student in one app, for them to read; hashes, tokens and push subscriptions are left out. */
export async function everythingOf(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  { studentId, enrolmentId }: { studentId: string; enrolmentId: string | null },
) {
  const mine = tx`student_id = ${studentId} and creator_id = ${creatorId}`
  const here = tx`${mine} and app_id = ${appId}`
  const [app] =
    await tx`select data ->> 'name' as name from app where id = ${appId} and creator_id = ${creatorId}`
  const [student] = await tx`
    select email, data, created_at, updated_at, password_hash is not null as has_password from student
    where id = ${studentId} and creator_id = ${creatorId}`
  const [enrolment] = await tx`
    select status, data, enrolled_at, invited_at, last_access, preferences from enrolment
    where id = ${enrolmentId} and creator_id = ${creatorId}`
  const ofPost = tx`post_id in (select id from feed_post where app_id = ${appId} and creator_id = ${creatorId})`
  const ofTalk = tx`post_id in (select id from community_post where app_id = ${appId} and creator_id = ${creatorId})`
  return {
    app: app!.name as string,
    exportedAt: new Date(),
    student,
    enrolment,
    access: await tx`
      select product_id, (select data ->> 'name' from product where product.id = product_id) as product,
        source, starts_at, ends_at
      from access_grant where ${here} order by starts_at`,
    // A sale is of no one app: it is told with each. Of one that was handed over, who bought it is somebody else.
    sales: await tx`
      select sale, kind, coalesce(occurred_at, received_at) as at, lines, amount::float8 as amount, currency,
        case when buyer ->> 'email' = ${student!.email} or (connection_id, sale) not in (
          select connection_id, code from sale where ${mine} and recipient is not null) then buyer end as buyer
      from purchase_event
      where ${mine} order by received_at`,
    accessRequests: await tx`
      select code, name, email, content, created_at from access_request
      where email = ${student!.email} and app_id = ${appId} and creator_id = ${creatorId} order by created_at`,
    completedLessons: await tx`
      select lesson_id, (select data ->> 'title' from lesson where lesson.id = lesson_id) as lesson, completed_at
      from lesson_completion where ${here} order by completed_at`,
    lessons: await tx`
      select lesson_id, position_seconds, watched_seconds, position_at, completion_at
      from lesson_progress where ${here} order by lesson_id`,
    certificates: await tx`select code, data, issued_at from certificate where ${here} order by issued_at`,
    feedReads: await tx`select post_id, read_at from feed_read where ${mine} and ${ofPost}`,
    feedLikes: await tx`select post_id, created_at from feed_like where ${mine} and ${ofPost}`,
    feedComments:
      await tx`select post_id, data, created_at from feed_comment where ${here} order by created_at`,
    posts: await tx`select id, data, created_at from community_post where ${here} order by created_at`,
    comments:
      await tx`select post_id, data, created_at from community_comment where ${here} order by created_at`,
    likes: await tx`select post_id, created_at from community_like where ${mine} and ${ofTalk}`,
    reports: await tx`
      select target_id, reason, text, created_at from community_report where ${here} order by created_at`,
    // What others reported of it, as it read then.
    reportedTexts: await tx`
      select target_id, content, min(created_at) as created_at from community_report
      where app_id = ${appId} and creator_id = ${creatorId} and content is not null and target_id in (
        select id from community_post where ${here} union all select id from community_comment where ${here}
        union all select id from feed_comment where ${here})
      group by target_id, content order by min(created_at)`,
    blocks: await tx`
      select (select data ->> 'name' from student where student.id = blocked_id) as name, created_at
      from student_block where ${here} order by created_at`,
    devices:
      await tx`select created_at, seen_at, expires_at from student_session where ${here} order by created_at`,
    notifications:
      await tx`select host, device, created_at from push_subscription where ${here} order by created_at`,
    letters:
      await tx`select recipient, subject, status, created_at from mail where ${here} order by created_at`,
    // It holds for all apps of the creator's: it is told with each.
    stoppedAddresses: await tx`
      select address, kind, problem, stopped_at from stopped_address
      where address = lower(${student!.email}) and creator_id = ${creatorId}`,
  }
}
