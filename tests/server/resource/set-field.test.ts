import { expect, test } from 'vitest'
import type { DocumentChange } from '../../../src/domain/generated/answer-types.ts'
import { compileFaq } from '../../scripts/faq/compiled.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const words = { label: 'Definir', done: { one: '1', many: '{count}' }, skipped: 'já', failure: 'Erro' }
const { entity, listed } = await compileFaq(
  {
    last: { title: 'Até', type: 'string', format: 'date' },
    secret: { title: 'Senha', type: 'string', default: '' },
    place: {
      title: 'Lugar',
      type: 'object',
      properties: {
        town: { title: 'Cidade', type: 'string', maxLength: 10, default: '' },
        street: { title: 'Rua', type: 'string', default: '' },
      },
    },
    product: { title: 'Produto', 'x-refers': { entity: 'product', gone: 'clear' } },
  },
  { bulk: [{ run: 'set', ...words, fields: ['status', 'last', 'place.town', 'product'] }] },
)
const { register } = await startTestServer({ schemaEntities: [{ ...listed, entity }] })
const [maria, joao] = [await register(), await register()]
const { id: app } = await maria.newApp()
const list = `/apps/${app}/faq`
const make = async (question: string, more: object = {}) =>
  (await maria.call('POST', list, { question, answer: 'Assim.', ...more })).json().id as string
const set = (values: object | undefined, which: object, creator = maria) =>
  creator.call('POST', `${list}/bulk`, { action: 'set', ...(values && { values }), ...which })

test('gives many documents the value of a field, each judged and noted as if it were saved alone', async () => {
  const ids = [await make('Um?'), await make('Dois?', { status: 'draft' }), await make('Três?')]
  const answer = await set({ status: 'draft' }, { ids: [...ids, ids[0]!] })
  expect(answer.json(), answer.body).toMatchObject({ done: 2, skipped: 1 })
  const [change] = (await maria.call('GET', `${list}/${ids[0]}/history`)).json() as DocumentChange[]
  expect(change).toMatchObject({ change: 'changed', after: { status: 'draft' } })
  const rest = { filter: { status: 'draft' }, limit: 2 }
  const first = (await set({ status: 'published', place: { town: 'Recife' } }, rest)).json()
  expect(first).toMatchObject({ done: 2, skipped: 0 })
  expect((await set({ status: 'published' }, { ...rest, after: first.next })).json()).toMatchObject({
    done: 1,
  })
  expect((await maria.call('GET', `${list}?status=draft`)).json()).toEqual([])
  expect((await set({ place: { town: '' } }, { ids })).json()).toMatchObject({ done: 2, skipped: 1 })
})

test('a document that a rule is against stays as it was, and the answer says which and why', async () => {
  const lacking = await make('Sem resposta?')
  const { id: product } = (
    await joao.call('POST', `/apps/${(await joao.newApp()).id}/products`, { name: 'X' })
  ).json()
  expect((await set({ product }, { ids: [lacking] })).json()).toEqual({
    ...{ done: 0, skipped: 1 },
    refused: [{ message: expect.stringMatching(/não existe/) as string, count: 1, names: ['Sem resposta?'] }],
  })
})

test('refuses other fields, values that none could have, and other people', async () => {
  const ids = [await make('Quatro?')]
  for (const values of [undefined, {}, { question: 'Outra?' }, { secret: 'x' }, { place: { street: 'Rua' } }])
    expect((await set(values, { ids })).statusCode, JSON.stringify(values)).toBe(400)
  const long = await set({ place: { town: 'Longe demais daqui' } }, { ids })
  expect(Object.keys(long.json().fields)).toEqual(['/values/place/town'])
  expect((await set({ status: 'draft' }, { ids }, joao)).statusCode).toBe(404)
  expect((await maria.call('GET', `${list}/${ids[0]}`)).json()).toMatchObject({ status: 'published' })
})
