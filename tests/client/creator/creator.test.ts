// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentSession, lapsedCreator, startSession } from '../../../src/client/session/session.ts'
import { refreshCreator, signIn, signOut } from '../../../src/client/creator/creator.ts'
import { startBackend, type Call, type Reply } from '../../support/backend.ts'
import { maria } from '../../support/maria.ts'

let backend: Awaited<ReturnType<typeof startBackend>>
let reply: (call: Call) => Reply

beforeEach(async () => {
  backend = await startBackend((call) => reply(call))
})

afterEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await backend.stop()
})

test('signing in stores what the server answers', async () => {
  reply = () => ({ status: 200, body: { accessToken: 'a', refreshToken: 'r', user: maria } })
  await signIn({ email: maria.email, password: 'Segredo1' }, false)
  expect(backend.calls[0]).toMatchObject({
    method: 'POST',
    path: '/api/auth/login',
    body: { email: maria.email, password: 'Segredo1' },
  })
  expect(sessionStorage.getItem('accessToken')).toBe('a')
})

test('signing out ends the session at once and tells the server, whose errors do not matter', async () => {
  startSession({ accessToken: 'a', refreshToken: 'r', user: maria }, true)
  reply = () => ({ status: 500 })
  const farewell = signOut()
  expect(currentSession().accessToken).toBeNull()
  expect(lapsedCreator()).toBeNull()
  await farewell
  expect(backend.calls).toHaveLength(1)
  expect(backend.calls[0]).toMatchObject({ path: '/api/auth/logout', body: { refreshToken: 'r' } })
})

test('without a refresh token signing out asks the server nothing', async () => {
  await signOut()
  expect(backend.calls).toHaveLength(0)
})

test('at the start the user of the server replaces the stored one', async () => {
  startSession({ accessToken: 'a', refreshToken: 'r', user: maria }, true)
  reply = () => ({ status: 200, body: { ...maria, name: 'Maria Souza' } })
  await refreshCreator()
  expect(currentSession().user?.name).toBe('Maria Souza')
})

test('at the start a session that the server refuses ends', async () => {
  startSession({ accessToken: 'a', refreshToken: 'r', user: maria }, true)
  reply = () => ({ status: 401, body: { message: 'Sua sessão expirou.' } })
  await refreshCreator()
  expect(currentSession()).toEqual({ accessToken: null, refreshToken: null, user: null })
  expect(lapsedCreator()).toBe(maria.id)
})

test('at the start a server out of reach takes nobody out', async () => {
  startSession({ accessToken: 'a', refreshToken: 'r', user: maria }, true)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await refreshCreator()
  expect(currentSession().user).toEqual(maria)
})

test('at the start an answer about one person changes nothing for whoever has signed in meanwhile', async () => {
  const joao = { accessToken: 'b', refreshToken: 's', user: { ...maria, id: 'joão' } }
  for (const [status, body] of [
    [200, maria],
    [401, { message: 'Sua sessão expirou.' }],
  ] as const) {
    startSession({ accessToken: 'a', refreshToken: 'r', user: maria }, true)
    reply = () => {
      startSession(joao, true)
      return { status, body }
    }
    await refreshCreator()
    expect(currentSession()).toEqual(joao)
  }
})

test('at the start an answer that comes after signing out leaves nothing of the person', async () => {
  startSession({ accessToken: 'a', refreshToken: 'r', user: maria }, true)
  reply = ({ path }) => {
    if (path === '/api/users/me') void signOut()
    return { status: 200, body: maria }
  }
  await refreshCreator()
  expect(currentSession()).toEqual({ accessToken: null, refreshToken: null, user: null })
})
