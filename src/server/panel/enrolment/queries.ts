import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import type { EnrolmentRow } from '../../enrolment/queries.ts'
import { patternsOf } from '../../resource/search.ts'
import { averageProgress } from '../../../domain/study/progress.ts'
import { fieldOf } from '../../../domain/schema/order.ts'
import { storedProgress, studyInApp, studyOfAll } from '../../study/progress/queries.ts'
import type { Cursor } from '../../resource/page.ts'
import { fieldRank, rankOrder, type Rank } from '../../resource/rank.ts'
import { matchesFilter, fieldPlainText } from '../../resource/stored-value.ts'
import {
  filterNames,
  isSortField,
  searchFields,
  storedEnrolment,
  type EnrolmentSortField,
} from './list-query.ts'

export interface Filter {
  /** Words that all have to be in what is searched, in whatever case and accents. */
  search?: string
  status?: string
  /** Of every other field by which the screen of the list filters, what is wanted. */
  [field: string]: string | undefined
}

/** At most `limit` of an app's users in an order, and how many match; undefined without the app. One query. */
export async function listEnrolments(
  tx: Transaction,
  appKey: AppKey,
  filter: Filter,
  { order = '-enrolledAt', limit, after }: { order?: string; limit: number; after?: Cursor },
) {
  const ranked = rankOf(tx, order)
  const page = rankOrder(tx, ranked, [tx`enrolled_at`, tx`enrolment.id`])
  const shown = rankOrder(tx, { ...ranked, rank: ranked.rank && tx`item.ranked` }, [
    tx`item.enrolled_at`,
    tx`item.id`,
  ])
  const rows = await tx<(EnrolmentRow & { total: number })[]>`
    select counted.total, item.*, (${shown.rank})::text as rank from app
    cross join lateral (
      select count(*)::int as total from enrolment ${isOfEnrolment(filter) ? tx`` : join(tx)}
      where enrolment.app_id = app.id and enrolment.creator_id = app.creator_id ${matches(tx, appKey.creatorId, filter)}
    ) counted
    left join lateral (
      select ${columns(tx)}, ${ranked.rank ?? tx`0`} as ranked from enrolment ${join(tx)}
      where enrolment.app_id = app.id and enrolment.creator_id = app.creator_id ${matches(tx, appKey.creatorId, filter)}
        ${after ? page.isBeyond(after.rank, tx`${after.createdAt}::text::timestamptz, ${after.id}::uuid`) : tx``}
      order by ${page.order}
      limit ${limit}
    ) item on true
    where app.id = ${appKey.appId} and app.creator_id = ${appKey.creatorId}
    order by ${shown.order}`
  if (rows.length === 0) return undefined
  return { total: rows[0]!.total, rows: rows.filter((row) => row.id !== null) as EnrolmentRow[] }
}

/** At most `limit` of an app's users in the order of their names, behind one of them. */
export async function listByName(
  tx: Transaction,
  appKey: AppKey,
  limit: number,
  after?: NamedRow,
): Promise<NamedRow[]> {
  const { creatorId, appId } = appKey
  return await tx<NamedRow[]>`
    select ${columns(tx)}, search_text as key from enrolment ${join(tx)}
    where enrolment.app_id = ${appId} and enrolment.creator_id = ${creatorId}
      ${after ? tx`and (search_text, enrolment.id) > (${after.key}, ${after.id}::uuid)` : tx``}
    order by search_text, enrolment.id limit ${limit}`
}

/** With what it is put in order by. */
export type NamedRow = EnrolmentRow & { key: string }

/** The enrolments in an app that match. */
export async function matchingEnrolments(tx: Transaction, appKey: AppKey, filter: Filter): Promise<string[]> {
  const { creatorId, appId } = appKey
  const rows = await tx<{ id: string }[]>`
    select enrolment.id from enrolment ${join(tx)}
    where enrolment.app_id = ${appId} and enrolment.creator_id = ${creatorId} ${matches(tx, creatorId, filter)}`
  return rows.map(({ id }) => id)
}

export async function findEnrolment(tx: Transaction, appKey: AppKey, id: string) {
  const { creatorId, appId } = appKey
  const [row] = await tx<EnrolmentRow[]>`
    select ${columns(tx)} from enrolment ${join(tx)}
    where enrolment.id = ${id} and enrolment.app_id = ${appId} and enrolment.creator_id = ${creatorId}`
  return row
}

/** The same, locked together with the student. */
export async function lockEnrolment(tx: Transaction, appKey: AppKey, id: string) {
  const { creatorId, appId } = appKey
  const [row] = await tx<EnrolmentRow[]>`
    select ${columns(tx)} from enrolment ${join(tx)}
    where enrolment.id = ${id} and enrolment.app_id = ${appId} and enrolment.creator_id = ${creatorId}
    for no key update`
  return row
}

