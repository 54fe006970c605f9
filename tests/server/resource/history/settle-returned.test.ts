import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { entities } from '../../../../src/domain/generated/entities.ts'
import type { BulkAnswer, DocumentChange } from '../../../../src/domain/generated/answer-types.ts'
import type { EntityDefinition } from '../../../../src/domain/schema/definition.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { compileFaq } from '../../../scripts/faq/compiled.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const refers = { entity: 'faq', gone: 'clear' }
const { entity, listed } = await compileFaq({
  note: { title: 'Nota', type: 'string', default: '' },
  other: { title: 'Veja também', 'x-refers': refers },
  more: { title: 'E ainda', 'x-refers': { ...refers, many: true } },
  sole: { title: 'No lugar de', 'x-refers': refers, 'x-unique': 'app' },
  course: { title: 'Curso', 'x-refers': { entity: 'product', gone: 'clear' } },
  lessons: { title: 'Aulas', 'x-refers': { entity: 'lesson', many: true, gone: 'clear' } },
  group: {
    ...{ title: 'Grupo', type: 'object' },
    properties: {
      isOpen: { title: 'Aberto', type: 'boolean', default: true },
      pick: { title: 'Escolha', 'x-refers': refers },
    },
    'x-rules': [
      { that: { any: [{ isOpen: [true] }, { pick: { filled: false } }] }, at: 'pick', say: 'Fechado.' },
    ],
  },
})
const all = entities as Record<string, EntityDefinition>
all.faq = entity
afterAll(() => void delete all.faq)
const { sql, register } = await startTestServer({ schemaEntities: [{ ...listed, entity }] })
const [maria, joao] = [await register(), await register()]
const { id: appId } = await maria.newApp()
const app = `/apps/${appId}`
const list = `${app}/faq`

interface Question {
  other: string | null
  more: string[]
  sole: string | null
  course: string | null
  lessons: string[]
  group: { isOpen: boolean; pick: string | null }
}
const { make } = maria
const ask = (question: string, more: Partial<Question> = {}) =>
  make(list, { question, answer: 'Assim.', ...more })
const read = async (id: string) => (await maria.call('GET', `${list}/${id}`)).json() as Question
const change = async (id: string, body: object) => {
  const answer = await maria.call('PATCH', `${list}/${id}`, body)
  expect(answer.statusCode, answer.body).toBe(200)
}
const remove = async (id: string, at = list) =>
  expect((await maria.call('DELETE', `${at}/${id}`)).statusCode).toBe(204)
const historyOf = async (id: string) =>
  (await maria.call('GET', `${list}/${id}/history`)).json() as DocumentChange[]
/** Brings back what was removed, and answers what came of it. */
const restore = async (id: string, at = list) => {
  const gone = (await maria.call('GET', `${at}/history?gone=true`)).json() as DocumentChange[]
  const { id: changeId } = gone.find(({ documentId }) => documentId === id)!
  const answer = await maria.call('POST', `${at}/${id}/history/${changeId}/undo`, {})
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as Question & { referrers?: number }
}
const bulk = async (ids: string[]) =>
  (await maria.call('POST', `${list}/bulk`, { action: 'remove', ids })).json() as BulkAnswer
const undoBatch = async (batch: string, part: object = {}) =>
  (await maria.call('POST', `${list}/history/batches/${batch}/undo`, part)).json() as BulkAnswer

test('what was made to forget a document names it again when that is back, and it is told', async () => {
  const [one, two] = [await ask('Um?'), await ask('Dois?')]
  const [first, second] = [await ask('A?', { other: one }), await ask('B?', { more: [two, one], sole: one })]
  await remove(one)
  expect([(await read(first)).other, (await read(second)).more]).toEqual([null, [two]])
  expect((await restore(one)).referrers).toBe(2)
  expect(await read(first)).toMatchObject({ other: one })
  expect(await read(second)).toMatchObject({ more: [two, one], sole: one })
  expect((await historyOf(first))[0]).toMatchObject({
    ...{ actor: 'system', change: 'changed', before: { other: null }, after: { other: one } },
    titles: { [one]: 'Um?' },
  })
  // Nobody had to forget this one.
  await remove(first)
  expect(await restore(first)).not.toHaveProperty('referrers')
})

test('a field that somebody changed meanwhile stays, also where it is as empty as before; the others do not', async () => {
  const [one, two] = [await ask('Um?'), await ask('Dois?')]
  const changed = await ask('A?', { other: one, course: null })
  const emptied = await ask('B?', { other: one, more: [one] })
  const elsewhere = await ask('C?', { other: one })
  const longer = await ask('D?', { more: [one] })
  await remove(one)
  await change(changed, { other: two })
  await change(emptied, { other: two })
  await change(emptied, { other: null })
  await change(elsewhere, { note: 'Nova' })
  await change(longer, { more: [two] })
  expect((await restore(one)).referrers).toBe(2)
  expect(await read(changed)).toMatchObject({ other: two })
  expect(await read(emptied)).toMatchObject({ other: null, more: [one] })
  expect(await read(elsewhere)).toMatchObject({ other: one, note: 'Nova' })
  expect(await read(longer)).toMatchObject({ more: [two] })

  // What it did not name when that went for the second time it does not name after it either.
  await change(elsewhere, { other: null })
  await remove(one)
  await restore(one)
  expect(await read(elsewhere)).toMatchObject({ other: null })
})

