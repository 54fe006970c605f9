import type { Sql } from 'postgres'

/** Lets the application's role have the write-ahead log cut off (`server/vacuum/task.ts`). `admin`: in its database, as superuser. */
export async function grantRights(admin: Sql): Promise<void> {
  const [has] = await admin<{ all: boolean }[]>`
    select pg_has_role('trilha', 'pg_checkpoint', 'member')
      and has_function_privilege('trilha', 'pg_switch_wal()', 'execute') as all`
  // PostgreSQL refuses two who grant the same at the same moment.
  if (has!.all) return
  await admin`grant pg_checkpoint to trilha`
  await admin`grant execute on function pg_switch_wal() to trilha`
}
