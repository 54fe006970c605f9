import type { AppActivity, Visits } from '../../../domain/generated/answer-types.ts'
import type { AnswerRow } from '../../resource/answer.ts'
import { averageProgress } from '../../../domain/study/progress.ts'
import type { Transaction } from '../../database/connection.ts'
import { studyOfAll } from '../../study/progress/queries.ts'

/** How an app is doing. Undefined where it is not the creator's. `completions` counts the lessons that its students have completed. */
export async function countOverview(tx: Transaction, creatorId: string, appId: string) {
  const [row] = await tx<
    { students: number; activeLast7Days: number; done: number; courses: number; percents: number }[]
  >`
    select people.*
    from app cross join lateral (
      select count(*)::int as students, ${studyOfAll(tx)},
        count(*) filter (where last_access > now() - interval '7 days')::int as active_last7_days
      from enrolment where app_id = app.id and creator_id = app.creator_id
    ) people
    where app.id = ${appId} and app.creator_id = ${creatorId}`
  if (!row) return undefined
  const { courses, percents, done: completions, ...counts } = row
  return { ...counts, completions, averageProgress: averageProgress({ courses, percents }) }
}

/** Counts visits over all apps of a creator. */
export async function countVisits(tx: Transaction, creatorId: string): Promise<Visits> {
  const [row] = await tx<[Visits]>`
    select count(*)::int as students,
      count(*) filter (where last_access >= date_trunc('day', now(), creator.time_zone))::int as today,
      count(*) filter (where last_access > now() - interval '7 days')::int as last7_days
    from live_student join creator on creator.id = live_student.creator_id
    where live_student.creator_id = ${creatorId}`
  return row
}

/** The app's newest events, newest first. Each kind brings its own newest; of them the newest are taken. */
export async function listActivity(tx: Transaction, creatorId: string, appId: string, limit: number) {
  // The newest by themselves, before anything is joined to them: else all there are would be.
  const newest = (table: string, column: string) => tx`
    (select * from ${tx(table)} where app_id = ${appId} and creator_id = ${creatorId}
    order by ${tx(column)} desc limit ${limit}) ${tx(table)}`
  const name = tx`student.data ->> 'name'`
  return await tx<AnswerRow<AppActivity, 'at'>[]>`
    select * from (
      (select 'enrolment' as kind, ${name} as title, ${name} as who, enrolled_at as at
        from ${newest('enrolment', 'enrolled_at')} join student on student.id = student_id)
      union all
      (select 'product', data ->> 'name', null, created_at from ${newest('product', 'created_at')})
      union all
      (select 'feed-post', data ->> 'title', null, created_at from ${newest('feed_post', 'created_at')})
      union all
      (select 'community-post', left(community_post.data ->> 'content', 120), ${name}, community_post.created_at
        from ${newest('community_post', 'created_at')} left join student on student.id = student_id)
      union all
      (select 'comment', left(community_comment.data ->> 'content', 120), ${name}, community_comment.created_at
        from ${newest('community_comment', 'created_at')} left join student on student.id = student_id)
      union all
      (select 'completion', lesson.data ->> 'title', ${name}, completed_at
        from ${newest('lesson_completion', 'completed_at')}
        join lesson on lesson.id = lesson_id join student on student.id = student_id)
      union all
      (select 'publication', 'Versão ' || number, null, published_at from ${newest('app_version', 'published_at')})
    ) activity (kind, title, who, at)
    order by at desc limit ${limit}`
}
