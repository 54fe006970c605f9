import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RouteOptions } from 'fastify'
import postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import type { Jobs } from '../../../src/server/job/payloads.ts'
import { allPlanted, planted } from '../../support/server/planted-fields.ts'
import { kept, openPlantedSchool, schemaOnly } from '../../support/server/planted-school.ts'
import { schemaEntities } from '../../support/server/schema-entity.ts'
import { sentPushes } from '../../support/server/sent-pushes.ts'
import { siteCalls } from '../../support/server/site-calls.ts'
import { startTestServer } from '../../support/server/test-server.ts'
import { unzip } from '../../support/server/zip.ts'

/** Of these the student who is signed in gets what is the student's: the others are in no answer with fields of their own. */
const answered = ['app', 'app-config', 'product', 'module', 'lesson', 'feed-post', 'student', 'app-user']

const routes: RouteOptions[] = []
// Of the entities that schemas alone describe, the copy that is asked here has these, whose lists take no sheets.
await startTestServer({
  schemaEntities: schemaEntities
    .filter(({ entity }) => schemaOnly.includes(entity.name))
    .map((one) => ({ ...one, import: undefined })),
  onRoute: (route) => routes.push(route),
})

const { server, call, visit, at, appId, ids, replies, cookie, locked, answers } = await openPlantedSchool()

const pathIn = (url: string) =>
  url.replace(/([\w-]+)\/:\w+/g, (_, kind: string) => `${kind}/${ids[kind] ?? 'nothing'}`)

/** Files, and what only a sale makes, there are none of. */
const isOfNothing = (path: string) => path.includes('/nothing')

/** The addresses that one side of the server's own list of routes answers. */
const pathsOf = (side: string) => [
  ...new Set(
    routes
      .filter(({ method, constraints }) => [method].flat().includes('GET') && constraints?.side === side)
      .map((route) => pathIn(route.url)),
  ),
]
const pages = ['/', '/login', '/register', '/enter', '/profile', '/feed', '/community', '/missing']
const sitePaths = [
  ...pathsOf('site'),
  ...pages,
  `/course/${ids.products}`,
  `/course/${ids.products}/${ids.lessons}`,
  `/api/site/screens/course?of=${ids.products}`,
  `/api/site/screens/lesson?of=${ids.lessons}`,
]
/** Ways to what is drawn where a course or lesson is shown that this student has not bought. */
const lockedPaths = (['course', 'lesson'] as const).flatMap((screen) => {
  const path = `/api/site/screens/${screen}?of=${locked[screen]}`
  return [path, `${path}&search=planted`, `${path}&part=0`]
})

const told = async (who: { cookie?: string }) =>
  await Promise.all(sitePaths.map(async (path) => ({ path, ...(await visit(path, who)) })))
const [visitor, student] = [await told({}), await told({ cookie })]
const refused = await Promise.all(
  lockedPaths.map(async (path) => ({ path, ...(await visit(path, { cookie })) })),
)
/** What a student sends, and what a visitor is told who tries the same. */
const sent: { path: string; status: number; text: string }[] = []
for (const [route, body] of Object.entries(siteCalls)) {
  const [method = '', url = ''] = route.split(' ')
  for (const who of [{}, { cookie }])
    sent.push({ path: route, ...(await visit(pathIn(url), { ...who, method, body })) })
}
const done = Object.entries(answers).map(([path, answer]) => ({ path, ...answer }))
const leaks = (texts: { path: string; text: string }[], pattern: RegExp) =>
  texts.flatMap(({ path, text }) => (text.match(pattern) ?? []).map((found) => `${path}: ${found}`))
const notTheirs = /planted-[a-z-]+-(?:team|server)/g

describe('visitors and students', () => {
  test('are answered, by every route of their side', () => {
    const fine = (all: typeof visitor) => all.filter(({ status }) => status === 200).map(({ path }) => path)
    expect(answers.entered.status).toBe(200)
    expect(answers.actions.text).toContain('"done"')
    const refused = student.filter(({ status }) => status !== 200).map(({ path }) => path)
    expect(refused.filter((path) => !isOfNothing(path))).toEqual(['/missing'])
    expect(fine(visitor).length).toBeGreaterThan(12)
  })

  test('get nothing of what is the team’s, or nobody’s', () => {
    expect(leaks(visitor, notTheirs)).toEqual([])
    expect(leaks([...student, ...done], notTheirs)).toEqual([])
  })

  test('nor do they by anything that they send, however it ends', () => {
    const sendable = routes.flatMap(({ method, url, constraints }) =>
      constraints?.side !== 'site' ? [] : [method].flat().map((verb) => `${verb} ${url}`),
    )
    const all = sendable.filter((route) => !/^(GET|HEAD|OPTIONS) /.test(route))
    expect(Object.keys(siteCalls).toSorted()).toEqual([...new Set(all)].toSorted())
    expect(leaks(sent, notTheirs)).toEqual([])
    expect(sent.filter(({ status }) => status < 300).length).toBeGreaterThan(12)
    expect(sent.filter(({ status }) => status >= 500)).toEqual([])
  })

  test.each(answered)('get what is theirs of %s', (entity) => {
    const all = student.map(({ text }) => text).join()
    for (const value of allPlanted(entity, 'student')) expect(all).toContain(value)
  })

  test('get what is drawn of an entity that schemas alone describe, and of themselves', () => {
    const drawn = (screen: string) =>
      student.find(({ path }) => path.startsWith(`/api/site/screens/${screen}`))!.text
    expect(drawn('planted')).toContain(planted('faq', 'student'))
    expect(drawn('planted')).toContain(planted('student', 'student', 'group'))
    expect(drawn('planted')).toContain(planted('app-user', 'student', 'list'))
    expect(drawn('planted')).toContain(planted('contact', 'student'))
    expect(drawn('course')).toContain(planted('link', 'student'))
    for (const entity of ['quiz', 'link']) expect(drawn('lesson')).toContain(planted(entity, 'student'))
  })

  test('get nothing of it where they may not open the course or lesson', async () => {
    expect(refused.map(({ status }) => status)).toEqual(lockedPaths.map(() => 403))
    expect(leaks(refused, /planted-/g)).toEqual([])
    // It is there, as the creator sees.
    for (const [screen, of] of Object.entries(locked)) {
      const { text } = await call('GET', `${at}/student-screens?screen=${screen}&of=${of}`)
      expect(text).toContain('planted-locked')
    }
  })

  test('get no more of it in letters', async () => {
    const folder = join(server.copy.root, 'data/outbox')
    await expect.poll(async () => (await readdir(folder).catch(() => [])).length).toBeGreaterThan(0)
    const letters = await Promise.all(
      (await readdir(folder)).map(async (path) => ({
        path,
        text: await readFile(join(folder, path), 'utf8'),
      })),
    )
    expect(leaks(letters, notTheirs)).toEqual([])
  })
})

