import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import type { Document, EntityDefinition, Schema } from '../../../../src/domain/schema/definition.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'

// Schemas of its own, and a server that reads them: other files share theirs.
vi.resetModules()
const { entities } = await import('../../../../src/domain/generated/entities.ts')
afterAll(() => void vi.resetModules())

/** What becomes of stored documents when their schema changes. Here fields were renamed since: there are schemas that say so. */
function tell(entity: EntityDefinition, path: string, said: Schema): void {
  const told = (field: Schema, [step, ...rest]: string[]): Schema => {
    if (step === undefined) return { ...field, ...said }
    if (step === '*') return { ...field, items: told(field.items!, rest) }
    return { ...field, properties: { ...field.properties, [step]: told(field.properties![step]!, rest) } }
  }
  entity.schema = told(entity.schema, path.split('.'))
}
tell(entities.app, 'description', { 'x-renamed-from': ['summary'] })
tell(entities.app, 'config.loginBackground', { 'x-renamed-from': ['background'] })
tell(entities.product, 'description', { 'x-renamed-from': ['summary'] })
tell(entities.product, 'platformIds.*.platform', { 'x-was': { hotm: 'hotmart' } })
tell(entities.product, 'daysAfterPurchase', { 'x-from': [{ type: 'string' }] })

const { startTestServer } = await import('../../../support/server/test-server.ts')
const { sql, register, brokenAnswers } = await startTestServer()
const { call, newApp, user } = await register()

const rewrite = (table: 'app' | 'product', id: string, data: Document) =>
  asCreator(
    sql,
    user.id,
    (tx) => tx`update ${tx(table)} set data = data || ${tx.json(data as never)} where id = ${id}`,
  )
const storedOf = async (table: 'app' | 'product', id: string) =>
  (await asCreator(sql, user.id, (tx) => tx`select data from ${tx(table)} where id = ${id}`))[0]!
    .data as Document

test('a renamed field keeps its values, in drafts and in versions, for new and for old releases', async () => {
  const { id } = await newApp()
  await rewrite('app', id, { summary: 'Do zero', config: { background: null } })
  expect((await call('GET', `/apps/${id}`)).json()).toMatchObject({ description: 'Do zero' })
  await call('POST', `/apps/${id}/publish`)

  // Whoever writes the new name is read by servers that know the old one only, and the other way around.
  await call('PATCH', `/apps/${id}`, { description: 'Ao palco' })
  expect(await storedOf('app', id)).toMatchObject({ description: 'Ao palco', summary: 'Ao palco' })
  await rewrite('app', id, { summary: 'De novo' })
  expect((await call('GET', `/apps/${id}`)).json().description).toBe('De novo')
  await call('PATCH', `/apps/${id}`, { name: 'Outro nome' })
  expect((await call('GET', `/apps/${id}`)).json().description).toBe('De novo')

  // A page that was opened before still sends the old name.
  const late = await call('PATCH', `/apps/${id}`, { summary: 'De antes' })
  expect(late.statusCode).toBe(200)
  expect(late.json().description).toBe('De antes')

  const restored = await call('POST', `/apps/${id}/versions/1/restore`)
  expect(restored.json().description).toBe('Do zero')
  await call('PATCH', `/apps/${id}`, { description: 'Do zero' })
  await call('POST', `/apps/${id}/publish`)
  expect((await call('GET', `/apps/${id}/versions`)).json()).toHaveLength(1)
})

test('a change that a page kept before fields got other names is applied, once, and judged by today’s names', async () => {
  const { id } = await newApp()
  const key = randomUUID()
  const send = (change: Document, etag: string, idempotencyKey = key) =>
    call('PATCH', `/apps/${id}`, change, { 'if-match': etag, 'idempotency-key': idempotencyKey })
  const change = { summary: 'De antes', config: { background: null, feedEnabled: false } }
  const first = await send(change, '"1"')
  expect(first.json()).toMatchObject({ description: 'De antes', config: { feedEnabled: false } })
  await call('PATCH', `/apps/${id}`, { description: 'Depois' })

  const again = await send(change, '"1"')
  expect([again.statusCode, again.headers.etag, again.json().description]).toEqual([200, '"2"', 'De antes'])
  // What was applied by a release that knew the old name only is answered under the new one.
  await asCreator(
    sql,
    user.id,
    (tx) =>
      tx`update app_save set data = data - 'description' || '{"summary": "Ainda antes"}' where app_id = ${id}`,
  )
  const answer = (await send(change, '"1"')).json()
  expect(answer.description).toBe('Ainda antes')
  expect(answer).not.toHaveProperty('summary')
  expect((await call('GET', `/apps/${id}`)).json().description).toBe('Depois')

  const refused = await send({ summary: 'x'.repeat(501) }, '"3"', randomUUID())
  expect(refused.statusCode).toBe(400)
  expect(Object.keys(refused.json().fields)).toEqual(['/description'])
})

test('the same of what belongs to an app', async () => {
  const { id } = await newApp()
  const url = `/apps/${id}/products`
  const product = (await call('POST', url, { name: 'Violão', summary: 'Do zero' })).json()
  expect(product.description).toBe('Do zero')
  await rewrite('product', product.id, { summary: 'De antes' })
  expect((await call('PATCH', `${url}/${product.id}`, { status: 'INACTIVE' })).json().description).toBe(
    'De antes',
  )
  expect((await call('PATCH', `${url}/${product.id}`, { description: '' })).json().description).toBe('')
  expect((await call('GET', url)).json()[0].description).toBe('')
})

