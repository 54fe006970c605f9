import { afterAll, expect, test } from 'vitest'
import { entities } from '../../../../src/domain/generated/entities.ts'
import type { EntityDefinition } from '../../../../src/domain/schema/definition.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { findNamed } from '../../../../src/server/resource/import/named-documents.ts'
import { compileOwned } from '../../../scripts/owned/compiled.ts'
import { exportApp, sendFile } from '../../../support/server/copied-school.ts'
import { startTestServer, type Creator } from '../../../support/server/test-server.ts'

const { schemaEntities } = await compileOwned()
const all = entities as Record<string, EntityDefinition>
const own = schemaEntities.map(({ entity }) => entity)
for (const entity of own) all[entity.name] = entity
afterAll(() => own.forEach(({ name }) => void delete all[name]))
const { sql, register } = await startTestServer({ schemaEntities })
const [maria, joao] = [await register(), await register()]

const made = async ({ call }: Creator, path: string, body: object): Promise<string> => {
  const answer = await call('POST', path, body)
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(201)
  return answer.json().id
}
const listed = async ({ call }: Creator, path: string) =>
  (await call('GET', path)).json().map(({ title }: { title: string }) => title)

async function school(creator: Creator) {
  const { id } = await creator.newApp()
  const app = `/apps/${id}`
  const product = await made(creator, `${app}/products`, { name: 'Violão' })
  const module = await made(creator, `${app}/modules`, { title: 'Começo', productId: product })
  const lesson = await made(creator, `${app}/modules/${module}/lessons`, {
    title: 'Afinar',
    content: 'Assim.',
  })
  return { app, product, module, lesson }
}

test('what is the account’s is in no app, and is one list for all of them', async () => {
  await maria.newApp()
  const coupon = await made(maria, '/account/coupon', { title: 'Dez', code: 'DEZ' })
  expect(await listed(maria, '/account/coupon')).toEqual(['Dez'])
  expect(await listed(joao, '/account/coupon')).toEqual([])
  expect((await joao.call('GET', `/account/coupon/${coupon}`)).statusCode).toBe(404)
  const again = await maria.call('POST', '/account/coupon', { title: 'Outro', code: 'déz' })
  expect([again.statusCode, again.json().fields['/code']]).toEqual([409, expect.stringContaining('em uso')])
  await made(joao, '/account/coupon', { title: 'Dez', code: 'DEZ' })
  expect((await maria.call('GET', '/account/coupon/export')).body).toContain('Dez;DEZ')
})

test('documents of an app name what is the account’s, and that names what is in any app', async () => {
  const { app, product } = await school(maria)
  const other = await school(maria)
  const foreign = await school(joao)
  const coupon = await made(maria, '/account/coupon', {
    title: 'Vinte',
    products: [product, other.product],
  })
  const theirs = await made(joao, '/account/coupon', { title: 'Trinta' })
  const read = (await maria.call('GET', `/account/coupon/${coupon}`)).json()
  expect(read.titles).toEqual({ [product]: 'Violão', [other.product]: 'Violão' })
  const wrong = await maria.call('PATCH', `/account/coupon/${coupon}`, { products: [foreign.product] })
  expect(Object.keys(wrong.json().fields)).toEqual(['/products'])
  expect((await maria.call('POST', `${app}/policy`, { title: 'Regras', coupon: theirs })).statusCode).toBe(
    400,
  )
  const policy = await made(maria, `${app}/policy`, { title: 'Regras', coupon })
  expect((await maria.call('GET', `${app}/policy/${policy}`)).json().titles).toEqual({ [coupon]: 'Vinte' })
  expect((await maria.call('GET', `${app}/referred/coupon?search=vin`)).json()).toEqual([
    { id: coupon, title: 'Vinte' },
  ])
  expect((await maria.call('GET', `/account/referred/product?ids=${product}`)).json()).toHaveLength(1)
  const creatorId = maria.user.id
  const field = own.find(({ name }) => name === 'policy')!.schema.properties!.coupon!
  const column = { path: ['coupon'], title: 'Cupom', field }
  const named = await asCreator(sql, creatorId, (tx) =>
    findNamed(tx, { creatorId, appId: app.split('/')[2]! }, column, ['vinte', coupon]),
  )
  expect([...named.values()]).toEqual([{ id: coupon }, { id: coupon }])
  const kept = await maria.call('DELETE', `/account/coupon/${coupon}`)
  expect([kept.statusCode, kept.json().message]).toEqual([409, expect.stringContaining('“Regras”')])
  expect((await maria.call('DELETE', `${app}/products/${product}`)).statusCode).toBe(204)
  expect((await maria.call('GET', `/account/coupon/${coupon}`)).json().products).toEqual([other.product])
})

