import { globSync, readFileSync } from 'node:fs'
import type { RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { takenAddresses } from '../../scripts/schemas/file-name.ts'
import { schemaEntities } from '../support/server/schema-entity.ts'
import { startTestServer } from '../support/server/test-server.ts'

const routes: RouteOptions[] = []
const { call } = await startTestServer({ schemaEntities, onRoute: (route) => routes.push(route) })

test('OpenAPI lists every route of the API', async () => {
  const { paths, openapi } = (await call('GET', '/openapi.json')).json()
  expect(openapi).toBe('3.1.0')
  const listed = Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const registered = routes
    .filter(({ url }) => url.startsWith('/api/'))
    .flatMap(({ method, url }) => [method].flat().map((verb) => `${verb} ${url.replace(/:(\w+)/g, '{$1}')}`))
    .filter((route) => !route.startsWith('HEAD '))
  expect(registered.length).toBeGreaterThan(20)
  expect(listed.toSorted()).toEqual(registered.toSorted())
})

test('no entity can be called as an address that every app has already', () => {
  const own = schemaEntities.map(({ entity }) => entity.name)
  const below = routes.flatMap(({ url }) => /^\/api\/apps\/:\w+\/([a-z-]+)/.exec(url)?.[1] ?? [])
  const taken = new Set(below.filter((name) => !own.includes(name)))
  expect([...takenAddresses].toSorted()).toEqual([...taken].toSorted())
})

test('OpenAPI knows the fields of what is sent', async () => {
  const { paths } = (await call('GET', '/openapi.json')).json()
  const { properties } = paths['/api/apps'].post.requestBody.content['application/json'].schema
  expect(properties.config.properties.loginType.enum).toEqual(['email_senha', 'apenas_email', 'link_direto'])
})

test('OpenAPI says of every route what it answers, and of every object what is in it', async () => {
  const { paths, components } = (await call('GET', '/openapi.json')).json()
  const mute: string[] = []
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  const look = (schema: any, place: string): void => {
    if (typeof schema !== 'object' || schema === null) return
    const isBare =
      [schema.type].flat().includes('object') && !schema.properties && !schema.additionalProperties
    if (isBare || schema.additionalProperties === true) mute.push(place)
    if ([schema.type].flat().includes('array') && !schema.items) mute.push(place)
    for (const [name, inner] of Object.entries(schema)) look(inner, `${place}/${name}`)
  }
  for (const [path, methods] of Object.entries(
    paths as Record<string, Record<string, { responses: object }>>,
  ))
    for (const [method, { responses }] of Object.entries(methods))
      for (const [status, response] of Object.entries(responses)) {
        const place = `${method} ${path} ${status}`
        const silent = status === '204' || (status === '202' && response.description === 'Default Response')
        if (/^2/.test(status) && !response.content && !silent) mute.push(place)
        look(response.content, place)
      }
  look(components.schemas, 'components')
  expect(mute).toEqual([])
})

test('every answer that is described is one that a route gives, or a part of one', async () => {
  const { paths, components } = (await call('GET', '/openapi.json')).json()
  const files = globSync('schemas/answers/*.json').map((file) => JSON.parse(readFileSync(file, 'utf8')))
  const described: Record<string, object> = Object.assign({}, ...files.map(({ definitions }) => definitions))
  const used = new Set<string>()
  const look = (schema: object) => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(
      /"#\/(?:definitions|components\/schemas)\/(\w+)"/g,
    )) {
      if (used.has(name)) continue
      used.add(name)
      look([components.schemas[name], described[name] ?? {}])
    }
  }
  look(paths)
  expect(Object.keys(described).length).toBeGreaterThan(50)
  expect(Object.keys(described).filter((name) => !used.has(name))).toEqual([])
})

test('OpenAPI says who may call, how it fails and which revisions it takes', async () => {
  const { paths, components } = (await call('GET', '/openapi.json')).json()
  expect(components.securitySchemes.creator).toMatchObject({ type: 'http', scheme: 'bearer' })
  expect(Object.keys(components.schemas.ErrorBody.properties)).toEqual([
    'statusCode',
    'error',
    'message',
    'fields',
  ])
  const product = paths['/api/apps/{appId}/products/{id}']
  const states = (operation: { responses: object }) => Object.keys(operation.responses)
  expect(states(product.get)).toEqual(['200', '401', '404'])
  expect(states(product.patch)).toEqual(['200', '400', '401', '404', '409', '412'])
  expect(product.patch.responses[412].content['application/json'].schema).toEqual({
    $ref: '#/components/schemas/ErrorBody',
  })
  expect(product.patch.security).toEqual([{ creator: [] }])
  expect(product.patch.parameters.map(({ name }: { name: string }) => name)).toContain('If-Match')
  expect(product.get.responses[200].headers).toHaveProperty('ETag')
  expect(paths['/api/apps/{appId}/products'].post.responses[201].headers).toHaveProperty('ETag')
  expect(paths['/api/apps/{appId}/products'].get.responses[200]).not.toHaveProperty('headers')
  expect(paths['/api/auth/login'].post).not.toHaveProperty('security')
  expect(states(paths['/api/auth/login'].post)).not.toContain('401')
})

test('every route of the panel tells who may call it, and how it fails', async () => {
  const { paths } = (await call('GET', '/openapi.json')).json()
  const guarded = routes.filter(
    ({ constraints, config, url }) =>
      constraints?.side === 'panel' && config?.access !== 'public' && url.startsWith('/api/'),
  )
  expect(guarded.length).toBeGreaterThan(20)
  for (const { method, url } of guarded) {
    for (const verb of [method].flat().filter((name) => name !== 'HEAD')) {
      const operation = paths[url.replace(/:(\w+)/g, '{$1}')][verb.toLowerCase()]
      expect(operation.security, `${verb} ${url}`).toEqual([{ creator: [] }])
      expect(Object.keys(operation.responses), `${verb} ${url}`).toContain('401')
    }
  }
})

test('what a query string may hold is closed', () => {
  const open = routes
    .map(({ url, schema }) => ({ url, query: schema?.querystring as { additionalProperties?: boolean } }))
    .filter(({ query }) => query && query.additionalProperties !== false)
  expect(open).toEqual([])
})

test('health is fine', async () => {
  const answer = await call('GET', '/health')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ status: 'ok', files: 'ok', warnings: [] })
})
