import type { RouteOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { guardedRoutes } from '../support/server/panel-routes.ts'
import { bodies, bodyIn, headersOf, pathIn, settle } from '../support/server/route-bodies.ts'
import { schemaEntities } from '../support/server/schema-entity.ts'
import { silentResolver } from '../support/server/silent-resolver.ts'
import { startTestServer } from '../support/server/test-server.ts'

const routes: RouteOptions[] = []
const { sql, register } = await startTestServer({
  schemaEntities,
  resolver: silentResolver,
  onRoute: (route) => routes.push(route),
})

const guarded = guardedRoutes(routes)

const [owner, stranger] = [await register(), await register()]
const house = await settle(sql, owner)
const own = await settle(sql, stranger)
const kinds = Object.keys(house)

/** All rows of each table, as text: asked for some hundred times, and so with one statement. */
const everything = async () =>
  await sql.begin(async (tx) => {
    await tx`select set_config('trilha.creator', ${owner.user.id}, true)`
    const all = tables.map(
      ({ name }) =>
        tx`select ${name} as name, array(select item::text from ${tx(name)} item order by 1) as rows`,
    )
    return await all.reduce((before, one) => tx`${before} union all ${one}`)
  })
const tables = await sql<{ name: string }[]>`
  select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'creator_id'
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'session' order by relname`
const before = await everything()

test('every route that takes a body is given one here', () => {
  expect(guarded.length).toBeGreaterThan(50)
  const wanted = guarded.filter(({ takesBody }) => takesBody).map(({ route }) => route)
  const given = Object.keys(bodies).filter((route) => /:(id|\w+Id)\b/.test(route))
  expect(wanted.toSorted()).toEqual(given.toSorted())
})

describe.each(guarded.map(({ route }) => route))('%s', (route) => {
  const [method = ''] = route.split(' ')
  const body = bodyIn(route, house)
  const headers = headersOf(body)

  test('finds nothing of somebody else, and changes nothing', async () => {
    const answer = await stranger.call(method, pathIn(route, house), body, headers)
    expect(answer.statusCode, answer.body).toBe(404)
    expect(answer.json().message).toBe('Não encontramos o que você procura. Talvez tenha sido excluído.')
    expect(await everything()).toEqual(before)
  })

  test('finds nothing of somebody else inside of one’s own app', async () => {
    const mixed = { ...house, apps: own.apps!, appId: own.appId! }
    const isApp = pathIn(route, mixed) === pathIn(route, own)
    // A route that names nothing but the app is one's own now.
    if (isApp) return expect(route.replace(/apps\/:(id|appId)/, '')).not.toMatch(/:(id|\w+Id)/)
    const answer = await stranger.call(method, pathIn(route, mixed), body, headers)
    expect(answer.statusCode, answer.body).toBe(404)
    expect(await everything()).toEqual(before)
  })

  test.each(['1', 'x', '00000000-0000-0000-0000-000000000000', "'; drop table app; --", '%00'])(
    'finds nothing under the id %s',
    async (id) => {
      const nowhere = Object.fromEntries(kinds.map((kind) => [kind, encodeURIComponent(id)]))
      expect((await owner.call(method, pathIn(route, nowhere), body, headers)).statusCode).toBe(404)
    },
  )

  test('needs a signed-in creator', async () => {
    const answer = await owner.call(method, pathIn(route, house), body, { ...headers, authorization: '' })
    expect(answer.statusCode).toBe(401)
  })
})

/** What changes or removes something that one has seen before. */
const edits = guarded
  .map(({ route }) => route)
  .filter(
    (route) =>
      /^(PATCH|DELETE) /.test(route) &&
      !/\/(like|dismissal|domain|stopped-address|sessions\/:id)$/.test(route),
  )

test.each(edits)('%s changes nothing that is not as it was last seen', async (route) => {
  const [method = ''] = route.split(' ')
  const answer = await owner.call(method, pathIn(route, house), bodyIn(route, house), { 'if-match': '"999"' })
  expect(answer.statusCode, answer.body).toBe(412)
  expect(answer.json().message).toContain('foi alterado em outro lugar')
  expect(await everything()).toEqual(before)
})

test('an address is not looked up for somebody else’s app', async () => {
  const path = (app: string) => `/apps/slugs/livre-ainda?appId=${app}`
  expect((await stranger.call('GET', path(house.apps!))).statusCode).toBe(404)
  expect((await owner.call('GET', path(house.apps!))).statusCode).toBe(200)
})

test('lists show one’s own alone', async () => {
  const apps = (await stranger.call('GET', '/apps')).json()
  expect(apps.map((app: { id: string }) => app.id)).toEqual([own.apps])
})

// A call of every route: that takes its time on a busy machine.
test('the owner may do all of it', { timeout: 60_000 }, async () => {
  for (const { route } of guarded) {
    const [method = ''] = route.split(' ')
    const body = bodyIn(route, house)
    const answer = await owner.call(method, pathIn(route, house), body, headersOf(body))
    expect(answer.statusCode, `${route}: ${answer.body}`).toBeLessThan(300)
  }
})
