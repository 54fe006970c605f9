import postgres from 'postgres'
import { afterAll } from 'vitest'
import type { Sql } from '../../src/server/database/connection.ts'

/** A connection of its own to a world's database that writes down every statement that goes through it. */
export async function newWitness(databaseUrl: string): Promise<{ sql: Sql; statements: string[] }> {
  const statements: string[] = []
  const sql = postgres(databaseUrl, {
    max: 1,
    onnotice: () => {},
    transform: { column: { from: postgres.toCamel } },
    debug: (_connection, query) => void statements.push(query.replace(/\s+/g, ' ').trim()),
  })
  afterAll(() => sql.end())
  // What a connection asks when it begins is nobody's.
  await sql`select 1`
  statements.length = 0
  return { sql, statements }
}

/** The plan of a query as PostgreSQL says it, without sequential scans unless nothing else is left. */
export async function planOf(sql: Sql, query: (sql: Sql) => ReturnType<Sql>): Promise<string> {
  const rows = await sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`
    return { plan: await tx`explain (costs off) ${query(tx as unknown as Sql)}` }
  })
  return rows.plan.map((row) => Object.values(row)[0] as string).join('\n')
}
