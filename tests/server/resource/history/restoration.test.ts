import { afterAll, expect, test } from 'vitest'
import { entities } from '../../../../src/domain/generated/entities.ts'
import type { DocumentChange } from '../../../../src/domain/generated/answer-types.ts'
import type { EntityDefinition } from '../../../../src/domain/schema/definition.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { compileOwned } from '../../../scripts/owned/compiled.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const { schemaEntities } = await compileOwned()
const all = entities as Record<string, EntityDefinition>
const own = schemaEntities.map(({ entity }) => entity)
for (const entity of own) all[entity.name] = entity
afterAll(() => own.forEach(({ name }) => void delete all[name]))
const { sql, register } = await startTestServer({ schemaEntities })
const maria = await register()
const { id: appId } = await maria.newApp()
const app = `/apps/${appId}`
const { make } = maria
const titles = async (path: string) =>
  ((await maria.call('GET', path)).json() as { title: string }[]).map(({ title }) => title)
const removalOf = async (list: string, id: string) =>
  ((await maria.call('GET', `${list}/history?gone=true`)).json() as DocumentChange[]).find(
    ({ documentId }) => documentId === id,
  )!
const undo = async (list: string, { id, documentId }: DocumentChange) =>
  await maria.call('POST', `${list}/${documentId}/history/${id}/undo`, {})
/** What was noted of these documents, in its order. */
const noted = (ids: string[]) =>
  asCreator(
    sql,
    maria.user.id,
    (tx) => tx<{ kind: string; change: string; ownerId: string | null; before: object }[]>`
      select kind, change, owner_id, before from document_change where document_id = any(${ids}::uuid[]) order by number`,
  )

async function makeLesson(title: string) {
  const product = await make(`${app}/products`, { name: title })
  const module = await make(`${app}/modules`, { title, productId: product })
  const lesson = await make(`${app}/modules/${module}/lessons`, { title, content: 'Assim.' })
  return { product, module, lesson }
}

test('what was in a document goes and comes back with it, however deep; what had gone before stays away', async () => {
  const { lesson } = await makeLesson('Afinar')
  const list = `${app}/lessons/${lesson}/quiz`
  const quiz = await make(list, { title: 'Prova' })
  const choices = `${app}/quiz/${quiz}/choice`
  const [first, second, early] = [
    await make(choices, { title: 'Sim' }),
    await make(choices, { title: 'Não' }),
    await make(choices, { title: 'Talvez' }),
  ]
  await maria.call('DELETE', `${choices}/${early}`)
  expect((await maria.call('DELETE', `${list}/${quiz}`)).statusCode).toBe(204)
  const [one, two] = (await noted([first, second])).filter(({ change }) => change === 'removed')
  expect([one, two]).toMatchObject([
    { kind: 'choice', ownerId: quiz, before: { title: 'Sim' } },
    { kind: 'choice', ownerId: quiz, before: { title: 'Não' } },
  ])

  const answer = await undo(list, await removalOf(list, quiz))
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ title: 'Prova', inside: { done: 2, skipped: 0 } })
  expect((await titles(choices)).sort()).toEqual(['Não', 'Sim'])
  expect((await maria.call('GET', `${choices}/${first}`)).json()).toMatchObject({ title: 'Sim' })
  expect((await noted([first])).map(({ change }) => change)).toEqual(['created', 'removed', 'restored'])
  // The same once more, of many at once, by what was done at once.
  const { batch } = (await maria.call('POST', `${list}/bulk`, { action: 'remove', ids: [quiz] })).json()
  const again = await maria.call('POST', `${list}/history/batches/${batch}/undo`, {})
  expect(again.json(), again.body).toMatchObject({ done: 1, skipped: 0 })
  expect(await titles(choices)).toHaveLength(2)
})

test('two in different places that name one another, brought back at once, do so again', async () => {
  const lists = [await makeLesson('Um'), await makeLesson('Dois')].map(
    ({ lesson }) => `${app}/lessons/${lesson}/quiz`,
  )
  const ids = [await make(lists[0]!, { title: 'Um' }), await make(lists[1]!, { title: 'Dois' })]
  const both = lists.map((list, at) => ({ list, id: ids[at]!, other: ids[1 - at]! }))
  for (const { list, id, other } of both) await maria.call('PATCH', `${list}/${id}`, { next: other })
  for (let round = 0; round < 8; round++) {
    for (const { list, id } of both) await maria.call('DELETE', `${list}/${id}`)
    const removals = await Promise.all(both.map(({ list, id }) => removalOf(list, id)))
    await Promise.all(both.map(({ list }, at) => undo(list, removals[at]!)))
    for (const { list, id, other } of both)
      expect((await maria.call('GET', `${list}/${id}`)).json()).toMatchObject({ next: other })
  }
})

test('what cannot come back is told by its name and why, and the rest is back', async () => {
  const coupon = await make('/account/coupon', { title: 'Dez', code: 'DEZ' })
  const list = `/account/coupon/${coupon}/redemption`
  for (const title of ['Ana', 'Bia', 'Caio']) await make(list, { title })
  const long = 'x'.repeat(2000)
  // As it could be stored when titles could be longer.
  await asCreator(
    sql,
    maria.user.id,
    (tx) => tx`update document set data = ${tx.json({ title: long })} where data ->> 'title' = 'Bia'`,
  )
  await maria.call('DELETE', `/account/coupon/${coupon}`)
  const answer = await undo('/account/coupon', await removalOf('/account/coupon', coupon))
  expect(answer.json().inside, answer.body).toEqual({
    ...{ done: 2, skipped: 1 },
    refused: [{ message: expect.any(String) as string, count: 1, names: [long] }],
  })
  expect((await titles(list)).sort()).toEqual(['Ana', 'Caio'])
})

test('what goes with a lesson, a module and a product is noted, lesson by lesson: each is an event', async () => {
  const { product, module, lesson } = await makeLesson('Ritmo')
  const link = await make(`${app}/products/${product}/link`, { title: 'Grupo' })
  const handout = await make(`${app}/modules/${module}/handout`, { title: 'Apostila' })
  const quiz = await make(`${app}/lessons/${lesson}/quiz`, { title: 'Prova' })
  const choice = await make(`${app}/quiz/${quiz}/choice`, { title: 'Sim' })
  await maria.call('DELETE', `${app}/products/${product}`)
  const gone = (await noted([module, lesson, link, handout, quiz, choice])).filter(
    ({ change }) => change === 'removed',
  )
  const byKind = Object.fromEntries(gone.map(({ kind, ...rest }) => [kind, rest]))
  expect(gone).toHaveLength(6)
  expect(byKind).toMatchObject({
    module: { ownerId: null, before: { title: 'Ritmo', productId: product } },
    lesson: { ownerId: module, before: { title: 'Ritmo', content: 'Assim.' } },
    link: { ownerId: product },
    handout: { ownerId: module },
    quiz: { ownerId: lesson },
    choice: { ownerId: quiz },
  })
})
