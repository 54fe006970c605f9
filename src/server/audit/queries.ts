import type { AuditEntry } from '../../domain/generated/answer-types.ts'
import type { Transaction } from '../database/connection.ts'
import { currentRequest } from '../request/request-id.ts'

/** Something that the creator may want to know of later. */
export interface Audited {
  verb: AuditEntry['verb']
  /** Who did it; the creator where nobody is named. */
  actor?: AuditEntry['actor']
  appId?: string
  productId?: string
  /** Students are named by their id alone, so that nothing is left of who is erased. */
  studentId?: string
  /** How many students it was done to. */
  count?: number
  /** What else it is about, in words: a file, a version, a device. */
  what?: string
}

/** Notes it, in the transaction in which it is done: it is noted where it is done, and only there. */
export async function insertAudit(tx: Transaction, creatorId: string, done: Audited): Promise<void> {
  const { verb, actor = 'creator', appId = null, productId = null, studentId = null } = done
  const { count = null, what = null } = done
  await tx`
    insert into audit (creator_id, actor, verb, request_id, subject)
    select ${creatorId}, ${actor}, ${verb}, ${currentRequest()}, jsonb_strip_nulls(jsonb_build_object(
      'app', (select data ->> 'name' from app where id = ${appId}::uuid and creator_id = ${creatorId}),
      'product', (select data ->> 'name' from product where id = ${productId}::uuid and creator_id = ${creatorId}),
      'student', ${studentId}::text, 'count', ${count}::int, 'what', ${what}::text))`
}