test('several come back to their old places, in whatever order', async () => {
  const ids = [await ask('A?'), await ask('B?'), await ask('C?'), await ask('D?')]
  const [a, b, c, d] = ids as [string, string, string, string]
  const named = await ask('Todas?', { more: ids })
  await remove(a)
  await remove(c)
  await remove(b)
  expect((await read(named)).more).toEqual([d])
  await restore(a)
  expect((await read(named)).more).toEqual([a, d])
  await restore(b)
  expect((await read(named)).more).toEqual([a, b, d])
  // One that goes again meanwhile is not in the way.
  await remove(a)
  await restore(c)
  expect((await read(named)).more).toEqual([b, c, d])
  await restore(a)
  expect((await read(named)).more).toEqual(ids)
})

test('two that are brought back at once are both named, and so are two that name one another', async () => {
  const [one, two] = [await ask('Um?'), await ask('Dois?')]
  const named = await ask('Quais?', { more: [one, two] })
  await change(one, { other: two })
  await change(two, { other: one })
  for (const id of [one, two]) await remove(id)
  const answers = await Promise.all([one, two].map((id) => restore(id)))
  expect(answers.map(({ referrers = 0 }) => referrers).toSorted()).toEqual([1, 2])
  expect((await read(named)).more).toEqual([one, two])
  expect([(await read(one)).other, (await read(two)).other]).toEqual([two, one])
})

test('what was removed itself names it once both are back, whichever comes first', async () => {
  for (const isFirst of [true, false]) {
    const one = await ask('Um?')
    const named = await ask('Qual?', { other: one, more: [one] })
    // It went before it was made to forget, or after that.
    await remove(isFirst ? named : one)
    await remove(isFirst ? one : named)
    expect(await restore(isFirst ? named : one)).not.toHaveProperty('referrers')
    if (isFirst) expect(await read(named)).toMatchObject({ other: null, more: [] })
    await restore(isFirst ? one : named)
    expect(await read(named)).toMatchObject({ other: one, more: [one] })
  }
})

test('of many that were removed at once each names the others again; those that stayed are counted once', async () => {
  const [one, two, three] = [await ask('Um?'), await ask('Dois?'), await ask('Três?')]
  await change(one, { other: two, more: [three] })
  await change(two, { other: one, more: [three, one] })
  const named = await ask('Quais?', { other: two, more: [three, one] })
  const { batch } = await bulk([one, two])
  expect(await read(named)).toMatchObject({ other: null, more: [three] })
  const undone = await undoBatch(batch!)
  expect(undone).toMatchObject({ done: 2, skipped: 0, referrers: 1 })
  const states = [await read(one), await read(two), await read(named)]
  expect(states).toMatchObject([
    { other: two, more: [three] },
    { other: one, more: [three, one] },
    { other: two, more: [three, one] },
  ])
  // They lacked nothing at any time, so nothing of that is told; and what undid it is undone as well.
  expect((await historyOf(one)).map(({ change, actor }) => `${change} ${actor}`).slice(0, 2)).toEqual([
    'restored creator',
    'removed creator',
  ])
  expect(await undoBatch(undone.batch!)).toMatchObject({ done: 2, skipped: 0 })
  expect(await read(named)).toMatchObject({ other: null, more: [three] })
})

test('what cannot come back is forgotten by what does, and what forgot something can still be undone', async () => {
  const keeper = await ask('Guarda?')
  const [one, two] = [await ask('Um?', { sole: keeper }), await ask('Dois?')]
  await change(two, { other: one })
  const { batch } = await bulk([one, two])
  await ask('Outro?', { sole: keeper })
  const undone = await undoBatch(batch!)
  expect(undone).toMatchObject({ done: 1, skipped: 1 })
  expect(await read(two)).toMatchObject({ other: null })
  expect((await historyOf(two))[0]).toMatchObject({ actor: 'system', before: { other: one } })
  expect(await undoBatch(undone.batch!)).toMatchObject({ done: 1, skipped: 0 })
})

