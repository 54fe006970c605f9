import type { InjectOptions } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { newPerson, newWorld } from './world.ts'

const { app: server, register } = await newWorld()
const { call, newApp, accessToken } = await register()
const { id } = await newApp()
const product = (await call('POST', `/apps/${id}/products`, { name: 'Violão' })).json()

/** Every route that takes a body, with one that it would accept. */
const routes: [string, object][] = [
  ['POST /auth/register', newPerson()],
  ['POST /auth/login', { email: 'a@b.co', password: 'x' }],
  ['POST /auth/refresh', { refreshToken: 'x' }],
  ['POST /auth/logout', { refreshToken: 'x' }],
  ['PATCH /users/me', { name: 'Maria' }],
  ['POST /apps', { name: 'Novo' }],
  [`PATCH /apps/${id}`, { name: 'Outro' }],
  [`POST /apps/${id}/products`, { name: 'Outro' }],
  [`PATCH /apps/${id}/products/${product.id}`, { name: 'Outro' }],
  [`PATCH /apps/${id}/products/${product.id}/order`, { order: 0 }],
]

let lastAnswer: { statusCode: number; body: string }

async function send(route: string, payload: InjectOptions['payload'], type = 'application/json') {
  const [method, url] = route.split(' ')
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': type }
  const answer = await server.inject({ method, url: `/api${url}`, payload, headers } as InjectOptions)
  lastAnswer = answer
  return answer
}

/** A sentence, without the words that the messages of libraries are made of. */
const sentence = /^[A-ZÀ-Ú].*\.$/
const english = /\b(must|is|not|should|the|body|invalid|unexpected|error|request|token|unsupported)\b/i

afterEach(() => {
  expect(lastAnswer.statusCode, lastAnswer.body).toBeGreaterThanOrEqual(400)
  expect(lastAnswer.statusCode, lastAnswer.body).toBeLessThan(500)
  const { statusCode, error, message } = JSON.parse(lastAnswer.body)
  expect(statusCode).toBe(lastAnswer.statusCode)
  expect(error).toMatch(/^[A-Z][A-Za-z ]+$/)
  expect(message).toMatch(sentence)
  expect(message).not.toMatch(english)
})

describe.each(routes)('%s', (route, good) => {
  test.each(['', '{', '{"name":', 'olá', '{"a":1}}', "{'name':'x'}", '\0', '{"__proto__":{"a":1}}', 'NaN'])(
    'refuses malformed JSON: %j',
    async (text) => expect((await send(route, text)).statusCode).toBe(400),
  )

  test.each([
    'null',
    '[]',
    '"texto"',
    '7',
    'true',
    '[{"name":"x"}]',
    `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  ])('refuses what is no document: %.20s', async (text) =>
    expect((await send(route, text)).statusCode).toBe(400),
  )

  test('refuses unknown fields and names them', async () => {
    const answer = await send(route, { ...good, isAdmin: true })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().fields).toMatchObject({ '/isAdmin': 'O campo “isAdmin” não existe.' })
  })

  test.each([7, true, [], {}, null])('refuses %j in every field', async (value) => {
    const wrong = Object.entries(good).map(([name, right]) => [
      name,
      typeof right === typeof value ? [value] : value,
    ])
    const answer = await send(route, Object.fromEntries(wrong))
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().fields).toSorted()).toEqual(
      Object.keys(good)
        .map((name) => `/${name}`)
        .toSorted(),
    )
  })

  test('refuses over-long text', async () => {
    const [name] = Object.entries(good).find(([, value]) => typeof value === 'string') ?? []
    const answer = await send(route, { ...good, [name ?? 'order']: 'a'.repeat(10_000) })
    expect(answer.statusCode).toBe(400)
  })

  test.each(['\0', 'antes\u0000depois', '\ud800', 'meio \udc00 par'])(
    'refuses text that cannot be stored: %j',
    async (bad) => {
      const [name] = Object.entries(good).find(([, value]) => typeof value === 'string') ?? []
      const answer = await send(route, { ...good, [name ?? 'order']: bad })
      expect(answer.statusCode).toBe(400)
    },
  )

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('refuses %s', async (type) =>
    expect((await send(route, JSON.stringify(good), type)).statusCode).toBe(415),
  )

  test('refuses 50 MB', async () => {
    const answer = await send(route, JSON.stringify({ ...good, description: 'a'.repeat(50 * 1024 * 1024) }))
    expect(answer.statusCode).toBe(413)
  })
})

test.each([
  ['GET', '/nada'],
  ['GET', '/apps/1/2/3/4'],
  ['POST', '/health'],
  ['PUT', `/apps/${id}`],
  ['DELETE', '/apps'],
  ['GET', `/${'a'.repeat(5000)}`],
])('%s %.20s is not there', async (method, url) => {
  lastAnswer = await call(method, url)
  expect(lastAnswer.statusCode).toBe(404)
})

test('an address that cannot be read is refused', async () => {
  lastAnswer = await call('GET', '/apps/%E0%A4%A')
  expect(lastAnswer.statusCode).toBe(400)
})
