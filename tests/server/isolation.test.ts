import type { RouteOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { newWorld, type Creator } from './world.ts'

const routes: RouteOptions[] = []
const { sql, register } = await newWorld({ onRoute: (route) => routes.push(route) })

/** Every route of the panel's API that names something by its id, as registered. */
const guarded = routes
  .filter(
    ({ url, constraints }) => url.startsWith('/api/') && url.includes(':') && constraints?.face === 'panel',
  )
  .flatMap(({ method, url }) => [method].flat().map((verb) => `${verb} ${url}`))
  .filter((route) => !route.startsWith('HEAD '))

/** What the owner would rightly send. In an order in which each call works for the owner. */
const bodies: Record<string, unknown> = {
  'GET /api/apps/:id': undefined,
  'PATCH /api/apps/:id': { name: 'Tomado', slug: 'tomado' },
  'GET /api/apps/:id/stats': undefined,
  'GET /api/apps/:id/versions': undefined,
  'GET /api/apps/:id/versions/:number': undefined,
  'POST /api/apps/:id/versions/:number/restore': undefined,
  'POST /api/apps/:id/publish': undefined,
  'POST /api/apps/:id/unpublish': undefined,
  'GET /api/apps/:appId/products': undefined,
  'POST /api/apps/:appId/products': { name: 'Intruso' },
  'GET /api/apps/:appId/products/:id': undefined,
  'PATCH /api/apps/:appId/products/:id': { name: 'Tomado' },
  'PATCH /api/apps/:appId/products/:id/order': { order: 0 },
  'DELETE /api/apps/:appId/products/:id': undefined,
  'DELETE /api/apps/:id': undefined,
}

/** A creator's app with a version and a product, and the addresses of everything in it. */
async function settle(creator: Creator) {
  const app = await creator.newApp()
  const product = (await creator.call('POST', `/apps/${app.id}/products`, { name: 'Violão' })).json()
  await creator.call('POST', `/apps/${app.id}/publish`)
  return { app: app.id as string, product: product.id as string }
}

/** The path of a route in somebody's house. */
function pathIn(route: string, app: string, product: string): string {
  const [, url = ''] = route.split(' ')
  const withApp = url.includes(':appId')
    ? url.replace(':appId', app).replace(':id', product)
    : url.replace(':id', app)
  return withApp.replace(':number', '1').replace('/api', '')
}

const [owner, stranger] = [await register(), await register()]
const house = await settle(owner)
const own = await settle(stranger)

const everything = async () =>
  await sql.begin(async (tx) => {
    await tx`select set_config('trilha.creator', ${owner.user.id}, true)`
    return await Promise.all([
      tx`select * from app`,
      tx`select * from app_version`,
      tx`select * from product`,
      tx`select * from address order by slug`,
    ])
  })
const before = await everything()

test('every route that names something by its id is looked at here', () => {
  expect(guarded.toSorted()).toEqual(Object.keys(bodies).toSorted())
})

describe.each(Object.keys(bodies))('%s', (route) => {
  const [method = ''] = route.split(' ')
  const body = bodies[route]

  test('finds nothing of somebody else, and changes nothing', async () => {
    const answer = await stranger.call(method, pathIn(route, house.app, house.product), body)
    expect(answer.statusCode, answer.body).toBe(404)
    expect(answer.json().message).toBe('Não encontramos o que você procura. Talvez tenha sido excluído.')
    expect(await everything()).toEqual(before)
  })

  test('finds nothing of somebody else inside of one’s own app', async () => {
    if (!route.includes(':appId/products/')) return expect(route).not.toContain('products/')
    const answer = await stranger.call(method, pathIn(route, own.app, house.product), body)
    expect(answer.statusCode).toBe(404)
    expect(await everything()).toEqual(before)
  })

  test.each(['1', 'x', '00000000-0000-0000-0000-000000000000', "'; drop table app; --", '%00'])(
    'finds nothing under the id %s',
    async (id) => {
      const code = (
        await owner.call(method, pathIn(route, encodeURIComponent(id), encodeURIComponent(id)), body)
      ).statusCode
      expect(code).toBe(404)
    },
  )

  test('needs a signed-in creator', async () => {
    const answer = await owner.call(method, pathIn(route, house.app, house.product), body, {
      authorization: '',
    })
    expect(answer.statusCode).toBe(401)
  })
})

test('lists show one’s own alone', async () => {
  const apps = (await stranger.call('GET', '/apps')).json()
  expect(apps.map((app: { id: string }) => app.id)).toEqual([own.app])
})

test('the owner may do all of it', async () => {
  for (const [route, body] of Object.entries(bodies)) {
    const [method = ''] = route.split(' ')
    const answer = await owner.call(method, pathIn(route, house.app, house.product), body)
    expect(answer.statusCode, `${route}: ${answer.body}`).toBeLessThan(300)
  }
})
