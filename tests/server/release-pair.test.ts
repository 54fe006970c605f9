import { Ajv } from 'ajv'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entities } from '../../scripts/schemas/entity.ts'
import { formats } from '../../src/domain/format.ts'
import type { Document, EntityDefinition } from '../../src/domain/schema/definition.ts'
import { buildApp } from '../../src/server/app.ts'
import { folderStore } from '../../src/server/file/folder.ts'
import { chanceOf } from '../domain/draft/chance.ts'
import { documentOf, fieldOf, sourceOf, type Field } from '../domain/generation/field.ts'
import { nextRelease } from '../domain/generation/release.ts'
import { newWorld } from './world.ts'

/**
 * Servers of two releases on one database, each with its own schema of the same entity: what one keeps the other reads, and
 * what is saved in the next release leaves the first one what it knew. `SEED=7 ROUNDS=1` tells the story of seed 7 alone.
 */
const first = Number(process.env.SEED ?? 1)
const rounds = Number(process.env.ROUNDS ?? (process.env.SEED ? 1 : 4))
const { sql, register } = await newWorld()
const owner = await register()
const { id: appId } = await owner.newApp()
const headers = { authorization: `Bearer ${owner.accessToken}` }

function definitionOf(fields: Field[]): EntityDefinition {
  const source = sourceOf(fields)
  const properties = { id: { type: 'string', readOnly: true }, ...(source.properties as object) }
  const about = { title: 'Coisa', 'x-entity': { plural: 'Coisas' } }
  const json = { $schema: './meta/entity.json', ...about, ...source, properties }
  const [entity] = entities([{ file: 'thing.json', json } as never])
  const ajv = new Ajv({ strict: false, formats, allErrors: true })
  const [validate, validatePatch] = [ajv.compile(entity!.input), ajv.compile(entity!.patch)]
  return { ...entity, name: 'thing', validate, validatePatch } as unknown as EntityDefinition
}

/** A server of a release; its `call` answers the document that the API does. */
async function serverOf(entity: EntityDefinition, folder: string) {
  const mounted = [{ entity, search: [], filters: [], orders: [] }]
  const app = await buildApp({
    sql,
    files: folderStore(folder),
    appHost: 'trilha.test',
    dist: folder,
    mounted,
  })
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: Document) => {
    const answer = await app.inject({ method, url: `/api/apps/${appId}/thing${path}`, headers, payload })
    expect([200, 201], answer.body).toContain(answer.statusCode)
    return answer.json<Document>()
  }
  return { app, call }
}

/** Answers how many documents could be saved in the next release: the rest lack what it demands. */
async function story(seed: number): Promise<number> {
  const chance = chanceOf(seed)
  const before = ['a', 'b', 'c', 'd'].map((name) => fieldOf(chance, name))
  const after = nextRelease(chance, before)
  const folder = mkdtempSync(join(tmpdir(), 'trilha-pair-'))
  const old = await serverOf(definitionOf(before), folder)
  const now = await serverOf(definitionOf(after), folder)
  let saved = 0
  try {
    for (let i = 0; i < 5; i++) {
      const made = await old.call('POST', '', documentOf(chance, before))
      const path = `/${String(made.id)}`
      const read = await now.call('GET', path)
      // A form sends all that it holds, but what is not of the document.
      const { id: _, unread: __, isIncomplete: ___, ...whole } = read
      const valid = Object.keys(whole).length > 0 && !read.isIncomplete
      if (valid) saved++
      if (valid) expect(await now.call('PATCH', path, whole), 'saved as it was').toMatchObject(whole)
      expect(await old.call('GET', path), 'to the server of before').toEqual(made)
    }
    return saved
  } finally {
    await old.app.close()
    await now.app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

test('servers of two releases on one database lose nothing of each other', async () => {
  let saved = 0
  for (let seed = first; seed < first + rounds; seed++) {
    try {
      saved += await story(seed)
    } catch (error) {
      throw new Error(`SEED=${seed}: ${(error as Error).message}`, { cause: error })
    }
  }
  if (!process.env.SEED) expect(saved).toBeGreaterThan(5)
}, 60_000)
