import type { AppKey } from '../app/app-key.ts'
import type { Sql, Transaction } from '../database/connection.ts'
import type { SlugOwner } from '../publication/queries.ts'

/** How old something new may be and still be told, in hours: a server may have been down over night. */
const newsHours = 24

/** The same where data came back from a backup: what was new before that was told by the server of before. */
export async function newsSpan(tx: Transaction): Promise<number> {
  const [row] = await tx<{ hours: number }[]>`
    select extract(epoch from now() - value::timestamptz)::float8 / 3600 as hours from installation where name = 'restored-at'`
  return Math.min(newsHours, row?.hours ?? newsHours)
}

/** An app with devices to tell, under its current address; undefined where none is to be told. */
export async function findPushApp(sql: Sql | Transaction, appId: string): Promise<SlugOwner | undefined> {
  const [row] = await (sql as Sql)<SlugOwner[]>`
    select ${current(sql as Sql)} from push_app
    join address on address.app_id = push_app.app_id and address.is_current
    where push_app.app_id = ${appId}`
  return row
}

function current(sql: Sql) {
  return sql`address.app_id, address.creator_id, address.is_current, address.slug as current_slug`
}

/** An app that is looked at now. */
export interface DueApp extends SlugOwner {
  /** Until when nobody else looks at it, as PostgreSQL writes it. */
  claim: string
}

/** Apps in which a product may have opened by now, at most `limit`, taken for so many minutes. One query for all creators. */
export async function claimDueApps(
  sql: Sql,
  { limit, minutes }: { limit: number; minutes: number },
): Promise<DueApp[]> {
  return await sql<DueApp[]>`
    update push_app set look_at = now() + make_interval(mins => ${minutes})
    from address where address.app_id = push_app.app_id and address.is_current and push_app.app_id in (
      select app_id from push_app where look_at <= now() order by look_at limit ${limit}
      for no key update skip locked
    )
    returning ${current(sql)}, look_at::text as claim`
}

/** Sets when a claimed app is looked at again: at `next`, or (null) once something changes; earlier where a change has set an earlier time meanwhile. */
export async function postponeApp(sql: Sql, { appId, claim }: DueApp, next: Date | null): Promise<void> {
  await sql`
    update push_app set look_at = case when look_at = ${claim}::text::timestamptz then ${next}::timestamptz
      else least(look_at, ${next}) end
    where app_id = ${appId}`
}

/** The next instant at which so many days will have passed since somebody came into the app or was given something of it. */
export async function nextStart(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  days: number[],
): Promise<Date | null> {
  const first = (table: 'enrolment' | 'access_grant', start: 'enrolled_at' | 'starts_at') => tx`
    (select ${tx(start)} + wait as at from ${tx(table)}
    where app_id = ${appId} and creator_id = ${creatorId} and ${tx(start)} > now() - wait
    order by ${tx(start)} limit 1)`
  const [row] = await tx<[{ at: Date | null }]>`
    select min(start.at) as at
    from unnest(${days}::int[]) day, make_interval(hours => day * 24) wait, lateral (
      ${first('enrolment', 'enrolled_at')} union all ${first('access_grant', 'starts_at')}
    ) start`
  return row.at
}

/** What was announced: a post of the feed to all, or a product or a reply to one student. */
export interface Announced {
  subjectId: string
  studentId: string | null
}

/** Announces the posts that went live within `hours` and were not announced yet. */
export async function announcePosts(tx: Transaction, { appId, creatorId }: AppKey, hours: number) {
  return await tx<Announced[]>`
    insert into announcement (creator_id, app_id, kind, subject_id)
    select creator_id, app_id, 'feed', id from feed_post
    where app_id = ${appId} and creator_id = ${creatorId}
      and live_since <= now() and live_since > now() - make_interval(secs => ${hours * 3600})
    on conflict on constraint announcement_once do nothing
    returning subject_id, student_id`
}

/** How many of those who spoke last in a conversation are told what is said next. */
const listeners = 20

/**
 * Announces to students with devices what others said within `hours` in their conversations: under their own post, and
 * where they were among the last to speak, or are answered.
 */
