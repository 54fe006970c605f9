import { expect, test } from 'vitest'
import type { BulkAnswer, DocumentChange } from '../../../../src/domain/generated/answer-types.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { compileFaq } from '../../../scripts/faq/compiled.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const words = { label: 'Definir', done: { one: '1', many: '{count}' }, skipped: 'já', failure: 'Erro' }
const { entity, listed } = await compileFaq(
  { note: { title: 'Nota', type: 'string', default: '' } },
  { bulk: [{ run: 'set', ...words, fields: ['note'] }] },
)
const { sql, register } = await startTestServer({ schemaEntities: [{ ...listed, entity }] })
const [maria, joao] = [await register(), await register()]

/** An app of its own, for nothing else to be in its history. */
async function newList() {
  const { id: app } = await maria.newApp()
  const list = `/apps/${app}/faq`
  return {
    app,
    list,
    ask: async (question: string) =>
      (await maria.call('POST', list, { question, answer: 'Assim.' })).json().id as string,
    bulk: async (body: object) =>
      (await maria.call('POST', `${list}/bulk`, body)).json() as BulkAnswer & { batch: string },
    log: async (query = '') =>
      (await maria.call('GET', `${list}/history?${query}`)).json() as DocumentChange[],
  }
}

const told = (log: DocumentChange[]) => log.map(({ change, title }) => `${change} ${title}`)

test('a list tells what became of all of its documents, what was done to many as one entry', async () => {
  const { list, ask, bulk, log } = await newList()
  const [one, two, three] = [await ask('Um?'), await ask('Dois?'), await ask('Três?')]
  await maria.call('PATCH', `${list}/${one}`, { answer: 'Ali.' })
  const set = await bulk({ action: 'set', values: { note: 'x' }, ids: [one, two] })
  await bulk({ action: 'set', values: { note: 'x' }, ids: [three], batch: set.batch })
  await maria.call('DELETE', `${list}/${two}`)

  const all = await log()
  expect(told(all)).toEqual([
    'removed Dois?',
    expect.stringMatching(/^changed (Um|Dois)\?$/),
    'changed Um?',
    'created Três?',
    'created Dois?',
    'created Um?',
  ])
  expect(all[1]).toMatchObject({ batch: set.batch, together: 3, inBulk: true })
  expect(all.map(({ isThere }) => isThere).filter((_, at) => at !== 1)).toEqual([
    ...[false, true, true, false, true],
  ])
  const first = await maria.call('GET', `${list}/history?limit=4`)
  expect(first.headers['x-total-count']).toBe('6')
  const next = /<\/api([^>]+)>/.exec(first.headers.link as string)![1]!
  expect((await maria.call('GET', next)).json()).toEqual(all.slice(4))
})

test('it is narrowed by what was done and by whom, and tells what came back apart from what is new', async () => {
  const { app, list, ask, log } = await newList()
  const [one, two] = [await ask('Um?'), await ask('Dois?')]
  await maria.call('DELETE', `${list}/${one}`)
  const [removed] = await log('gone=true')
  await maria.call('POST', `${list}/${one}/history/${removed!.id}/undo`, {})
  await asCreator(
    sql,
    maria.user.id,
    (
      tx,
    ) => tx`insert into document_change (creator_id, app_id, kind, document_id, change, actor, before, after)
      values (${maria.user.id}, ${app}, 'faq', ${two}, 'changed', 'import', '{}', '{}')`,
  )
  expect(told(await log('change=restored'))).toEqual(['restored Um?'])
  expect((await log('change=restored'))[0]).toMatchObject({ before: null, changes: [] })
  expect(told(await log('change=created'))).toEqual(['created Dois?', 'created Um?'])
  // What is back was removed all the same, and is not among what is gone.
  expect(told(await log('change=removed'))).toEqual(['removed Um?'])
  expect(await log('gone=true')).toEqual([])
  expect(told(await log('actor=import'))).toEqual(['changed Dois?'])
  expect(told(await log('actor=import&change=created'))).toEqual([])
  expect((await maria.call('GET', `${list}/history?actor=nobody`)).statusCode).toBe(400)
  expect((await joao.call('GET', `${list}/history`)).statusCode).toBe(404)
})

test('what was removed at once is one entry, each alone among what is gone; undone, so is what came back', async () => {
  const { list, ask, bulk, log } = await newList()
  const ids = [await ask('Um?'), await ask('Dois?')]
  const { batch } = await bulk({ action: 'remove', ids })
  expect((await log('change=removed')).map(({ together }) => together)).toEqual([2])
  expect(await log('gone=true')).toHaveLength(2)
  const undone = (await maria.call('POST', `${list}/history/batches/${batch}/undo`, {})).json() as BulkAnswer
  expect(undone).toMatchObject({ done: 2 })
  expect((await log('change=restored')).map(({ together }) => together)).toEqual([2])

  // To undo that is to remove them again, but for one that was changed since.
  await maria.call('PATCH', `${list}/${ids[0]}`, { answer: 'Ali.' })
  const again = await maria.call('POST', `${list}/history/batches/${undone.batch}/undo`, {})
  expect(again.json()).toMatchObject({ done: 1, skipped: 1, refused: [{ count: 1, names: ['Um?'] }] })
  expect(((await maria.call('GET', list)).json() as object[]).length).toBe(1)
})

test('modules tell their history of the product that they are in, or were', async () => {
  const { app } = await newList()
  const make = (path: string, body: object) => maria.make(`/apps/${app}/${path}`, body)
  const [violin, piano] = [
    await make('products', { name: 'Violão' }),
    await make('products', { name: 'Piano' }),
  ]
  const moved = await make('modules', { title: 'Vai', productId: violin })
  const gone = await make('modules', { title: 'Some', productId: violin })
  await make('modules', { title: 'Outro', productId: piano })
  await maria.call('PATCH', `/apps/${app}/modules/${moved}`, { title: 'Foi' })
  await maria.call('PATCH', `/apps/${app}/modules/${moved}`, { productId: piano })
  await maria.call('DELETE', `/apps/${app}/modules/${gone}`)
  const log = async (productId: string, query = '') =>
    told(
      (
        await maria.call('GET', `/apps/${app}/modules/history?productId=${productId}${query}`)
      ).json() as never,
    )
  expect(await log(violin)).toEqual([
    ...['removed Some', 'changed Foi', 'changed Foi', 'created Some', 'created Vai'],
  ])
  // Where each is today.
  const all = await maria.call('GET', `/apps/${app}/modules/history?productId=${violin}`)
  const places = (all.json() as DocumentChange[]).map(({ documentId, linked, isThere }) => [
    documentId,
    linked,
    isThere,
  ])
  expect(new Set(places.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify([moved, piano, true]), JSON.stringify([gone, null, false])]),
  )
  expect(await log(piano, '&change=created')).toEqual(['created Outro', 'created Vai'])
  expect(await log(violin, '&gone=true')).toEqual(['removed Some'])
  expect(await log(piano, '&gone=true')).toEqual([])
})
