import { afterAll, expect, test, vi } from 'vitest'
import type { App, Module, Product } from '../../../../../src/domain/generated/types.ts'
import type { Schema } from '../../../../../src/domain/schema/definition.ts'
import { contentOf, editZip, sealZip, unzip, type Entries } from '../../../../support/server/zip.ts'
import { buildSchool, exportApp, sendFile } from '../../../../support/server/copied-school.ts'

// Schemas of its own, and a server that reads them: other files share theirs.
vi.resetModules()
const { entities } = await import('../../../../../src/domain/generated/entities.ts')
const { schemaEntities } = await import('../../../../support/server/schema-entity.ts')
const { startTestServer } = await import('../../../../support/server/test-server.ts')
afterAll(() => void vi.resetModules())

/** What fields of each kind of document were called once. Here they were renamed since: the schemas are made to say so. */
const former: Record<string, Record<string, string>> = {
  app: { name: 'title', logoUrl: 'emblem', description: 'summary' },
  product: { name: 'title', image: 'cover', offerType: 'offer' },
  module: { title: 'heading', description: 'summary' },
  lesson: { title: 'heading', content: 'body' },
  'feed-post': { content: 'text' },
  'community-post': { content: 'text' },
  faq: { question: 'ask', answer: 'reply' },
}
const faq = schemaEntities.find(({ entity }) => entity.name === 'faq')!.entity
const schemas: Record<string, { schema: Schema }> = { ...entities, faq }
for (const [name, fields] of Object.entries(former)) {
  const { properties } = schemas[name]!.schema
  for (const [now, once] of Object.entries(fields)) properties![now]!['x-renamed-from'] = [once]
}

const { register } = await startTestServer({ schemaEntities })
const [owner, other] = [await register(), await register()]
const app = await buildSchool(owner)
const entries = await unzip(await exportApp(owner, app.id))

type Json = Record<string, unknown>

/** A document as it was written before its fields were renamed. */
const before = (kind: string, document: Json): Json =>
  Object.fromEntries(Object.entries(document).map(([name, value]) => [former[kind]![name] ?? name, value]))

interface FiledModule {
  document: Json
  lessons: { document: Json }[]
}

const modulesBefore = (modules: FiledModule[]) => {
  for (const module of modules) {
    module.document = before('module', module.document)
    for (const lesson of module.lessons) lesson.document = before('lesson', lesson.document)
  }
}

/** The whole file as it was then. */
function old(): Entries {
  let all = editZip<Json>(entries, 'app.json', (document) => {
    const renamed = before('app', document)
    for (const name of Object.keys(document)) delete document[name]
    Object.assign(document, renamed)
  })
  for (const path of Object.keys(entries).filter((one) => one.startsWith('products/')))
    all = editZip<{ document: Json; modules: FiledModule[] }>(all, path, (product) => {
      product.document = before('product', product.document)
      modulesBefore(product.modules)
    })
  all = editZip(all, 'modules.json', modulesBefore)
  all = editZip<Record<'feed' | 'community', { document: Json }[]>>(all, 'posts.json', (posts) => {
    for (const post of posts.feed) post.document = before('feed-post', post.document)
    for (const post of posts.community) post.document = before('community-post', post.document)
  })
  return editZip<{ document: Json }[]>(all, 'documents/faq.json', (questions) => {
    for (const question of questions) question.document = before('faq', question.document)
  })
}

test('a whole file from before its fields were renamed comes in as if it were of today', async () => {
  const file = old()
  expect(String(file['products/0001.json'])).not.toContain('"name"')
  const answer = await sendFile(other, await sealZip(file))
  expect(answer.statusCode, answer.body).toBe(201)
  const copy = answer.json() as App
  expect(copy).toMatchObject({ name: app.name, description: app.description, logoUrl: app.logoUrl })
  const read = async <T>(path: string) => (await other.call('GET', `/apps/${copy.id}${path}`)).json() as T[]
  const products = await read<Product>('/products')
  expect(products).toMatchObject([{ name: 'Básico' }, { name: 'Avançado', offerType: 'PAID' }])
  expect(products[1]!.image).toMatch(/^\/images\//)
  const modules = await read<Module>(`/modules?productId=${products[0]!.id}`)
  expect(modules.map(({ title }) => title)).toEqual(['Começo', 'Meio', 'Vazio'])
  expect(await read('/faq?search=VIOLAO')).toMatchObject([{ question: 'Preciso de violão?' }])
  expect(contentOf(await unzip(await exportApp(other, copy.id)))).toEqual(contentOf(entries))
})

test('what is wrong in it is told by the names of today, and nothing gets in by a former one', async () => {
  const strange = editZip<{ document: Json }>(old(), 'products/0001.json', ({ document }) => {
    document.offer = 'x'
  })
  const answer = await sendFile(other, await sealZip(strange))
  expect(answer.json().remarks).toEqual([
    { where: 'Produto “Básico”', field: 'Tipo de oferta', message: expect.any(String) as string },
  ])
  const foreign = editZip<{ modules: FiledModule[] }>(old(), 'products/0001.json', ({ modules }) => {
    const lesson = modules[0]!.lessons.find(({ document }) => 'body' in document)!
    lesson.document.body = '/files/00000000-0000-4000-8000-000000000000/a.pdf'
  })
  expect((await sendFile(other, await sealZip(foreign))).statusCode).toBe(400)
})
