import type { InjectOptions, RouteOptions } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import type { Schema } from '../../../src/domain/schema/definition.ts'
import { defaultValidator } from '../../../src/server/resource/route-validator.ts'
import { bodies, pathIn, settle } from '../../support/server/route-bodies.ts'
import { schemaEntities } from '../../support/server/schema-entity.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const registered: RouteOptions[] = []
const {
  app: server,
  sql,
  register,
} = await startTestServer({ schemaEntities, onRoute: (route) => registered.push(route) })
const creator = await register()
const { call, accessToken } = creator
const house = await settle(sql, creator)
const id = house.appId!

/** Every route of the panel's API that takes a document. Files are tried where they are received. */
const routes = registered
  .filter(({ schema, constraints }) => schema?.body && constraints?.side === 'panel')
  .filter(({ schema }) => !('content' in (schema!.body as object)))
  .flatMap(({ method, url }) => [method].flat().map((verb) => `${verb} ${url}`))

/** Made once: a route refuses it before it reads what stands in it. */
const huge = Buffer.from(JSON.stringify({ description: 'a'.repeat(50 * 1024 * 1024) }))

let lastAnswer: { statusCode: number; body: string } | undefined

async function send(route: string, payload: InjectOptions['payload'], type = 'application/json') {
  const [method] = route.split(' ')
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': type }
  const url = `/api${pathIn(route, house)}`
  const answer = await server.inject({ method, url, payload, headers } as InjectOptions)
  lastAnswer = answer
  return answer
}

/** A sentence, without the words that the messages of libraries are made of. */
const sentence = /^[A-ZÀ-Ú].*\.$/
const english = /\b(must|is|not|should|the|body|invalid|unexpected|error|request|token|unsupported)\b/i

afterEach(() => {
  if (!lastAnswer) return
  expect(lastAnswer.statusCode, lastAnswer.body).toBeGreaterThanOrEqual(400)
  expect(lastAnswer.statusCode, lastAnswer.body).toBeLessThan(500)
  const { statusCode, error, message } = JSON.parse(lastAnswer.body)
  expect(statusCode).toBe(lastAnswer.statusCode)
  expect(error).toMatch(/^[A-Z][A-Za-z ]+$/)
  expect(message).toMatch(sentence)
  expect(message).not.toMatch(english)
})

test('every route that takes a document is tried', () => {
  const isTried = (route: string) => !Buffer.isBuffer(bodies[route])
  lastAnswer = undefined
  expect(routes.toSorted()).toEqual(Object.keys(bodies).filter(isTried).toSorted())
})

test('every schema compiles, though that is done when something first comes to be judged by it', () => {
  lastAnswer = undefined
  const parts = ['params', 'querystring', 'body'] as const
  const schemas = registered.flatMap(({ schema = {} }) =>
    parts.flatMap((httpPart) => {
      const said = schema[httpPart] as { content?: Record<string, { schema: Schema }> } | undefined
      const own = said?.content ? Object.values(said.content).map((one) => one.schema) : [said ?? []].flat()
      return own.map((one) => ({ httpPart, schema: one as Schema }))
    }),
  )
  expect(schemas.length).toBeGreaterThan(200)
  for (const one of schemas) expect(() => defaultValidator(one)({})).not.toThrow()
})

describe.each(routes)('%s', (route) => {
  const good = bodies[route] as object
  const names = Object.keys(good)
  const [first = ''] = Object.entries(good).find(([, value]) => typeof value === 'string') ?? names

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
    const wrongNames = Object.keys(answer.json().fields).map((pointer) => pointer.split('/')[1])
    expect([...new Set(wrongNames)].toSorted()).toEqual(names.toSorted())
  })

  test('refuses over-long text', async () => {
    const answer = await send(route, { ...good, [first]: 'a'.repeat(10_000) })
    expect(answer.statusCode).toBe(400)
  })

  test.each(['\0', 'antes\u0000depois', '\ud800', 'meio \udc00 par'])(
    'refuses text that cannot be stored: %j',
    async (bad) => {
      const answer = await send(route, { ...good, [first]: bad })
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
    const answer = await send(route, huge)
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
