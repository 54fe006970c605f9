import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RouteOptions } from 'fastify'
import { expect, inject, test } from 'vitest'
import type { Schema } from '../../src/domain/schema/definition.ts'
import type { ServedScreen } from '../../src/domain/schema/own-screen.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { extractTasks } from '../../src/server/resource/entity/extract-task.ts'
import { extractOf } from '../../src/server/resource/extract/extract.ts'
import { classOf } from '../support/server/class.ts'
import { openCountedLine } from '../support/server/counted-line.ts'
import { tokenIn } from '../support/server/published-app.ts'
import { ownScreens } from '../support/server/own-screen.ts'
import { pathIn, settle } from '../support/server/route-bodies.ts'
import { schemaEntities } from '../support/server/schema-entity.ts'
import { silentResolver } from '../support/server/silent-resolver.ts'
import { newDatabase, startTestServer } from '../support/server/test-server.ts'

const drawn = (entity: string) => ({ part: 'text', entity, roles: { body: { field: 'title' } } })
/** Screens about what is shown around them. */
const aroundScreens: ServedScreen[] = [
  { name: 'course', slot: 'course.below-cover', isOfSubject: true, parts: [drawn('link')] },
  {
    ...{ name: 'lesson', slot: 'lesson.below-player', isOfSubject: true },
    parts: [drawn('quiz'), drawn('handout'), drawn('link')],
  },
]

const database = await newDatabase(inject('template'))
const line = await openCountedLine(database.url)
const routes: RouteOptions[] = []
const world = await startTestServer(
  {
    ...{ schemaEntities, ownScreens: [...ownScreens, ...aroundScreens], resolver: silentResolver },
    onRoute: (route) => void routes.push(route),
  },
  { ...database, url: line.url },
)
const owner = await world.register()
const house = await settle(world.sql, owner)
// As jobs leave it.
await extractTasks(world).extract({ wanted: schemaEntities.map(extractOf) }, { number: 1, isLast: false })
const school = await classOf(world, owner, { id: house.apps! })
const student = await school.enrol('Ana Lima')
const rui = await withPassword(await school.enrol('Rui'), 'Violao123')
const [certificate] = await asCreator(
  world.sql,
  owner.user.id,
  (tx) => tx<[{ id: string; code: string }]>`
    insert into certificate (creator_id, app_id, student_id, code, data)
    values (${owner.user.id}, ${school.id}, ${student.studentId}, 'CERT-2026-0001',
      '{"courseName": "Violão", "issuedAt": "2026-11-01T12:00:00Z"}')
    returning id, code`,
)
Object.assign(house, {
  ...{ courses: house.products, screen: 'duvidas', slug: 'livre-ainda' },
  ...{ certificates: certificate.id, code: certificate.code },
})

/** What goes out piece by piece, as files do: one reading after the other. */
const isStream = (url: string) => /\/(export|report|archive|data|file)$/.test(url)

/** Readings that take more than one round trip. */
const longer: { url: RegExp; trips: number; why: string }[] = [
  { url: /\/history$/, trips: 3, why: 'a change says of whom the names are told, and who of them is gone' },
  { url: /\/imports$/, trips: 2, why: 'which there are says of which the lines are told' },
  { url: /\/view$/, trips: 2, why: 'what is open to somebody says of which lessons the content is told' },
  {
    url: /^\/api\/users\/me\/quotas$/,
    trips: 2,
    why: 'how many imports there may be at once says which are counted',
  },
  {
    url: /^\/api\/connections\/:id\/test$/,
    trips: 2,
    why: 'the platform says which ids of products are told',
  },
  {
    url: /^\/api\/certificates\/:code$/,
    trips: 2,
    why: 'who guesses too often is answered before anything is looked up',
  },
  {
    url: /^\/api\/health(\/ready)?$/,
    trips: 2,
    why: 'a probe, by single statements, that waits for no transaction',
  },
]
const mostOf = (url: string) => longer.find((one) => one.url.test(url))?.trips ?? 1

/** What else is asked of these routes. */
const more: Record<string, string[]> = {
  '/api/site/screens/:screen': ['last', 'door', 'own', 'course?of=:products', 'lesson?of=:lessons'],
  '/api/apps/:id/student-screens': ['?screen=course&of=:products', '?screen=lesson&of=:lessons'],
  '/api/apps/:appId/users/:id/view/student-screens': [
    '?screen=course&of=:products',
    '?screen=lesson&of=:lessons',
  ],
}