test('of what there is one nobody makes a second, not at once either', async () => {
  const { app } = await school(maria)
  const answers = await Promise.all(
    ['a', 'b', 'c'].map((title) => maria.call('POST', `${app}/policy`, { title })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
  expect(await listed(maria, `${app}/policy`)).toHaveLength(1)
  await made(maria, `${(await school(maria)).app}/policy`, { title: 'a' })
  await made(maria, '/account/contact', { title: 'a' })
  expect((await maria.call('POST', '/account/contact', { title: 'b' })).statusCode).toBe(409)
})

test('what belongs to a product, a module, a lesson or another document is listed there alone, and goes with it', async () => {
  const { app, product, module, lesson } = await school(maria)
  const second = await made(maria, `${app}/modules/${module}/lessons`, { title: 'Ritmo', content: 'Assim.' })
  await made(maria, `${app}/products/${product}/link`, { title: 'Cifras' })
  await made(maria, `${app}/modules/${module}/handout`, { title: 'Apostila' })
  const quiz = await made(maria, `${app}/lessons/${lesson}/quiz`, { title: 'Qual corda?' })
  const later = await made(maria, `${app}/lessons/${lesson}/quiz`, { title: 'E agora?' })
  const elsewhere = await made(maria, `${app}/lessons/${second}/quiz`, { title: 'Outra', next: quiz })
  await made(maria, `${app}/quiz/${quiz}/choice`, { title: 'Mi' })
  await maria.call('PATCH', `${app}/lessons/${lesson}/quiz/${later}/order`, { order: 0 })
  expect(await listed(maria, `${app}/lessons/${lesson}/quiz`)).toEqual(['E agora?', 'Qual corda?'])
  expect(await listed(maria, `${app}/lessons/${second}/quiz`)).toEqual(['Outra'])
  expect((await maria.call('GET', `${app}/lessons/${second}/quiz/${quiz}`)).statusCode).toBe(404)
  expect((await maria.call('GET', `${app}/quiz/${product}/choice`)).statusCode).toBe(404)
  const move = (to: string) =>
    maria.call('PATCH', `${app}/lessons/${lesson}/quiz/${later}/order`, { order: 0, lessonId: to })
  expect((await move((await school(joao)).lesson)).statusCode).toBe(400)
  expect((await move(second)).statusCode).toBe(200)
  expect(await listed(maria, `${app}/lessons/${second}/quiz`)).toEqual(['E agora?', 'Outra'])
  await maria.call('DELETE', `${app}/modules/${module}/lessons/${lesson}`)
  expect((await maria.call('GET', `${app}/lessons/${second}/quiz/${elsewhere}`)).json().next).toBe(null)
  expect((await maria.call('GET', `${app}/lessons/${lesson}/quiz`)).statusCode).toBe(404)
  expect((await maria.call('DELETE', `${app}/products/${product}`)).statusCode).toBe(204)
  const left = await sql.begin(async (tx) => {
    await tx`select set_config('trilha.creator', ${maria.user.id}, true)`
    return await tx`select kind from document where app_id = ${app.slice(6)} order by kind`
  })
  expect(left.map(({ kind }) => kind)).toEqual([])
})

test('what belonged to one lesson is brought back there, and into no other', async () => {
  const { app, module, lesson } = await school(maria)
  const second = await made(maria, `${app}/modules/${module}/lessons`, { title: 'Ritmo', content: 'Assim.' })
  const quiz = await made(maria, `${app}/lessons/${lesson}/quiz`, { title: 'Qual corda?' })
  const [change] = (await maria.call('GET', `${app}/lessons/${lesson}/quiz/${quiz}/history`)).json()
  const restore = async (to: string) =>
    (await maria.call('POST', `${app}/lessons/${to}/quiz/${quiz}/history/${change.id}/restore`)).statusCode
  expect(await restore(second)).toBe(404)
  await maria.call('DELETE', `${app}/lessons/${lesson}/quiz/${quiz}`)
  expect(await restore(second)).toBe(404)
  expect(await restore(lesson)).toBe(200)
  expect(await listed(maria, `${app}/lessons/${lesson}/quiz`)).toEqual(['Qual corda?'])
})

test('a coupon’s redemptions are the account’s too', async () => {
  const coupon = await made(maria, '/account/coupon', { title: 'Cem' })
  await made(maria, `/account/coupon/${coupon}/redemption`, { title: 'Ana' })
  expect(await listed(maria, `/account/coupon/${coupon}/redemption`)).toEqual(['Ana'])
  expect((await joao.call('GET', `/account/coupon/${coupon}/redemption`)).statusCode).toBe(404)
})

test('a copy of an app, and its file, bring along what belongs to what is in it', async () => {
  const { app, product, lesson } = await school(maria)
  const coupon = await made(maria, '/account/coupon', { title: 'Mil' })
  await made(maria, `${app}/policy`, { title: 'Regras', coupon })
  await made(maria, `${app}/products/${product}/link`, { title: 'Cifras' })
  const quiz = await made(maria, `${app}/lessons/${lesson}/quiz`, { title: 'Qual corda?' })
  await made(maria, `${app}/quiz/${quiz}/choice`, { title: 'Mi' })
  const copy = await maria.call('POST', `${app}/duplicate`, { content: true })
  const sent = await sendFile(joao, await exportApp(maria, app.slice(6)))
  for (const [creator, id, named] of [
    [maria, copy.json().id, coupon],
    [joao, sent.json().id, null],
  ] as const) {
    const at = `/apps/${id}`
    const [module] = (await creator.call('GET', `${at}/modules`)).json()
    const [own] = (await creator.call('GET', `${at}/products`)).json()
    const [asked] = (await creator.call('GET', `${at}/lessons/${module.lessons[0].id}/quiz`)).json()
    expect(asked.title).toBe('Qual corda?')
    expect(await listed(creator, `${at}/quiz/${asked.id}/choice`)).toEqual(['Mi'])
    expect(await listed(creator, `${at}/products/${own.id}/link`)).toEqual(['Cifras'])
    expect((await creator.call('GET', `${at}/policy`)).json()).toMatchObject([{ coupon: named }])
  }
})
