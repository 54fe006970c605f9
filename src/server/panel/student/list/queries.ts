import type { Document } from '../../../../domain/schema/definition.ts'
import { patternsOf } from '../../../resource/search.ts'
import type {
  StudentCounts,
  StudentFilter,
  StudentStatus,
} from '../../../../domain/student/student-answer.ts'
import type { Fragment, Transaction } from '../../../database/connection.ts'
import { fieldOf } from '../../../../domain/schema/order.ts'
import { fieldRank, rankOrder, type Rank } from '../../../resource/rank.ts'
import { matchesFilter, fieldPlainText } from '../../../resource/stored-value.ts'
import { filterNames, searchFields, storedStudent } from './list-query.ts'
import { isSortField, type StudentCursor, type StudentSortField } from './order.ts'

/** A student as they stand across apps. */
export interface ListRow {
  id: string
  email: string
  data: Document
  effectiveStatus: StudentStatus
  enrolledAt: Date
  lastAccess: Date | null
  courses: number
  completed: number
  percents: number
  apps: { id: string; data: Document; slug: string | null }[]
  createdAt: Date
  updatedAt: Date
  /** By what the list is ordered, as PostgreSQL writes it. */
  key: string
}

interface Page {
  order: string
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
  const ranked = rankOf(tx, order)
  const shown = rankOrder(tx, { ...ranked, rank: tx`page.key` }, [tx`page.student_id`])
  const isIndexed = isStanding(order) && answersOf(tx, filter).length === 0
  const source = isIndexed ? indexedPage : lookedThroughPage
  const { pages, total } = source(tx, creatorId, filter, ranked, { order, limit, after })
  const rows = await tx<(ListRow & { total: number })[]>`
    with ${pages}
    select counted.total, ${columns(tx)}, (${shown.rank})::text as key
    from (${total}) counted
    left join (
      page join student on student.id = page.student_id ${freshStanding(tx, tx`array(select student_id from page)`)}
    ) on true
    order by ${shown.order}`
  return { total: rows[0]!.total, rows: rows.filter(({ id }) => id !== null) }
}

/** At most `limit` of who matches, by name, behind one of them. */
export async function listByName(
  tx: Transaction,
  creatorId: string,
  filter: StudentFilter,
  limit: number,
  after?: StudentCursor,
): Promise<ListRow[]> {
  const order = rankOrder(tx, rankOf(tx, 'name'), [tx`standing.student_id`])
  return await tx<ListRow[]>`
    with page as materialized (
      select standing.*, standing.search_text as key from student_standing standing
      where ${matches(tx, creatorId, filter)} ${after ? order.isBeyond(after.key, tx`${after.id}::uuid`) : tx``}
      order by ${order.order} limit ${limit}
    )
    select ${columns(tx)}, page.key from page join student on student.id = page.student_id
    ${freshStanding(tx, tx`array(select student_id from page)`)}
    order by page.key, page.student_id`
}

/** A page, as `page` of a `with`, and a select of how many there are in all. */
interface PageSource {
  pages: Fragment
  total: Fragment
}

/** By what stands in `student_standing` alone: an index leads to the page. */
function indexedPage(
  tx: Transaction,
  creatorId: string,
  filter: StudentFilter,
  ranked: Rank,
  { limit, after }: Page,
): PageSource {
  const { order, isBeyond } = rankOrder(tx, ranked, [tx`standing.student_id`])
  return {
    pages: tx`page as materialized (
      select standing.*, ${ranked.rank!} as key from student_standing standing
      where ${matches(tx, creatorId, filter)} ${after ? isBeyond(after.key, tx`${after.id}::uuid`) : tx``}
      order by ${order} limit ${limit}
    )`,
    total: tx`select count(*)::int as total from student_standing standing where ${matches(tx, creatorId, filter)}`,
  }
}

/**
 * By what people filled in, which no index has: everybody's document is looked at, once for page and number together, and only
 * an id and what they are sorted by goes on.
 */
function lookedThroughPage(
  tx: Transaction,
  creatorId: string,
  filter: StudentFilter,
  ranked: Rank,
  { order: asked, limit, after }: Page,
): PageSource {
  const isOwn = !isStanding(asked)
  const { order, isBeyond } = rankOrder(tx, { ...ranked, rank: tx`found.key` }, [tx`found.student_id`])
  const { search, appId, status } = filter
  const answered = answersOf(tx, filter)
  const documents = tx`
    select item.id as student_id, ${isOwn ? ranked.rank! : tx`null`} as key from student item
    where item.creator_id = ${creatorId} ${answered.length > 0 ? answered : tx``}`
  // The offset keeps documents out of the join.
  const inStanding = tx`
    select standing.student_id, ${isOwn ? tx`item.key` : ranked.rank!} as key
    from student_standing standing join (${documents} offset 0) item on item.student_id = standing.student_id
    where ${matches(tx, creatorId, { search, appId, status })}`
  return {
    pages: tx`found as materialized (${isOwn && !search && !appId && !status ? documents : inStanding}), page as materialized (
      select standing.*, top.key from (
        select * from found where true ${after ? isBeyond(after.key, tx`${after.id}::uuid`) : tx``}
        order by ${order} limit ${limit}
      ) top join student_standing standing on standing.student_id = top.student_id
    )`,
    total: tx`select count(*)::int as total from found`,
  }
}

