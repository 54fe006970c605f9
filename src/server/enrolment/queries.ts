import type { Document } from '../../domain/schema/definition.ts'
import type { Transaction } from '../database/connection.ts'
import { percent } from '../../domain/progress.ts'
import { lessonsDone, lessonsDoneOfAll, lessonsTotal } from '../progress/queries.ts'
import type { Cursor } from '../resource/page.ts'

/** A student in an app: what the panel calls a user of the app. */
export interface EnrolmentRow {
  id: string
  studentId: string
  email: string
  /** The student's document. */
  data: Document
  status: 'ACTIVE' | 'INACTIVE' | 'BLOCKED'
  /** Lessons that are complete, of all that count. */
  lessonsDone: number
  lessonsTotal: number
  lastAccess: Date | null
  enrolledAt: Date
  /** `enrolledAt` to the microsecond, as PostgreSQL writes it. */
  createdText: string
  /** Grows with every change to the enrolment or to the student. */
  revision: number
}

/** Whose enrolments, in which app. */
export interface Class {
  creatorId: string
  appId: string
}

export interface Filter {
  /** Words that all have to be in name or e-mail, in whatever case and accents. */
  search?: string
  status?: string
}

/** At most `limit` of an app's users, last enrolled first, and how many match; undefined without the app. One query. */
export async function listEnrolments(
  tx: Transaction,
  place: Class,
  filter: Filter,
  { limit, after }: { limit: number; after?: Cursor },
) {
  const rows = await tx<(EnrolmentRow & { total: number })[]>`
    select counted.total, item.* from app
    cross join lateral (
      select count(*)::int as total from enrolment ${filter.search ? join(tx) : tx``}
      where enrolment.app_id = app.id and enrolment.creator_id = app.creator_id ${matches(tx, filter)}
    ) counted
    left join lateral (
      select ${columns(tx, place)} from enrolment ${join(tx)}
      where enrolment.app_id = app.id and enrolment.creator_id = app.creator_id ${matches(tx, filter)}
        ${after ? tx`and (enrolled_at, enrolment.id) < (${after.createdAt}::text::timestamptz, ${after.id}::uuid)` : tx``}
      order by enrolled_at desc, enrolment.id desc
      limit ${limit}
    ) item on true
    where app.id = ${place.appId} and app.creator_id = ${place.creatorId}
    order by item.enrolled_at desc, item.id desc`
  if (rows.length === 0) return undefined
  return { total: rows[0]!.total, rows: rows.filter((row) => row.id !== null) as EnrolmentRow[] }
}

/** All of an app's users in the order of their names. */
export async function allEnrolments(tx: Transaction, place: Class): Promise<EnrolmentRow[]> {
  const { creatorId, appId } = place
  return await tx<EnrolmentRow[]>`
    select ${columns(tx, place)} from enrolment ${join(tx)}
    where enrolment.app_id = ${appId} and enrolment.creator_id = ${creatorId}
    order by search_text, enrolment.id`
}

export async function findEnrolment(tx: Transaction, place: Class, id: string) {
  const { creatorId, appId } = place
  const [row] = await tx<EnrolmentRow[]>`
    select ${columns(tx, place)} from enrolment ${join(tx)}
    where enrolment.id = ${id} and enrolment.app_id = ${appId} and enrolment.creator_id = ${creatorId}`
  return row
}

/** The same, locked together with the student. */
export async function lockEnrolment(tx: Transaction, place: Class, id: string) {
  const { creatorId, appId } = place
  const [row] = await tx<EnrolmentRow[]>`
    select ${columns(tx, place)} from enrolment ${join(tx)}
    where enrolment.id = ${id} and enrolment.app_id = ${appId} and enrolment.creator_id = ${creatorId}
    for update`
  return row
}

/** Which of these e-mails belong to students of the creator, and which of those are in the app. */
export async function findKnown(tx: Transaction, { creatorId, appId }: Class, emails: string[]) {
  return await tx<{ email: string; isEnrolled: boolean }[]>`
    select email, enrolment.id is not null as is_enrolled from student
    left join enrolment on enrolment.student_id = student.id and enrolment.app_id = ${appId}
    where student.creator_id = ${creatorId} and email = any(${emails})`
}

/** Enrols the creator's students with these e-mails, but those who are in already; returns the ids of the enrolments. */
export async function insertEnrolments(
  tx: Transaction,
  { creatorId, appId }: Class,
  emails: string[],
  status = 'ACTIVE',
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    insert into enrolment (creator_id, app_id, student_id, status)
    select creator_id, ${appId}, id, ${status} from student
    where creator_id = ${creatorId} and email = any(${emails})
    on conflict (app_id, student_id) do nothing
    returning id`
  return rows.map((row) => row.id)
}

export async function updateStatus(
  tx: Transaction,
  creatorId: string,
  id: string,
  status: string,
): Promise<void> {
  await tx`
    update enrolment set status = ${status}, revision = revision + 1
    where id = ${id} and creator_id = ${creatorId}`
}

export async function deleteEnrolment(tx: Transaction, creatorId: string, id: string): Promise<void> {
  await tx`delete from enrolment where id = ${id} and creator_id = ${creatorId}`
}

/** How many users an app has, by status, and how far they are on average. */
export async function countEnrolments(tx: Transaction, { creatorId, appId }: Class) {
  const [row] = await tx<
    [{ total: number; active: number; inactive: number; blocked: number; done: number; lessons: number }]
  >`
    select ${lessonsTotal(tx, creatorId, appId)} as lessons, ${lessonsDoneOfAll(tx, creatorId, appId)} as done,
      count(*)::int as total,
      count(*) filter (where status = 'ACTIVE')::int as active,
      count(*) filter (where status = 'INACTIVE')::int as inactive,
      count(*) filter (where status = 'BLOCKED')::int as blocked
    from enrolment where app_id = ${appId} and creator_id = ${creatorId}`
  const { done, lessons, ...counts } = row
  return { ...counts, averageProgress: percent(done, lessons * counts.total) }
}

function columns(tx: Transaction, { creatorId, appId }: Class) {
  return tx`
    enrolment.id, enrolment.student_id, student.email, student.data, enrolment.status,
    ${lessonsDone(tx, creatorId, appId)} as lessons_done, ${lessonsTotal(tx, creatorId, appId)} as lessons_total,
    enrolment.last_access, enrolment.enrolled_at, enrolment.enrolled_at::text as created_text,
    enrolment.revision + student.revision - 1 as revision`
}

function join(tx: Transaction) {
  return tx`join student on student.id = enrolment.student_id`
}

function matches(tx: Transaction, { search, status }: Filter) {
  const patterns = patternsOf(search ?? '')
  return tx`
    ${status ? tx`and enrolment.status = ${status}` : tx``}
    ${search ? tx`and search_text like all (array(select plain_text(word) from unnest(${patterns}::text[]) word))` : tx``}`
}

/** What `search_text` has to be like, all of it, for the words of a search. */
export function patternsOf(search: string): string[] {
  return search
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
