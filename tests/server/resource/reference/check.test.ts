import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { entities } from '../../../../src/domain/generated/entities.ts'
import type { Transaction } from '../../../../src/server/database/connection.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { settleReferrers } from '../../../../src/server/resource/reference/settle-referrers.ts'
import { withTitles } from '../../../../src/server/resource/reference/title.ts'
import { compileFaq } from '../../../scripts/faq/compiled.ts'
import { exportApp, sendFile } from '../../../support/server/copied-school.ts'
import { newStatementLog } from '../../../support/server/statement-log.ts'
import { startTestServer, type Creator } from '../../../support/server/test-server.ts'

/** Questions that name a product, lessons, and other questions. */
const { entity, listed } = await compileFaq({
  product: { title: 'Produto', 'x-refers': { entity: 'product', gone: 'forbid' } },
  lessons: { title: 'Aulas', 'x-refers': { entity: 'lesson', many: true, gone: 'clear' } },
  other: {
    title: 'Veja também',
    'x-refers': { entity: 'faq', gone: 'clear' },
    'x-messages': { gone: 'Essa pergunta não existe mais.' },
  },
})
const schemaEntities = [{ ...listed, entity }]
const all = entities as Record<string, typeof entity>
all.faq = entity
afterAll(() => void delete all.faq)
const { sql, databaseUrl, register } = await startTestServer({ schemaEntities })
const [maria, joao] = [await register(), await register()]

/** An app with a product, a module of it, two lessons in that, and two questions. */
async function school(creator: Creator) {
  const { id: app } = await creator.newApp()
  const made = async (path: string, body: object) =>
    (await creator.call('POST', `/apps/${app}${path}`, body)).json().id as string
  const product = await made('/products', { name: 'Violão' })
  const module = await made('/modules', { title: 'Começo', productId: product })
  const lessons = [
    await made(`/modules/${module}/lessons`, { title: 'Afinar', content: 'Assim.' }),
    await made(`/modules/${module}/lessons`, { title: 'Ritmo', content: 'Assado.' }),
  ]
  const other = await made('/faq', { question: 'Como pago?', answer: 'Aqui.' })
  const at = (path: string) => `/apps/${app}${path}`
  const ask = (more: object) =>
    creator.call('POST', at('/faq'), { question: 'Onde?', answer: 'Ali.', ...more })
  return { app, product, module, lessons, other, at, ask }
}

test('what a document names is told by its title, in its list, alone and as CSV', async () => {
  const { product, lessons, other, at, ask } = await school(maria)
  const made = await ask({ product, lessons, other })
  expect(made.statusCode, made.body).toBe(201)
  const titles = {
    [product]: 'Violão',
    [lessons[0]!]: 'Afinar',
    [lessons[1]!]: 'Ritmo',
    [other]: 'Como pago?',
  }
  expect(made.json()).toMatchObject({ product, lessons, other, titles })
  const list = (await maria.call('GET', at('/faq'))).json()
  expect(list).toMatchObject([{ product: null, lessons: [], titles: {} }, { titles }])
  const { body } = await maria.call('GET', at('/faq/export'))
  expect(body).toMatch(/Produto;Aulas;Veja também/)
  expect(body).toMatch(/Violão;Afinar; Ritmo;|Violão;"Afinar; Ritmo";Como pago\?/)
})

test('what nobody is told that a document names is not told by its title either', async () => {
  const { app, product, lessons } = await school(maria)
  const { product: field, ...properties } = entity.schema.properties!
  const hidden = { ...properties, product: { ...field, 'x-audience': 'server' as const } }
  const row = { id: randomUUID(), data: { product, lessons: [lessons[0]] } }
  const told = await asCreator(sql, maria.user.id, (tx) =>
    withTitles(
      tx,
      { ...entity, schema: { ...entity.schema, properties: hidden } },
      { creatorId: maria.user.id, appId: app },
      [row],
    ),
  )
  expect(told).toEqual([{ ...row, titles: { [lessons[0]!]: 'Afinar' } }])
})

test('what was stored when the field was a text names nothing, and harms nothing', async () => {
  const { app, other, at } = await school(maria)
  await asCreator(
    sql,
    maria.user.id,
    (tx) =>
      tx`update document set data = data || '{"product": "Violão", "lessons": ["x"]}' where app_id = ${app}`,
  )
  for (const path of ['/faq', `/faq/${other}`, '/faq/export'])
    expect((await maria.call('GET', at(path))).statusCode).toBe(200)
  expect((await maria.call('PATCH', at(`/faq/${other}`), { answer: 'Ali.' })).statusCode).toBe(200)
  expect((await maria.call('POST', `/apps/${app}/duplicate`, { content: true })).statusCode).toBe(201)
})

