import type { AuditEntry } from '../../../domain/generated/answer-types.ts'
import type { Transaction } from '../../database/connection.ts'
import type { AnswerRow } from '../../resource/answer.ts'
import { listSource } from '../../resource/source/queries.ts'
import type { Page, Selection, Siblings } from '../../resource/store.ts'

export interface AuditRow extends Omit<AnswerRow<AuditEntry, 'at'>, 'about'> {
  /** What it was done to, as `insertAudit` keeps it. */
  subject: { app?: string; product?: string; student?: string; count?: number; what?: string }
  /** What its student is called today; null where they are no more. */
  studentName: string | null
}

/** Some of what was noted for a creator, newest first. */
export async function listAudit(tx: Transaction, siblings: Siblings, { answers }: Selection, page: Page) {
  const source = {
    from: tx`audit`,
    where: tx`audit.creator_id = ${siblings.creatorId} ${answers.verb ? tx`and verb = ${answers.verb}` : tx``}`,
    columns: tx`audit.id, verb, actor, subject, at`,
    order: { ranked: { type: tx`int`, isRising: false }, instant: tx`at`, id: tx`audit.id` },
    more: {
      columns: tx`student.data ->> 'name' as student_name`,
      join: tx`left join student on student.id = (item.subject ->> 'student')::uuid and student.creator_id = ${siblings.creatorId}`,
    },
  }
  return await listSource<AuditRow>(tx, siblings, source, page)
}
