import type { Document } from '../../domain/schema/definition.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'

/** What an enrolment in the app has of its own. */
export async function findEnrolmentData(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  id: string,
): Promise<Document> {
  const [row] = await tx<[{ data: Document }]>`
    select data from enrolment where id = ${id} and app_id = ${appId} and creator_id = ${creatorId}`
  return row.data
}
