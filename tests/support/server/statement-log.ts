import { afterAll } from 'vitest'
import { connect, type Sql } from '../../../src/server/database/connection.ts'

export interface StatementLog {
  sql: Sql
  /** What was asked of the database through it, one line each. */
  statements: string[]
  /** How PostgreSQL would go about the first of them in which these words stand, without reading whole tables unless it must. */
  planOf(words: string, creatorId?: string): Promise<string>
}

/** A connection of its own to a world's database that writes down every statement that goes through it. */
export async function newStatementLog(databaseUrl: string): Promise<StatementLog> {
  const statements: string[] = []
  const asked: { query: string; values: unknown[] }[] = []
  const sql = await connect(databaseUrl, 1)
  sql.options.debug = (_connection, query, values) => {
    statements.push(query.replace(/\s+/g, ' ').trim())
    asked.push({ query, values })
  }
  afterAll(() => sql.end())
  // What a connection asks when it begins is nobody's.
  await sql`select 1`
  await sql.begin((tx) => tx`select 1`)
  statements.length = asked.length = 0
  return {
    sql,
    statements,
    async planOf(words, creatorId = '') {
      const { query, values } = asked.find(({ query }) => query.replace(/\s+/g, ' ').includes(words))!
      const { plan } = await sql.begin(async (tx) => {
        await tx`select set_config('trilha.creator', ${creatorId}, true)`
        await tx`set local enable_seqscan = off`
        return { plan: await tx.unsafe(`explain (costs off) ${query}`, values as never) }
      })
      return plan.map((row) => Object.values(row)[0] as string).join('\n')
    },
  }
}
