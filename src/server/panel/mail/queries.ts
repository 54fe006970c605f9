import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Letter } from '../../mail/letter.ts'
import { contentOf, type MailStatus } from '../../mail/queries.ts'
import type { Cursor } from '../../resource/page.ts'

export interface MailRow {
  id: string
  recipient: string
  subject: string
  /** Null once its link has ended. */
  content: Letter | null
  status: MailStatus
  /** What kept it from going out, the last time. */
  problem: string | null
  createdAt: Date
  /** `createdAt` to the microsecond, as PostgreSQL writes it. */
  createdText: string
  sentAt: Date | null
}

/** At most `limit` of an app's letters, newest first, and how many there are; undefined without the app. One query. */
export async function listMails(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  { limit, after }: { limit: number; after?: Cursor },
): Promise<{ total: number; rows: MailRow[] } | undefined> {
  const rows = await tx<(MailRow & { total: number })[]>`
    select item.*, (select count(*)::int from mail every where every.app_id = app.id) as total
    from app left join lateral (
      select ${columns(tx)} from mail where mail.app_id = app.id and mail.creator_id = app.creator_id
        ${after ? tx`and (created_at, id) < (${after.createdAt}::text::timestamptz, ${after.id}::uuid)` : tx``}
      order by created_at desc, id desc limit ${limit}
    ) item on true
    where app.id = ${appId} and app.creator_id = ${creatorId}
    order by item.created_at desc, item.id desc`
  if (rows.length === 0) return undefined
  return { total: rows[0]!.total, rows: rows.filter((row) => row.id !== null) }
}

/** A letter of the app with its text; undefined where the app has no such letter. */
export async function findMail(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  id: string,
): Promise<MailRow | undefined> {
  const [row] = await tx<MailRow[]>`
    select ${columns(tx)} from mail where id = ${id} and app_id = ${appId} and creator_id = ${creatorId}`
  return row
}

function columns(tx: Transaction) {
  return tx`
    id, recipient, subject, status, problem, created_at, created_at::text as created_text, sent_at,
    case when (content ->> 'expiresAt')::timestamptz < now() then null else ${contentOf(tx)} end as content`
}
