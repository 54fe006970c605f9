import { describe, expect, test } from 'vitest'
import { startTestServer } from '../../../support/server/test-server.ts'

const { register } = await startTestServer()
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
      { id: '1', number: 1, publishedAt: answer.json().publishedAt, isCurrent: true, changes: [] },
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
      {
        ...{ path: '/name', title: 'Nome do aplicativo', kind: 'text', before: null, after: null },
        text: 'de “Academia do Violão” para “Novo nome”',
      },
      {
        ...{ path: '/config/bottomMenu/feed', title: 'Menu inferior › Feed', kind: 'text' },
        ...{ text: 'de ligado para desligado', before: null, after: null },
      },
      {
        ...{ path: '/config/headerColor', title: 'Cor do cabeçalho', kind: 'color' },
        ...{ text: 'de #ffffff para #112233', before: '#ffffff', after: '#112233' },
      },
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
  expect(page.json()[1].changes).toMatchObject([
    { path: '/name', title: 'Nome do aplicativo', text: 'de “Um” para “Dois”' },
  ])
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

test('what the draft held before a version took its place is kept, and comes back', async () => {
  const app = await newApp({ description: 'A primeira' })
  const kept = async () => (await call('GET', `/apps/${app.id}/kept-draft`)).json().draft
  await publish(app.id)
  expect(await kept()).toBeNull()
  expect((await call('POST', `/apps/${app.id}/kept-draft/restore`)).statusCode).toBe(404)
  await call('PATCH', `/apps/${app.id}`, {
    description: 'Ainda não publicada',
    feedSettings: { allowComments: false },
  })
  const restored = await call('POST', `/apps/${app.id}/versions/1/restore`)
  expect(await kept()).toMatchObject({
    keptAt: expect.any(String),
    document: { id: app.id, slug: app.slug, description: 'Ainda não publicada' },
  })
  const undone = await call('POST', `/apps/${app.id}/kept-draft/restore`, undefined, {
    'if-match': String(restored.headers.etag),
  })
  expect(undone.json()).toMatchObject({
    description: 'Ainda não publicada',
    feedSettings: { allowComments: false },
  })
  // Taken back in turn: nothing on the way is lost.
  expect((await kept()).document.description).toBe('A primeira')
  await call('POST', `/apps/${app.id}/kept-draft/restore`)
  expect((await call('GET', `/apps/${app.id}`)).json().description).toBe('A primeira')
})

test('restoring what is there already keeps nothing', async () => {
  const app = await newApp()
  await publish(app.id)
  const answer = await call('POST', `/apps/${app.id}/versions/1/restore`)
  expect(answer.statusCode).toBe(200)
  expect((await call('GET', `/apps/${app.id}/kept-draft`)).json()).toEqual({ draft: null })
})

test.each(['kept-draft/restore', 'publish', 'versions/1/restore', 'unpublish'])(
  'an old tab undoes nothing by %s',
  async (step) => {
    const app = await newApp({ description: 'A primeira' })
    const seen = String((await publish(app.id)).headers.etag)
    await call('PATCH', `/apps/${app.id}`, { description: 'A segunda' })
    await call('POST', `/apps/${app.id}/versions/1/restore`)
    await call('PATCH', `/apps/${app.id}`, { description: 'A terceira' })
    const before = (await call('GET', `/apps/${app.id}`)).json()
    const answer = await call('POST', `/apps/${app.id}/${step}`, undefined, { 'if-match': seen })
    expect(answer.statusCode, answer.body).toBe(412)
    expect(answer.json().message).toMatch(/^Este app foi alterado em outro lugar/)
    expect((await call('GET', `/apps/${app.id}`)).json()).toEqual(before)
    expect(await versions(app.id)).toHaveLength(1)
    const current = String((await call('GET', `/apps/${app.id}`)).headers.etag)
    expect(
      (await call('POST', `/apps/${app.id}/${step}`, undefined, { 'if-match': current })).statusCode,
    ).toBe(200)
  },
)

test.each(['0', '2', '-1', 'x', '1.5', '99999999999999999999'])('there is no version %s', async (number) => {
  const app = await newApp()
  await publish(app.id)
  expect((await call('GET', `/apps/${app.id}/versions/${number}`)).statusCode).toBe(404)
  expect((await call('POST', `/apps/${app.id}/versions/${number}/restore`)).statusCode).toBe(404)
})

test('an app says which version its students see, and how many changes they do not see yet', async () => {
  const app = await newApp()
  const told = async () => {
    const [listed] = (await call('GET', '/apps')).json().filter(({ id }: { id: string }) => id === app.id)
    const { version, unpublishedChanges } = (await call('GET', `/apps/${app.id}`)).json()
    expect(listed).toMatchObject({ version, unpublishedChanges })
    return [version, unpublishedChanges]
  }
  expect(await told()).toEqual([null, 0])
  expect((await publish(app.id)).json()).toMatchObject({ version: 1, unpublishedChanges: 0 })
  const change = { name: 'Outro', config: { bottomMenu: { feed: false }, supportEmail: 'oi@exemplo.com.br' } }
  const changed = await call('PATCH', `/apps/${app.id}`, change)
  // What is hidden, as the e-mail of a channel that is not chosen, nobody would see.
  expect(changed.json()).toMatchObject({ version: 1, unpublishedChanges: 2 })
  expect(await told()).toEqual([1, 2])
  // How the feed behaves holds at once.
  await call('PATCH', `/apps/${app.id}`, { feedSettings: { highlightPinned: false } })
  expect(await told()).toEqual([1, 2])
  await call('POST', `/apps/${app.id}/unpublish`)
  expect(await told()).toEqual([1, 2])
  await publish(app.id)
  expect(await told()).toEqual([2, 0])
})
