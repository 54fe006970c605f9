import { describe, expect, test } from 'vitest'
import { newWorld } from './world.ts'

const { register } = await newWorld()
const { call, newApp } = await register()
const publish = (id: string) => call('POST', `/apps/${id}/publish`)
const versions = async (id: string) => (await call('GET', `/apps/${id}/versions`)).json()

describe('publishing', () => {
  test('makes a version, and says so', async () => {
    const app = await newApp()
    const answer = await publish(app.id)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers.etag).toBe('"2"')
    expect(answer.json()).toMatchObject({
      status: 'ACTIVE',
      isPublished: true,
      publishedAt: expect.any(String),
    })
    expect(await versions(app.id)).toEqual([
      { number: 1, publishedAt: answer.json().publishedAt, isCurrent: true, changes: [] },
    ])
  })

  test('again without a change makes none', async () => {
    const app = await newApp()
    const first = await publish(app.id)
    expect((await publish(app.id)).json()).toEqual(first.json())
    expect(await versions(app.id)).toHaveLength(1)
  })

  test('makes one version when it is asked for twice at once', async () => {
    const app = await newApp()
    await Promise.all([publish(app.id), publish(app.id), publish(app.id)])
    expect(await versions(app.id)).toHaveLength(1)
  })

  test('refuses an incomplete draft as a whole and names its fields', async () => {
    const app = await newApp()
    await publish(app.id)
    await call('PATCH', `/apps/${app.id}`, { name: 'Outro', config: { supportChannel: 'whatsapp' } })
    const answer = await publish(app.id)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toEqual({
      '/config/supportWhatsapp': 'Informe o número do WhatsApp com DDD.',
    })
    expect(await versions(app.id)).toHaveLength(1)
  })

  test('does not ask for what is not asked for', async () => {
    const app = await newApp()
    await call('PATCH', `/apps/${app.id}`, { config: { supportChannel: 'none', supportEmail: '' } })
    expect((await publish(app.id)).statusCode).toBe(200)
  })
})

test('versions say what changed, by the words people know', async () => {
  const app = await newApp()
  await publish(app.id)
  await call('PATCH', `/apps/${app.id}`, {
    name: 'Novo nome',
    config: { bottomMenu: { feed: false }, headerColor: '#112233' },
  })
  await publish(app.id)
  const [latest, first] = await versions(app.id)
  expect(latest.number).toBe(2)
  expect(latest.isCurrent).toBe(true)
  expect(first.isCurrent).toBe(false)
  expect(latest.changes).toHaveLength(3)
  expect(latest.changes).toEqual(
    expect.arrayContaining([
      { path: '/name', title: 'Nome do aplicativo' },
      { path: '/config/bottomMenu/feed', title: 'Menu inferior › Feed' },
      { path: '/config/headerColor', title: 'Cor do cabeçalho' },
    ]),
  )
})

test('versions come page by page, and each says what it changed', async () => {
  const app = await newApp()
  for (const name of ['Um', 'Dois', 'Três']) {
    await call('PATCH', `/apps/${app.id}`, { name })
    await publish(app.id)
  }
  const page = await call('GET', `/apps/${app.id}/versions?limit=2`)
  const numbers = (answer: typeof page) => answer.json().map(({ number }: { number: number }) => number)
  expect(numbers(page)).toEqual([3, 2])
  expect(page.json()[1].changes).toEqual([{ path: '/name', title: 'Nome do aplicativo' }])
  expect(page.headers['x-total-count']).toBe('3')
  const last = await call('GET', /<\/api([^>]*)>/.exec(String(page.headers.link))![1]!)
  expect(numbers(last)).toEqual([1])
  expect(last.headers.link).toBeUndefined()
  expect((await call('GET', `/apps/${app.id}/versions?cursor=0`)).statusCode).toBe(400)
})

test('unpublishing keeps the versions, and publishing brings the last one back', async () => {
  const app = await newApp()
  await publish(app.id)
  const off = await call('POST', `/apps/${app.id}/unpublish`)
  expect(off.json()).toMatchObject({ status: 'INACTIVE', isPublished: false })
  expect((await versions(app.id)).map((version: { isCurrent: boolean }) => version.isCurrent)).toEqual([
    false,
  ])
  expect((await publish(app.id)).json()).toMatchObject({ status: 'ACTIVE', isPublished: true })
  expect(await versions(app.id)).toHaveLength(1)
})

test('unpublishing a draft changes nothing', async () => {
  const app = await newApp()
  expect((await call('POST', `/apps/${app.id}/unpublish`)).json()).toEqual(app)
})

test('an earlier version can be read, and restored into the draft without touching the address', async () => {
  const app = await newApp({ description: 'A primeira' })
  await publish(app.id)
  await call('PATCH', `/apps/${app.id}`, {
    description: 'A segunda',
    config: { language: 'es-ES' },
    slug: 'outro-lugar',
  })
  await publish(app.id)
  const first = await call('GET', `/apps/${app.id}/versions/1`)
  expect(first.json()).toMatchObject({
    number: 1,
    document: { description: 'A primeira', config: app.config },
  })
  const restored = await call('POST', `/apps/${app.id}/versions/1/restore`)
  expect(restored.json()).toMatchObject({
    description: 'A primeira',
    slug: 'outro-lugar',
    config: app.config,
  })
  expect((await versions(app.id))[0]).toMatchObject({ number: 2, isCurrent: true })
  await publish(app.id)
  expect(await versions(app.id)).toHaveLength(3)
})

test.each(['0', '2', '-1', 'x', '1.5', '99999999999999999999'])('there is no version %s', async (number) => {
  const app = await newApp()
  await publish(app.id)
  expect((await call('GET', `/apps/${app.id}/versions/${number}`)).statusCode).toBe(404)
  expect((await call('POST', `/apps/${app.id}/versions/${number}/restore`)).statusCode).toBe(404)
})