export async function announceReplies(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  where: 'feed' | 'community',
  hours: number,
) {
  const comments = tx(`${where}_comment`)
  const author =
    where === 'feed'
      ? tx``
      : tx`select student_id from community_post where id = comment.post_id and creator_id = ${creatorId} union`
  return await tx<Announced[]>`
    insert into announcement (creator_id, app_id, kind, subject_id, student_id)
    select comment.creator_id, comment.app_id, 'reply', comment.id, told.student_id
    from ${comments} comment
    cross join lateral (
      ${author} select student_id from ${comments} answered
      where answered.post_id = comment.post_id and answered.creator_id = ${creatorId}
        and answered.id::text = comment.data ->> 'replyTo' union (
        select student_id from (
          select student_id from ${comments} earlier
          where earlier.post_id = comment.post_id and earlier.creator_id = ${creatorId}
            and (earlier.created_at, earlier.id) < (comment.created_at, comment.id)
          order by earlier.created_at desc, earlier.id desc limit ${listeners}
        ) last_words
        group by student_id
      )
    ) told
    where comment.app_id = ${appId} and comment.creator_id = ${creatorId}
      and comment.created_at > now() - make_interval(secs => ${hours * 3600})
      and told.student_id is not null and comment.student_id is distinct from told.student_id
      and not exists (
        select from student_block block
        where block.student_id = told.student_id and block.blocked_id = comment.student_id
          and block.app_id = ${appId} and block.creator_id = ${creatorId}
      )
      and exists (
        select from push_subscription device
        where device.student_id = told.student_id and device.app_id = ${appId} and device.creator_id = ${creatorId}
          and device.created_at <= comment.created_at
      )
    on conflict on constraint announcement_once do nothing
    returning subject_id, student_id`
}

/**
 * Students with a device to whom a product may have opened within `hours` and was not announced: since when they can be
 * told. Every one to whom it did is among them. `days`: those after which it opens; null where it opens for all at once.
 */
export async function studentsToTell(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  productId: string,
  { hours, days }: { hours: number; days: number | null },
) {
  const began =
    days === null
      ? tx``
      : tx`
        and right_to.since + make_interval(hours => ${days * 24}) <= now()
        and right_to.since + make_interval(secs => ${(days * 24 + hours) * 3600}) > now()`
  return await tx<{ studentId: string; since: Date }[]>`
    select right_to.student_id, min(device.created_at) as since
    from right_to_product right_to join push_subscription device on device.student_id = right_to.student_id
      and device.app_id = ${appId} and device.creator_id = ${creatorId}
    where right_to.product_id = ${productId} and right_to.app_id = ${appId} and right_to.creator_id = ${creatorId} ${began}
      and not exists (
        select from announcement where kind = 'product' and subject_id = ${productId}
          and announcement.student_id = right_to.student_id and creator_id = ${creatorId}
      )
    group by right_to.student_id`
}

/** Announces a product to students. */
export async function announceProduct(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  productId: string,
  studentIds: string[],
) {
  return await tx<Announced[]>`
    insert into announcement (creator_id, app_id, kind, subject_id, student_id)
    select ${creatorId}, ${appId}, 'product', ${productId}, id from unnest(${studentIds}::uuid[]) told (id)
    on conflict on constraint announcement_once do nothing
    returning subject_id, student_id`
}

/** A post of the feed as a push tells it; undefined where it is live no more. */
export async function findNews(tx: Transaction, { appId, creatorId }: AppKey, id: string) {
  const [row] = await tx<{ title: string; since: Date }[]>`
    select data ->> 'title' as title, live_since as since from feed_post
    where id = ${id} and app_id = ${appId} and creator_id = ${creatorId} and live_since <= now()`
  return row
}

/** A comment as a push tells it, where it was written, and whether under a post of `studentId`'s own. */
export async function findReply(
  tx: Transaction,
  { appId, creatorId, studentId }: AppKey & { studentId: string | null },
  id: string,
) {
  const answersTo = (table: string) => tx`exists (
    select from ${tx(table)} answered where answered.post_id = said.post_id and answered.creator_id = ${creatorId}
      and answered.student_id = ${studentId} and answered.id::text = said.data ->> 'replyTo')`
  const [row] = await tx<
    { content: string; name: string; since: Date; place: 'feed' | 'community'; isOwn: boolean }[]
  >`
    select comment.content, coalesce(student.data ->> 'name', creator.name) as name, comment.since, comment.place,
      comment.is_own
    from (
      select data ->> 'content' as content, student_id, created_at as since, 'community' as place, exists (
          select from community_post post
          where post.id = post_id and post.student_id = ${studentId} and post.creator_id = ${creatorId}
        ) or ${answersTo('community_comment')} as is_own
      from community_comment said where id = ${id} and app_id = ${appId} and creator_id = ${creatorId}
      union all
      select data ->> 'content', student_id, created_at, 'feed', ${answersTo('feed_comment')}
      from feed_comment said where id = ${id} and app_id = ${appId} and creator_id = ${creatorId}
    ) comment
    join creator on creator.id = ${creatorId}
    left join student on student.id = comment.student_id and student.creator_id = ${creatorId}`
  return row
}
