import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BulkAnswer, DocumentChange } from '../../../../src/domain/generated/answer-types.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { compileFaq } from '../../../scripts/faq/compiled.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const words = { label: 'Definir', done: { one: '1', many: '{count}' }, skipped: 'já', failure: 'Erro' }
const { entity, listed } = await compileFaq(
  {
    code: { title: 'Código', type: 'string', default: '', 'x-unique': 'app' },
    note: { title: 'Nota', type: 'string', default: '' },
  },
  { bulk: [{ run: 'set', ...words, fields: ['status', 'note'] }] },
)
const { sql, register } = await startTestServer({ schemaEntities: [{ ...listed, entity }] })
const [maria, joao] = [await register(), await register()]
const { id: app } = await maria.newApp()
const list = `/apps/${app}/faq`

const ask = async (question: string, more: object = {}) =>
  (await maria.call('POST', list, { question, answer: 'Assim.', ...more })).json().id as string
const read = async (id: string) =>
  (await maria.call('GET', `${list}/${id}`)).json() as Record<string, unknown>
const bulk = async (body: object) =>
  (await maria.call('POST', `${list}/bulk`, body)).json() as BulkAnswer & { batch: string }
const undo = async (batch: string, body: object = {}, creator = maria, at = list) =>
  await creator.call('POST', `${at}/history/batches/${batch}/undo`, body)
const historyOf = async (id: string) =>
  (await maria.call('GET', `${list}/${id}/history`)).json() as DocumentChange[]

test('what was set of many is one thing, and is undone as a whole; so is that', async () => {
  const ids = [await ask('Um?', { note: 'a' }), await ask('Dois?', { note: 'b' }), await ask('Três?')]
  const first = await bulk({ action: 'set', values: { note: 'igual' }, ids: ids.slice(0, 2) })
  const rest = await bulk({ action: 'set', values: { note: 'igual' }, ids: [ids[2]], batch: first.batch })
  expect(rest.batch).toBe(first.batch)
  const [change] = await historyOf(ids[2]!)
  expect(change).toMatchObject({ batch: first.batch, together: 3 })
  expect((await historyOf(ids[2]!))[1]).toMatchObject({ batch: null, together: 1 })

  const undone = await undo(first.batch)
  expect(undone.json(), undone.body).toMatchObject({ done: 3, skipped: 0, next: null })
  expect(await Promise.all(ids.map(async (id) => (await read(id)).note))).toEqual(['a', 'b', ''])
  // It is so already.
  expect((await undo(first.batch)).json()).toEqual({ done: 0, skipped: 3, next: null })
  await undo(undone.json().batch)
  expect(await Promise.all(ids.map(async (id) => (await read(id)).note))).toEqual(Array(3).fill('igual'))
})

test('what somebody changed or removed since stays, and is told; what else was changed of it stays too', async () => {
  const ids = [await ask('A?'), await ask('B?'), await ask('C?'), await ask('D?')]
  const { batch } = await bulk({ action: 'set', values: { note: 'x' }, ids })
  await maria.call('PATCH', `${list}/${ids[1]}`, { note: 'outra' })
  await maria.call('DELETE', `${list}/${ids[2]}`)
  await maria.call('PATCH', `${list}/${ids[3]}`, { answer: 'Ali.' })
  const answer = (await undo(batch)).json() as BulkAnswer
  expect(answer).toMatchObject({ done: 2, skipped: 2 })
  expect(new Set(answer.refused!.map(({ message, count }) => `${count} ${message}`))).toEqual(
    new Set(['1 Mudou de novo depois desta mudança.', '1 Este item foi excluído. Traga-o de volta antes.']),
  )
  expect(answer.refused!.find(({ message }) => message.startsWith('Mudou'))!.names).toEqual(['B?'])
  expect(await read(ids[1]!)).toMatchObject({ note: 'outra' })
  expect(await read(ids[3]!)).toMatchObject({ note: '', answer: 'Ali.' })
})

test('many that were removed at once come back, but for those that a rule is against', async () => {
  const ids = [await ask('Vai?', { code: 'V1' }), await ask('Fica?', { code: 'F1' })]
  const { batch } = await bulk({ action: 'remove', ids })
  await ask('Outra?', { code: 'v1' })
  const answer = (await undo(batch)).json() as BulkAnswer
  expect(answer).toMatchObject({ done: 1, skipped: 1, refused: [{ count: 1, names: ['Vai?'] }] })
  expect(await read(ids[1]!)).toMatchObject({ code: 'F1' })
  // What was begun for the other one is undone with it.
  expect((await maria.call('GET', `${list}/${ids[0]}`)).statusCode).toBe(404)
})

test('a thousand at a time, and each once', async () => {
  const { id: big } = await maria.newApp()
  const [at, batch] = [`/apps/${big}/faq`, randomUUID()]
  const [before, after] = [{ note: 'antes' }, { note: 'depois' }]
  await asCreator(sql, maria.user.id, async (tx) => {
    const rows = await tx<{ id: string }[]>`
      insert into document (creator_id, app_id, kind, data)
      select ${maria.user.id}, ${big}, 'faq', ${tx.json({ question: 'Q', answer: 'A', ...after })} from generate_series(1, 1003)
      returning id`
    await tx`
      insert into document_change (creator_id, app_id, kind, document_id, change, before, after, batch)
      select ${maria.user.id}, ${big}, 'faq', id, 'changed', ${tx.json(before)}, ${tx.json(after)}, ${batch}
      from unnest(${rows.map(({ id }) => id)}::uuid[]) id`
  })
  const one = (await undo(batch, {}, maria, at)).json() as BulkAnswer
  const two = (await undo(batch, { after: one.next, batch: one.batch }, maria, at)).json() as BulkAnswer
  expect([one.done, two.done, two.next]).toEqual([1000, 3, null])
  const [row] = (await maria.call('GET', at)).json() as { id: string; note: string }[]
  expect(row!.note).toBe('antes')
  const [change] = (await maria.call('GET', `${at}/${row!.id}/history`)).json() as DocumentChange[]
  expect(change).toMatchObject({ batch: one.batch, together: 1003 })
})

test('nobody else undoes it, nor does another list, and what there is not is not found', async () => {
  const id = await ask('Minha?')
  const { batch } = await bulk({ action: 'set', values: { note: 'x' }, ids: [id] })
  const { id: second } = await maria.newApp()
  const { id: own } = await joao.newApp()
  expect((await undo(batch, {}, joao)).statusCode).toBe(404)
  expect((await undo(batch, {}, joao, `/apps/${own}/faq`)).statusCode).toBe(404)
  expect((await undo(batch, {}, maria, `/apps/${second}/faq`)).statusCode).toBe(404)
  expect((await undo(randomUUID())).statusCode).toBe(404)
  expect(await read(id)).toMatchObject({ note: 'x' })
})
