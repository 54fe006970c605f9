import { keptSaves } from '../app/kept-saves.ts'
import { rememberedDays } from '../../domain/study/action.ts'
import type { Sql, Transaction } from '../database/connection.ts'
import { together } from '../database/together.ts'

/** How long is kept what is of use for a while only, in days. Links to set a password and sessions say themselves when they end. */
const retentionDays = {
  /** What devices have sent, and were told. */
  actions: rememberedDays,
  /** The text of a letter; that of one whose link has ended goes before. */
  letters: 365,
  /** That there was a letter. */
  sentLetters: 2 * 365,
  /** Students who left, which is told as news. */
  departures: 14,
  /** Reports of what the team decided to keep. */
  reports: 365,
  /** What became of documents; of each the newest `keptChanges` alone. */
  changes: 365,
  /** What was done in the account: as the table's own policy says. */
  audit: 365,
  /** The bodies of what sales platforms delivered, and what buyers said of them; what decides about access stays. */
  deliveries: 180,
  /** What people asked for under the code of a purchase, once it was put aside: it may be taken back for a moment only. */
  requests: 1,
  /** Spreadsheets that were brought into a list, and the report of each. */
  imports: 7,
  /** Domains from which no app sends, and whose records were never made; those that were, and names that no app has any more. */
  unverifiedDomains: 30,
  domains: 365,
  /** Jobs that were tried in vain as often as a job is tried. */
  failedJobs: 30,
}

/** Changes of one document that are remembered. */
const keptChanges = 200

/** Published versions of one app that can be brought back. */
const keptVersions = 200

/** Rows that go in one transaction. */
const batchSize = 5000

/** Removes at most a batch of each kind of a creator's rows that are of no use any more; answers whether there may be more. */
export async function deletePassed(tx: Transaction, creatorId: string): Promise<boolean> {
  const old = (table: string, since: string, days: number) => tx`
    delete from ${tx(table)} where creator_id = ${creatorId} and ctid = any(array(
      select ctid from ${tx(table)} where creator_id = ${creatorId} and ${tx(since)} < now() - make_interval(days => ${days})
      order by ${tx(since)} limit ${batchSize}))`
  const study = await together([
    deleteStudy(tx, creatorId, 'lesson_completion'),
    deleteStudy(tx, creatorId, 'lesson_progress'),
  ])
  // What became of lessons says whose study goes.
  if (study.some(({ count }) => count === batchSize)) return true
  const done = await together([
    old('student_action', 'received_at', retentionDays.actions),
    old('announcement', 'announced_at', retentionDays.actions),
    old('community_report', 'kept_at', retentionDays.reports),
    old('document_change', 'made_at', retentionDays.changes),
    old('audit', 'at', retentionDays.audit),
    // As long as what they had it of can come back.
    old('kept_study', 'removed_at', retentionDays.changes),
    old('access_request', 'created_at', retentionDays.deliveries),
    old('access_request', 'dismissed_at', retentionDays.requests),
    old('sheet_import', 'created_at', retentionDays.imports),
    old('mail', 'created_at', retentionDays.sentLetters),
    old('departure', 'left_at', retentionDays.departures),
    old('student_session', 'expires_at', 0),
    old('student_token', 'expires_at', 0),
    old('creator_token', 'expires_at', 0),
    deleteSendingDomains(tx, creatorId),
    deleteSaves(tx, creatorId),
    deleteChanges(tx, creatorId),
    deleteVersions(tx, creatorId),
    clearLetters(tx, creatorId),
    clearCirculars(tx, creatorId),
    clearDeliveries(tx, creatorId),
  ])
  return done.some(({ count }) => count === batchSize)
}

/** What students did of lessons that were removed so long ago that none can come back. */
function deleteStudy(tx: Transaction, creatorId: string, table: 'lesson_completion' | 'lesson_progress') {
  return tx`
    delete from ${tx(table)} where creator_id = ${creatorId} and ctid = any(array(
      select study.ctid from document_change gone join ${tx(table)} study on study.lesson_id = gone.document_id
      where gone.creator_id = ${creatorId} and study.creator_id = ${creatorId} and gone.kind = 'lesson' and gone.change = 'removed'
        and gone.made_at < now() - make_interval(days => ${retentionDays.changes})
        and not exists (select from lesson where lesson.id = gone.document_id) and not exists (
          select from document_change later where later.document_id = gone.document_id and later.number > gone.number
            and later.creator_id = ${creatorId})
      limit ${batchSize}))`
}

