import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdDatabase } from '../../../scripts/dev/database.ts'
import { startEmbedded } from '../../../src/server/database/embedded-postgres.ts'

let folder: string

beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'trilha-held-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a database that is held outlives the servers that start anew, and ends when it is let go', async () => {
  const dataDir = join(folder, 'not', 'there', 'yet')
  const letGo = await holdDatabase(dataDir)
  const server = await startEmbedded(dataDir)
  await server.stop()
  const answer = async () => {
    const sql = postgres(server.url, { max: 1, connect_timeout: 2, connection: { application_name: 'test' } })
    return await sql`select 1 as one`.finally(() => sql.end({ timeout: 1 }))
  }
  expect(await answer()).toMatchObject([{ one: 1 }])
  await letGo()
  await expect(answer()).rejects.toThrow()
}, 60_000)
