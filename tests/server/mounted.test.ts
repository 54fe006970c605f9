import { expect, test } from 'vitest'
import { StartError } from '../../src/server/start-error.ts'
import { lodgers } from './lodger.ts'
import { newWorld } from './world.ts'

const { register } = await newWorld({ mounted: lodgers })
const { call, newApp } = await register()
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
  expect(answer.headers.etag).toBe('"1"')
  expect(answer.json()).toMatchObject({ question: 'Como entro no app?', status: 'published', order: 0 })
  expect(Object.keys(answer.json())).toEqual(Object.keys(lodgers.at(-1)!.entity.schema.properties!))
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

test('documents of another kind are out of reach', async () => {
  const { entity } = lodgers.at(-1)!
  const tips = { entity: { ...entity, name: 'tip' }, search: [], filters: [] }
  const other = await newWorld({ mounted: [...lodgers, tips] })
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
  const { entity } = lodgers.at(-1)!
  const taken = { entity: { ...entity, name: 'products' }, search: [], filters: [] }
  await expect(newWorld({ mounted: [taken] })).rejects.toThrow(StartError)
})
