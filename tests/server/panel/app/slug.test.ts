import { expect, test } from 'vitest'
import { migrate } from '../../../../src/server/database/migrate.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { startTestServer, type Creator } from '../../../support/server/test-server.ts'

const { sql, site, register } = await startTestServer()
const [ana, bia] = [await register(), await register()]
const publish = (creator: Creator, id: string) => creator.call('POST', `/apps/${id}/publish`)
const verdict = async (creator: Creator, slug: string, appId: string) =>
  (await creator.call('GET', `/apps/slugs/${slug}?appId=${appId}`)).json()
const taken = 'Este endereço já está em uso. Escolha outro.'

test('a draft keeps nobody else from an address: who publishes first has it', async () => {
  const slug = 'so-digitado'
  const first = await ana.newApp({ slug })
  expect(await verdict(bia, slug, (await bia.newApp()).id)).toEqual({ available: true })
  const second = await bia.newApp({ slug })
  expect(second.slug).toBe(slug)
  expect((await site(slug, '/')).statusCode).toBe(404)

  expect((await publish(bia, second.id)).json()).toMatchObject({ slug, isPublished: true })
  expect((await site(slug, '/manifest.webmanifest')).statusCode).toBe(200)
  expect(await verdict(ana, slug, first.id)).toEqual({ available: false, message: taken })
  const before = (await ana.call('GET', `/apps/${first.id}`)).json()
  const refused = await publish(ana, first.id)
  expect(refused.statusCode).toBe(409)
  const message =
    'O endereço “so-digitado” já é de outro app. Escolha outro em Configurações, como “so-digitado-2”, e publique de novo.'
  expect(refused.json()).toMatchObject({ message, fields: { '/slug': message } })
  expect((await ana.call('GET', `/apps/${first.id}`)).json()).toEqual(before)
  expect((await ana.call('GET', `/apps/${first.id}/versions`)).json()).toEqual([])

  await ana.call('PATCH', `/apps/${first.id}`, { slug: 'so-digitado-2' })
  expect((await publish(ana, first.id)).json()).toMatchObject({ slug: 'so-digitado-2', isPublished: true })
  expect((await ana.call('POST', '/apps', { name: 'X', slug })).statusCode).toBe(409)
})

test('one that nobody chose gives way to the next free one', async () => {
  const [first, second] = [
    await ana.newApp({ name: 'Curso de Gaita' }),
    await bia.newApp({ name: 'Curso de Gaita' }),
  ]
  expect([first.slug, second.slug]).toEqual(['curso-de-gaita', 'curso-de-gaita'])
  await publish(ana, first.id)
  expect((await publish(bia, second.id)).json().slug).toBe('curso-de-gaita-2')
  expect((await bia.call('GET', `/apps/${second.id}`)).json().slug).toBe('curso-de-gaita-2')
  expect((await site('curso-de-gaita-2', '/manifest.webmanifest')).json().name).toBe('Curso de Gaita')
})

test('of many who publish at once exactly one has it', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => register()))
  const apps = await Promise.all(people.map((one) => one.newApp({ slug: 'disputado' })))
  const answers = await Promise.all(people.map((one, at) => publish(one, apps[at]!.id)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
})

test('an app on the air takes a new address at once, one off the air when it is back', async () => {
  const app = await ana.newApp({ slug: 'no-ar' })
  await publish(ana, app.id)
  await ana.call('PATCH', `/apps/${app.id}`, { slug: 'no-ar-novo' })
  expect((await bia.call('POST', '/apps', { name: 'X', slug: 'no-ar-novo' })).statusCode).toBe(409)
  await ana.call('POST', `/apps/${app.id}/unpublish`)
  for (const slug of ['no-ar', 'no-ar-novo'])
    expect((await bia.call('POST', '/apps', { name: 'X', slug })).statusCode).toBe(409)

  await ana.call('PATCH', `/apps/${app.id}`, { slug: 'fora-do-ar' })
  const other = await bia.newApp({ slug: 'fora-do-ar' })
  expect((await publish(bia, other.id)).statusCode).toBe(200)
  const refused = await ana.call('POST', `/apps/${app.id}/reactivate`)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().message).toContain('fora-do-ar-2')
  await ana.call('PATCH', `/apps/${app.id}`, { slug: 'no-ar' })
  expect((await ana.call('POST', `/apps/${app.id}/reactivate`)).json().slug).toBe('no-ar')
  expect((await site('no-ar', '/manifest.webmanifest')).statusCode).toBe(200)
})

test('an erased app’s address is free again', async () => {
  const app = await ana.newApp({ slug: 'apagado' })
  await publish(ana, app.id)
  await ana.call('DELETE', `/apps/${app.id}`)
  const other = await bia.newApp({ slug: 'apagado' })
  expect((await publish(bia, other.id)).statusCode).toBe(200)
})

test('no app that was published before loses its address', async () => {
  const app = await ana.newApp({ slug: 'de-antes' })
  await publish(ana, app.id)
  const draft = await ana.newApp({ slug: 'rascunho-de-antes' })
  // As it was: one key for all, and an app opened again at an address that it was given off the air.
  await sql`update address set was_public = false where slug = 'de-antes'`
  await sql`drop index address_taken`
  await sql`create index address_creator on address (creator_id)`
  await sql`delete from migration where name like '029-address%'`
  await migrate(sql)
  expect((await bia.call('POST', '/apps', { name: 'X', slug: 'de-antes' })).statusCode).toBe(409)
  expect((await site('de-antes', '/manifest.webmanifest')).statusCode).toBe(200)
  expect((await bia.newApp({ slug: 'rascunho-de-antes' })).slug).toBe(draft.slug)
})

test('none is where the panel is', async () => {
  const world = await startTestServer({ panelHost: 'gestao.trilha.test' })
  const eva = await world.register()
  const host = { host: 'gestao.trilha.test' }
  expect((await world.app.inject({ url: '/api/health', headers: host })).statusCode).toBe(200)
  const message = 'Este endereço é reservado. Escolha outro.'
  const app = await eva.newApp({ name: 'Gestão' })
  expect(app.slug).toBe('gestao-2')
  expect(await verdict(eva, 'gestao', app.id)).toEqual({ available: false, message })
  for (const answer of [
    await eva.call('PATCH', `/apps/${app.id}`, { slug: 'gestao' }),
    await eva.call('POST', '/apps', { name: 'X', slug: 'gestao' }),
  ])
    expect([answer.statusCode, answer.json().fields]).toEqual([409, { '/slug': message }])
  // A draft of before the panel was there.
  await asCreator(
    world.sql,
    eva.user.id,
    (tx) => tx`update address set slug = 'gestao' where app_id = ${app.id}`,
  )
  expect((await publish(eva, app.id)).json()).toMatchObject({ slug: 'gestao-2', isPublished: true })
})
