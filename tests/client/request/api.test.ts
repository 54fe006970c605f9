// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../src/client/request/api.ts'
import { ApiError, explain, reasonOf } from '../../../src/client/request/error.ts'
import { currentSession, startSession } from '../../../src/client/session/session.ts'
import { startBackend, type Call, type Reply } from '../../support/backend.ts'
import { maria } from '../../support/maria.ts'

let backend: Awaited<ReturnType<typeof startBackend>>
let refreshReply: () => Reply | Promise<Reply>

const expired = { status: 401, body: { message: 'Sua sessão expirou.' } }

beforeEach(async () => {
  refreshReply = () => ({ status: 200, body: { accessToken: 'new', refreshToken: 'second' } })
  backend = await startBackend(({ path, authorization }: Call) => {
    if (path === '/api/auth/refresh') return refreshReply()
    if (path === '/api/never') return new Promise<Reply>(() => undefined)
    if (path === '/api/auth/login') return { status: 401, body: { message: 'E-mail ou senha incorretos.' } }
    return authorization === 'Bearer new' ? { status: 200, body: { path } } : expired
  })
  startSession({ accessToken: 'old', refreshToken: 'first', user: maria }, true)
})

afterEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  await backend.stop()
})

const refreshes = () => backend.calls.filter(({ path }) => path === '/api/auth/refresh')

test('requests refused at the same time wait for one refresh and are sent again with the new token', async () => {
  refreshReply = async () => {
    await new Promise((later) => setTimeout(later, 30))
    return { status: 200, body: { accessToken: 'new', refreshToken: 'second' } }
  }
  const paths = ['/apps', '/apps/1', '/apps/2', '/users/me', '/apps/1/stats']
  const answers = await Promise.all(paths.map((path) => call<{ path: string }>(path)))

  expect(answers.map(({ path }) => path)).toEqual(paths.map((path) => `/api${path}`))
  expect(refreshes()).toHaveLength(1)
  expect(refreshes()[0]!.body).toEqual({ refreshToken: 'first' })
  expect(currentSession()).toMatchObject({ accessToken: 'new', refreshToken: 'second', user: maria })
})

test('a request repeats its method and body', async () => {
  await call('/apps', { method: 'POST', body: { name: 'Violão' } })
  const sent = backend.calls.filter(({ path }) => path === '/api/apps')
  expect(sent.map(({ method, body, authorization }) => [method, body, authorization])).toEqual([
    ['POST', { name: 'Violão' }, 'Bearer old'],
    ['POST', { name: 'Violão' }, 'Bearer new'],
  ])
})

test('a request refused after the refresh is over takes the new token without another one', async () => {
  await call('/apps')
  localStorage.setItem('accessToken', 'older')
  const late = call('/apps/1')
  localStorage.setItem('accessToken', 'new')
  await late
  expect(refreshes()).toHaveLength(1)
})

test('what one person asked for is not asked again for the next one', async () => {
  refreshReply = () => {
    const joao = { ...maria, id: 'joão' }
    startSession({ accessToken: 'new', refreshToken: 'theirs', user: joao }, true)
    return { status: 200, body: { accessToken: 'old', refreshToken: 'second' } }
  }
  await expect(call('/apps', { method: 'POST', body: { name: 'Segredo' } })).rejects.toMatchObject({
    status: 401,
  })
  expect(backend.calls.filter(({ path }) => path === '/api/apps')).toHaveLength(1)
  expect(currentSession()).toMatchObject({ accessToken: 'new', user: { id: 'joão' } })
})

test('only one further try: a request refused with the new token fails', async () => {
  refreshReply = () => ({ status: 200, body: { accessToken: 'useless', refreshToken: 'second' } })
  await expect(call('/apps')).rejects.toMatchObject({ status: 401, message: 'Sua sessão expirou.' })
  expect(refreshes()).toHaveLength(1)
})

test('a refresh that fails ends the session', async () => {
  refreshReply = () => expired
  const outcomes = await Promise.allSettled([call('/apps'), call('/users/me')])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(refreshes()).toHaveLength(1)
  expect(currentSession()).toEqual({ accessToken: null, refreshToken: null, user: null })
})

test('without a refresh token a 401 ends the session and asks for none', async () => {
  localStorage.removeItem('refreshToken')
  await expect(call('/apps')).rejects.toMatchObject({ status: 401 })
  expect(refreshes()).toHaveLength(0)
  expect(currentSession().accessToken).toBeNull()
  expect(currentSession().user).toBeNull()
})

test('who signed out during the refresh stays signed out', async () => {
  refreshReply = () => {
    localStorage.clear()
    return { status: 200, body: { accessToken: 'new', refreshToken: 'second' } }
  }
  await expect(call('/apps')).rejects.toMatchObject({ status: 401 })
  expect(currentSession().accessToken).toBeNull()
})

test('errors of /auth/ calls pass through: no refresh, the session stays', async () => {
  const failure = call('/auth/login', { method: 'POST', body: { email: 'a@b.co', password: 'x' } })
  await expect(failure).rejects.toMatchObject({ status: 401, message: 'E-mail ou senha incorretos.' })
  expect(refreshes()).toHaveLength(0)
  expect(currentSession().accessToken).toBe('old')
})

test('no answer becomes an ApiError that says what to do', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const problem = await call('/apps').catch((caught: unknown) => caught)
  expect(problem).toBeInstanceOf(ApiError)
  expect(problem).toMatchObject({ status: 0, isFromServer: false })
  expect(explain(problem, 'Erro ao fazer login')).toBe(
    'Erro ao fazer login. Verifique sua conexão e tente de novo.',
  )
})

test('a server that takes a request and never answers is given up, as one that cannot be reached', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = call('/never').catch((caught: unknown) => caught)
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  expect(await asked).toMatchObject({ status: 0, isFromServer: false })
})

test('a fault of ours is not called one of the connection', () => {
  const ours = 'O problema é nosso, não da sua conexão. Tente de novo em instantes.'
  const [proxy, said] = [new ApiError(502, 'x'), new ApiError(500, 'Deu errado.', { isFromServer: true })]
  expect(explain(proxy, 'Erro ao salvar.')).toBe(`Erro ao salvar. ${ours}`)
  expect([reasonOf(proxy), reasonOf(said)]).toEqual([ours, 'Deu errado.'])
  expect(reasonOf(new ApiError(0, 'x'))).toBe('Verifique sua conexão e tente de novo.')
})