test('a product names and is named again with all that was in it', async () => {
  const course = await make(`${app}/products`, { name: 'Violão' })
  const module = await make(`${app}/modules`, { title: 'Um', productId: course })
  const lessons = [
    await make(`${app}/modules/${module}/lessons`, { title: 'A', content: 'Assim.' }),
    await make(`${app}/modules/${module}/lessons`, { title: 'B', content: 'Assim.' }),
  ]
  const [both, one] = [
    await ask('Ambas?', { course, lessons }),
    await ask('Uma?', { lessons: [lessons[1]!] }),
  ]
  await remove(course, `${app}/products`)
  expect(await read(both)).toMatchObject({ course: null, lessons: [] })
  const back = await restore(course, `${app}/products`)
  expect(back).toMatchObject({ inside: { done: 3, skipped: 0 }, referrers: 2 })
  expect(await read(both)).toMatchObject({ course, lessons })
  expect(await read(one)).toMatchObject({ lessons: [lessons[1]!] })
})

test('very many name it again, each once', async () => {
  const one = await ask('Um?')
  const count = 1203
  await asCreator(sql, maria.user.id, async (tx) => {
    const data = tx.json({ question: 'Q', answer: 'A', other: one, more: [one] })
    await tx`
      insert into document (creator_id, app_id, kind, data)
      select ${maria.user.id}, ${appId}, 'faq', ${data} from generate_series(1, ${count})`
  })
  await remove(one)
  expect((await restore(one)).referrers).toBe(count)
  const [named] = await asCreator(
    sql,
    maria.user.id,
    (tx) => tx<{ count: number; notes: number }[]>`
      select count(*)::int as count, (
        select count(*)::int from document_change where actor = 'system' and after ->> 'other' = ${one}
      ) as notes from document where data ->> 'other' = ${one} and data -> 'more' ->> 0 = ${one}`,
  )
  expect(named).toEqual({ count, notes: count })
})

test('of two parts, those that come back with either forget nothing, and are no referrers', async () => {
  const [first, last] = ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff']
  const batch = randomUUID()
  await asCreator(sql, maria.user.id, async (tx) => {
    const data = (other: string) => tx.json({ question: 'Parte', answer: 'A', other })
    await tx`
      insert into document (creator_id, app_id, kind, id, data)
      select ${maria.user.id}, ${appId}, 'faq', id::uuid, data
      from (values (${first}, ${data(last)}::jsonb), (${last}, ${data(first)}::jsonb)) part (id, data)`
    // So many others that the two are in different parts; these are gone for good.
    await tx`
      insert into document_change (creator_id, app_id, kind, document_id, change, before, after, batch)
      select ${maria.user.id}, ${appId}, 'faq', gen_random_uuid(), 'changed', '{}', '{}', ${batch} from generate_series(1, 999)`
  })
  const named = await ask('Quais?', { more: [first, last] })
  const removal = { action: 'remove', filter: { search: 'Parte' }, batch }
  expect((await maria.call('POST', `${list}/bulk`, removal)).json()).toMatchObject({ done: 2 })
  const one = await undoBatch(batch)
  const two = await undoBatch(batch, { after: one.next, batch: one.batch })
  expect([one.done, one.referrers, two.done, two.referrers]).toEqual([1, undefined, 1, 1])
  for (const id of [first, last])
    expect((await historyOf(id)).map(({ change }) => change)).toEqual(['restored', 'removed'])
  expect([(await read(first)).other, (await read(last)).other]).toEqual([last, first])
  expect((await read(named)).more).toEqual([first, last])
})

test('a rule, and who has the value by now, are in the way', async () => {
  const one = await ask('Um?')
  const closed = await ask('A?', { group: { isOpen: true, pick: one } })
  const open = await ask('B?', { group: { isOpen: true, pick: one } })
  const sole = await ask('C?', { sole: one })
  await remove(one)
  expect(await read(open)).toMatchObject({ group: { isOpen: true, pick: null } })
  await change(closed, { group: { isOpen: false, pick: null } })
  await remove(sole)
  expect((await restore(one)).referrers).toBe(1)
  expect(await read(closed)).toMatchObject({ group: { isOpen: false, pick: null } })
  expect(await read(open)).toMatchObject({ group: { isOpen: true, pick: one } })
  const taker = await ask('D?', { sole: one })
  expect(await restore(sole)).toMatchObject({ sole: null })
  expect(await read(taker)).toMatchObject({ sole: one })
})

test('nothing of anybody else’s, nor of another app, names it', async () => {
  const one = await ask('Um?')
  const named = await ask('Qual?', { other: one })
  await remove(one)
  const [removal] = (await maria.call('GET', `${list}/history?gone=true`)).json() as DocumentChange[]
  const { id: own } = await joao.newApp()
  const { id: second } = await maria.newApp()
  for (const [creator, path] of [
    [joao, list],
    [joao, `/apps/${own}/faq`],
    [maria, `/apps/${second}/faq`],
  ] as const) {
    const at = `${path}/${one}/history/${removal!.id}/undo`
    expect((await creator.call('POST', at, {})).statusCode).toBe(404)
  }
  expect(await read(named)).toMatchObject({ other: null })
})
