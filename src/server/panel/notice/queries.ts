import type { AnswerRow } from '../../resource/answer.ts'
import type { Notice } from '../../../domain/generated/answer-types.ts'
import type { Transaction } from '../../database/connection.ts'
import { isAnswered } from '../../purchase/request/queries.ts'

/** A notice as the database answers it. */
type NoticeRow = AnswerRow<Notice, 'at'>

/** What happened longer ago is no news. */
const lasting = '14 days'
/** Of each kind in each app no more than so many are counted: an import may bring a hundred thousand. */
const counted = 1000

/**
 * The newest `limit` notices of a creator, newest first: enrolments and posts of students by day, comments of students
 * under the team's posts by post, finished courses by product, letters that were refused and accounts that students deleted by day, posts that went out by
 * themselves, buyers who say that a purchase is theirs by sale, or without one, sales that wait for room, addresses of apps' own from
 * which letters go out no more, domains of apps' own that lead to them no more, reports that wait for the team. Days are those of the
 * creator's time zone.
 */
export async function listNotices(tx: Transaction, creatorId: string, limit: number): Promise<NoticeRow[]> {
  const here = (table: string) => tx`${tx(table)}.app_id = app.id and ${tx(table)}.creator_id = ${creatorId}`
  const newest = (column: string) => tx`
    ${tx(column)} between now() - ${lasting}::interval and now() order by ${tx(column)} desc limit ${counted}`
  const day = tx`(at at time zone creator.time_zone)::date`
  const last = (column: string) => tx`(array_agg(${tx(column)} order by at desc))[1]`
  return await tx<NoticeRow[]>`
    select notice.kind, app.id as app_id, app.data ->> 'name' as app_name, subject_id, notice.title,
      coalesce(student.data ->> 'name', recipient) as who, notice.student_id, notice.count::int, notice.at
    from app join creator on creator.id = app.creator_id cross join lateral (
      (select 'enrolment', null::uuid, null, ${last('student_id')}, null, count(*), max(at)
        from (select enrolled_at as at, student_id from enrolment
          where ${here('enrolment')} and ${newest('enrolled_at')}) recent
        group by ${day})
      union all
      (select 'feed-comment', post_id, feed_post.data ->> 'title', ${last('recent.student_id')}, null, count(*), max(at)
        from (select created_at as at, student_id, post_id from feed_comment
          where ${here('feed_comment')} and student_id is not null and ${newest('created_at')}) recent
        join feed_post on feed_post.id = post_id and ${here('feed_post')}
        group by post_id, feed_post.data)
      union all
      (select 'community-comment', post_id, left(community_post.data ->> 'content', 80), ${last('recent.student_id')}, null,
          count(*), max(at)
        from (select created_at as at, student_id, post_id from community_comment
          where ${here('community_comment')} and student_id is not null and ${newest('created_at')}) recent
        join community_post on community_post.id = post_id and ${here('community_post')}
          and community_post.student_id is null
        group by post_id, community_post.data)
      union all
      (select 'community-post', null, null, ${last('student_id')}, null, count(*), max(at)
        from (select created_at as at, student_id from community_post
          where ${here('community_post')} and student_id is not null and ${newest('created_at')}) recent
        group by ${day})
      union all
      (select 'feed-post', feed_post.id, feed_post.data ->> 'title', null, null, 1, live_since
        from feed_post
        where ${here('feed_post')} and nullif(feed_post.data ->> 'publishAt', '') is not null
          and (feed_post.data ->> 'publishAt')::timestamptz = live_since and ${newest('live_since')})
      union all
      (select 'completion', product_id, product.data ->> 'name', ${last('student_id')}, null, count(*), max(at)
        from (select issued_at as at, student_id, product_id from certificate
          where ${here('certificate')} and ${newest('issued_at')}) recent
        join product on product.id = product_id and ${here('product')}
        group by product_id, product.data)
      union all
      (select 'letter', null, null, null, ${last('recipient')}, count(*), max(at)
        from (select coalesce(failed_at, created_at) as at, recipient from mail
          where ${here('mail')} and mail.status = 'failed' and ${newest('created_at')}) recent
        group by ${day})
      union all
      (select 'departure', null, null, null, null, count(*), max(at)
        from (select left_at as at from departure where ${here('departure')} and ${newest('left_at')}) recent
        group by ${day})
      union all
      (select 'access-request', sale.id, null, null, ${last('name')}, count(*), max(at)
        from (select created_at as at, connection_id, sale as code, name from access_request request
          where ${here('request')} and dismissed_at is null and not ${isAnswered(tx, creatorId)}
            and ${newest('created_at')}) recent
        left join sale on sale.connection_id = recent.connection_id and sale.code = recent.code and sale.creator_id = ${creatorId}
        where sale.id is not null or recent.code is null
        group by sale.id)
      union all
      (select 'sale-full', null, null, null, null, count(*), max(last_at)
        from sale where creator_id = ${creatorId} and state = 'full' and (ends_at is null or ends_at > now())
          and app.id = any(app_ids)
        having count(*) > 0)
      union all
      (select 'sender-lost', null, sender.address, null, null, 1, lost_at
        from app_sender sender
        join sending_domain on sending_domain.creator_id = ${creatorId} and sending_domain.name = sender.domain
        where ${here('sender')} and ${newest('lost_at')})
      union all
      (select 'domain-lost', null, own_domain.name, null, null, 1, lost_at
        from own_domain
        where own_domain.app_id = app.id and own_domain.proven_by = ${creatorId} and ${newest('lost_at')})
      union all
      (select 'report', null, null, null, null, count(*), max(at)
        from (select created_at as at from community_report
          where ${here('community_report')} and kept_at is null and ${newest('created_at')}) recent
        having count(*) > 0)
    ) notice (kind, subject_id, title, student_id, recipient, count, at)
    left join student on student.id = notice.student_id and student.creator_id = ${creatorId}
    where app.creator_id = ${creatorId}
    order by notice.at desc limit ${limit}`
}

/** Until when the creator has seen their notices. */
export async function readSeenAt(tx: Transaction, creatorId: string): Promise<Date> {
  const [row] = await tx<
    [{ noticesSeenAt: Date }]
  >`select notices_seen_at from creator where id = ${creatorId}`
  return row.noticesSeenAt
}

/** Notes that the creator has seen what happened until `at`; never takes back what they have seen. */
export async function updateSeenAt(tx: Transaction, creatorId: string, at: Date): Promise<void> {
  await tx`
    update creator set notices_seen_at = greatest(notices_seen_at, least(${at}, now())) where id = ${creatorId}`
}
