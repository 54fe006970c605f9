import type { Document } from '../../../domain/schema/definition.ts'
import type {
  StudentCounts,
  StudentFilter,
  StudentOrder,
  StudentStatus,
} from '../../../domain/student-answer.ts'
import { patternsOf } from '../../enrolment/queries.ts'
import type { Fragment, Transaction } from '../../database/connection.ts'
import type { StudentCursor } from './order.ts'

/** A student as they stand across apps. */
export interface ListRow {
  id: string
  email: string
  data: Document
  status: StudentStatus
  enrolledAt: Date
  lastAccess: Date | null
  courses: number
  completed: number
  percents: number
  apps: { id: string; data: Document; slug: string | null }[]
  /** By what the list is ordered, as PostgreSQL writes it. */
  key: string
}

interface Page {
  order: StudentOrder
  limit: number
  after?: StudentCursor
}

/** At most `limit` of the creator's students in an order, and how many match. One query. */
export async function listStudents(
  tx: Transaction,
  creatorId: string,
  filter: StudentFilter,
  { order, limit, after }: Page,
): Promise<{ total: number; rows: ListRow[] }> {
  const { key, type, isDown } = keyOf(tx, order)
  const direction = isDown ? tx`desc` : tx`asc`
  const beyond = after
    ? tx`and (${key}, standing.student_id) ${isDown ? tx`<` : tx`>`} (${after.key}::text::${type}, ${after.id}::uuid)`
    : tx``
  const rows = await tx<(ListRow & { total: number })[]>`
    with page as materialized (
      select standing.*, ${key} as key from student_standing standing
      where ${matches(tx, creatorId, filter)} ${beyond}
      order by ${key} ${direction}, standing.student_id ${direction} limit ${limit}
    )
    select counted.total, ${columns(tx)}, page.key::text as key
    from (
      select count(*)::int as total from student_standing standing where ${matches(tx, creatorId, filter)}
    ) counted
    left join (
      page join student on student.id = page.student_id ${freshOf(tx, tx`array(select student_id from page)`)}
    ) on true
    order by page.key ${direction}, page.student_id ${direction}`
  return { total: rows[0]!.total, rows: rows.filter(({ id }) => id !== null) }
}

/** Everybody who matches, by name, batch by batch within the transaction. */
export function eachStudent(tx: Transaction, creatorId: string, filter: StudentFilter) {
  const ids = idsOf(tx, creatorId, filter)
  return tx<ListRow[]>`
    select ${columns(tx)} from student_standing page join student on student.id = page.student_id
    ${freshOf(tx, tx`array(${ids})`)}
    where page.student_id in (${ids})
    order by page.search_text, page.student_id`.cursor(500)
}

/** What the list counts; the average progress is made of `percents` and `courses`. */
export type Counts = Omit<StudentCounts, 'averageProgress'> & { percents: number; courses: number }

/**
 * How many students match search and app by status, and the others search and status by app. One query, that looks at
 * every student once: of those who are alike in status and apps it goes on with their number.
 */
export async function countStudents(tx: Transaction, creatorId: string, filter: StudentFilter) {
  const { search, appId, status } = filter
  const inApp = appId ? tx`${appId} = any(tally.apps)` : tx`true`
  const ofStatus = status ? tx`tally.status = ${status}` : tx`true`
  const having = (one: StudentStatus) => tx`
    coalesce(sum(count) filter (where ${inApp} and tally.status = ${one}), 0)::int as ${tx(one)}`
  const all = (what: string) => tx`
    coalesce(sum(${tx(what)}) filter (where ${inApp} and ${ofStatus}), 0)::float8`
  const [row] = await tx<[Counts]>`
    with tally as materialized (
      select status, apps, count(*) as count, sum(percents) as percents, sum(courses) as courses
      from student_standing standing
      -- In a case, which the planner takes for many of all whatever it holds: what is few is no trouble to it here.
      where creator_id = ${creatorId} and case when ${matches(tx, creatorId, { search })} then true else false end
      group by status, apps
    )
    select ${all('count')} as total, ${having('active')}, ${having('inactive')}, ${having('blocked')},
      ${all('percents')} as percents, ${all('courses')} as courses, (
        select coalesce(jsonb_agg(one order by name, id), '[]') from (
          select app.id, coalesce(app.data ->> 'name', '') as name, coalesce(enrolled.count, 0)::int as count from app
          left join (
            select app_id, sum(count) as count from tally, unnest(apps) app_id where ${ofStatus} group by app_id
          ) enrolled on enrolled.app_id = app.id
          where app.creator_id = ${creatorId}
        ) one
      ) as apps
    from tally`
  return row
}

/** The ids of who matches, as a query. */
export function idsOf(tx: Transaction, creatorId: string, filter: StudentFilter) {
  return tx`select standing.student_id from student_standing standing where ${matches(tx, creatorId, filter)}`
}

/** What `page`, a row of `student_standing`, and its `student` are listed as; see `freshOf`. */
export function columns(tx: Transaction) {
  return tx`
    student.id, student.email, student.data, page.status, page.enrolled_at, page.last_access,
    coalesce(fresh.courses, page.courses) as courses, coalesce(fresh.completed, page.completed) as completed,
    coalesce(fresh.percents, page.percents) as percents, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', app.id, 'slug', address.slug,
        'data', jsonb_build_object('name', app.data -> 'name', 'primaryColor', app.data -> 'primaryColor',
          'logoUrl', app.data -> 'logoUrl')) order by enrolment.enrolled_at, app.id), '[]')
      from enrolment join app on app.id = enrolment.app_id
      left join address on address.app_id = app.id and address.is_current
      where enrolment.student_id = page.student_id
    ) as apps`
}

/** Joins to `page` how those of these students (an array) stand whom `student_standing` is behind with. */
export function freshOf(tx: Transaction, ids: Fragment) {
  return tx`left join fresh_standing(${ids}) fresh on fresh.student_id = page.student_id`
}

function matches(tx: Transaction, creatorId: string, { search, appId, status }: StudentFilter) {
  // Each as a condition of its own, which the planner takes for a few of many whatever the word.
  const words = [...new Set(patternsOf(search ?? ''))].map(
    (word) => tx`and standing.search_text like (select plain_text(${word}))`,
  )
  return tx`standing.creator_id = ${creatorId}
    ${status ? tx`and standing.status = ${status}` : tx``}
    ${appId ? tx`and ${appId} = any(standing.apps)` : tx``}
    ${words.length > 0 ? words : tx``}`
}

/** By what an order goes: an expression over `standing`, and its type. Each has an index (`009-student.sql`). */
function keyOf(tx: Transaction, order: StudentOrder) {
  const isDown = order.startsWith('-')
  const subject = order.replace('-', '') as 'name' | 'progress' | 'lastAccess' | 'enrolledAt'
  const [key, type] = {
    name: [tx`standing.search_text`, tx`text`] as const,
    progress: [tx`standing.share`, tx`real`] as const,
    lastAccess: [
      isDown
        ? tx`coalesce(standing.last_access, '-infinity'::timestamptz)`
        : tx`coalesce(standing.last_access, 'infinity'::timestamptz)`,
      tx`timestamptz`,
    ] as const,
    enrolledAt: [tx`standing.enrolled_at`, tx`timestamptz`] as const,
  }[subject]
  return { key, type, isDown }
}
