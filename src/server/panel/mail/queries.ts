import type { Mail } from '../../../domain/generated/answer-types.ts'
import type { AnswerRow } from '../../resource/answer.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Letter } from '../../mail/letter.ts'
import { contentOf } from '../../mail/queries.ts'
import type { Page, Selection, Siblings } from '../../resource/store.ts'
import { hasWords } from '../../resource/search.ts'
import { listSource } from '../../resource/source/queries.ts'

export interface MailRow extends AnswerRow<Mail, 'createdAt' | 'sentAt'> {
  /** Null once its link has ended. */
  content: Letter | null
}

/** Some of an app's letters, newest first. */
export async function listMails(
  tx: Transaction,
  siblings: Siblings,
  { search, answers }: Selection,
  page: Page,
) {
  const source = {
    from: tx`mail`,
    where: tx`${isOfApp(tx, siblings)} ${answers.status ? tx`and ${state(tx)} = ${answers.status}` : tx``}
      ${search ? tx`and ${hasWords(tx, [tx`plain_text(concat_ws(' ', recipient, subject))`], search)}` : tx``}`,
    columns: columns(tx),
    order: { ranked: { type: tx`int`, isRising: false }, instant: tx`created_at`, id: tx`id` },
  }
  return await listSource<MailRow>(tx, siblings, source, page)
}

/** A letter of the app with its text; undefined where the app has no such letter. */
export async function findMail(
  tx: Transaction,
  siblings: Siblings,
  id: string,
): Promise<MailRow | undefined> {
  const [row] = await tx<
    MailRow[]
  >`select ${columns(tx)} from mail where id = ${id} and ${isOfApp(tx, siblings)}`
  return row
}

const isOfApp = (tx: Transaction, { creatorId, appId }: Siblings) =>
  tx`mail.app_id = ${appId} and mail.creator_id = ${creatorId}`

/** Where a letter is. One that waits because it was refused before says so. */
const state = (tx: Transaction) =>
  tx`case when status = 'waiting' and problem is not null then 'retrying' else status end`

function columns(tx: Transaction) {
  return tx`
    id, recipient, subject, ${state(tx)} as status, problem, created_at, sent_at,
    case when (content ->> 'expiresAt')::timestamptz < now() then null else ${contentOf(tx)} end as content`
}
