import type { Document } from '../../../../domain/schema/definition.ts'
import type { StudentActivity } from '../../../../domain/generated/answer-types.ts'
import type { Transaction } from '../../../database/connection.ts'
import type { Cursor } from '../../../resource/page.ts'
import type { StudentId } from '../../../student/queries.ts'

/** A course that a student is in, `productId` null being what belongs to no product, with how far they are. */
export interface CourseRow {
  productId: string | null
  /** The product's document, where there is one. */
  data: Document | null
  appId: string
  appName: string
  /** Of the app. */
  language: string | null
  enrolledAt: Date
  done: number
  total: number
  /** By right and release, at this instant. */
  isOpen: boolean
  touchedAt: Date | null
  /** When the last lesson was completed. */
  completedAt: Date | null
  certificate: { id: string; code: string; issuedAt: string } | null
}

/** A student's courses, app by app in the order of their enrolments. */
export async function listCourses(tx: Transaction, { creatorId, id }: StudentId): Promise<CourseRow[]> {
  return await tx<CourseRow[]>`
    with course as materialized (
      select * from courses_at(array[${id}::uuid], now()) where creator_id = ${creatorId} and is_theirs
    ), touched as (
      select lesson.app_id, lesson.product_id,
        max(greatest(completion.completed_at, study.completion_at, study.position_at)) as touched_at,
        max(completion.completed_at) as completed_at
      from course join counted_lesson lesson
        on lesson.app_id = course.app_id and lesson.product_id is not distinct from course.product_id
      left join lesson_completion completion on completion.lesson_id = lesson.id and completion.student_id = ${id}
      left join lesson_progress study on study.lesson_id = lesson.id and study.student_id = ${id}
      group by lesson.app_id, lesson.product_id
    )
    select course.product_id, product.data, course.app_id, coalesce(app.data ->> 'name', '') as app_name,
      app.data #>> '{config,language}' as language, enrolment.enrolled_at, course.done, course.total, course.is_open,
      touched.touched_at, touched.completed_at,
      case when certificate.id is not null then jsonb_build_object('id', certificate.id,
        'code', certificate.code, 'issuedAt', certificate.issued_at) end as certificate
    from course join app on app.id = course.app_id
    join enrolment on enrolment.app_id = course.app_id and enrolment.student_id = ${id}
    left join product on product.id = course.product_id
    left join touched on touched.app_id = course.app_id and touched.product_id is not distinct from course.product_id
    left join certificate on certificate.student_id = ${id} and certificate.product_id = course.product_id
    where app.creator_id = ${creatorId}
    order by enrolment.enrolled_at, course.app_id, product.position nulls first, product.created_at, product.id`
}

/** What a student has watched of lessons, in seconds, with how long these are, in minutes. */
export async function listStudied(tx: Transaction, { creatorId, id }: StudentId) {
  return await tx<{ watched: number; duration: number }[]>`
    select watched_seconds as watched, coalesce((lesson.data ->> 'duration')::int, 0) as duration
    from lesson_progress join lesson on lesson.id = lesson_id
    where student_id = ${id} and lesson_progress.creator_id = ${creatorId}`
}

/** When a student completed lessons that there are, of apps that they are in. */
export async function listCompletions(tx: Transaction, { creatorId, id }: StudentId): Promise<Date[]> {
  const rows = await tx<{ completedAt: Date }[]>`
    select completed_at from lesson_completion join lesson on lesson.id = lesson_id
    where student_id = ${id} and lesson_completion.creator_id = ${creatorId}`
  return rows.map(({ completedAt }) => completedAt)
}

/** How many certificates a student has. */
export async function countCertificates(tx: Transaction, { creatorId, id }: StudentId): Promise<number> {
  const [row] = await tx<[{ count: number }]>`
    select count(*)::int from certificate where student_id = ${id} and creator_id = ${creatorId}`
  return row.count
}

/** Something that a student did; `subject` is what it was done to. */
export interface StudentActivityRow extends Omit<StudentActivity, 'action' | 'date'> {
  kind:
    'enrolment' | 'completion' | 'certificate' | 'grant' | 'purchase' | 'post' | 'comment' | 'feed-comment'
  subject: string
  at: Date
  /** `at` to the microsecond, as PostgreSQL writes it. */
  createdText: string
}

/** At most `limit` of what a student did, newest first, and how much there is; undefined without the student. One query. */
export async function listActivity(
  tx: Transaction,
  { creatorId, id }: StudentId,
  { limit, after }: { limit: number; after?: Cursor },
): Promise<{ total: number; rows: StudentActivityRow[] } | undefined> {
  const mine = (table: string) => tx`
    ${tx(table)}.student_id = ${id} and ${tx(table)}.creator_id = ${creatorId}`
  const rows = await tx<(StudentActivityRow & { total: number })[]>`
    with activity (kind, id, subject, course, app_id, at) as (
      select 'enrolment', enrolment.id, '', null, app_id, enrolled_at from enrolment where ${mine('enrolment')}
      union all
      select 'completion', lesson.id, lesson.data ->> 'title', product.data ->> 'name', lesson.app_id, completed_at
      from lesson_completion join lesson on lesson.id = lesson_id join module on module.id = module_id
      left join product on product.id = product_id where ${mine('lesson_completion')}
      union all
      select 'certificate', id, data ->> 'courseName', data ->> 'courseName', app_id, issued_at
      from certificate where ${mine('certificate')}
      union all
      select case when sale is null then 'grant' else 'purchase' end, access_grant.id, product.data ->> 'name', product.data ->> 'name', access_grant.app_id, starts_at
      from access_grant join product on product.id = product_id where ${mine('access_grant')} and starts_at <= now()
      union all
      select 'post', id, '', null, app_id, created_at from community_post where ${mine('community_post')}
      union all
      select 'comment', id, '', null, app_id, created_at from community_comment where ${mine('community_comment')}
      union all
      select 'feed-comment', id, '', null, app_id, created_at from feed_comment where ${mine('feed_comment')}
    )
    select counted.total, item.* from student
    cross join lateral (select count(*)::int as total from activity) counted
    left join lateral (
      select kind, activity.id, coalesce(subject, '') as subject, coalesce(course, app.data ->> 'name', '') as course,
        at, at::text as created_text
      from activity join app on app.id = activity.app_id
      ${after ? tx`where (at, activity.id) < (${after.createdAt}::text::timestamptz, ${after.id}::uuid)` : tx``}
      order by at desc, activity.id desc limit ${limit}
    ) item on true
    where student.id = ${id} and student.creator_id = ${creatorId}
    order by item.at desc, item.id desc`
  if (rows.length === 0) return undefined
  return { total: rows[0]!.total, rows: rows.filter((row) => row.id !== null) }
}

/** The app of a lesson, where the student is in it. */
export async function findLessonApp(
  tx: Transaction,
  { creatorId, id }: StudentId,
  lessonId: string,
): Promise<{ id: string; name: string } | undefined> {
  const [row] = await tx<{ id: string; name: string }[]>`
    select app.id, coalesce(app.data ->> 'name', '') as name
    from lesson join app on app.id = lesson.app_id
    join enrolment on enrolment.app_id = app.id and enrolment.student_id = ${id}
    where lesson.id = ${lessonId} and lesson.creator_id = ${creatorId} and enrolment.creator_id = ${creatorId}`
  return row
}
