import { expect, test } from 'vitest'
import { pathIn, settle } from '../../support/server/route-bodies.ts'
import { pathsOfEntity, schemaEntities } from '../../support/server/schema-entity.ts'
import { revisionOf } from '../../support/server/revision.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { app, sql, register } = await startTestServer({ schemaEntities })
const creator = await register()
const house = await settle(sql, creator)

/** Everything that has a revision. */
const reads = [
  '/apps/:id',
  '/apps/:appId/products/:id',
  '/apps/:appId/modules/:id',
  '/apps/:appId/users/:id',
  '/students/:id',
  ...schemaEntities.map(({ entity }) => pathsOfEntity(entity).one),
]

test.each(reads)('%s is answered once for each revision', async (path) => {
  const url = pathIn(`GET /api${path}`, house)
  const read = (known?: string) =>
    creator.call('GET', url, undefined, known ? { 'if-none-match': known } : {})
  const first = await read()
  expect(first.statusCode, first.body).toBe(200)
  const tag = String(first.headers.etag)
  for (const known of [tag, `W/${tag}`, `"0", ${tag}`, '*']) {
    const answer = await read(known)
    expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', tag])
  }
  expect((await read('"0"')).json()).toEqual(first.json())
  expect((await app.inject({ url: `/api${url}`, headers: { 'if-none-match': tag } })).statusCode).toBe(401)
})

test('a list, a write and what is not there are answered all the same', async () => {
  const { call } = creator
  const known = { 'if-none-match': '*' }
  expect((await call('GET', '/apps', undefined, known)).statusCode).toBe(200)
  const { id } = await creator.newApp()
  expect((await call('PATCH', `/apps/${id}`, { description: 'Outra' }, known)).statusCode).toBe(200)
  expect((await call('GET', `/apps/${creator.user.id}`, undefined, known)).statusCode).toBe(404)
})

test('what is counted beside what people edit is another answer of the same revision', async () => {
  const { id } = await creator.newApp()
  const added = await creator.call('POST', `/apps/${id}/products`, { name: 'Violão', type: 'COURSE' })
  const url = `/apps/${id}/products/${added.json().id}`
  const known = { 'if-none-match': String((await creator.call('GET', url)).headers.etag) }
  expect((await creator.call('GET', url, undefined, known)).statusCode).toBe(304)
  await creator.call('POST', `/apps/${id}/modules`, { title: 'Início', productId: added.json().id })
  const answer = await creator.call('GET', url, undefined, known)
  expect([answer.statusCode, answer.json().modulesCount]).toEqual([200, 1])
  expect(revisionOf(answer)).toBe(revisionOf(added))
  const change = { name: 'Viola' }
  const seen = { 'if-match': String(answer.headers.etag) }
  expect((await creator.call('PATCH', url, change, seen)).statusCode).toBe(200)
  expect((await creator.call('PATCH', url, change, seen)).statusCode).toBe(412)
})
