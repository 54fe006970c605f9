import type { Document } from '../../../domain/schema/definition.ts'
import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import type { EnrolmentRow } from '../../enrolment/queries.ts'
import { isUntold } from '../../grant/untold/queries.ts'
import { refusalOf } from '../../mail/queries.ts'
import { fieldOf } from '../../../domain/schema/order.ts'
import { averageProgress } from '../../../domain/study/progress.ts'
import { storedProgress, studyInApp, studyOfAll } from '../../study/progress/queries.ts'
import { rankBy } from '../../resource/rank.ts'
import { inSlice } from '../../resource/slice.ts'
import type { Chosen, Listed, Page, Selection, Siblings } from '../../resource/store.ts'
import { hasWords, searchedText } from '../../resource/search.ts'
import { listSource } from '../../resource/source/queries.ts'
import { matchesFilter } from '../../resource/stored-value.ts'
import { enrolmentListing, storedEnrolment } from './list-query.ts'

/** Some of an app's users, last enrolled first unless another order is asked for. */
export async function listEnrolments(
  tx: Transaction,
  siblings: Siblings,
  selection: Selection,
  page: Page,
): Promise<Listed<EnrolmentRow> | undefined> {
  const { order: asked = '-enrolledAt' } = selection
  const where = isSelected(tx, siblings, selection)
  const ownRanks = {
    progress: { rank: storedProgress(tx), type: tx`int` },
    lastAccess: { rank: tx`enrolment.last_access`, type: tx`timestamptz`, mayLack: true },
    enrolledAt: { type: tx`int` },
  }
  const order = {
    ranked: rankBy(tx, storedEnrolment, asked, ownRanks),
    instant: tx`enrolled_at`,
    id: tx`enrolment.id`,
  }
  const isAlone = isOfEnrolment(selection)
  // Those of a page by themselves, in their order, before their students are joined: else all there are would be.
  const isFirst = isAlone && fieldOf(asked) in ownRanks
  // Who is searched for is found once, for the page and their number.
  const isSearched = Boolean(selection.search)
  const source = {
    from:
      isFirst || isSearched ? tx`(${joined(tx)} cross join lateral (select enrolment.id) item)` : joined(tx),
    ...((isFirst || isSearched) && {
      found: { from: isFirst ? tx`enrolment` : joined(tx), where, order, isInOrder: !isSearched },
    }),
    countedFrom: isAlone ? tx`enrolment` : joined(tx),
    where,
    columns: columns(tx),
    order,
  }
  return await listSource<EnrolmentRow>(tx, siblings, source, page)
}

/** Those of these enrolments, or of those that are asked for, that are in the app. */
export async function chooseEnrolments(tx: Transaction, siblings: AppKey, chosen: Chosen): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select enrolment.id from ${joined(tx)}
    where ${
      'ids' in chosen
        ? tx`${isOfApp(tx, siblings)} and enrolment.id = any(${chosen.ids}::uuid[])`
        : isSelected(tx, siblings, chosen.selection)
    } ${inSlice(tx, tx`enrolment.id`, chosen)}`
  return rows.map(({ id }) => id)
}

/** The students of these enrolments. */
export async function studentsOf(tx: Transaction, creatorId: string, ids: string[]): Promise<string[]> {
  const rows = await tx<{ studentId: string }[]>`
    select student_id from enrolment where id = any(${ids}::uuid[]) and creator_id = ${creatorId}`
  return rows.map(({ studentId }) => studentId)
}

/** An enrolment of the app; with `isLocked` it is locked together with the student. */
export async function findEnrolment(tx: Transaction, appKey: AppKey, id: string, isLocked = false) {
  const [row] = await tx<EnrolmentRow[]>`
    select ${columns(tx)} from ${joined(tx)} where enrolment.id = ${id} and ${isOfApp(tx, appKey)}
    ${isLocked ? tx`for no key update` : tx``}`
  return row
}

/** Ends these enrolments in an app; answers what each had of its own. */
export async function deleteEnrolments(tx: Transaction, appKey: AppKey, ids: string[]): Promise<Document[]> {
  const rows = await tx<{ data: Document }[]>`
    delete from enrolment where id = any(${ids}::uuid[]) and ${isOfApp(tx, appKey)} returning data`
  return rows.map(({ data }) => data)
}

/** How many users an app has, by how they are seen in it, and how far they are on average. */
export async function countEnrolments(tx: Transaction, { creatorId, appId }: AppKey) {
  const [row] = await tx<
    [Record<'total' | 'active' | 'inactive' | 'blocked' | 'courses' | 'percents' | 'done', number>]
  >`
    select ${studyOfAll(tx)}, count(*)::int as total,
      count(*) filter (where ${isSeenAs(tx, creatorId, 'ACTIVE')})::int as active,
      count(*) filter (where ${isSeenAs(tx, creatorId, 'INACTIVE')})::int as inactive,
      count(*) filter (where ${isSeenAs(tx, creatorId, 'BLOCKED')})::int as blocked
    from enrolment where app_id = ${appId} and creator_id = ${creatorId}`
  const { courses, percents, done: _, ...counts } = row
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
    member_status(student.data, enrolment.status) as effective_status, ${studyInApp(tx)} as study, ${refusalOf(tx)} as refusal,
    enrolment.last_access, enrolment.invited_at, enrolment.enrolled_at,
    enrolment.revision + student.revision - 1 as revision`
}

