import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '../../../src/domain/generated/entities.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { compileFaq } from '../../scripts/faq/compiled.ts'
import { startTestServer } from '../../support/server/test-server.ts'

/** Questions that refer to a product, also under the name of before, and to lessons. */
const { entity, list, listed } = await compileFaq(
  {
    product: {
      title: 'Produto',
      'x-renamed-from': 'course',
      'x-refers': { entity: 'product', gone: 'clear' },
    },
    theme: { title: 'Tema', type: 'string', maxLength: 40, 'x-renamed-from': ['topic', 'subject'] },
    lessons: { title: 'Aulas', 'x-refers': { entity: 'lesson', many: true, gone: 'clear' } },
  },
  {
    orders: ['order', 'question', '-question', 'theme', '-theme'].map((value) => ({ value, label: value })),
    filters: [
      { field: 'status', label: 'Situação', all: 'Todas' },
      { field: 'theme', label: 'Tema', all: 'Todos os temas' },
      { field: 'product', label: 'Produto', all: 'Todos os produtos' },
      { field: 'lessons', label: 'Aula', all: 'Todas as aulas' },
    ],
  },
)
const all = entities as Record<string, typeof entity>
all.faq = entity
afterAll(() => void delete all.faq)
const { sql, register } = await startTestServer({ schemaEntities: [{ ...listed, entity }] })
const [maria, joao] = [await register(), await register()]
const { id: app } = await maria.newApp()
const at = (path: string) => `/apps/${app}${path}`
const ids: Record<string, string> = {}

beforeAll(async () => {
  const made = async (path: string, body: object) =>
    (await maria.call('POST', at(path), body)).json().id as string
  ids.product = await made('/products', { name: 'Violão' })
  ids.other = await made('/products', { name: 'Canto' })
  const module = await made('/modules', { title: 'Começo', productId: ids.product })
  const path = `/modules/${module}/lessons`
  ids.lesson = await made(path, { title: 'Afinar', content: 'Assim.' })
  ids.second = await made(path, { title: 'Ritmo', content: 'Assado.' })
  const { product, lesson, second } = ids
  for (const [question, more] of [
    ['a', { product, lessons: [lesson, second], theme: 'Mãos' }],
    ['b', { product: ids.other, lessons: [second], theme: 'Ouvido' }],
    ['c', { product: product!.toUpperCase(), status: 'draft' }],
    ['d', {}],
  ] as const)
    ids[question] = await made('/faq', { question, answer: 'x', ...more })
})

const found = async (query: string) => {
  const answer = await maria.call('GET', at(`/faq?${query}`))
  const rows = answer.json() as { question: string }[]
  expect(answer.headers['x-total-count'] ?? String(rows.length)).toBe(String(rows.length))
  return rows.map(({ question }) => question).join('')
}

test('a list is narrowed by the document that its rows refer to, one or among several', async () => {
  expect(await found(`product=${ids.product}`)).toBe('ac')
  expect(await found(`product=${ids.product!.toUpperCase()}`)).toBe('ac')
  expect(await found(`lessons=${ids.second}`)).toBe('ab')
  expect(await found(`lessons=${ids.lesson}&product=${ids.product}`)).toBe('a')
  expect(await found(`product=${ids.product}&status=draft`)).toBe('c')
  expect(list.filters).toMatchObject([
    {},
    {},
    { field: 'product', as: 'reference', refers: 'product' },
    { field: 'lessons', as: 'reference', refers: 'lesson' },
  ])
})

test('so are its spreadsheet, what is done to all of it, and who refers to it', async () => {
  const filter = { product: ids.product }
  const { body } = await maria.call('GET', at(`/faq/export?product=${ids.product}`))
  expect(body.split('\r\n').filter((line) => line.includes(';x;'))).toHaveLength(2)
  expect((await maria.call('POST', at('/faq/referrers'), { filter })).statusCode).toBe(200)
  const bulk = await maria.call('POST', at('/faq/bulk'), {
    ...{ action: 'remove', filter: { lessons: ids.lesson } },
  })
  expect(bulk.json()).toMatchObject({ done: 1 })
  expect(await found('')).toBe('bcd')
})

test('another creator’s document is as nobody’s: nothing refers to it', async () => {
  const { id: theirApp } = await joao.newApp()
  const { id: theirs } = (await joao.call('POST', `/apps/${theirApp}/products`, { name: 'Flauta' })).json()
  const answers = [theirs, randomUUID()].map((id) => maria.call('GET', at(`/faq?product=${id}`)))
  const [foreign, nobodys] = await Promise.all(answers)
  expect(foreign!.json()).toEqual([])
  expect(foreign!.headers.etag).toBe(nobodys!.headers.etag)
  expect(foreign!.body).toBe(nobodys!.body)
  expect((await joao.call('GET', at(`/faq?product=${ids.product}`))).statusCode).toBe(404)
})

test('who asks by the name of before is understood, in lists, spreadsheets and what is done to many', async () => {
  expect(await found(`course=${ids.product}`)).toBe(await found(`product=${ids.product}`))
  expect(list.former).toEqual({
    properties: {
      product: { 'x-renamed-from': ['course'] },
      theme: { 'x-renamed-from': ['topic', 'subject'] },
    },
  })
  expect(await found('topic=ouvido')).toBe('b')
  expect(await found('order=-subject&theme=o')).toBe(await found('order=-theme&theme=o'))
  expect(await found('order=-subject')).toBe(await found('order=-theme'))
  const { body } = await maria.call('GET', at(`/faq/export?course=${ids.product}`))
  expect(body).toBe((await maria.call('GET', at(`/faq/export?product=${ids.product}`))).body)
  const counted = await maria.call('POST', at('/faq/referrers'), { filter: { course: ids.product } })
  expect(counted.statusCode).toBe(200)
})

test('what was stored under the name of before, or when the field took one, is found as well', async () => {
  await asCreator(
    sql,
    maria.user.id,
    (tx) => tx`
      update document set data = data - 'product' - 'lessons' ||
        jsonb_build_object('course', ${ids.product!}::text, 'lessons', ${ids.second!}::text)
      where id = ${ids.d!}`,
  )
  expect(await found(`product=${ids.product}`)).toBe('cd')
  expect(await found(`lessons=${ids.second}`)).toBe('bd')
})

test.each(['product=Violão', 'product=', 'lessons=1', `product=${randomUUID()},${randomUUID()}`])(
  '%s asks for nothing that there is',
  async (query) => {
    expect((await maria.call('GET', at(`/faq?${query}`))).statusCode).toBe(400)
  },
)