export async function deleteEnrolment(tx: Transaction, creatorId: string, id: string): Promise<void> {
  await tx`delete from enrolment where id = ${id} and creator_id = ${creatorId}`
}

/** How many users an app has, by how they are seen in it, and how far they are on average. */
export async function countEnrolments(tx: Transaction, { creatorId, appId }: AppKey) {
  const [row] = await tx<
    [{ total: number; active: number; inactive: number; blocked: number; courses: number; percents: number }]
  >`
    select ${studyOfAll(tx)}, count(*)::int as total,
      count(*) filter (where ${isSeenAs(tx, creatorId, 'ACTIVE')})::int as active,
      count(*) filter (where ${isSeenAs(tx, creatorId, 'INACTIVE')})::int as inactive,
      count(*) filter (where ${isSeenAs(tx, creatorId, 'BLOCKED')})::int as blocked
    from enrolment where app_id = ${appId} and creator_id = ${creatorId}`
  const { courses, percents, ...counts } = row
  return { ...counts, averageProgress: averageProgress({ courses, percents }) }
}

/** Whether an enrolment's `member_status` is this one. */
function isSeenAs(tx: Transaction, creatorId: string, status: string) {
  // As in `live_student`: few are blocked, an index has them, and they are looked up once for all.
  const isBlocked = tx`enrolment.student_id in (
    select person.student_id from student_standing person
    where person.creator_id = ${creatorId} and person.status = 'blocked')`
  return status === 'BLOCKED'
    ? tx`(enrolment.status = 'BLOCKED' or ${isBlocked})`
    : tx`(enrolment.status = ${status} and not ${isBlocked})`
}

function columns(tx: Transaction) {
  return tx`
    enrolment.id, enrolment.student_id, student.email, student.data, enrolment.data as own, enrolment.status,
    member_status(student.data, enrolment.status) as effective_status, ${studyInApp(tx)} as study,
    enrolment.last_access, enrolment.invited_at, enrolment.enrolled_at, enrolment.enrolled_at::text as created_text,
    enrolment.revision + student.revision - 1 as revision`
}

function join(tx: Transaction) {
  return tx`join student on student.id = enrolment.student_id`
}

function matches(tx: Transaction, creatorId: string, { search = '', ...fields }: Filter) {
  const words = patternsOf(search).map((word) => tx`and ${searchText(tx)} like (select plain_text(${word}))`)
  const answered = filterNames
    .filter((field) => fields[field] !== undefined && fields[field] !== '')
    .map((field) =>
      field === 'status'
        ? tx`and ${isSeenAs(tx, creatorId, fields[field]!)}`
        : tx`and ${matchesFilter(tx, storedEnrolment, field, fields[field])}`,
    )
  return tx`${words.length > 0 ? words : tx``} ${answered.length > 0 ? answered : tx``} ${isInvited(tx, fields.invitation)}`
}

/** How far somebody's invitation is; whoever came in, however invited, has entered. */
function isInvited(tx: Transaction, wanted: string | undefined) {
  switch (wanted) {
    case 'not_invited':
      return tx`and enrolment.invited_at is null and enrolment.last_access is null`
    case 'invited':
      return tx`and enrolment.invited_at is not null and enrolment.last_access is null`
    case 'entered':
      return tx`and enrolment.last_access is not null`
    default:
      return tx``
  }
}

/** Whether a filter asks for nothing that stands in the student's row. */
const isOfEnrolment = (filter: Filter) =>
  Object.entries(filter).every(
    ([name, value]) => ['status', 'invitation'].includes(name) || value === undefined || value === '',
  )

/** Everything of a user that is searched. */
function searchText(tx: Transaction) {
  const indexed = ['name', 'email']
  const isIndexed = indexed.every((field) => searchFields.includes(field))
  const others = isIndexed ? searchFields.filter((field) => !indexed.includes(field)) : searchFields
  const texts = others.map((field) => tx`, ${fieldPlainText(tx, storedEnrolment, field.split('.'))}`)
  if (isIndexed && texts.length === 0) return tx`search_text`
  return tx`concat_ws(' ' ${isIndexed ? tx`, search_text` : tx``} ${texts})`
}

/** By what an order goes, before the instant of the enrolment. */
function rankOf(tx: Transaction, order: string): Rank {
  const field = fieldOf(order)
  if (!isSortField(field)) return fieldRank(tx, storedEnrolment, order)
  const ranks: Record<EnrolmentSortField, Omit<Rank, 'isRising'>> = {
    progress: { rank: storedProgress(tx), type: tx`int` },
    lastAccess: { rank: tx`enrolment.last_access`, type: tx`timestamptz`, mayLack: true },
    enrolledAt: { type: tx`int` },
  }
  return { ...ranks[field], isRising: !order.startsWith('-') }
}
