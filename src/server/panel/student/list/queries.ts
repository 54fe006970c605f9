import type { Document } from '../../../../domain/schema/definition.ts'
import { patternsOf, searchedText } from '../../../resource/search.ts'
import type { StudentCounts, StudentRow } from '../../../../domain/generated/answer-types.ts'
import type { Fragment, Transaction } from '../../../database/connection.ts'
import { refusalOf, type Refusal } from '../../../mail/queries.ts'
import { fieldOf } from '../../../../domain/schema/order.ts'
import { rankBy, rankOrder, type Rank } from '../../../resource/rank.ts'
import { inSlice } from '../../../resource/slice.ts'
import type { Chosen, Listed, Page, Selection, Siblings, StoredRow } from '../../../resource/store.ts'
import { matchesFilter } from '../../../resource/stored-value.ts'
import { storedStudent, studentListing, studentRanks } from './list-query.ts'

/** A student as they stand across apps. */
export interface ListRow extends StoredRow {
  email: string
  data: Document
  effectiveStatus: StudentRow['effectiveStatus']
  enrolledAt: Date
  lastAccess: Date | null
  courses: number
  completed: number
  percents: number
  /** Of the last letter to them. */
  refusal: Refusal | null
  apps: { id: string; data: Document; slug: string | null }[]
  createdAt: Date
  updatedAt: Date
}

/** Some of the creator's students. One query. */
export async function listStudents(
  tx: Transaction,
  { creatorId }: Siblings,
  selection: Selection,
  { limit, after }: Page,
): Promise<Listed<ListRow>> {
  const { order = '-enrolledAt' } = selection
  const ranked = rankOf(tx, order)
  const shown = rankOrder(tx, { ...ranked, rank: tx`page.key` }, [tx`page.student_id`])
  const isIndexed = isStanding(order) && answersOf(tx, selection).length === 0
  const source = isIndexed ? indexedPage : lookedThroughPage
  const { pages, total } = source(tx, creatorId, selection, ranked, { order, limit, after })
  const rows = await tx<(ListRow & { total: number })[]>`
    with ${pages}
    select counted.total, ${columns(tx)}, student.created_at::text as created_text, (${shown.rank})::text as rank
    from (${total}) counted
    left join (
      page join student on student.id = page.student_id ${freshStanding(tx, tx`array(select student_id from page)`)}
    ) on true
    order by ${shown.order}`
  return { total: rows[0]!.total, rows: rows.filter(({ id }) => id !== null) }
}

