import { expect, onTestFinished, test } from 'vitest'
import { entities } from '../../../../../src/domain/generated/entities.ts'
import type { App, Lesson, Module, Product } from '../../../../../src/domain/generated/types.ts'
import type { Document } from '../../../../../src/domain/schema/definition.ts'
import { asCreator } from '../../../../../src/server/database/tenant.ts'
import { schemaEntities } from '../../../../support/server/schema-entity.ts'
import { startTestServer } from '../../../../support/server/test-server.ts'
import { editZip, sealZip, unzip, type Entries } from '../../../../support/server/zip.ts'
import { buildSchool, exportApp, sendFile } from '../../../../support/server/copied-school.ts'

/** Files that are not as today's schemas would have them become apps all the same. */
const { sql, register } = await startTestServer({ schemaEntities })
const [owner, other] = [await register(), await register()]
const app = await buildSchool(owner)
const entries = await unzip(await exportApp(owner, app.id))

interface ProductEntry {
  document: Document
  modules: { document: Document; lessons: { document: Document }[] }[]
}
const inProduct = (change: (product: ProductEntry) => void, from = entries) =>
  editZip(from, 'products/0001.json', change)
const inApp = (change: (app: Document) => void) => editZip(entries, 'app.json', change)

interface Remark {
  where: string
  field: string
  message: string
}

interface Remarks {
  remarks: Remark[]
  remarkCount: number
}

async function imported(file: Entries) {
  const answer = await sendFile(other, await sealZip(file))
  expect(answer.statusCode, answer.body).toBe(201)
  const { remarks = [], remarkCount = 0, ...app } = answer.json() as App & Partial<Remarks>
  expect(remarkCount).toBe(remarks.length)
  const list = async <T>(path: string) => (await other.call('GET', `/apps/${app.id}${path}`)).json() as T[]
  return { app, remarks, list }
}

test('a file of today has nothing to be remarked upon', async () => {
  expect((await imported(entries)).remarks).toEqual([])
})

test('a field that must be given since is told of each document that lacks it, and can be given', async () => {
  const { schema, validate } = entities.product
  const required = [...schema.required!, 'author']
  const author = {
    title: 'Autor',
    type: 'string',
    minLength: 1,
    'x-messages': { required: 'Informe o autor.' },
  }
  entities.product.schema = { ...schema, required, properties: { ...schema.properties, author } }
  const judged: typeof validate = (data) => {
    const { author, ...rest } = data as Document
    const isRight = validate(rest)
    const missing = { keyword: 'required', instancePath: '', params: { missingProperty: 'author' } }
    judged.errors = [...(isRight ? [] : (validate.errors ?? [])), ...(author ? [] : [missing])]
    return judged.errors.length === 0
  }
  entities.product.validate = judged
  onTestFinished(() => void Object.assign(entities.product, { schema, validate }))

  const { remarks, list } = await imported(entries)
  expect(remarks).toEqual(
    ['Básico', 'Avançado'].map((name) => ({
      ...{ where: `Produto “${name}”`, field: 'Autor', message: 'Informe o autor.' },
    })),
  )
  expect(await list<Product>('/products')).toMatchObject([{ name: 'Básico' }, { name: 'Avançado' }])
})

test.each<[string, (app: Document) => void, Remark[], Document]>([
  ['a field that nobody knows', (app) => (app.hacked = true), [], {}],
  [
    'what the server sets',
    (app) => Object.assign(app, { isPublished: true, slug: 'tomado' }),
    [],
    { isPublished: false },
  ],
  [
    'a colour that is none',
    (app) => (app.primaryColor = 'red;}'),
    [{ where: 'App', field: 'Cor primária', message: 'O valor do arquivo não serve e ficou de fora.' }],
    { primaryColor: '#10b981' },
  ],
  [
    'a picture of elsewhere',
    (app) => (app.logoUrl = `/images/${'0'.repeat(64)}.webp`),
    [{ where: 'App', field: 'Logo', message: 'A imagem não estava no arquivo.' }],
    { logoUrl: null },
  ],
  [
    'a picture inside of the document',
    (app) => (app.logoUrl = 'data:image/png;base64,AAAA'),
    [{ where: 'App', field: 'Logo', message: 'A imagem não estava no arquivo.' }],
    { logoUrl: null },
  ],
  ['text that no database holds', (app) => (app.description = 'a\0b\ud800'), [], { description: 'ab\ufffd' }],
  [
    'a field of an item of a list',
    (app) => ((app.config as { banners: Document[] }).banners[1]!.link = 'javascript:alert(1)'),
    [{ where: 'App', field: 'Banner 2: Link', message: 'O valor do arquivo não serve e ficou de fora.' }],
    {},
  ],
  ['no name', (app) => delete app.name, [], { name: app.name }],
])('%s', async (_, change, told, is) => {
  const { app, remarks } = await imported(inApp((app) => void change(app)))
  expect(remarks).toEqual(told)
  expect(app).toMatchObject(is)
})