/** What the list counts; the average progress is made of `percents` and `courses`. */
type Counts = Omit<StudentCounts, 'averageProgress'> & { percents: number; courses: number }

/**
 * How many students match search and app by status, and the others search and status by app. One query, that looks at
 * every student once: of those who are alike in status and apps it goes on with their number.
 */
export async function countStudents(tx: Transaction, creatorId: string, filter: StudentFilter) {
  const { appId, status, ...others } = filter
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
      where creator_id = ${creatorId} and case when ${matches(tx, creatorId, others)} then true else false end
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

/** What `page`, a row of `student_standing`, and its `student` are listed as; see `freshStanding`. */
export function columns(tx: Transaction) {
  return tx`
    student.id, student.email, student.data, student.created_at, student.updated_at, page.status as effective_status, page.enrolled_at, page.last_access,
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
export function freshStanding(tx: Transaction, ids: Fragment) {
  return tx`left join fresh_standing(${ids}) fresh on fresh.student_id = page.student_id`
}

function matches(tx: Transaction, creatorId: string, filter: StudentFilter) {
  const { search, appId, status } = filter
  // Each as a condition of its own, which the planner takes for a few of many whatever the word.
  const words = [...new Set(patternsOf(search ?? ''))].map((word) => tx`and ${isFound(tx, creatorId, word)}`)
  const answered = answersOf(tx, filter)
  return tx`standing.creator_id = ${creatorId}
    ${status ? tx`and standing.status = ${status}` : tx``}
    ${appId ? tx`and ${appId} = any(standing.apps)` : tx``}
    ${words.length > 0 ? words : tx``}
    ${answered.length > 0 ? tx`and ${isAmong(tx, creatorId, answered)}` : tx``}`
}

/** What a filter asks of what people filled in, about the row `item`. */
function answersOf(tx: Transaction, filter: StudentFilter): Fragment[] {
  return filterNames
    .filter((field) => filter[field] !== undefined && filter[field] !== '')
    .map((field) => tx`and ${matchesFilter(tx, storedStudent, field, filter[field])}`)
}

/** Whether a word stands in what is searched: in name and e-mail, for which there is an index, or in other fields. */
function isFound(tx: Transaction, creatorId: string, word: string): Fragment {
  const indexed = ['name', 'email']
  const isIndexed = indexed.every((field) => searchFields.includes(field))
  const others = isIndexed ? searchFields.filter((field) => !indexed.includes(field)) : searchFields
  const inIndex = tx`standing.search_text like (select plain_text(${word}))`
  if (others.length === 0) return inIndex
  const texts = others.reduce(
    (all, field) => tx`${all}, ${fieldPlainText(tx, storedStudent, field.split('.'))}`,
    tx`' '`,
  )
  const inOthers = isAmong(tx, creatorId, [tx`and concat_ws(${texts}) like (select plain_text(${word}))`])
  return isIndexed ? tx`(${inIndex} or ${inOthers})` : inOthers
}

/** Whether a student is among those of whose documents, `item`, all this is true. */
function isAmong(tx: Transaction, creatorId: string, conditions: Fragment[]): Fragment {
  return tx`standing.student_id in (
    select item.id from student item where item.creator_id = ${creatorId} ${conditions})`
}

/** Whether an order goes by what `student_standing` has, without the student's own row. */
const isStanding = (order: string) =>
  isSortField(fieldOf(order)) && !['createdAt', 'updatedAt'].includes(fieldOf(order))

/** By what an order goes: of what is not filled in, and of the name, each has an index over `standing` (`009-student.sql`). */
function rankOf(tx: Transaction, order: string): Rank {
  const field = fieldOf(order)
  if (!isSortField(field)) return fieldRank(tx, storedStudent, order)
  const isRising = !order.startsWith('-')
  const instant = tx`timestamptz`
  const ranks: Record<StudentSortField, Pick<Rank, 'rank' | 'type'>> = {
    name: { rank: tx`standing.search_text`, type: tx`text` },
    progress: { rank: tx`standing.share`, type: tx`real` },
    lastAccess: {
      // Who never came is last in both orders.
      rank: isRising
        ? tx`coalesce(standing.last_access, 'infinity'::timestamptz)`
        : tx`coalesce(standing.last_access, '-infinity'::timestamptz)`,
      type: instant,
    },
    enrolledAt: { rank: tx`standing.enrolled_at`, type: instant },
    createdAt: { rank: tx`item.created_at`, type: instant },
    updatedAt: { rank: tx`item.updated_at`, type: instant },
  }
  return { ...ranks[field], isRising }
}