/** Those of these ids, or of those that are asked for, that are students of the creator, in order. */
export async function chooseStudents(
  tx: Transaction,
  { creatorId }: Siblings,
  chosen: Chosen,
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select standing.student_id as id from student_standing standing
    where ${
      'ids' in chosen
        ? tx`standing.creator_id = ${creatorId} and standing.student_id = any(${chosen.ids}::uuid[])`
        : matches(tx, creatorId, chosen.selection)
    } ${inSlice(tx, tx`standing.student_id`, chosen)}`
  return rows.map(({ id }) => id)
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
  filter: Selection,
  ranked: Rank,
  { limit, after }: Page,
): PageSource {
  const { order, isBeyond } = rankOrder(tx, ranked, [tx`standing.student_id`])
  return {
    pages: tx`page as materialized (
      select standing.*, ${ranked.rank!} as key from student_standing standing
      where ${matches(tx, creatorId, filter)} ${after ? isBeyond(after.rank, tx`${after.id}::uuid`) : tx``}
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
  filter: Selection,
  ranked: Rank,
  { order: asked, limit, after }: Page & { order: string },
): PageSource {
  const isOwn = !isStanding(asked)
  const { order, isBeyond } = rankOrder(tx, { ...ranked, rank: tx`found.key` }, [tx`found.student_id`])
  const { search, answers } = filter
  const { appId, status } = answers
  const answered = answersOf(tx, filter)
  const documents = tx`
    select item.id as student_id, ${isOwn ? ranked.rank! : tx`null`} as key from student item
    where item.creator_id = ${creatorId} ${answered.length > 0 ? answered : tx``}`
  // The offset keeps documents out of the join.
  const inStanding = tx`
    select standing.student_id, ${isOwn ? tx`item.key` : ranked.rank!} as key
    from student_standing standing join (${documents} offset 0) item on item.student_id = standing.student_id
    where ${matches(tx, creatorId, { search, answers: { appId, status } })}`
  return {
    pages: tx`found as materialized (${isOwn && !search && !appId && !status ? documents : inStanding}), page as materialized (
      select standing.*, top.key from (
        select * from found where true ${after ? isBeyond(after.rank, tx`${after.id}::uuid`) : tx``}
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
export async function countStudents(tx: Transaction, creatorId: string, { search, answers }: Selection) {
  const { appId, status, ...others } = answers
  const inApp = appId ? tx`${appId} = any(tally.apps)` : tx`true`
  const ofStatus = status ? tx`tally.status = ${status}` : tx`true`
  const having = (one: ListRow['effectiveStatus']) => tx`
    coalesce(sum(count) filter (where ${inApp} and tally.status = ${one}), 0)::int as ${tx(one)}`
  const all = (what: string) => tx`
    coalesce(sum(${tx(what)}) filter (where ${inApp} and ${ofStatus}), 0)::float8`
  const [row] = await tx<[Counts]>`
    with tally as materialized (
      select status, apps, count(*) as count, sum(percents) as percents, sum(courses) as courses
      from student_standing standing
      -- In a case, which the planner takes for many of all whatever it holds: what is few is no trouble to it here.
      where creator_id = ${creatorId} and case when ${matches(tx, creatorId, { search, answers: others })} then true else false end
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

/** What `page`, a row of `student_standing`, and its `student` are listed as; see `freshStanding`. */
export function columns(tx: Transaction) {
  return tx`
    student.id, student.email, student.data, student.created_at, student.updated_at, page.status as effective_status, page.enrolled_at, page.last_access,
    coalesce(fresh.courses, page.courses) as courses, coalesce(fresh.completed, page.completed) as completed,
    coalesce(fresh.percents, page.percents) as percents, ${refusalOf(tx)} as refusal, (
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

function matches(tx: Transaction, creatorId: string, filter: Selection) {
  const { appId, status } = filter.answers
  // Each as a condition of its own, which the planner takes for a few of many whatever the word.
  const words = patternsOf(filter.search ?? '').map((word) => tx`and ${isFound(tx, creatorId, word)}`)
  const answered = answersOf(tx, filter)
  return tx`standing.creator_id = ${creatorId}
    ${status ? tx`and standing.status = ${status}` : tx``}
    ${appId ? tx`and ${appId} = any(standing.apps)` : tx``}
    ${words.length > 0 ? words : tx``}
    ${answered.length > 0 ? tx`and ${isAmong(tx, creatorId, answered)}` : tx``}`
}

/** What a filter asks of what people filled in, about the row `item`. */
function answersOf(tx: Transaction, { answers: { appId: _, status: __, ...others } }: Selection): Fragment[] {
  return Object.entries(others)
    .filter(([, answer]) => answer !== undefined)
    .map(([field, answer]) => tx`and ${matchesFilter(tx, storedStudent, field, answer)}`)
}

/** Whether a word stands in what is searched: in name and e-mail, for which there is an index, or in other fields. */
function isFound(tx: Transaction, creatorId: string, word: string): Fragment {
  const indexed = ['name', 'email']
  const { search } = studentListing
  const isIndexed = indexed.every((field) => search.includes(field))
  const others = isIndexed ? search.filter((field) => !indexed.includes(field)) : search
  const inIndex = tx`standing.search_text like (select plain_text(${word}))`
  if (others.length === 0) return inIndex
  const text = searchedText(tx, storedStudent, others)
  const inOthers = isAmong(tx, creatorId, [tx`and ${text} like (select plain_text(${word}))`])
  return isIndexed ? tx`(${inIndex} or ${inOthers})` : inOthers
}

/** Whether a student is among those of whose documents, `item`, all this is true. */
function isAmong(tx: Transaction, creatorId: string, conditions: Fragment[]): Fragment {
  return tx`standing.student_id in (
    select item.id from student item where item.creator_id = ${creatorId} ${conditions})`
}

/** Whether an order goes by what `student_standing` has, without the student's own row. */
const isStanding = (order: string) =>
  fieldOf(order) in studentRanks && !['createdAt', 'updatedAt'].includes(fieldOf(order))

/** By what an order goes: of what is not filled in, and of the name, each has an index over `standing` (`009-student.sql`). */
function rankOf(tx: Transaction, order: string): Rank {
  // Who never came is last in both orders.
  const never = order.startsWith('-') ? tx`'-infinity'::timestamptz` : tx`'infinity'::timestamptz`
  const type = tx`timestamptz`
  return rankBy(tx, storedStudent, order, {
    name: { rank: tx`standing.search_text`, type: tx`text` },
    progress: { rank: tx`standing.share`, type: tx`real` },
    lastAccess: { rank: tx`coalesce(standing.last_access, ${never})`, type },
    enrolledAt: { rank: tx`standing.enrolled_at`, type },
    createdAt: { rank: tx`item.created_at`, type },
    updatedAt: { rank: tx`item.updated_at`, type },
  })
}
