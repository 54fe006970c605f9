import { afterAll, expect, test } from 'vitest'
import { entities } from '../../../../src/domain/generated/entities.ts'
import { messages } from '../../../../src/domain/generated/messages.ts'
import type { BulkAnswer, DocumentChange } from '../../../../src/domain/generated/answer-types.ts'
import type { EntityDefinition } from '../../../../src/domain/schema/definition.ts'
import { compileOwned, owned } from '../../../scripts/owned/compiled.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

/** A field whose document cannot be without what it names. */
const needing = (entity: string) => ({ title: 'Precisa de', 'x-refers': { entity, gone: 'forbid' } })
for (const [name, needed] of [
  ['quiz', 'quiz'],
  ['link', 'lesson'],
  ['handout', 'quiz'],
] as const)
  owned[name]!.fields = { ...owned[name]!.fields, needs: needing(needed) }
const { schemaEntities } = await compileOwned()
const all = entities as Record<string, EntityDefinition>
const own = schemaEntities.map(({ entity }) => entity)
for (const entity of own) all[entity.name] = entity
afterAll(() => own.forEach(({ name }) => void delete all[name]))
const maria = await (await startTestServer({ schemaEntities })).register()
const { id: appId } = await maria.newApp()
const app = `/apps/${appId}`
const { make } = maria
const product = await make(`${app}/products`, { name: 'Violão' })
const module = await make(`${app}/modules`, { title: 'Um', productId: product })
const lesson = await make(`${app}/modules/${module}/lessons`, { title: 'Afinar', content: 'Assim.' })
const list = `${app}/lessons/${lesson}/quiz`

const quiz = (title: string, needs: string | null = null) => make(list, { title, needs })
const needs = async (id: string) =>
  ((await maria.call('GET', `${list}/${id}`)).json() as { needs?: string }).needs
const remove = async (ids: string[]): Promise<string> => {
  const answer = await maria.call('POST', `${list}/bulk`, { action: 'remove', ids })
  expect(answer.json(), answer.body).toMatchObject({ done: ids.length })
  return answer.json().batch
}
const undo = async (batch: string) =>
  (await maria.call('POST', `${list}/history/batches/${batch}/undo`, {})).json() as BulkAnswer
const undoOne = async (at: string, id: string) => {
  const gone = (await maria.call('GET', `${at}/history?gone=true`)).json() as DocumentChange[]
  const { id: changeId } = gone.find(({ documentId }) => documentId === id)!
  return await maria.call('POST', `${at}/${id}/history/${changeId}/undo`, {})
}

test('those that need one another come back at once, in whatever order their ids are, and go again', async () => {
  const ids = [await quiz('0')]
  for (const title of ['1', '2', '3', '4', '5']) ids.push(await quiz(title, ids.at(-1)))
  const undone = await undo(await remove(ids))
  expect(undone).toMatchObject({ done: 6, skipped: 0 })
  expect(undone).not.toHaveProperty('refused')
  expect(await Promise.all(ids.map(needs))).toEqual([null, ...ids.slice(0, 5)])
  expect(await undo(undone.batch!)).toMatchObject({ done: 6, skipped: 0 })
  expect(await needs(ids[0]!)).toBeUndefined()
})

test('so do two that need each other', async () => {
  const one = await quiz('Um')
  const two = await quiz('Dois', one)
  await maria.call('PATCH', `${list}/${one}`, { needs: two })
  const undone = await undo(await remove([one, two]))
  expect(undone).toMatchObject({ done: 2, skipped: 0 })
  expect([await needs(one), await needs(two)]).toEqual([two, one])
  expect(await undo(undone.batch!)).toMatchObject({ done: 2, skipped: 0 })
})

test('one of a circle that is brought back alone takes the others along, and all of them go again as one', async () => {
  const outside = await quiz('Ficou')
  const one = await quiz('Um', outside)
  const two = await quiz('Dois', one)
  const three = await quiz('Três', two)
  await maria.call('PATCH', `${list}/${one}`, { needs: three })
  const [other, leaning] = [await quiz('À parte'), await quiz('Apoia-se', two)]
  await remove([three, one, two, other, leaning])
  const back = await undoOne(list, two)
  expect(back.json(), back.body).toMatchObject({ id: two, needs: one, along: 2 })
  expect(await Promise.all([one, three, other, leaning].map(needs))).toEqual([
    ...[three, two, undefined, undefined],
  ])
  // What needs them finds them there.
  const later = await undoOne(list, leaning)
  expect(later.json(), later.body).toMatchObject({ needs: two })
  expect(later.json()).not.toHaveProperty('along')
  await maria.call('DELETE', `${list}/${leaning}`)

  const log = (await maria.call('GET', `${list}/history?change=restored`)).json() as DocumentChange[]
  const together = log.find(({ documentId }) => [one, two, three].includes(documentId))!
  expect(together).toMatchObject({ together: 3 })
  expect(await undo(together.batch!)).toMatchObject({ done: 3, skipped: 0 })
  expect(await Promise.all([one, two, three].map(needs))).toEqual([undefined, undefined, undefined])
})

test('where one of a circle cannot come, none does, and it is said of which field', async () => {
  const outside = await quiz('Fora')
  const one = await quiz('Um', outside)
  const two = await quiz('Dois', one)
  await remove([one, two])
  await maria.call('DELETE', `${list}/${outside}`)
  const back = await undoOne(list, two)
  expect([back.statusCode, back.json().fields]).toEqual([400, { '/needs': messages.gone }])
  expect(await Promise.all([one, two].map(needs))).toEqual([undefined, undefined])
  await undoOne(list, outside)
  expect((await undoOne(list, two)).json()).toMatchObject({ id: two, along: 1 })
})

test('what needs something that does not come stays away, with all that needs it; the rest is back', async () => {
  const outside = await quiz('Fora')
  const one = await quiz('Um', outside)
  const two = await quiz('Dois', one)
  const three = await quiz('Três', two)
  await maria.call('PATCH', `${list}/${one}`, { needs: three })
  const [four, alone] = [await quiz('Quatro', outside), await quiz('Sozinha')]
  const five = await quiz('Cinco', four)
  const circle = await remove([one, two, three])
  const others = await remove([four, five, alone])
  expect((await maria.call('DELETE', `${list}/${outside}`)).statusCode).toBe(204)

  expect(await undo(others)).toMatchObject({
    ...{ done: 1, skipped: 2 },
    refused: [{ message: messages.gone, count: 2 }],
  })
  expect([await needs(four), await needs(five), await needs(alone)]).toEqual([undefined, undefined, null])
  expect(await undo(circle)).toMatchObject({ done: 3, skipped: 0 })

  expect((await undoOne(list, outside)).statusCode).toBe(200)
  expect(await undo(others)).toMatchObject({ done: 2, skipped: 1 })
  expect([await needs(four), await needs(five)]).toEqual([outside, four])
})

test('what needs something inside of the same document comes back with it', async () => {
  const link = await make(`${app}/products/${product}/link`, { title: 'Grupo', needs: lesson })
  const handout = await make(`${app}/modules/${module}/handout`, {
    title: 'Apostila',
    needs: await quiz('P'),
  })
  expect((await maria.call('DELETE', `${app}/products/${product}`)).statusCode).toBe(204)
  const answer = await undoOne(`${app}/products`, product)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json().inside).toMatchObject({ skipped: 0 })
  expect((await maria.call('GET', `${app}/products/${product}/link/${link}`)).json().needs).toBe(lesson)
  expect((await maria.call('GET', `${app}/modules/${module}/handout/${handout}`)).statusCode).toBe(200)
})
