import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Document, EntityDefinition } from '../../../src/domain/schema/definition.ts'
import { chanceOf } from '../../support/chance.ts'
import { copyProject, type ProjectCopy } from '../../support/journeys/project-copy.ts'
import { plant, renameSome, withNames, type Planted } from '../../scripts/random-schema.ts'
import { startServer } from '../../support/server/server-process.ts'
import {
  formed,
  generated,
  pick,
  plantedIn,
  valuesFor,
  withImages,
  withoutRowIds,
} from '../../support/server/random-document.ts'
import { expectSheet, type Call, type Send } from '../../support/server/random-sheet.ts'
import { newDatabase, newPerson } from '../../support/server/test-server.ts'

/**
 * Schemas that nobody has thought of, on a copy of the project: what their forms send goes through the API into the database and
 * comes back the same, also after a restart under other names, in lists, and from the file of an app. `SEED=7 ROUNDS=20`
 * says which ones, and how many.
 */
const seed = Number(process.env.SEED ?? 1)
const rounds = Number(process.env.ROUNDS ?? 1)
const endings: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const end of endings.reverse()) await end()
})

/** What each entity needs beside its planted fields, and where it is made. */
const bases: Record<string, { path: string; base: (i: number) => Document }> = {
  product: { path: '/products', base: (i) => ({ name: `Curso ${i}` }) },
  module: { path: '/modules', base: (i) => ({ title: `Módulo ${i}` }) },
  'feed-post': { path: '/feed', base: (i) => ({ title: `Post ${i}`, content: 'Texto' }) },
  'community-post': { path: '/community/posts', base: (i) => ({ content: `Conversa ${i}` }) },
  'app-user': { path: '/users', base: (i) => ({ name: 'Ana Souza', email: `ana${i}@exemplo.com` }) },
}
const invented = (entity: string) => ({
  path: `/${entity}`,
  base: (i: number) => ({ question: `Pergunta ${i}` }),
})

/** A document as it was made: where it is, what was planted in it, and what was served then. */
interface Made {
  planted: Planted
  collection: string
  path: string
  served: Document
}

test.each(Array.from({ length: rounds }, (_, i) => seed + i))(
  'a project of chance keeps what its forms send (SEED=%i)',
  async (seed) => {
    const chance = chanceOf(seed)
    const copy = await copyProject()
    const data = await mkdtemp(join(tmpdir(), 'trilha-random-'))
    const database = await newDatabase()
    endings.push(
      () => copy.remove(),
      () => rm(data, { recursive: true, force: true }),
      () => database.drop(),
    )
    const env = { DATA_DIR: data, DATABASE_URL: database.url }
    const planted = await plant(copy, chance)
    copy.run('scripts/schemas.ts')

    const first = await open(copy, env)
    const appId = ((await first.send('POST', '/apps', { name: 'Escola' })) as { id: string }).id
    const file = await upload(first.call, appId)
    const made = await fill(copy, planted, { appId, file }, first.send)
    for (const one of made) await expectListed(first.call, one, made)
    await expectSheet(copy, made, appId, first)
    await first.end()

    const renamed = await renameSome(copy, planted, chance)
    copy.run('scripts/schemas.ts')
    const second = await open(copy, env, first.person)
    const under = (document: unknown) => withNames(document, renamed)
    for (const { planted, path, served } of made) {
      const wanted = under(plantedIn(planted, served)) as Document
      expect(pick((await second.send('GET', path)) as Document, wanted), path).toEqual(wanted)
    }

    const archive = await second.call('GET', `/apps/${appId}/file`)
    const answer = await second.call('POST', '/apps/import', Buffer.from(await archive.arrayBuffer()))
    const text = await answer.text()
    expect(answer.status, text).toBe(201)
    const { id } = JSON.parse(text) as { id: string }
    const exports = made.filter(({ planted }) => !['student', 'app-user'].includes(planted.entity))
    for (const { planted, collection, path, served } of exports) {
      const there =
        path === collection ? [`/apps/${id}`] : await collectionsIn(collection, appId, id, second.send)
      const wanted = under(plantedIn(planted, served)) as Document
      const all = await Promise.all(
        there.map((one) => second.send('GET', one) as Promise<Document | Document[]>),
      )
      const found = all.flat().map((one) => withoutRowIds(pick(one, wanted)))
      expect(found, `${planted.entity} after import`).toContainEqual(withoutRowIds(wanted))
    }
    await second.end()
  },
  180_000,
)

