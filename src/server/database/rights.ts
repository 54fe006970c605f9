import type { Sql } from 'postgres'

/** Lets the application's role have the write-ahead log cut off (`wipe/task.ts`). `admin`: in its database, as superuser. */
export async function grantRights(admin: Sql): Promise<void> {
  await admin`grant pg_checkpoint to trilha`
  await admin`grant execute on function pg_switch_wal() to trilha`
}