const joined = (tx: Transaction) => tx`enrolment join student on student.id = enrolment.student_id`

const isOfApp = (tx: Transaction, { creatorId, appId }: AppKey) =>
  tx`enrolment.app_id = ${appId} and enrolment.creator_id = ${creatorId}`

function isSelected(tx: Transaction, appKey: AppKey, { search, answers }: Selection) {
  const { status, invitation, ...others } = answers
  const asked = Object.entries(others).map(
    ([field, answer]) => tx`and ${matchesFilter(tx, storedEnrolment, field, answer)}`,
  )
  return tx`${isOfApp(tx, appKey)}
    ${search ? tx`and ${isFound(tx, appKey, search)}` : tx``}
    ${status ? tx`and ${isSeenAs(tx, appKey.creatorId, status)}` : tx``}
    ${asked.length > 0 ? asked : tx``} ${isInvited(tx, appKey, invitation)}`
}

/** How far somebody's invitation is; whoever came in, however invited, has entered. */
function isInvited(tx: Transaction, appKey: AppKey, wanted: string | undefined) {
  switch (wanted) {
    case 'not_invited':
      return tx`and enrolment.invited_at is null and enrolment.last_access is null`
    case 'invited':
      return tx`and enrolment.invited_at is not null and enrolment.last_access is null`
    case 'entered':
      return tx`and enrolment.last_access is not null`
    case 'waiting':
      return tx`and (enrolment.invited_at is null and enrolment.last_access is null and ${isNewWithAccess(tx)}
        or ${hasUntold(tx, appKey)})`
    default:
      return tx``
  }
}

/** Somebody who knew the app was given access while it was not on the air. Those few are looked up by themselves first: in an app of many, asking of each was slow. */
function hasUntold(tx: Transaction, { creatorId, appId }: AppKey) {
  return tx`
    (enrolment.student_id in (select student_id from access_grant
      where app_id = ${appId} and creator_id = ${creatorId} and untold_since is not null)
    and exists (select from access_grant where access_grant.student_id = enrolment.student_id
      and access_grant.app_id = enrolment.app_id and ${isUntold(tx)}))`
}

/** Somebody new to the app was given access while it was not on the air: no letter went out to them. */
function isNewWithAccess(tx: Transaction) {
  return tx`
    exists (select from access_grant where access_grant.student_id = enrolment.student_id
      and access_grant.app_id = enrolment.app_id and (access_grant.ends_at is null or access_grant.ends_at > now()))
    and not exists (select from mail where mail.student_id = enrolment.student_id and mail.app_id = enrolment.app_id)`
}

/** Whether a selection asks for nothing that stands in the student's row alone. */
const isOfEnrolment = ({ search, answers }: Selection) =>
  (!search || othersSearched?.length === 0) &&
  Object.keys(answers).every((name) => ['status', 'invitation'].includes(name))

/** What of a user is searched beside name and e-mail, which stand together in a column; undefined where these are not both searched. */
const othersSearched = ['name', 'email'].every((field) => enrolmentListing.search.includes(field))
  ? enrolmentListing.search.filter((field) => !['name', 'email'].includes(field))
  : undefined

function isFound(tx: Transaction, { creatorId }: AppKey, search: string) {
  // In a narrow row beside the others of the same creator, where the student's own would be looked up for everybody in the app.
  if (othersSearched?.length === 0)
    return tx`enrolment.student_id in (
      select person.student_id from student_standing person
      where person.creator_id = ${creatorId} and ${hasWords(tx, [tx`person.search_text`], search)})`
  const text = searchedText(tx, storedEnrolment, othersSearched ?? enrolmentListing.search)
  return hasWords(tx, [othersSearched ? tx`concat_ws(' ', search_text, ${text})` : text], search)
}