test('a removed field stays stored through edits, publications and restorations, and comes back', async () => {
  const { id } = await newApp()
  await rewrite('app', id, { motto: 'Toque', config: { oldSwitch: true } })
  await call('PATCH', `/apps/${id}`, { name: 'Um', config: { homeType: 'carousel' } })
  expect(await storedOf('app', id)).toMatchObject({ motto: 'Toque', config: { oldSwitch: true } })
  const served = (await call('POST', `/apps/${id}/publish`)).json()
  expect(served).not.toHaveProperty('motto')
  expect(served.config).not.toHaveProperty('oldSwitch')
  await call('PATCH', `/apps/${id}`, { name: 'Dois' })
  await call('POST', `/apps/${id}/versions/1/restore`)
  expect(await storedOf('app', id)).toMatchObject({ name: 'Um', motto: 'Toque', config: { oldSwitch: true } })
  expect((await call('GET', `/apps/${id}/versions/1`)).json().document).not.toHaveProperty('motto')

  const text: Schema = { title: 'Lema', type: 'string', default: '' }
  const { schema } = entities.app
  entities.app.schema = { ...schema, properties: { ...schema.properties, motto: text } }
  expect((await call('GET', `/apps/${id}`)).json().motto).toBe('Toque')
  entities.app.schema = schema
  // What the API says of itself was compiled without it, and every answer is held to that.
  expect([...brokenAnswers]).toEqual([expect.stringMatching(/additional properties motto/)])
  brokenAnswers.clear()
})

test('a value that a rule made since forbids holds nothing else up, and cannot be given anew', async () => {
  const { id } = await newApp()
  const url = `/apps/${id}/products`
  const product = (await call('POST', url, { name: 'Violão' })).json()
  const long = 'x'.repeat(121)
  await rewrite('product', product.id, { name: long })
  const item = `${url}/${product.id}`
  expect((await call('PATCH', item, { status: 'INACTIVE' })).json()).toMatchObject({
    status: 'INACTIVE',
    name: long,
  })
  const refused = await call('PATCH', item, { offerType: 'PAID' })
  expect(Object.keys(refused.json().fields)).toEqual(['/platformIds'])
  expect((await call('PATCH', item, { name: `${long}y` })).json().fields).toEqual({
    '/name': 'Use no máximo 120 caracteres.',
  })
  expect((await call('PATCH', item, { name: 'Guitarra' })).statusCode).toBe(200)
})

test('what a page of before calls a choice, or sends as another type, is taken as what it is today', async () => {
  const { id } = await newApp()
  const late = await call('PATCH', `/apps/${id}`, { config: { homeType: 'list' } })
  expect([late.statusCode, late.json().config.homeType]).toEqual([200, 'carousel'])
  const url = `/apps/${id}/products`
  const paid = { name: 'Violão', offerType: 'PAID', platformIds: [{ platform: 'hotm', productId: '1' }] }
  const made = await call('POST', url, { ...paid, releaseType: 'DAYS_AFTER', daysAfterPurchase: '12' })
  expect(made.statusCode, made.body).toBe(201)
  expect(made.json()).toMatchObject({
    platformIds: [{ platform: 'hotmart', productId: '1' }],
    daysAfterPurchase: 12,
  })
  const refused = await call('PATCH', `${url}/${made.json().id}`, { daysAfterPurchase: 'uns 12' })
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['/daysAfterPurchase']])
})

test('what was of another type, or called otherwise, stays stored as it was until it is changed', async () => {
  const { id } = await newApp()
  const url = `/apps/${id}/products`
  const { id: productId } = (await call('POST', url, { name: 'Violão' })).json()
  const item = `${url}/${productId}`
  const platformIds = [{ platform: 'hotm', productId: '1', note: 'de antes' }]
  await rewrite('product', productId, {
    ...{ daysAfterPurchase: 'uns 12', platformIds, offerType: 'PAID' },
    releaseType: 'DAYS_AFTER',
  })
  const read = (await call('GET', item)).json()
  expect(read).toMatchObject({ daysAfterPurchase: 7, platformIds: [{ platform: 'hotmart', productId: '1' }] })
  // Its form shows what was there.
  expect(read.unread).toEqual({ '/daysAfterPurchase': 'uns 12' })

  // A form sends all that it holds.
  const { name, daysAfterPurchase, platformIds: ids, offerType, releaseType } = read
  const whole = {
    name: `${name} II`,
    daysAfterPurchase,
    platformIds: [...ids, { platform: 'kiwify', productId: '2' }],
    offerType,
    releaseType,
  }
  expect((await call('PATCH', item, whole)).statusCode).toBe(200)
  expect(await storedOf('product', productId)).toMatchObject({
    name: 'Violão II',
    daysAfterPurchase: 'uns 12',
    platformIds: [...platformIds, { platform: 'kiwify', productId: '2' }],
  })
  await call('PATCH', item, { daysAfterPurchase: 12 })
  expect(await storedOf('product', productId)).toMatchObject({
    daysAfterPurchase: 12,
    platformIds: [platformIds[0], { platform: 'kiwify' }],
  })
})

test('versions keep what nobody can read any more, and give it back', async () => {
  const { id } = await newApp()
  await rewrite('app', id, { config: { homeType: 'tower' } })
  expect((await call('POST', `/apps/${id}/publish`)).json().config.homeType).toBe('grid')
  await call('PATCH', `/apps/${id}`, { config: { homeType: 'carousel' } })
  await call('POST', `/apps/${id}/versions/1/restore`)
  expect(await storedOf('app', id)).toMatchObject({ config: { homeType: 'tower' } })
})
