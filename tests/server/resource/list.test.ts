import type { RouteOptions } from 'fastify'
import { expect, test } from 'vitest'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const routes: RouteOptions[] = []
const { sql, register } = await startTestServer({ onRoute: (route) => routes.push(route) })
const { call, newApp, user } = await register()

/** Every list of the panel's API, by what its routes say that they answer. */
const lists = routes
  .filter(({ method, constraints, schema }) => {
    const { 200: answer } = (schema?.response ?? {}) as { 200?: { type?: string } }
    return method === 'GET' && constraints?.side === 'panel' && answer?.type === 'array'
  })
  .map(({ url }) => url.replace('/api', ''))
const readings = new Set(
  routes.filter(({ config }) => config?.isReading).map(({ url }) => url.replace('/api', '')),
)

const { id } = await newApp()
await newApp()
const app = `/apps/${id}`
const made = async (url: string, body: object): Promise<string> => (await call('POST', url, body)).json().id
const moduleId = await made(`${app}/modules`, { title: 'a' })
const postId = await made(`${app}/community/posts`, { content: 'a' })
const feedId = await made(`${app}/feed`, { title: 'a', content: 'a' })
const lessonId = await made(`${app}/modules/${moduleId}/lessons`, { title: 'a', content: 'a' })
const connectionId = await made('/connections', { platform: 'kiwify', secret: 'x' })
const productId = await made(`${app}/products`, { name: 'a' })
await made(`${app}/products`, {
  ...{ name: 'b', offerType: 'PAID' },
  platformIds: [{ platform: 'hotmart', productId: '1' }],
})
await made(`${app}/users`, { name: 'Bia', email: 'bia@exemplo.com' })
const [{ id: studentId }] = (await call('GET', '/students')).json()
await call('POST', `${app}/users/imports`, Buffer.from('Nome;E-mail\nCaio;caio@exemplo.com'), {
  'content-type': 'text/csv',
})
await call('POST', `${app}/publish`)
await call('PATCH', app, { name: 'Outro' })
await call('POST', `${app}/publish`)

await asCreator(sql, user.id, async (tx) => {
  await tx`insert into mail (creator_id, app_id, recipient, subject, content)
    values (${user.id}, ${id}, 'ana@exemplo.com', 'Boas-vindas', '{}')`
  await tx`insert into invitation (id, creator_id, app_id) values (gen_random_uuid(), ${user.id}, ${id})`
  await tx`insert into community_report (creator_id, app_id, student_id, community_post_id, reason)
    values (${user.id}, ${id}, ${studentId}, ${postId}, 'spam')`
  await tx`insert into sale (creator_id, connection_id, code, platform, state, sold_at, last_at)
    values (${user.id}, ${connectionId}, 'x', 'eduzz', 'open', now(), now())`
  await tx`insert into access_request (creator_id, app_id, code, name, email, content)
    values (${user.id}, ${id}, 'HP0', 'Ana', 'ana@exemplo.com', '')`
  await tx`update sale set unmatched = '{7}' where creator_id = ${user.id}`
})

/** What adds to each list; null where something is in it already. A list that is not here fails. */
const additions: Record<string, object | null> = {
  '/apps': null,
  '/apps/:appId/versions': null,
  '/apps/:appId/mails': null,
  '/apps/:appId/products': { name: 'a' },
  '/apps/:appId/products/history': null,
  '/apps/:appId/products/:id/history': null,
  '/apps/:appId/modules/history': null,
  '/apps/:appId/modules/:id/history': null,
  '/apps/:appId/modules/:moduleId/lessons/history': null,
  '/apps/:appId/modules/:moduleId/lessons/:id/history': null,
  '/apps/:appId/saved-views': { name: 'a', list: 'app-user', asked: '' },
  '/account/saved-views': { name: 'a', list: 'student', asked: '' },
  '/apps/:appId/users/imports': null,
  '/apps/:appId/users/invitations': null,
  '/apps/:appId/users': { name: 'Ana', email: 'ana@exemplo.com' },
  '/apps/:appId/modules': { title: 'b' },
  '/apps/:appId/modules/:moduleId/lessons': { title: 'a', content: 'a' },
  '/apps/:appId/feed': { title: 'b', content: 'b' },
  '/apps/:appId/feed/:feedId/comments': { content: 'a' },
  '/apps/:appId/community/posts': { content: 'b' },
  '/apps/:appId/community/posts/:postId/comments': { content: 'a' },
  '/apps/:appId/community/reported': null,
  '/connections': { platform: 'eduzz', secret: 'x' },
  '/purchases': null,
  '/purchases/products': null,
  '/purchases/unmatched': null,
  '/purchases/requests': null,
  '/students': null,
  '/students/:id/progress': null,
  '/students/:id/activity': null,
  '/students/:id/access': null,
  '/users/me/quotas': null,
  '/users/me/sessions': null,
  '/users/me/audit': null,
}

/**
 * How many queries a list costs beside what opens the door: whether the session was taken away meanwhile, looked up anew for each
 * call so that a lost device is out at once, and whose rows may be seen are said as the transaction begins (`readingRoute`), or in a
 * query of their own. One, or these: what is put together from several tables takes so many, however much it is, and a history asks
 * what its documents are called today.
 */
const several: Record<string, number> = {
  '/students/:id/progress': 4,
  '/students/:id/access': 4,
  '/users/me/quotas': 2,
  // Six tell of each of the few imports that are kept, here one.
  '/apps/:appId/users/imports': 2 + 6,
}

test('there are lists', () => expect(lists.length).toBeGreaterThan(8))

test.each(lists)('%s costs one query beside what opens the door, or as many as are said', async (route) => {
  const url = route
    .replace(':moduleId', moduleId)
    .replace(':postId', postId)
    .replace(':feedId', feedId)
    .replace('/students/:id', `/students/${studentId}`)
    .replace('/products/:id', `/products/${productId}`)
    .replace('/modules/:id', `/modules/${moduleId}`)
    .replace('/lessons/:id', `/lessons/${lessonId}`)
    .replace(/:\w+/, id)
  expect(Object.keys(additions)).toContain(route)
  const addition = additions[route]
  if (addition) expect((await call('POST', url, addition)).statusCode).toBe(201)
  const queries: string[] = []
  sql.options.debug = (_: number, query: string) => void queries.push(query)
  const answer = await call('GET', url)
  sql.options.debug = false
  expect(answer.json().length).toBeGreaterThan(0)
  // What a publication before had the server look at, which hears of it a moment later, is none of the list's.
  const own = queries.filter(
    (query) =>
      !/^(begin|commit)/i.test(query.trim()) && !/select name, app_id, .* from own_domain/.test(query),
  )
  expect(own).toHaveLength(
    (readings.has(route) ? 0 : 1) + (several[route] ?? (route.endsWith('/history') ? 2 : 1)),
  )
})
