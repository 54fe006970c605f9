import { expect, test } from 'vitest'
import type { Document } from '../../../src/domain/schema/definition.ts'
import { startChangedServer } from '../../support/server/changed-schemas.ts'

/** A product whose owner gave fields other names, with a server that really runs on those schemas. */
const { call, restart } = await startChangedServer(async (editSchema) => {
  await editSchema('module.json', ({ properties }) => {
    properties.courseId = { ...properties.productId, 'x-renamed-from': ['productId'] }
    delete properties.productId
  })
  await editSchema('student.json', ({ properties }) => {
    properties.shoe = { title: 'Calçado', type: 'string', default: '' }
    properties.since = { title: 'Toca desde', type: 'string', default: '' }
  })
  await editSchema('screens/student.json', ({ fields }) => fields[0].fields.push('shoe', 'since'))
  await editSchema('app-user.json', ({ properties }) => {
    properties.shoe = { title: 'Calçado', type: 'string', default: '' }
    properties.fee = { title: 'Mensalidade', type: 'string', default: '' }
  })
  await editSchema('screens/modals/app-user.json', ({ fields }) => fields.push('shoe', 'fee'))
  await editSchema('app.json', ({ properties }) => {
    properties.motto = { title: 'Lema', type: 'string', default: '' }
  })
  await editSchema('screens/builder.json', ({ steps }) => steps[0].fields.push('motto'))
})

const { id: appId } = (await call('POST', '/apps', { name: 'Escola' })).json
const at = `/apps/${appId}`
const made = async (path: string, document: Document) => (await call('POST', `${at}/${path}`, document)).json

test('what links a document to another is taken and asked for under its new name and its former one', async () => {
  const [violin, drums] = [
    await made('products', { name: 'Violino' }),
    await made('products', { name: 'Bateria' }),
  ]
  const module = await made('modules', { title: 'Arco', courseId: violin.id })
  expect(module.courseId).toBe(violin.id)
  expect(module).not.toHaveProperty('productId')
  // A page that was opened before.
  const late = await made('modules', { title: 'Cordas', productId: violin.id })
  expect(late).toMatchObject({ courseId: violin.id, order: 1 })

  for (const name of ['courseId', 'productId']) {
    const list = (await call('GET', `${at}/modules?${name}=${violin.id}`)).json
    expect(list.map(({ title }: Document) => title)).toEqual(['Arco', 'Cordas'])
    expect((await call('GET', `${at}/modules?${name}=${drums.id}`)).json).toEqual([])
  }

  // A change of something else leaves it where it is; one of the link moves it, whatever it is called.
  const item = `${at}/modules/${late.id}`
  expect((await call('PATCH', item, { title: 'Cordas novas' })).json.courseId).toBe(violin.id)
  expect((await call('PATCH', item, { courseId: drums.id })).json).toMatchObject({
    courseId: drums.id,
    order: 0,
  })
  expect((await call('PATCH', item, { productId: violin.id })).json.courseId).toBe(violin.id)
  expect((await call('PATCH', item, { productId: null })).json.courseId).toBeNull()
  const refused = await call('PATCH', item, { productId: module.id })
  expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ['/courseId']])
})

test('a copy of an app keeps what is in what', async () => {
  const copy = (await call('POST', `${at}/duplicate`, { content: true })).json
  const [product] = (await call('GET', `/apps/${copy.id}/products`)).json
  const modules = (await call('GET', `/apps/${copy.id}/modules?courseId=${product.id}`)).json
  expect(modules.map(({ title }: Document) => title)).toEqual(['Arco'])
})

test('people’s values of another type are read as what they mean now, and shown where they mean nothing', async () => {
  const ana = { name: 'Ana', email: 'ana@exemplo.com', phone: '(11) 91234-5678', cpf: '529.982.247-25' }
  const student = (await call('POST', '/students', { ...ana, shoe: 'uns 38', since: '31/12/2020' })).json
  const bia = { name: 'Bia', email: 'bia@exemplo.com', shoe: '37', fee: '19,90' }
  const [cheap, free] = [
    await made('users', bia),
    await made('users', { ...bia, email: 'c@exemplo.com', fee: 'nada' }),
  ]
  await call('PATCH', at, { motto: 'sempre' })

  await restart(async (editSchema) => {
    const shoe = { title: 'Calçado', type: ['integer', 'null'], default: null, 'x-from': 'string' }
    await editSchema('student.json', ({ properties }) => {
      const since = { title: 'Toca desde', type: 'string', format: 'date', default: '', 'x-from': 'string' }
      Object.assign(properties, { shoe, since })
    })
    await editSchema('app-user.json', ({ properties }) => {
      const fee = { title: 'Mensalidade', type: 'integer', format: 'money', default: 0, 'x-from': 'string' }
      Object.assign(properties, { shoe, fee })
    })
    await editSchema('app.json', ({ properties }) => {
      properties.motto = { title: 'Lema', type: 'boolean', default: false, 'x-from': 'string' }
    })
  })

  const url = `/students/${student.id}`
  const read = (await call('GET', url)).json
  expect(read).toMatchObject({ shoe: null, since: '2020-12-31', unread: { '/shoe': 'uns 38' } })
  expect((await call('GET', '/students?search=ana')).json[0].unread).toEqual({ '/shoe': 'uns 38' })
  // What is saved beside it leaves it there; what is given in its place is what counts.
  expect((await call('PATCH', url, { name: 'Ana Lima' })).json.unread).toEqual({ '/shoe': 'uns 38' })
  const changed = (await call('PATCH', url, { shoe: 38 })).json
  expect([changed.shoe, changed.unread]).toEqual([38, undefined])

  const users = (await call('GET', `${at}/users`)).json
  const byId = (id: string) => users.find((one: Document) => one.id === id)
  expect(byId(cheap.id)).toMatchObject({ shoe: 37, fee: 1990 })
  expect(byId(cheap.id)).not.toHaveProperty('unread')
  expect(byId(free.id)).toMatchObject({ shoe: 37, fee: 0, unread: { '/fee': 'nada' } })
  const paid = (await call('PATCH', `${at}/users/${free.id}`, { fee: 500 })).json
  expect([paid.fee, paid.unread]).toEqual([500, undefined])

  expect((await call('POST', `${at}/publish`)).json).toMatchObject({
    motto: false,
    unread: { '/motto': 'sempre' },
  })
}, 60_000)
