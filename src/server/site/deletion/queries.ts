import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'

/** Notes for the creator that somebody left, and not who. */
export async function insertDeparture(tx: Transaction, { appId, creatorId }: AppKey): Promise<void> {
  await tx`insert into departure (creator_id, app_id) values (${creatorId}, ${appId})`
}
