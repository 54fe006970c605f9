import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../../src/client/request/error.ts'
import { call, onSignedOut } from '../../../src/student/request/http.ts'

afterEach(() => vi.unstubAllGlobals())

const unreached = 'Não foi possível falar com o servidor. Verifique sua conexão e tente de novo.'
const unexplained = 'Algo não saiu como esperado. Tente de novo em instantes.'

/** The network answers so, from now on; returns what is asked of it. */
function answerWith(answer: () => Response | Promise<Response>) {
  const asked: [string, RequestInit][] = []
  vi.stubGlobal('fetch', async (path: string, options: RequestInit) => {
    asked.push([path, options])
    return answer()
  })
  return asked
}

const page = (status: number) =>
  new Response('<h1>Wi-Fi</h1>', { status, headers: { 'content-type': 'text/html' } })

const failureOf = (path: string) =>
  call(path).then(
    () => null,
    (problem: unknown) => problem,
  )

test('sends JSON below /api/site, once, and answers what was said', async () => {
  const asked = answerWith(() => Response.json({ ok: true }))
  expect(await call('/actions?a=1', { method: 'POST', body: { actions: [] }, keepalive: true })).toEqual({
    ok: true,
  })
  const [[path, { method, body, keepalive, headers }]] = asked as [[string, RequestInit]]
  expect([path, method, body, keepalive]).toEqual(['/api/site/actions?a=1', 'POST', '{"actions":[]}', true])
  expect(Object.fromEntries(headers as Headers)).toEqual({
    accept: 'application/json',
    'content-type': 'application/json',
  })
})

describe('what the page asked for ahead', () => {
  const ahead = (answers: Record<string, Promise<Response>>) => vi.stubGlobal('trilhaAsked', answers)

  test('serves once', async () => {
    const asked = answerWith(() => Response.json({ from: 'server' }))
    ahead({ '/home': Promise.resolve(Response.json({ from: 'page' })) })
    expect(await call('/me')).toEqual({ from: 'server' })
    expect(await call('/home')).toEqual({ from: 'page' })
    expect(await call('/home')).toEqual({ from: 'server' })
    expect(asked.map(([path]) => path)).toEqual(['/api/site/me', '/api/site/home'])
  })

  test('is forgotten with the first that is written', async () => {
    answerWith(() => Response.json({ from: 'server' }))
    ahead({ '/me': Promise.resolve(Response.json({ from: 'page' })) })
    await call('/session', { method: 'POST', body: {} })
    expect(await call('/me')).toEqual({ from: 'server' })
  })

  test('is waited for no longer than any answer', async () => {
    vi.useFakeTimers()
    ahead({ '/home': new Promise(() => undefined) })
    const problem = failureOf('/home')
    await vi.advanceTimersByTimeAsync(10_000)
    vi.useRealTimers()
    expect(await problem).toMatchObject({ status: 0 })
  })
})

describe('an answer', () => {
  test.each([
    ['without a body', () => new Response(null, { status: 204 })],
    ['with an empty one', () => new Response('', { status: 202 })],
  ])('%s says nothing', async (_, answer) => {
    answerWith(answer)
    expect(await call('/session', { method: 'DELETE' })).toBeUndefined()
  })

  test('that is the page of a network’s own login is none', async () => {
    answerWith(() => page(200))
    expect(await failureOf('/home')).toMatchObject({ status: 0, message: unreached })
  })
})

describe('a failure', () => {
  test('is asked for once, and carries the server’s sentence and fields', async () => {
    const fields = { '/email': 'Confira o e-mail.' }
    const asked = answerWith(() => Response.json({ message: 'Não deu.', fields }, { status: 503 }))
    const problem = await failureOf('/home')
    expect(problem).toBeInstanceOf(ApiError)
    expect(problem).toMatchObject({ status: 503, message: 'Não deu.', fields, isFromServer: true })
    expect(asked).toHaveLength(1)
  })

  test('that a proxy tells of has a sentence of ours', async () => {
    answerWith(() => page(502))
    expect(await failureOf('/home')).toMatchObject({
      status: 502,
      message: unexplained,
      isFromServer: false,
    })
  })

  test('to reach anything says so; so does waiting for too long', async () => {
    answerWith(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failureOf('/home')).toMatchObject({ status: 0, message: unreached })
    answerWith(() => Promise.reject(new DOMException('', 'TimeoutError')))
    expect(await failureOf('/home')).toMatchObject({ status: 0, message: unreached })
  })

  test('is none where the app itself called it off', async () => {
    answerWith(() => Promise.reject(new DOMException('', 'AbortError')))
    const problem = await failureOf('/home')
    expect(problem).not.toBeInstanceOf(ApiError)
    expect(problem).toMatchObject({ name: 'AbortError' })
  })
})

test('an ended session is told to whoever listens, but at the door', async () => {
  const heard: string[] = []
  const stop = onSignedOut(({ message }) => heard.push(message))
  answerWith(() => Response.json({ message: 'Entre de novo.' }, { status: 401 }))
  await failureOf('/session')
  await failureOf('/password')
  expect(heard).toEqual([])
  await failureOf('/home')
  stop()
  await failureOf('/home')
  expect(heard).toEqual(['Entre de novo.'])
})
