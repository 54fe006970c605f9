import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'

/** Notes for the creator that somebody left, and not who; what is no news any more goes. */
export async function insertDeparture(tx: Transaction, { appId, creatorId }: AppKey): Promise<void> {
  await tx`
    delete from departure where creator_id = ${creatorId} and left_at < now() - interval '14 days'`
  await tx`insert into departure (creator_id, app_id) values (${creatorId}, ${appId})`
}
