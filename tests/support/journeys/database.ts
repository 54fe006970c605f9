import postgres from 'postgres'
import { startEmbedded } from '../../../src/server/database/embedded-postgres.ts'
import type { ProductPlace } from './product.ts'

/** Runs `statement` in the database of a running product, as its superuser. */
export async function inDatabase(
  { data }: ProductPlace,
  statement: (sql: postgres.Sql) => Promise<unknown>,
): Promise<void> {
  const { adminUrl } = await startEmbedded(data)
  const sql = postgres(adminUrl, { database: 'trilha', max: 1 })
  await statement(sql).finally(() => sql.end())
}
