import { expect, test } from 'vitest'
import type { DocumentChange } from '../../../../src/domain/generated/answer-types.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const maria = await world.register()
const { id: appId } = await maria.newApp()
const app = `/apps/${appId}`
const { make } = maria
const historyOf = async (at: string) => (await maria.call('GET', `${at}/history`)).json() as DocumentChange[]
const removalOf = async (list: string) =>
  ((await maria.call('GET', `${list}/history?gone=true`)).json() as DocumentChange[])[0]!
const undo = (list: string, { id, documentId }: DocumentChange) =>
  maria.call('POST', `${list}/${documentId}/history/${id}/undo`, {})

async function course(name: string) {
  const product = await make(`${app}/products`, { name })
  const module = await make(`${app}/modules`, { title: 'Começo', productId: product })
  const lessons = `${app}/modules/${module}/lessons`
  const lesson = await make(lessons, { title: 'Afinar', content: 'Assim.' })
  return { product, module, lessons, lesson }
}

test('changes of a product, a module and a lesson are told and undone by an ordinary save', async () => {
  const { product, module, lessons, lesson } = await course('Violão')
  const other = await make(`${app}/products`, { name: 'Outro' })
  for (const [list, id, change, told] of [
    [`${app}/products`, product, { name: 'Violão 2' }, 'de “Violão” para “Violão 2”'],
    [lessons, lesson, { content: 'Assado.' }, 'de “Assim.” para “Assado.”'],
  ] as const) {
    await maria.call('PATCH', `${list}/${id}`, change)
    const [changed] = await historyOf(`${list}/${id}`)
    expect(changed).toMatchObject({ change: 'changed', actor: 'creator', changes: [{ text: told }] })
    expect((await undo(list, changed!)).statusCode).toBe(200)
    expect((await historyOf(`${list}/${id}`))[0]!.changes).toHaveLength(1)
  }
  // The product that a module is of is a column, and goes back like a field.
  await maria.call('PATCH', `${app}/modules/${module}`, { productId: other })
  const [moved] = await historyOf(`${app}/modules/${module}`)
  expect((await undo(`${app}/modules`, moved!)).json()).toMatchObject({ productId: product })
})

test('a module comes back with its lessons under their ids', async () => {
  const { module, lessons, lesson } = await course('Piano')
  const early = await make(lessons, { title: 'Antes', content: 'Já foi.' })
  await maria.call('DELETE', `${lessons}/${early}`)
  const back = await undo(lessons, await removalOf(lessons))
  expect(back.json(), back.body).toMatchObject({ id: early, title: 'Antes' })

  await maria.call('DELETE', `${app}/modules/${module}`)
  const answer = await undo(`${app}/modules`, await removalOf(`${app}/modules`))
  expect(answer.json(), answer.body).toMatchObject({ title: 'Começo', inside: { done: 2, skipped: 0 } })
  expect((await maria.call('GET', `${lessons}/${lesson}`)).json()).toMatchObject({ content: 'Assim.' })
})

test('a product comes back with its modules, their lessons, and these in their order; a module not without it', async () => {
  const { product, module, lessons, lesson } = await course('Flauta')
  const second = await make(`${app}/modules`, { title: 'Depois', productId: product })
  await maria.call('DELETE', `${app}/products/${product}`)
  const lost = (await maria.call('GET', `${app}/modules/history?gone=true`)).json() as DocumentChange[]
  expect(lost.slice(0, 2).map(({ documentId }) => documentId)).toEqual([second, module])
  const orphan = await undo(`${app}/modules`, lost[0]!)
  expect([orphan.statusCode, orphan.json().fields]).toEqual([
    400,
    { '/productId': 'Este produto não existe mais. Escolha outro.' },
  ])
  const back = await undo(`${app}/products`, await removalOf(`${app}/products`))
  expect(back.json(), back.body).toMatchObject({
    id: product,
    name: 'Flauta',
    inside: { done: 3, skipped: 0 },
  })
  const modules = (await maria.call('GET', `${app}/modules?productId=${product}`)).json() as { id: string }[]
  expect(modules.map(({ id }) => id)).toEqual([module, second])
  expect((await maria.call('GET', `${lessons}/${lesson}`)).json()).toMatchObject({ content: 'Assim.' })
})

test('several products that went at once come back, each with what was in it, which is read for all of them together', async () => {
  const courses = [await course('Viola'), await course('Rabeca'), await course('Pandeiro')]
  const ids = courses.map(({ product }) => product)
  const removal = await maria.call('POST', `${app}/products/bulk`, { action: 'remove', ids })
  const asked: string[] = []
  world.sql.options.debug = (_: number, query: string) => void asked.push(query)
  const path = `${app}/products/history/batches/${removal.json().batch as string}/undo`
  const undone = await maria.call('POST', path, {})
  world.sql.options.debug = false
  expect(undone.json(), undone.body).toMatchObject({ done: 3, skipped: 0 })
  for (const { product, module, lessons, lesson } of courses) {
    const modules = (await maria.call('GET', `${app}/modules?productId=${product}`)).json() as object[]
    expect(modules).toMatchObject([{ id: module }])
    expect((await maria.call('GET', `${lessons}/${lesson}`)).json()).toMatchObject({ content: 'Assim.' })
  }
  // Once for all products, and once for all of their modules.
  expect(asked.filter((text) => text.includes('item.owner_id = any(')).length).toBe(2)
})

test('a copy and what is in it are noted as new', async () => {
  const { product } = await course('Gaita')
  const copy = (await maria.call('POST', `${app}/products/${product}/duplicate`)).json().id as string
  expect(await historyOf(`${app}/products/${copy}`)).toMatchObject([
    { change: 'created', after: { status: 'INACTIVE' } },
  ])
  const rows = await asCreator(
    world.sql,
    maria.user.id,
    (tx) => tx<{ kind: string }[]>`
      select kind from document_change where change = 'created' and document_id in (
        select id from module where product_id = ${copy}
        union select lesson.id from lesson join module on module.id = module_id where product_id = ${copy})
      order by kind`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['lesson', 'module'])
})