test('a value of another type, a choice that is gone and a text that is too long stay stored as they were', async () => {
  const long = 'x'.repeat(121)
  const file = inApp((app) =>
    Object.assign(app.config as Document, { homeType: 'tower', feedEnabled: 'yes' }),
  )
  const { app, remarks, list } = await imported(inProduct(({ document }) => (document.name = long), file))
  expect(remarks.map(({ where, field }) => `${where}: ${field}`)).toEqual([
    ...['App: Feed', 'App: Layout da tela inicial', `Produto “${'x'.repeat(60)}”: Nome`].toSorted(),
  ])
  expect(app.config).toMatchObject({ homeType: 'grid', feedEnabled: true })
  const [row] = await asCreator(sql, other.user.id, (tx) => tx`select data from app where id = ${app.id}`)
  expect(row!.data).toMatchObject({ config: { homeType: 'tower', feedEnabled: 'yes' } })
  expect((await list<Product>('/products'))[0]!.name).toBe(long)
})

test('what students would stumble over has a name, no wrong video and no foreign product', async () => {
  const {
    app: copy,
    remarks,
    list,
  } = await imported(
    inProduct(({ document, modules }) => {
      document.name = ''
      Object.assign(modules[0]!.document, { title: undefined, productId: app.id })
      modules[0]!.lessons[0]!.document.type = 'VIDEO'
    }),
  )
  expect(remarks.map(({ where, field }) => `${where}: ${field}`)).toEqual([
    ...['Produto: Nome', 'Módulo: Título', 'Aula “Leitura”: Conteúdo'],
  ])
  const [product] = await list<Product>('/products')
  const [module] = await list<Module>(`/modules?productId=${product!.id}`)
  const [lesson] = await list<Lesson>(`/modules/${module!.id}/lessons`)
  expect([product!.name, module!.title, lesson!.content]).toEqual([
    'Produto sem nome',
    'Módulo sem título',
    '',
  ])
  // Where it is listed it is marked, until it is given.
  type Marked = Module & { lessons: (Lesson & { isIncomplete?: boolean })[] }
  const marks = async () =>
    (await list<Marked>(`/modules?productId=${product!.id}`))[0]!.lessons.map((one) => one.isIncomplete)
  expect(lesson).toHaveProperty('isIncomplete', true)
  expect((await marks())[0]).toBe(true)
  expect(module).not.toHaveProperty('isIncomplete')
  const fixed = { type: 'TEXT', content: 'Leia' }
  await other.call('PATCH', `/apps/${copy.id}/modules/${module!.id}/lessons/${lesson!.id}`, fixed)
  expect((await marks())[0]).toBeUndefined()
})

test('documents of an entity that is gone, posts of no day and questions without a question', async () => {
  const file = editZip<{ document: object }[]>(
    entries,
    'documents/faq.json',
    (faq) => (faq[0]!.document = {}),
  )
  const dated = editZip<{ feed: { at: string }[] }>(
    file,
    'posts.json',
    (posts) => (posts.feed[0]!.at = 'ontem'),
  )
  const blocks = [{ at: '2026-01-01T00:00:00Z', document: { text: 'a\0b' } }]
  const { app, remarks, list } = await imported({
    ...dated,
    'documents/bloco.json': Buffer.from(JSON.stringify(blocks)),
  })
  expect(remarks.map(({ where }) => where)).toContain('“bloco”')
  expect(remarks.find(({ field }) => field === 'Pergunta')).toBeDefined()
  expect((await list('/feed')).length).toBeGreaterThan(0)
  const rows = await asCreator(
    sql,
    other.user.id,
    (tx) => tx`select data from document where app_id = ${app.id} and kind = 'bloco'`,
  )
  expect(rows).toEqual([{ data: { text: 'ab' } }])
})
