import type { GrantNotice } from '../../domain/generated/answer-types.ts'
import type { Transaction } from '../database/connection.ts'
import type { Scheme } from '../network/public-url.ts'
import type { StudentId } from '../student/queries.ts'
import { tellOfGrants, type NoticeContext } from './tell-students.ts'

/** Tells a student by letter, and where it opens now by push, of a product that they were just given; answers what came of it. */
export async function tellOfGrant(
  tx: Transaction,
  request: { scheme: Scheme },
  context: NoticeContext,
  { creatorId, id: studentId }: StudentId,
  { appId, productId }: { appId: string; productId: string },
): Promise<GrantNotice> {
  const counts = await tellOfGrants(tx, request, context, { creatorId, appId }, [{ studentId, productId }])
  const [notice] = Object.keys(counts) as GrantNotice[]
  return notice!
}