/** Domains from which no app sends, with their keys. */
function deleteSendingDomains(tx: Transaction, creatorId: string) {
  const wasVerified = tx`(verified_at is not null or lost_at is not null)`
  return tx`
    delete from sending_domain where creator_id = ${creatorId} and greatest(state_since, checked_at) < now() - make_interval(days =>
        case when ${wasVerified} then ${retentionDays.domains}::int else ${retentionDays.unverifiedDomains}::int end)
      and not exists (
        select from app_sender sender
        where sender.creator_id = ${creatorId} and sender.domain = sending_domain.name)`
}

/** Changes of drafts that are remembered no more; an app that is edited no more keeps no more than others. */
function deleteSaves(tx: Transaction, creatorId: string) {
  return tx`
    delete from app_save where creator_id = ${creatorId} and (app_id, key) in (
      select app_id, key from (
        select app_id, key, saved_at, row_number() over (partition by app_id order by saved_at desc) as place
        from app_save where creator_id = ${creatorId}
      ) save
      where place > ${keptSaves.count} or saved_at < now() - make_interval(days => ${keptSaves.days})
      limit ${batchSize})`
}

/** Changes of documents that have many newer ones. */
function deleteChanges(tx: Transaction, creatorId: string) {
  return tx`
    delete from document_change where creator_id = ${creatorId} and id in (
      select old.id from (
        select document_id from document_change where creator_id = ${creatorId}
        group by document_id having count(*) > ${keptChanges}
      ) busy
      cross join lateral (
        select id from document_change where document_id = busy.document_id and creator_id = ${creatorId}
        order by number desc offset ${keptChanges}
      ) old
      limit ${batchSize})`
}

/** What was published long since, but for what students see. */
function deleteVersions(tx: Transaction, creatorId: string) {
  return tx`
    delete from app_version where creator_id = ${creatorId} and (app_id, number) in (
      select app_id, number from (
        select app_id, number, row_number() over (partition by app_id order by number desc) as place
        from app_version where creator_id = ${creatorId}
      ) version
      where place > ${keptVersions} and not exists (
        select from app where id = app_id and app.version = number and creator_id = ${creatorId})
      limit ${batchSize})`
}

function clearLetters(tx: Transaction, creatorId: string) {
  return tx`
    update mail set content = 'null' where creator_id = ${creatorId} and id = any(array(
      select id from mail where creator_id = ${creatorId} and content <> 'null' and status <> 'waiting' and (
        created_at < now() - make_interval(days => ${retentionDays.letters})
        or (content ->> 'expiresAt')::timestamptz < now())
      limit ${batchSize}))`
}

function clearCirculars(tx: Transaction, creatorId: string) {
  return tx`
    update circular set content = 'null' where creator_id = ${creatorId} and content <> 'null' and not exists (
      select from mail where circular_id = circular.id and mail.creator_id = ${creatorId}
        and (created_at > now() - make_interval(days => ${retentionDays.letters}) or status = 'waiting'))`
}

function clearDeliveries(tx: Transaction, creatorId: string) {
  return tx`
    update purchase_event set body = null where creator_id = ${creatorId} and id = any(array(
      select id from purchase_event where creator_id = ${creatorId} and body is not null
        and received_at < now() - make_interval(days => ${retentionDays.deliveries})
      limit ${batchSize}))`
}

/** Removes what belongs to nobody's rows: creators' sessions that have ended, counted attempts, holds of pictures, names that no app has, and jobs that failed. */
export async function deleteEverybodys(sql: Sql): Promise<void> {
  await sql`delete from session where expires_at < now()`
  await sql`delete from rate_limit where ends_at < now()`
  await sql`delete from picture_hold where ends_at < now()`
  // As the table's own policy says.
  await sql`
    delete from own_domain
    where app_id is null and checked_at < now() - make_interval(days => ${retentionDays.domains})`
  await sql`
    select graphile_worker.complete_jobs(array_agg(id)) from (
      select id from graphile_worker._private_jobs
      where attempts >= max_attempts and locked_at is null
        and updated_at < now() - make_interval(days => ${retentionDays.failedJobs})
      limit ${batchSize}
    ) failed having count(*) > 0`
}

/** Apps of a creator whose figures wait for a job that should have been done long since. */
export async function listForgotten(tx: Transaction, creatorId: string): Promise<string[]> {
  const rows = await tx<{ appId: string }[]>`
    select app_id from standing_due where creator_id = ${creatorId} and since < now() - interval '1 day'`
  return rows.map(({ appId }) => appId)
}

/** Apps of a creator in which something opened or closed by itself an hour ago and more, and students were not counted anew. */
export async function listPassed(tx: Transaction, creatorId: string): Promise<string[]> {
  const rows = await tx<{ appId: string }[]>`
    select app_id from enrolment where creator_id = ${creatorId} and study_until < now() - interval '1 hour'
    group by app_id`
  return rows.map(({ appId }) => appId)
}
