import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import { letGoAtOnce } from '../sweep/queries.ts'

/** Notes that an app has these stored icons and no others: those that it had before are removed where nothing else uses them. */
export async function noteIcons(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  names: string[],
): Promise<void> {
  // Where the same looks come back they are drawn anew.
  await letGoAtOnce(tx)
  const holder = `icon ${appId}`
  await tx`
    delete from picture_use
    where holder = ${holder} and creator_id = ${creatorId} and name <> all(${names}::text[])`
  await tx`
    insert into picture_use (name, holder, creator_id)
    select name, ${holder}, ${creatorId} from unnest(${names}::text[]) name
    where exists (select from app where id = ${appId} and creator_id = ${creatorId} for key share)
    on conflict do nothing`
}