/** Every reading of both APIs, each with a search where it has one. */
const readings = routes
  .filter(({ method, url }) => method === 'GET' && url.startsWith('/api/') && !isStream(url))
  .flatMap(({ url, schema, constraints }) => {
    const { properties = {} } = (schema?.querystring ?? {}) as Schema
    const path = pathIn(`GET ${url}`, house)
    const others = (more[url] ?? []).map((one) => {
      const filled = one.replace(/:(\w+)/, (_, kind: string) => house[kind]!)
      return one.startsWith('?') ? path + filled : path.replace(/[^/]*$/, filled)
    })
    const paths = [path, ...('search' in properties ? [`${path}?search=ana+1`] : []), ...others]
    return paths.map((one) => ({ url, path: one, isPanels: constraints?.side === 'panel' }))
  })

async function withPassword({ enrolmentId }: { enrolmentId: string }, password: string) {
  const path = `/apps/${school.id}/users/${enrolmentId}`
  const { url } = (await owner.call('POST', `${path}/password-link`)).json()
  const entered = await school.guest('POST', '/password', { token: tokenIn(url), password })
  expect(entered.statusCode, entered.body).toBe(200)
  return (await owner.call('GET', path)).json() as { email: string }
}

async function ask({ path, isPanels }: (typeof readings)[number]): Promise<void> {
  const answer = isPanels
    ? await owner.call('GET', path)
    : await student.call('GET', path.replace('/site', ''))
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(200)
}

/** The fewest of some times: whatever else the server does now and then is no part of an answer. */
async function tripsOf(work: () => Promise<unknown>, most: number): Promise<number> {
  let fewest = Infinity
  for (let times = 0; times < 3 && fewest > most; times++) {
    // What was read before has ended.
    await sleep(15)
    fewest = Math.min(fewest, await line.count(work))
  }
  return fewest
}

test('a reading takes one round trip to the database', { timeout: 300_000 }, async () => {
  expect(readings.length).toBeGreaterThan(150)
  const found = new Map<string, number>()
  for (const reading of readings) {
    // What is remembered is in memory then, and every statement is prepared.
    for (let times = 0; times < 2; times++) await ask(reading)
    const trips = await tripsOf(() => ask(reading), mostOf(reading.url))
    found.set(reading.url, Math.max(trips, found.get(reading.url) ?? 0))
  }
  const isTooLong = ([url, trips]: [string, number]) => trips > mostOf(url)
  expect([...found].filter(isTooLong)).toEqual([])
  const stale = longer.filter(
    ({ url, trips }) => Math.max(...[...found].flatMap(([one, took]) => (url.test(one) ? took : []))) < trips,
  )
  expect(stale).toEqual([])
})

const act = (kind: string, more: object) => ({
  actions: [{ id: randomUUID(), kind, at: new Date().toISOString(), ...more }],
})
const text = { content: 'Boa aula!' }
/** What students do most, and the creator's saving of a draft: the round trips of each, the one that ends it among them. */
const writings: [called: string, trips: number, write: () => ReturnType<typeof student.call>][] = [
  [
    'watches',
    2,
    () =>
      student.call('POST', '/actions', act('watch', { lessonId: house.lessons, seconds: 5, position: 5 })),
  ],
  ['reads a post', 3, () => student.call('POST', '/actions', act('read', { postId: house.feed }))],
  ['likes', 3, () => student.call('PUT', `/community/posts/${house.posts}/like`)],
  ['comments', 3, () => student.call('POST', `/community/posts/${house.posts}/comments`, text)],
  ['comments on news', 3, () => student.call('POST', `/feed/${house.feed}/comments`, text)],
  ['enters', 6, () => school.guest('POST', '/session', { email: rui.email, password: 'Violao123' })],
  ['saves a draft', 6, () => owner.call('PATCH', `/apps/${school.id}`, { description: randomUUID() })],
  ['writes a post', 3, () => student.call('POST', '/community/posts', text)],
]

test.each(writings)('who %s waits for the database so often: %i', async (_, most, write) => {
  const trips = await tripsOf(async () => {
    const answer = await write()
    expect(answer.statusCode, answer.body).toBeLessThan(300)
  }, 0)
  expect(trips).toBe(most)
})
