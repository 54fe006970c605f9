import { expect, test } from 'vitest'
import { startTestServer, type Creator } from '../../../support/server/test-server.ts'

const { sql, app, call, register } = await startTestServer()

const phone =
  'Mozilla/5.0 (Linux; Android 14; SM-A155M) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'

/** Signs in on a phone, from elsewhere. */
async function signInElsewhere({ person: { email, password } }: Creator) {
  const answer = await app.inject({
    ...{ method: 'POST', url: '/api/auth/login', payload: { email, password } },
    ...{ headers: { 'user-agent': phone }, remoteAddress: '2804:14c:65:80::7' },
  })
  const { accessToken, refreshToken } = answer.json()
  const { value } = answer.cookies.find(({ name }) => name === 'trilha_files')!
  return { accessToken, refreshToken, fileCookie: `trilha_files=${value}` }
}

const lives = async ({ accessToken }: { accessToken: string }) =>
  (await call('GET', '/users/me', undefined, { authorization: `Bearer ${accessToken}` })).statusCode === 200

const listOf = async (creator: Creator) => (await creator.call('GET', '/users/me/sessions')).json()

test('tells each session’s device, network and last use, and which one asks', async () => {
  const creator = await register()
  await register()
  await sql`update session set rotated_at = now() - interval '3 hours'`
  await signInElsewhere(creator)
  const [other, own, ...more] = await listOf(creator)
  expect(more).toEqual([])
  expect(other).toMatchObject({
    device: 'Chrome no Android',
    network: '2804:14c:65:80',
    isSameNetwork: false,
  })
  expect(other.isCurrent).toBe(false)
  expect(own).toMatchObject({ network: '127.0.0.1', isSameNetwork: true, isCurrent: true })
  expect(Date.parse(other.usedAt) - Date.parse(own.usedAt)).toBeGreaterThan(3 * 3600_000 - 60_000)
})

test('follows a session to where it is used', async () => {
  const creator = await register()
  const { refreshToken } = creator
  await app.inject({
    ...{ method: 'POST', url: '/api/auth/refresh', payload: { refreshToken } },
    ...{ headers: { 'user-agent': phone }, remoteAddress: '200.10.20.30' },
  })
  expect(await listOf(creator)).toMatchObject([{ device: 'Chrome no Android', network: '200.10.20.30' }])
})

test('ends one at once: its tokens open nothing any more', async () => {
  const creator = await register()
  const [elsewhere, third] = [await signInElsewhere(creator), await signInElsewhere(creator)]
  const { id } = await creator.newApp()
  const upload = await creator.call('POST', `/apps/${id}/files`, Buffer.from('%PDF-1.7 aula'), {
    'content-type': 'application/pdf',
  })
  const fileStatus = async () =>
    (await app.inject({ url: upload.json().url, headers: { cookie: elsewhere.fileCookie } })).statusCode
  expect(await fileStatus()).toBe(200)
  const ended = elsewhere.refreshToken.split('.')[0]
  expect((await creator.call('DELETE', `/users/me/sessions/${ended}`)).statusCode).toBe(204)
  expect((await creator.call('DELETE', `/users/me/sessions/${ended}`)).statusCode).toBe(404)
  expect(await lives(elsewhere)).toBe(false)
  expect(await fileStatus()).toBe(404)
  expect((await call('POST', '/auth/refresh', elsewhere)).statusCode).toBe(400)
  const { refreshToken } = elsewhere
  expect((await call('POST', '/auth/refresh', { refreshToken })).statusCode).toBe(401)
  expect(await lives(third)).toBe(true)
})

test('ends all others, and nobody else’s', async () => {
  const [creator, stranger] = [await register(), await register()]
  const elsewhere = await signInElsewhere(creator)
  expect((await creator.call('DELETE', '/users/me/sessions')).statusCode).toBe(204)
  expect([await lives(elsewhere), await lives(creator), await lives(stranger)]).toEqual([false, true, true])
  expect(await listOf(creator)).toHaveLength(1)
})

test('one that signed out is not listed, and what it had just sent still arrives', async () => {
  const creator = await register()
  const elsewhere = await signInElsewhere(creator)
  await call('POST', '/auth/logout', { refreshToken: elsewhere.refreshToken })
  expect(await listOf(creator)).toHaveLength(1)
  expect(await lives(elsewhere)).toBe(true)
})