test('a push of any kind says no more of it either', async () => {
  /** What is told, for each kind. */
  const subjects: Record<Jobs['push']['kind'], string[]> = {
    feed: [ids.feed!],
    product: [ids.products!],
    reply: replies,
  }
  const creatorId: string = (await call('GET', '/users/me')).json.id
  const student = { creatorId, appId, studentId: ids.students! }
  const sent = sentPushes(server, student, subjects)
  const wanted = Object.entries(subjects).flatMap(([kind, all]) => all.map((id) => `${kind}-${id}`))
  expect(sent.map(({ tag }) => tag)).toEqual(wanted)
  expect(sent.map(({ title, body }) => `${title} ${body}`)).toEqual([
    expect.stringContaining('Novidade'),
    expect.stringContaining('Curso'),
    expect.stringContaining('Oi'),
    expect.stringContaining('Oi'),
  ])
  expect(JSON.stringify(sent)).not.toMatch(/planted-/)
})

describe('the panel', async () => {
  const panel: { path: string; status: number; text: string }[] = []
  for (const path of pathsOf('panel')) {
    const answer = await fetch(`${await server.address()}${path}`, {
      headers: { authorization: server.authorization },
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const isZip = answer.headers.get('content-type')?.includes('zip')
    const text = isZip ? Object.values(await unzip(bytes)).join('\n') : bytes.toString()
    panel.push({ path, status: answer.status, text: `${JSON.stringify([...answer.headers])} ${text}` })
  }

  test('is answered, by every route of its side', () => {
    const refused = panel.filter(({ status }) => status >= 400).map(({ path }) => path)
    expect(refused.filter((path) => !isOfNothing(path))).toEqual([])
  })

  test('is not told what is nobody’s, though it is kept', async () => {
    expect(leaks(panel, /planted-[a-z-]+-server/g)).toEqual([])
    expect(server.log()).not.toMatch(/planted-/)
    const sql = postgres(server.database.adminUrl, { max: 1 })
    const tables = [
      'app',
      'app_version',
      'product',
      'module',
      'lesson',
      'feed_post',
      'community_post',
      'community_comment',
      'document',
      'student',
      'enrolment',
    ]
    for (const table of tables) {
      const [{ count }] =
        (await sql`select count(*)::int as count from ${sql(table)} item where item::text like '%-field-server%' and item::text like '%-list-server%'`) as [
          { count: number },
        ]
      expect([table, count > 0]).toEqual([table, true])
    }
    await sql.end()
  })

  test('tells whoever is not signed in nothing of the team’s', async () => {
    const open = await Promise.all(
      pathsOf('panel').map(async (path) => {
        const answer = await fetch(`${await server.address()}${path}`, { redirect: 'manual' })
        const text = `${JSON.stringify([...answer.headers])} ${await answer.text()}`
        return { path, status: answer.status, text }
      }),
    )
    expect(open.filter(({ status }) => status === 200).map(({ path }) => path)).toContain(
      `/validar/${ids.validar}`,
    )
    expect(leaks(open, notTheirs)).toEqual([])
  })

  test.each(kept)('gets what is the students’ and the team’s of %s', (entity) => {
    const all = panel.map(({ text }) => text).join()
    for (const audience of ['student', 'team'] as const)
      for (const value of allPlanted(entity, audience)) expect(all).toContain(value)
  })

  test('what is nobody’s is judged like anything else', async () => {
    const refused = await call('PATCH', `${at}/products/${ids.products}`, { productServer: 'x'.repeat(81) })
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ['/productServer']])
    expect((await call('GET', `${at}/products?productServer=x`)).status).toBe(400)
    expect((await call('GET', `${at}/products?order=productServer`)).status).toBe(400)
    const stale = await fetch(`${await server.address()}/api${at}/products/${ids.products}`, {
      method: 'PATCH',
      headers: {
        authorization: server.authorization,
        'content-type': 'application/json',
        'if-match': '"99"',
      },
      body: JSON.stringify({ name: 'Outro' }),
    })
    expect(stale.status).toBe(412)
    expect(await stale.text()).not.toMatch(/planted-[a-z-]+-server/)
  })
})
