import { expect, test } from 'vitest'
import { cookieOf, openPublishedApp } from '../../../support/server/published-app.ts'
import { dataUrl, picture } from '../../../support/server/picture.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()

async function signedIn(config: object = {}) {
  const entrance = await openPublishedApp(world, creator, config)
  const headers = cookieOf(await entrance.setPassword())
  const send = (method: string, path: string, body?: object) => entrance.send(method, path, body, headers)
  return { ...entrance, send, sendAsNobody: entrance.send }
}

test('a student changes name, photo and preferences', async () => {
  const { app, user, send } = await signedIn()
  const avatar = dataUrl(await picture(700, 700).png().toBuffer())
  const changed = await send('PATCH', '/me', { name: ' Ana Clara Lima ', avatar })
  expect(changed.json().student).toMatchObject({
    name: 'Ana Clara Lima',
    avatarUrl: expect.stringMatching(/^\/images\/[0-9a-f]{64}\.webp$/),
  })
  expect((await world.site(app.slug, changed.json().student.avatarUrl)).statusCode).toBe(200)
  const seen = (await creator.call('GET', `/apps/${app.id}/users/${user.id}`)).json()
  expect(seen.name).toBe('Ana Clara Lima')
  await send('PATCH', '/me', { preferences: { language: 'es-ES', pushes: { feed: false } } })
  await send('PATCH', '/me', { preferences: { pushes: { reply: false } }, avatar: null })
  expect((await send('GET', '/me')).json()).toMatchObject({
    student: { avatarUrl: null },
    preferences: { language: 'es-ES', pushes: { feed: false, product: true, reply: false } },
  })
})

test('of two changes at once, each leaves the other’s', async () => {
  const { send } = await signedIn()
  const changes = [{ language: 'en-US' }, { pushes: { feed: false } }, { pushes: { product: false } }]
  await Promise.all(changes.map((preferences) => send('PATCH', '/me', { preferences })))
  expect((await send('GET', '/me')).json().preferences).toEqual({
    language: 'en-US',
    pushes: { feed: false, product: false, reply: true },
  })
})

test('what is not right changes nothing, and is said in the app’s language', async () => {
  const { send, sendAsNobody } = await signedIn({ language: 'en-US' })
  const nameless = await send('PATCH', '/me', { name: ' ' })
  expect([nameless.statusCode, nameless.json().fields]).toEqual([400, { '/name': 'Enter your name.' }])
  const broken = await send('PATCH', '/me', { avatar: dataUrl('not a picture') })
  expect([broken.statusCode, broken.json().message]).toEqual([400, expect.stringMatching(/^This picture/)])
  for (const body of [
    { email: 'outra@exemplo.com' },
    { preferences: { language: 'fr-FR' } },
    { preferences: { pushes: { all: true } } },
    { name: 'A\0' },
  ])
    expect((await send('PATCH', '/me', body)).statusCode, JSON.stringify(body)).toBe(400)
  expect((await sendAsNobody('PATCH', '/me', { name: 'Ninguém' })).statusCode).toBe(401)
  expect((await send('GET', '/me')).json().student.name).toBe('Ana Lima')
})

test('a student takes along what is held on them, and nothing of anybody else', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const answer = await one.send('GET', '/me/data')
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${one.app.slug}.json"`)
  const data = answer.json()
  expect(data).toMatchObject({
    app: 'Academia do Violão',
    student: { email: one.email, data: { name: 'Ana Lima' }, hasPassword: true },
    enrolment: { status: 'ACTIVE', invitedAt: expect.any(String) },
    letters: [{ recipient: one.email }],
  })
  expect(data.devices).toHaveLength(1)
  expect(answer.body).not.toContain(other.email)
  expect(answer.body).not.toMatch(/argon2|[Hh]ash"/)
  expect((await one.sendAsNobody('GET', '/me/data')).statusCode).toBe(401)
})
