import { Ajv } from 'ajv'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entities } from '../../../scripts/schemas/entity.ts'
import { formats } from '../../../src/domain/format/format.ts'
import type { Document, EntityDefinition } from '../../../src/domain/schema/definition.ts'
import { storedAfter } from '../../../src/domain/schema/stored-change.ts'
import { buildApp } from '../../../src/server/app.ts'
import { insertDocuments } from '../../../src/server/panel/copy/queries.ts'
import type { Transaction } from '../../../src/server/database/connection.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { folderStore } from '../../../src/server/file/folder.ts'
import { judgeChange, judgeNew } from '../../../src/server/resource/judgement.ts'
import { chanceOf } from '../../support/chance.ts'
import { documentOf, fieldOf, sourceOf, type Field } from '../../support/schema-release/field.ts'
import { nextRelease } from '../../support/schema-release/release.ts'
import { startTestServer } from '../../support/server/test-server.ts'

/**
 * Servers of two releases on one database, each with its own schema of the same entity: what one keeps the other reads, and
 * what is saved in the next release leaves the first one what it knew. `SEED=7 ROUNDS=1` tells the story of seed 7 alone.
 */
const first = Number(process.env.SEED ?? 1)
const rounds = Number(process.env.ROUNDS ?? (process.env.SEED ? 1 : 4))
const { sql, register } = await startTestServer()
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

/** A server of a release. */
async function serverOf(entity: EntityDefinition, folder: string) {
  const schemaEntities = [{ entity, search: [], filters: [], orders: [] }]
  const app = await buildApp({
    sql,
    files: folderStore(folder),
    appHost: 'trilha.test',
    dist: folder,
    schemaEntities,
  })
  const call = async (method: 'GET' | 'POST' | 'PATCH', path: string, payload?: Document) => {
    const answer = await app.inject({ method, url: `/api/apps/${appId}/thing${path}`, headers, payload })
    expect([200, 201], answer.body).toContain(answer.statusCode)
    return answer
  }
  /** All documents, by id. */
  const all = async () => {
    const found = new Map<string, Document>()
    for (let next: string | undefined = '?limit=200'; next;) {
      const page = await call('GET', next)
      for (const one of page.json<Document[]>()) found.set(String(one.id), one)
      next = /<[^?>]*(\?[^>]*)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
    }
    return found
  }
  return { app, call, all, entity }
}

type Server = Awaited<ReturnType<typeof serverOf>>

/** So many documents of a story are made and saved by requests, and the rest of them at once, by what requests do with one. */
const asked = 5
const perStory = 250

async function make(server: Server, documents: Document[]): Promise<void> {
  for (const document of documents.slice(0, asked)) await server.call('POST', '', document)
  const stored = documents.slice(asked).map((taken) => judgeNew(server.entity, { taken, refused: {} }))
  await asOwner((tx) =>
    insertDocuments(
      tx,
      { creatorId: owner.user.id, appId },
      stored.map((document) => ({
        id: randomUUID(),
        kind: 'thing',
        complete: true,
        document,
        at: new Date(),
      })),
    ),
  )
}

async function save({ call, entity }: Server, documents: Document[]): Promise<void> {
  for (const { id, ...whole } of documents.slice(0, asked)) await call('PATCH', `/${String(id)}`, whole)
  const rest = new Map(documents.slice(asked).map(({ id, ...taken }) => [id, taken]))
  await asOwner(async (tx) => {
    const rows = await tx<
      { id: string; data: Document }[]
    >`select id, data from document where app_id = ${appId}`
    const changed = rows.flatMap(({ id, data }) => {
      const taken = rest.get(id)
      if (!taken) return []
      return [
        { id, data: storedAfter(entity.schema, data, judgeChange(entity, data, { taken, refused: {} })) },
      ]
    })
    await tx`
      update document set data = row -> 'data' from jsonb_array_elements(${tx.json(changed as never)}) row
      where id = (row ->> 'id')::uuid`
  })
}

const asOwner = <T>(work: (tx: Transaction) => Promise<T>) => asCreator(sql, owner.user.id, work)

/** Answers how many documents could be saved in the next release: the rest lack what it demands. */
async function story(seed: number): Promise<number> {
  const chance = chanceOf(seed)
  const before = ['a', 'b', 'c', 'd'].map((name) => fieldOf(chance, name))
  const after = nextRelease(chance, before)
  const folder = mkdtempSync(join(tmpdir(), 'trilha-pair-'))
  const old = await serverOf(definitionOf(before), folder)
  const now = await serverOf(definitionOf(after), folder)
  try {
    await make(
      old,
      Array.from({ length: perStory }, () => documentOf(chance, before)),
    )
    const made = await old.all()
    expect(made.size).toBe(perStory)
    // A form sends all that it holds, but what is not of the document.
    const whole = [...(await now.all()).values()]
      .filter((read) => !read.isIncomplete)
      .map(({ unread: _, isIncomplete: __, ...held }) => held)
      .filter((held) => Object.keys(held).length > 1)
    await save(now, whole)
    const saved = await now.all()
    for (const one of whole) expect(saved.get(String(one.id)), 'saved as it was').toMatchObject(one)
    // Beside what they said, the next release may say a default of its own.
    const kept = Object.fromEntries(await old.all())
    expect(kept, 'to the server of before').toMatchObject(Object.fromEntries(made))
    return whole.length
  } finally {
    await asOwner((tx) => tx`delete from document where app_id = ${appId}`)
    await old.app.close()
    await now.app.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

test(
  'servers of two releases on one database lose nothing of each other',
  async () => {
    let saved = 0
    for (let seed = first; seed < first + rounds; seed++) {
      try {
        saved += await story(seed)
      } catch (error) {
        throw new Error(`SEED=${seed}: ${(error as Error).message}`, { cause: error })
      }
    }
    if (!process.env.SEED) expect(saved).toBeGreaterThan(perStory)
  },
  60_000 + rounds * 5_000,
)
