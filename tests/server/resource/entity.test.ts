import { expect, test } from 'vitest'
import { asCreator } from '../../../src/server/database/tenant.ts'
import type { SchemaEntity } from '../../../src/server/resource/entity/entity.ts'
import { listingOf } from '../../../src/server/resource/listing.ts'
import { StartError } from '../../../src/server/error/start-error.ts'
import { schemaEntities } from '../../support/server/schema-entity.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { register } = await startTestServer({ schemaEntities })
const owner = await register()
const { call, newApp } = owner
const app = await newApp()
const path = `/apps/${app.id}/faq`
const ask = async (question: string, more: object = {}) =>
  (await call('POST', path, { question, answer: 'Veja em “Meus Cursos”.', ...more })).json()
const entrance = await ask('Como entro no app?')
const payment = await ask('Onde pago?', { status: 'draft' })
const certificate = await ask('Recebo certificado?')

const questions = async (query = '') =>
  (await call('GET', `${path}${query}`)).json().map(({ question }: { question: string }) => question)

test('a document is served with its defaults, its place and its revision', async () => {
  const answer = await call('GET', `${path}/${entrance.id}`)
  expect(answer.headers.etag).toMatch(/^"1-/)
  expect(answer.json()).toMatchObject({ question: 'Como entro no app?', status: 'published', order: 0 })
  expect(Object.keys(answer.json())).toEqual(Object.keys(schemaEntities.at(-1)!.entity.schema.properties!))
})

test('what its schema refuses is refused in its words', async () => {
  const answer = await call('POST', path, { question: ' ', answer: 'x' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().fields).toEqual({ '/question': 'Escreva a pergunta.' })
  const unknown = await call('POST', path, { question: 'a', answer: 'b', order: 3 })
  expect(unknown.json().fields).toEqual({ '/order': 'Este campo não pode ser alterado.' })
})

test('its list is read by pages, in an order that people set', async () => {
  expect(await questions()).toEqual(['Como entro no app?', 'Onde pago?', 'Recebo certificado?'])
  const moved = await call('PATCH', `${path}/${certificate.id}/order`, { order: 0 })
  expect(moved.json().order).toBe(0)
  const first = await call('GET', `${path}?limit=2`)
  expect(first.headers['x-total-count']).toBe('3')
  const next = /<\/api([^>]+)>/.exec(first.headers.link as string)![1]!
  expect((await call('GET', next)).json()).toMatchObject([{ question: 'Onde pago?' }])
})

test('it is searched without a care for accents, and narrowed by an answer, given or not', async () => {
  expect(await questions('?search=CERTÍFICADO')).toEqual(['Recebo certificado?'])
  expect(await questions(`?search=${encodeURIComponent('meus cursos')}&status=draft`)).toEqual(['Onde pago?'])
  // All of its words, wherever they stand.
  expect(await questions(`?search=${encodeURIComponent('cursos PÁGO')}`)).toEqual(['Onde pago?'])
  expect(await questions('?status=published')).toHaveLength(2)
  expect(await questions(`?search=${encodeURIComponent('%')}`)).toEqual([])
  expect((await call('GET', `${path}?status=publicada`)).statusCode).toBe(400)
  expect((await call('GET', `${path}?audience=x`)).statusCode).toBe(400)
})

test('a stale change is refused, a fresh one saved, and what is removed is gone', async () => {
  const change = (etag: string, body: object) =>
    call('PATCH', `${path}/${payment.id}`, body, { 'if-match': etag })
  expect((await change('"1"', { status: 'published' })).headers.etag).toBe('"2"')
  expect((await change('"1"', { question: 'Onde?' })).statusCode).toBe(412)
  expect((await call('DELETE', `${path}/${payment.id}`, undefined, { 'if-match': '"2"' })).statusCode).toBe(
    204,
  )
  expect((await call('GET', `${path}/${payment.id}`)).statusCode).toBe(404)
})

/** The questions under other rules, with some that were stored before. */
async function oldQuestions(fields: object, stored: object[], more: Partial<SchemaEntity> = {}) {
  const { entity, ...rest } = schemaEntities.at(-1)!
  const properties = { ...entity.schema.properties, ...fields }
  const one = { ...rest, ...more, entity: { ...entity, schema: { ...entity.schema, properties } } }
  const { sql, register } = await startTestServer({ schemaEntities: [one] })
  const { call, newApp, user } = await register()
  const { id } = await newApp()
  await asCreator(
    sql,
    user.id,
    (tx) => tx`
      insert into document (creator_id, app_id, kind, data, position, created_at)
      select ${user.id}, ${id}, 'faq', data, place, now() + place * interval '1 second'
      from jsonb_array_elements(${tx.json(stored as never)}) with ordinality as one (data, place)`,
  )
  /** All of a list, one of a page. */
  return async (query = '?') => {
    const found: { question: string }[] = []
    let next: string | undefined = `/apps/${id}/faq${query}&limit=1`
    while (next) {
      const answer: Awaited<ReturnType<typeof call>> = await call('GET', next)
      expect(answer.statusCode, answer.body).toBe(200)
      found.push(...answer.json())
      next = /<\/api([^>]+)>/.exec(String(answer.headers.link))?.[1]
    }
    return found
  }
}

test('what was stored under former names, or with former answers, is found as it reads', async () => {
  const { question, status } = schemaEntities.at(-1)!.entity.schema.properties!
  const list = await oldQuestions(
    {
      question: { ...question, 'x-renamed-from': ['title', 'theTitle'] },
      status: { ...status, 'x-renamed-from': ['state'], 'x-was': { hidden: 'draft' } },
    },
    [
      { theTitle: 'Onde pago?', answer: 'Aqui', state: 'hidden' },
      { title: 'Como pago?', answer: 'Assim', status: 'draft', state: 'published' },
      { question: 'Quando "começa"?', answer: 'Já', status: 'of no use any more' },
    ],
  )
  const asked = async (query: string) => (await list(query)).map((one) => one.question)
  expect(await list()).toMatchObject([
    { question: 'Onde pago?', status: 'draft' },
    { question: 'Como pago?', status: 'published' },
    { question: 'Quando "começa"?', status: 'published' },
  ])
  expect(await asked('?search=PAGO')).toEqual(['Onde pago?', 'Como pago?'])
  expect(await asked(`?search=${encodeURIComponent('"comeca"')}`)).toEqual(['Quando "começa"?'])
  expect(await asked('?search=theTitle')).toEqual([])
  expect(await asked('?status=draft')).toEqual(['Onde pago?'])
  expect(await asked('?status=published')).toEqual(['Como pago?', 'Quando "começa"?'])
  // An address that somebody kept asks by what the answer was called then.
  expect(await asked('?status=hidden')).toEqual(['Onde pago?'])
})

test('what was of another type is found as it reads', async () => {
  const { status } = schemaEntities.at(-1)!.entity.schema.properties!
  const list = await oldQuestions(
    {
      status: { ...status, 'x-from': [{ type: 'string' }, { type: 'boolean', values: { false: 'draft' } }] },
    },
    [
      { question: 'a', status: false },
      { question: 'b', status: 'RASCUNHO' },
      { question: 'c', status: 'draft' },
      { question: 'd', status: 'publicada' },
      { question: 'e', status: 7 },
    ],
  )
  const asked = async (query: string) => (await list(query)).map((one) => one.question)
  const [drafts, others] = [
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]
  expect((await list()).map((one) => (one as unknown as { status: string }).status)).toEqual([
    ...['draft', 'draft', 'draft', 'published', 'published'],
  ])
  expect(await asked('?status=draft')).toEqual(drafts)
  expect(await asked('?status=published')).toEqual(others)
})

test('a list that names no fields to search finds nothing by what nobody is told', async () => {
  const { entity } = schemaEntities.at(-1)!
  const pin = { title: 'Senha', type: 'string', default: '', 'x-audience': 'server' as const }
  const { search } = listingOf({ schema: { properties: { ...entity.schema.properties, pin } } })
  const list = await oldQuestions({ pin }, [{ question: 'Onde pago?', pin: '9876' }], { search })
  expect(await list('?search=pago')).toHaveLength(1)
  expect(await list('?search=98')).toEqual([])
})

test('it is read in the orders that its list offers, page by page', async () => {
  const list = await oldQuestions(
    { votes: { title: 'Votos', type: 'integer' }, author: { title: 'Autora', type: 'string', default: '' } },
    [
      { question: 'b', votes: 10, author: 'Zoé' },
      { question: 'Á~a', votes: 9, author: '' },
      { question: 'a~b' },
      { question: 'á~a', votes: 'ten', author: 'Ana' },
    ],
    {
      orders: [
        ...['order', 'question', '-question', 'votes', '-votes', 'author', '-author'],
        ...['-createdAt', 'updatedAt'],
      ],
    },
  )
  const asked = async (query: string) => (await list(query)).map((one) => one.question)
  expect(await asked('?order=order')).toEqual(['b', 'Á~a', 'a~b', 'á~a'])
  expect(await asked('?order=question')).toEqual(['Á~a', 'á~a', 'a~b', 'b'])
  expect(await asked('?order=-question')).toEqual(['b', 'a~b', 'á~a', 'Á~a'])
  // What says nothing comes last, up and down.
  expect(await asked('?order=votes')).toEqual(['Á~a', 'b', 'a~b', 'á~a'])
  expect(await asked('?order=-votes')).toEqual(['b', 'Á~a', 'á~a', 'a~b'])
  expect(await asked('?order=author')).toEqual(['á~a', 'b', 'Á~a', 'a~b'])
  expect(await asked('?order=-author')).toEqual(['b', 'á~a', 'a~b', 'Á~a'])
  expect(await asked('?order=updatedAt')).toEqual(['b', 'Á~a', 'a~b', 'á~a'])
  expect(await asked('?order=-createdAt')).toEqual(['á~a', 'a~b', 'Á~a', 'b'])
})

test('a place in another order is none in this one', async () => {
  const orders = ['order', 'question', 'updatedAt']
  const world = await startTestServer({ schemaEntities: [{ ...schemaEntities.at(-1)!, orders }] })
  const creator = await world.register()
  const own = `/apps/${(await creator.newApp()).id}/faq`
  for (const question of ['a', 'b']) await creator.call('POST', own, { question, answer: 'x' })
  const { link } = (await creator.call('GET', `${own}?order=question&limit=1`)).headers
  const next = /<\/api([^>]+)>/.exec(String(link))![1]!
  expect((await creator.call('GET', next)).json()).toMatchObject([{ question: 'b' }])
  for (const order of ['updatedAt', 'order']) {
    expect((await creator.call('GET', next.replace('order=question', `order=${order}`))).statusCode).toBe(400)
  }
  expect((await creator.call('GET', `${own}?order=answer`)).statusCode).toBe(400)
})

test('a place on a day that does not exist is none', async () => {
  const world = await startTestServer({
    schemaEntities: [{ ...schemaEntities.at(-1)!, orders: ['updatedAt'] }],
  })
  const creator = await world.register()
  const own = `/apps/${(await creator.newApp()).id}/faq`
  const never = '2026-02-31 00:00:00+00'
  const ever = never.replace('02', '03')
  for (const [rank, instant] of [
    [never, ever],
    [ever, never],
  ]) {
    const cursor = Buffer.from(JSON.stringify([rank, instant, app.id])).toString('base64url')
    expect((await creator.call('GET', `${own}?order=updatedAt&cursor=${cursor}`)).statusCode).toBe(400)
  }
})

test('many are removed at once; what is gone, another app’s or another creator’s stays as it is', async () => {
  const make = async (creator: typeof owner, appId: string): Promise<string> =>
    (await creator.call('POST', `/apps/${appId}/faq`, { question: 'a', answer: 'b' })).json().id
  const stranger = await register()
  const [own, second, foreign] = [await newApp(), await newApp(), await stranger.newApp()]
  const ids = [await make(owner, own.id), await make(owner, own.id)]
  const others = [await make(owner, second.id), await make(stranger, foreign.id)]
  const remove = (creator: typeof owner, appId: string, which: string[]) =>
    creator.call('POST', `/apps/${appId}/faq/bulk`, { action: 'remove', ids: which })
  expect((await remove(stranger, own.id, ids)).statusCode).toBe(404)
  expect((await remove(owner, own.id, [...ids, ids[0]!, ...others])).json()).toMatchObject({
    done: 2,
    skipped: 2,
  })
  expect((await remove(owner, own.id, ids)).json()).toEqual({ done: 0, skipped: 2 })
  expect((await call('GET', `/apps/${own.id}/faq`)).json()).toEqual([])
  expect((await call('GET', `/apps/${second.id}/faq`)).json()).toHaveLength(1)
  expect((await stranger.call('GET', `/apps/${foreign.id}/faq`)).json()).toHaveLength(1)
  expect((await remove(owner, own.id, ['x'])).statusCode).toBe(400)
  const many = Array.from({ length: 1001 }, () => ids[0]!)
  expect((await remove(owner, own.id, many)).json().message).toBe('Escolha no máximo 1.000 itens por vez.')
})

test('its list goes out as CSV, in the order of its columns, as it is searched and narrowed', async () => {
  const creator = await register()
  const own = `/apps/${(await creator.newApp()).id}/faq`
  await creator.call('POST', own, { question: '=Onde pago?', answer: 'Aqui', status: 'draft' })
  await creator.call('POST', own, { question: 'Como entro?', answer: 'Por aqui' })
  const lines = async (query: string) => {
    const { headers, body } = await creator.call('GET', `${own}/export${query}`)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="perguntas-frequentes.csv"')
    return body.replace('\ufeff', '').trimEnd().split('\r\n')
  }
  const [head, ...all] = await lines('')
  expect(head).toMatch(/^Pergunta;Resposta;Situação(;|$)/)
  expect(all.map((line) => line.split(';').slice(0, 3).join(';'))).toEqual([
    "'=Onde pago?;Aqui;Rascunho",
    'Como entro?;Por aqui;Publicada',
  ])
  expect((await lines('?order=question&search=aqui')).slice(1).map((line) => line[0])).toEqual(["'", 'C'])
  expect(await lines('?status=draft')).toHaveLength(2)
  expect((await owner.call('GET', `${own}/export`)).statusCode).toBe(404)
})

test('documents of another kind are out of reach', async () => {
  const { entity } = schemaEntities.at(-1)!
  const tips = { entity: { ...entity, name: 'tip' }, search: [], filters: [], orders: [] }
  const other = await startTestServer({ schemaEntities: [...schemaEntities, tips] })
  const creator = await other.register()
  const own = await creator.newApp()
  const made = await creator.call('POST', `/apps/${own.id}/faq`, { question: 'a', answer: 'b' })
  const { id } = made.json()
  for (const [method, body] of [['GET'], ['PATCH', { question: 'c' }], ['DELETE']] as const) {
    expect((await creator.call(method, `/apps/${own.id}/tip/${id}`, body)).statusCode).toBe(404)
  }
  expect((await creator.call('GET', `/apps/${own.id}/tip`)).json()).toEqual([])
  const tip = await creator.call('POST', `/apps/${own.id}/tip`, { question: 'd', answer: 'e' })
  expect(tip.json().order).toBe(0)
})

test('an entity whose address the API has already keeps the server from starting', async () => {
  const { entity } = schemaEntities.at(-1)!
  const taken = { entity: { ...entity, name: 'products' }, search: [], filters: [], orders: [] }
  await expect(startTestServer({ schemaEntities: [taken] })).rejects.toThrow(StartError)
})
