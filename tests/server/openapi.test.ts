import type { RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { newWorld } from './world.ts'

const routes: RouteOptions[] = []
const { call } = await newWorld({ onRoute: (route) => routes.push(route) })

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

test('OpenAPI knows the fields of what is sent', async () => {
  const { paths } = (await call('GET', '/openapi.json')).json()
  const { properties } = paths['/api/apps'].post.requestBody.content['application/json'].schema
  expect(properties.config.properties.loginType.enum).toEqual(['email_senha', 'apenas_email', 'link_direto'])
})

test('health is fine', async () => {
  const answer = await call('GET', '/health')
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ status: 'ok' })
})