test('what is offered is found by its title', async () => {
  const { lessons, at } = await school(maria)
  const found = async (query: string) => (await maria.call('GET', at(`/referred/lesson${query}`))).json()
  expect(await found('')).toEqual([
    { id: lessons[0], title: 'Afinar' },
    { id: lessons[1], title: 'Ritmo' },
  ])
  expect(await found('?search=RÍT')).toEqual([{ id: lessons[1], title: 'Ritmo' }])
  expect(await found(`?ids=${lessons[0]},${randomUUID()}`)).toEqual([{ id: lessons[0], title: 'Afinar' }])
  expect((await maria.call('GET', at('/referred/lesson?ids=x'))).statusCode).toBe(400)
  expect((await joao.call('GET', at('/referred/lesson'))).statusCode).toBe(404)
  expect((await maria.call('GET', at('/referred/student'))).statusCode).toBe(404)
})

test('another creator’s document, and one of another app, is answered exactly as one that is not there', async () => {
  const [mine, second, foreign] = [await school(maria), await school(maria), await school(joao)]
  const { id } = (await mine.ask({})).json()
  for (const [field, theirs] of [
    ['product', (one: typeof mine) => one.product],
    ['lessons', (one: typeof mine) => [one.lessons[0]]],
    ['other', (one: typeof mine) => one.other],
  ] as const) {
    const nobodys = field === 'lessons' ? [randomUUID()] : randomUUID()
    for (const value of [theirs(second), theirs(foreign)]) {
      for (const [method, url] of [
        ['POST', mine.at('/faq')],
        ['PATCH', mine.at(`/faq/${id}`)],
      ] as const) {
        const send = (named: unknown) =>
          maria.call(method, url, { question: 'Onde?', answer: 'Ali.', [field]: named })
        const [refused, missing] = [await send(value), await send(nobodys)]
        expect(refused.statusCode).toBe(400)
        expect(Object.keys(refused.json().fields)).toEqual([`/${field}`])
        expect(refused.body).toBe(missing.body)
      }
    }
    const ids = [theirs(foreign)].flat().join(',')
    const entity = { product: 'product', lessons: 'lesson', other: 'faq' }[field]
    expect((await maria.call('GET', mine.at(`/referred/${entity}?ids=${ids}`))).json()).toEqual([])
  }
})

test('what others need is not removed, and who needs it is said', async () => {
  const { product, module, at, ask } = await school(maria)
  // However the id is written.
  const { id } = (await ask({ product: product.toUpperCase() })).json()
  const refused = await maria.call('DELETE', at(`/products/${product}`))
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toBe(
    'Não dá para excluir, porque ainda precisa disto, em Pergunta: “Onde?”. Mude primeiro o que está lá.',
  )
  const bulk = await maria.call('POST', at('/products/bulk'), { action: 'remove', ids: [product] })
  expect(bulk.statusCode).toBe(409)
  expect((await maria.call('DELETE', at(`/modules/${module}`))).statusCode).toBe(204)
  await maria.call('PATCH', at(`/faq/${id}`), { product: null })
  expect((await maria.call('DELETE', at(`/products/${product}`))).statusCode).toBe(204)
})

test('who would need or forget what is removed is told before, also of what is in it', async () => {
  const { app, product, module, lessons, other, at, ask } = await school(maria)
  const { id } = (await ask({ product, lessons, other })).json()
  const told = async (path: string, body: object, creator = maria) => {
    const answer = await creator.call('POST', at(`${path}/referrers`), body)
    return answer.statusCode === 200 ? answer.json() : answer.statusCode
  }
  const question = { entity: 'faq', title: 'Pergunta', plural: 'Perguntas frequentes', count: 1 }
  const documents = [{ id, appId: app, title: 'Onde?' }]
  const needs = { ...question, field: 'Produto', gone: 'forbid', isInside: false, documents }
  const forgets = { ...question, field: 'Aulas', gone: 'clear', isInside: true, documents }
  expect(await told('/products', { ids: [product] })).toEqual(expect.arrayContaining([needs, forgets]))
  expect(await told('/modules', { ids: [module] })).toEqual([forgets])
  expect(await told('/faq', { filter: { search: 'pago' } })).toEqual([
    { ...forgets, field: 'Veja também', isInside: false },
  ])
  // Who goes as well is no reason.
  expect(await told('/faq', { filter: {} })).toEqual([])
  expect(await told('/faq', { ids: [id] })).toEqual([])
  expect(await told('/faq', {})).toBe(400)
  const foreign = await school(joao)
  expect(await told('/products', { ids: [foreign.product] })).toEqual([])
  expect(await told('/products', { ids: [product] }, joao)).toBe(404)
})

