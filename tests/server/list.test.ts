import type { RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { newWorld } from './world.ts'

const routes: RouteOptions[] = []
const { sql, register } = await newWorld({ onRoute: (route) => routes.push(route) })
const { call, newApp } = await register()

/** Every list of the panel's API, by what its routes say that they answer. */
const lists = routes
  .filter(({ method, constraints, schema }) => {
    const { 200: answer } = (schema?.response ?? {}) as { 200?: { type?: string } }
    return method === 'GET' && constraints?.face === 'panel' && answer?.type === 'array'
  })
  .map(({ url }) => url.replace('/api', ''))

const { id } = await newApp()
await newApp()
const app = `/apps/${id}`
const made = async (url: string, body: object): Promise<string> => (await call('POST', url, body)).json().id
const moduleId = await made(`${app}/modules`, { title: 'a' })
const postId = await made(`${app}/community/posts`, { content: 'a' })
await call('POST', `${app}/publish`)
await call('PATCH', app, { name: 'Outro' })
await call('POST', `${app}/publish`)

/** What adds to each list; those of apps and versions have two already. */
const additions: Record<string, object | null> = {
  '/apps': null,
  '/apps/:id/versions': null,
  '/apps/:appId/products': { name: 'a' },
  '/apps/:appId/users': { name: 'Ana', email: 'ana@exemplo.com' },
  '/apps/:appId/modules': { title: 'b' },
  '/apps/:appId/modules/:moduleId/lessons': { title: 'a', content: 'a' },
  '/apps/:appId/feed': { title: 'a', content: 'a' },
  '/apps/:appId/community/posts': { content: 'b' },
  '/apps/:appId/community/posts/:postId/comments': { content: 'a' },
}

test('every list is here', () => {
  const known = lists.filter((url) => url in additions)
  expect(known.toSorted()).toEqual(Object.keys(additions).toSorted())
})

test.each(lists)('%s costs one query beside the one that opens the door', async (route) => {
  const url = route.replace(':moduleId', moduleId).replace(':postId', postId).replace(/:\w+/, id)
  const addition = additions[route]
  if (addition) expect((await call('POST', url, addition)).statusCode).toBe(201)
  const queries: string[] = []
  sql.options.debug = (_: number, query: string) => void queries.push(query)
  const answer = await call('GET', url)
  sql.options.debug = false
  expect(answer.json().length).toBeGreaterThan(0)
  expect(queries.filter((query) => !/^(begin|commit)/i.test(query.trim()))).toHaveLength(2)
})
