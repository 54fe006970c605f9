import type { Document } from '../../../domain/schema/definition.ts'
import type { StudentFilter, StudentOrder, StudentStatus } from '../../../domain/student-answer.ts'
import { patternsOf } from '../../enrolment/queries.ts'
import type { Transaction } from '../../database/connection.ts'
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
    left join (page join student on student.id = page.student_id) on true
    order by page.key ${direction}, page.student_id ${direction}`
  return { total: rows[0]!.total, rows: rows.filter(({ id }) => id !== null) }
}

/** Everybody who matches, by name, batch by batch within the transaction. */
export function eachStudent(tx: Transaction, creatorId: string, filter: StudentFilter) {
  return tx<ListRow[]>`
    select ${columns(tx)} from student_standing page join student on student.id = page.student_id
    where page.student_id in (${idsOf(tx, creatorId, filter)})
    order by page.search_text, page.student_id`.cursor(500)
}

/** How many students match search and app by status, and the others search and status by app. Two queries. */
export async function countStudents(tx: Transaction, creatorId: string, filter: StudentFilter) {
  const { search, appId, status } = filter
  const [people] = await tx<
    [
      {
        active: number
        inactive: number
        blocked: number
        percents: number
        courses: number
        total: number
      },
    ]
  >`
    select count(*) filter (where status = 'active')::int as active,
      count(*) filter (where status = 'inactive')::int as inactive,
      count(*) filter (where status = 'blocked')::int as blocked,
      count(*) filter (where ${isOf(tx, status)})::int as total,
      coalesce(sum(percents) filter (where ${isOf(tx, status)}), 0)::float8 as percents,
      coalesce(sum(courses) filter (where ${isOf(tx, status)}), 0)::float8 as courses
    from student_standing standing where ${matches(tx, creatorId, { search, appId })}`
  const counted =
    search || status ? tx`and student_id in (${idsOf(tx, creatorId, { search, status })})` : tx``
  const apps = await tx<{ id: string; name: string; count: number }[]>`
    select app.id, coalesce(app.data ->> 'name', '') as name, coalesce(enrolled.count, 0) as count from app
    left join (
      select app_id, count(*)::int as count from enrolment where creator_id = ${creatorId} ${counted} group by app_id
    ) enrolled on enrolled.app_id = app.id
    where app.creator_id = ${creatorId} order by name, app.id`
  return { people, apps }
}

/** The ids of who matches, as a query. */
export function idsOf(tx: Transaction, creatorId: string, filter: StudentFilter) {
  return tx`select standing.student_id from student_standing standing where ${matches(tx, creatorId, filter)}`
}

/** What `page`, a row of `student_standing`, and its `student` are listed as. */
export function columns(tx: Transaction) {
  return tx`
    student.id, student.email, student.data, page.status, page.enrolled_at, page.last_access,
    page.courses, page.completed, page.percents, (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', app.id, 'slug', address.slug,
        'data', jsonb_build_object('name', app.data -> 'name', 'primaryColor', app.data -> 'primaryColor',
          'logoUrl', app.data -> 'logoUrl')) order by enrolment.enrolled_at, app.id), '[]')
      from enrolment join app on app.id = enrolment.app_id
      left join address on address.app_id = app.id and address.is_current
      where enrolment.student_id = page.student_id
    ) as apps`
}

function matches(tx: Transaction, creatorId: string, { search, appId, status }: StudentFilter) {
  return tx`standing.creator_id = ${creatorId} and ${isOf(tx, status)}
    ${
      search
        ? tx`and standing.search_text like all (array(
      select plain_text(word) from unnest(${patternsOf(search)}::text[]) word))`
        : tx``
    }
    ${
      appId
        ? tx`and standing.student_id in (
      select student_id from enrolment where app_id = ${appId} and creator_id = ${creatorId})`
        : tx``
    }`
}

function isOf(tx: Transaction, status: StudentFilter['status']) {
  return status ? tx`standing.status = ${status}` : tx`true`
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