test('what may go is forgotten, also with what it is in', async () => {
  const { product, lessons, other, at, ask } = await school(maria)
  const { id } = (await ask({ lessons: lessons.map((one) => one.toUpperCase()), other })).json()
  const read = async () => (await maria.call('GET', at(`/faq/${id}`))).json()
  await maria.call('DELETE', at(`/faq/${other}`))
  expect(await read()).toMatchObject({ other: null, lessons })
  expect((await maria.call('DELETE', at(`/products/${product}`))).statusCode).toBe(204)
  expect(await read()).toMatchObject({ lessons: [], titles: {} })
})

test('what very many refer to is told in a sentence, and forgotten by all of them in a few steps', async () => {
  const { app, product, lessons } = await school(maria)
  const creatorId = maria.user.id
  const [many, all] = [1201, { question: 'Onde?', answer: 'Ali.', product, lessons }]
  await asCreator(
    sql,
    creatorId,
    (tx) => tx`
      insert into document (creator_id, app_id, kind, data)
      select ${creatorId}, ${app}, 'faq', ${tx.json(all)} from generate_series(1, ${many})`,
  )
  const log = await newStatementLog(databaseUrl)
  const settle = (name: string, ids: string[]) =>
    asCreator(log.sql, creatorId, (tx) => settleReferrers(tx, { creatorId, appId: app, name }, ids))
  // Who is just writing one of them does not hold it up.
  await asCreator(sql, creatorId, async (tx) => {
    await tx`select from document where app_id = ${app} for update`
    await expect(settle('product', [product])).rejects.toThrow('“Onde?”, “Onde?”, “Onde?” e mais 1198')
  })
  await settle('lesson', [lessons[0]!])
  expect(log.statements.filter((one) => one.startsWith('update document'))).toHaveLength(3)
  const left = await asCreator(
    sql,
    creatorId,
    (tx) => tx`select count(*)::int as count, data -> 'lessons' as lessons from document
      where app_id = ${app} and data ->> 'product' = ${product} group by 2`,
  )
  expect([...left]).toEqual([{ count: many, lessons: [lessons[1]] }])
})

test('who refers to what is just being removed is told, or keeps it', async () => {
  const { at, ask, app } = await school(maria)
  for (let round = 0; round < 5; round++) {
    const { id } = (await maria.call('POST', `/apps/${app}/products`, { name: 'Canto' })).json()
    const [asked, removed] = await Promise.all([
      ask({ product: id }),
      maria.call('DELETE', at(`/products/${id}`)),
    ])
    expect([
      [201, 409],
      [400, 204],
    ]).toContainEqual([asked.statusCode, removed.statusCode])
  }
})

test('a copy, and an app out of a file, name their own', async () => {
  const { app, product, lessons, other, ask } = await school(maria)
  await ask({ product, lessons: [lessons[1]], other })
  const imported = (creator: Creator) => exportApp(maria, app).then((file) => sendFile(creator, file))
  const copies = [
    [maria, await maria.call('POST', `/apps/${app}/duplicate`, { content: true })],
    [maria, await imported(maria)],
    [joao, await imported(joao)],
  ] as const
  for (const [creator, answer] of copies) {
    expect(answer.json().remarks).toBeUndefined()
    const [first, second] = (await creator.call('GET', `/apps/${answer.json().id}/faq`)).json()
    expect(second.product).not.toBe(product)
    expect(second.other).toBe(first.id)
    expect(Object.values(second.titles as object).toSorted()).toEqual(['Como pago?', 'Ritmo', 'Violão'])
  }
  const bare = await maria.call('POST', `/apps/${app}/duplicate`, { content: false })
  expect((await maria.call('GET', `/apps/${bare.json().id}/faq`)).json()).toEqual([])
})

test('what is added while an app is being copied shifts nothing', async () => {
  const { app, module, lessons, ask } = await school(maria)
  await ask({ lessons: [lessons[0]] })
  const inside = <T>(work: (tx: Transaction) => Promise<T>) => asCreator(sql, maria.user.id, work)
  const isHeldUp = () => sql`
    select from pg_locks where relation = 'upload'::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`
  /** Adds a lesson before the others when half of the work has been done. */
  const meanwhile = async <T>(work: () => Promise<T>) => {
    const { under } = await inside(async (tx) => {
      await tx`lock table upload`
      const under = work()
      await vi.waitFor(async () => expect(await isHeldUp()).toHaveLength(1), { timeout: 4000 })
      await tx`
        insert into lesson (creator_id, app_id, module_id, data, position, created_at)
        values (${maria.user.id}, ${app}, ${module}, '{"title": "Nova"}', 0, '2020-01-01')`
      return { under }
    })
    return await under
  }
  const copy = await meanwhile(() => maria.call('POST', `/apps/${app}/duplicate`, { content: true }))
  const imported = await sendFile(maria, await meanwhile(() => exportApp(maria, app)))
  for (const answer of [copy, imported]) {
    const [, second] = (await maria.call('GET', `/apps/${answer.json().id}/faq`)).json()
    expect(Object.values(second.titles as object)).toEqual(['Afinar'])
  }
})
