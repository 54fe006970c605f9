import { expect, test } from 'vitest'
import type { DocumentChange } from '../../../../src/domain/generated/answer-types.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const { register } = await startTestServer()
const maria = await register()
const { id: app } = await maria.newApp()

const make = (path: string, body: object) => maria.make(`/apps/${app}/${path}`, body)
const idsIn = async (path: string) =>
  ((await maria.call('GET', `/apps/${app}/${path}`)).json() as { id: string }[]).map(({ id }) => id)
const move = (path: string, body: object) => maria.call('PATCH', `/apps/${app}/${path}/order`, body)
const historyOf = async (path: string) =>
  (await maria.call('GET', `/apps/${app}/${path}/history`)).json() as DocumentChange[]
const undo = async (path: string, { id }: DocumentChange) =>
  await maria.call('POST', `/apps/${app}/${path}/history/${id}/undo`, {})

test('a move among its siblings is one change, told by its places, and undone', async () => {
  const ids = [
    ...[await make('products', { name: 'Um' }), await make('products', { name: 'Dois' })],
    await make('products', { name: 'Três' }),
  ]
  const [, , third] = ids as [string, string, string]
  expect((await move(`products/${third}`, { order: 0 })).statusCode).toBe(200)
  const [moved, created] = await historyOf(`products/${third}`)
  expect(created!.change).toBe('created')
  expect(moved).toMatchObject({
    ...{ change: 'moved', title: 'Três', actor: 'creator' },
    changes: [{ title: 'Lugar', text: 'do 3º para o 1º lugar' }],
  })
  // The list tells of it once, though others made room.
  expect((await historyOf('products')).filter(({ change }) => change === 'moved')).toHaveLength(1)
  // To where it is already is no move.
  await move(`products/${third}`, { order: 0 })
  expect(await historyOf(`products/${third}`)).toHaveLength(2)

  expect((await undo(`products/${third}`, moved!)).statusCode).toBe(200)
  expect(await idsIn('products')).toEqual(ids)
  const [back] = await historyOf(`products/${third}`)
  expect(back!.changes[0]!.text).toBe('do 1º para o 3º lugar')
})

test('a lesson that moved to another module goes back to its place there; fields that changed since stay', async () => {
  const [from, to] = [await make('modules', { title: 'Começo' }), await make('modules', { title: 'Fim' })]
  const lessons = `modules/${from}/lessons`
  const first = await make(lessons, { title: 'Afinar', content: 'Assim.' })
  const second = await make(lessons, { title: 'Tocar', content: 'Assado.' })
  expect((await move(`${lessons}/${first}`, { order: 0, moduleId: to })).statusCode).toBe(200)
  const there = `modules/${to}/lessons/${first}`
  await maria.call('PATCH', `/apps/${app}/${there}`, { title: 'Afinação' })
  const moved = (await historyOf(there)).find(({ change }) => change === 'moved')!
  expect(moved.changes[0]!.text).toBe('de “Começo” para “Fim”')
  // The module that it left tells of it still, as of what stands elsewhere.
  expect(await historyOf(lessons)).toMatchObject([{ isThere: true }, { title: 'Afinar', isThere: false }])
  expect(await historyOf(`modules/${to}/lessons`)).toMatchObject([{ isThere: true }, { isThere: true }])
  const back = await undo(there, moved)
  expect(back.json(), back.body).toMatchObject({ id: first, title: 'Afinação' })
  expect(await idsIn(lessons)).toEqual([first, second])
  expect(await idsIn(`modules/${to}/lessons`)).toEqual([])

  // Its version of before is one of its fields, wherever it is.
  const [, , , created] = await historyOf(`${lessons}/${first}`)
  const restored = await maria.call('POST', `/apps/${app}/${lessons}/${first}/history/${created!.id}/restore`)
  expect(restored.json(), restored.body).toMatchObject({ title: 'Afinar', content: 'Assim.' })
})

test('what is left of a module that is gone is told, and nothing goes back there', async () => {
  const [from, to] = [await make('modules', { title: 'Some' }), await make('modules', { title: 'Fica' })]
  const lesson = await make(`modules/${from}/lessons`, { title: 'Afinar', content: 'Assim.' })
  await move(`modules/${from}/lessons/${lesson}`, { order: 0, moduleId: to })
  await maria.call('DELETE', `/apps/${app}/modules/${from}`)
  const [moved] = await historyOf(`modules/${to}/lessons/${lesson}`)
  expect(moved!.changes[0]!.text).toBe('de um lugar que não existe mais para “Fica”')
  const refused = await undo(`modules/${to}/lessons/${lesson}`, moved!)
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { '/moduleId': 'Este destino não existe mais. Escolha outro.' },
  ])
})
