import type { Transaction } from '../../../database/connection.ts'
import type { StudentId } from '../../../student/queries.ts'

/** The apps in which anything of a student is held, whether or not they are in them (any more). */
export async function listTracedApps(
  tx: Transaction,
  { creatorId, id }: StudentId,
): Promise<{ appId: string; enrolmentId: string | null }[]> {
  const of = (table: string) => tx`
    select app_id from ${tx(table)} where student_id = ${id} and creator_id = ${creatorId} and app_id is not null`
  return await tx<{ appId: string; enrolmentId: string | null }[]>`
    select traced.app_id, enrolment.id as enrolment_id from (
      ${of('enrolment')} union ${of('access_grant')} union ${of('kept_study')} union ${of('lesson_completion')} union ${of('lesson_progress')}
      union ${of('certificate')} union ${of('community_post')} union ${of('community_comment')}
      union ${of('feed_comment')} union ${of('mail')} union ${of('student_session')} union ${of('push_subscription')}
      union select app_id from feed_post join feed_read on post_id = feed_post.id
        where student_id = ${id} and feed_read.creator_id = ${creatorId}
      union select app_id from feed_post join feed_like on post_id = feed_post.id
        where student_id = ${id} and feed_like.creator_id = ${creatorId}
      union select app_id from community_post join community_like on post_id = community_post.id
        where community_like.student_id = ${id} and community_like.creator_id = ${creatorId}
      union select app_id from access_request join student on student.email = access_request.email
        where student.id = ${id} and access_request.creator_id = ${creatorId} and student.creator_id = ${creatorId}
    ) traced
    left join enrolment on enrolment.app_id = traced.app_id and enrolment.student_id = ${id}
    order by enrolment.enrolled_at, traced.app_id`
}