/** Starts the copy and signs a creator in, a new one unless they have been here before. */
async function open(copy: ProjectCopy, env: Record<string, string>, person = newPerson()) {
  const server = startServer(env, copy.root)
  endings.push(async () => {
    server.kill('SIGKILL')
    await server.ended
  })
  const address = await server.address
  let token = ''
  const call: Call = (method, path, body, more = {}) =>
    fetch(`${address}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && {
          'content-type': Buffer.isBuffer(body) ? 'application/zip' : 'application/json',
        }),
        ...more,
      },
      ...(body !== undefined && {
        body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body),
      }),
    })
  const send: Send = async (method, path, body) => {
    const answer = await call(method, path, body)
    const text = await answer.text()
    expect(answer.status, `${method} ${path} ${JSON.stringify(body)?.slice(0, 2000)}\n${text}`).toBeLessThan(
      300,
    )
    return JSON.parse(text) as unknown
  }
  const { email, password } = person
  const login = await call('POST', '/auth/login', { email, password })
  const session = (login.ok ? await login.json() : await send('POST', '/auth/register', person)) as {
    accessToken: string
  }
  token = session.accessToken
  const end = async () => {
    server.kill('SIGTERM')
    expect(await server.ended, server.output.stderr).toBe(0)
    expect(server.output.stderr).toBe('')
  }
  return { person, call, send, end }
}

/** Makes documents of every entity by what its form would send, and reads them. */
async function fill(
  copy: ProjectCopy,
  planted: Planted[],
  { appId, file }: { appId: string; file: string },
  send: Send,
): Promise<Made[]> {
  const { entities } = generated<{ entities: Record<string, EntityDefinition> }>(copy, 'entities.ts')
  const found: Made[] = []
  const at = (path: string) => `/apps/${appId}${path}`
  const keep = async (planted: Planted, collection: string, path: string, sent: Document) => {
    const served = (await send('GET', path)) as Document
    expect(served, path).toMatchObject(withImages(sent, served) as object)
    found.push({ planted, collection, path, served })
  }
  for (const one of planted) {
    const { entity, below } = one
    const bundled = below ? entities.app!.schema.properties!.config! : entities[entity]!.schema
    for (let i = 0; i < (entity.startsWith('app') && entity !== 'app-user' ? 1 : 4); i++) {
      const values = valuesFor(one, bundled, i, file)
      if (entity === 'app' || entity === 'app-config') {
        const path = `/apps/${appId}`
        const sent = formed(copy, one, below ? { config: values } : values)
        await send('PATCH', path, sent)
        await keep(one, path, path, sent)
      } else if (entity === 'student') {
        const person = { ...newPerson(), password: undefined, name: 'Rita Lima', phone: '(11) 91234-5678' }
        const { id } = (await send('POST', '/students', person)) as { id: string }
        const path = `/students/${id}`
        const sent = formed(copy, one, { ...((await send('GET', path)) as Document), ...values })
        const change = pick(sent, values)
        await send('PATCH', path, change)
        await keep(one, '/students', path, change)
      } else if (entity === 'lesson') {
        const modules = found.filter((other) => other.planted.entity === 'module')
        const collection = at(`/modules/${String(modules[0]!.served.id)}/lessons`)
        const sent = formed(copy, one, {
          title: `Aula ${i}`,
          type: 'TEXT',
          content: 'Texto',
          ...values,
        })
        const { id } = (await send('POST', collection, sent)) as { id: string }
        await keep(one, collection, `${collection}/${id}`, sent)
      } else {
        const { path, base } = bases[entity] ?? invented(entity)
        const sent = formed(copy, one, { ...base(i), ...values })
        const { id } = (await send('POST', at(path), sent)) as { id: string }
        await keep(one, at(path), `${at(path)}/${id}`, sent)
      }
    }
  }
  return found
}

/** Its list finds it by its answers and its texts, and shows everything in every order. */
async function expectListed(call: Call, { planted, collection, served }: Made, all: Made[]): Promise<void> {
  const beside = all.filter((other) => other.collection === collection).map((other) => other.served)
  const ids = async (query: string) => {
    const answer = await call('GET', `${collection}?${query}`)
    const text = await answer.text()
    expect(answer.status, `${collection}?${query}\n${text}`).toBe(200)
    // Users of an app are students too.
    const known = beside.map(({ id }) => id)
    return (JSON.parse(text) as { id: string }[]).map(({ id }) => id).filter((id) => known.includes(id))
  }
  for (const name of planted.filters) {
    const same = beside.filter((other) => other[name] === served[name]).map(({ id }) => id)
    if (typeof served[name] !== 'string') continue
    const found = await ids(new URLSearchParams({ [name]: served[name] }).toString())
    expect(found.toSorted(), `${collection} by ${name}`).toEqual(same.toSorted())
  }
  for (const name of planted.searched) {
    const words = typeof served[name] === 'string' ? served[name].trim() : ''
    if (words)
      expect(await ids(new URLSearchParams({ search: words.slice(0, 100) }).toString())).toContain(served.id)
  }
  // Once for each collection.
  if (beside[0] !== served) return
  for (const name of planted.orders) {
    const [up, down] = [await ids(`order=${name}`), await ids(`order=-${name}`)]
    expect(up.toSorted(), `${collection} in the order of ${name}`).toEqual(
      beside.map(({ id }) => id).toSorted() as string[],
    )
    expect(down.toSorted()).toEqual(up.toSorted())
    const numbers = up
      .map((id) => beside.find((one) => one.id === id)![name])
      .filter((one) => typeof one === 'number')
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  }
}

/** A file of the app's; answers its address. */
async function upload(call: Call, appId: string): Promise<string> {
  const answer = await call('POST', `/apps/${appId}/files`, Buffer.from('%PDF-1.7\n'), {
    'content-type': 'application/pdf',
    'x-file-name': 'apostila.pdf',
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { url: string }).url
}

/** Where an imported app has what `collection` had: lessons may stand in any of its modules. */
async function collectionsIn(collection: string, from: string, to: string, send: Send): Promise<string[]> {
  const [whole, modules] = /^(.*\/modules)\/.*lessons$/.exec(collection) ?? []
  if (!whole) return [`${collection.replace(from, to)}?limit=100`]
  const there = modules!.replace(from, to)
  const all = (await send('GET', `${there}?limit=100`)) as { id: string }[]
  return all.map(({ id }) => `${there}/${id}/lessons?limit=100`)
}
