import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { classOf } from '../support/server/class.ts'
import { openLine } from '../support/server/faulty-line.ts'
import { paid } from '../support/server/school.ts'
import { startTestServer } from '../support/server/test-server.ts'

/** Two servers on one database: what is done on the one shows on the other, whether or not that hears of it. */
const near = await startTestServer()
const url = new URL(near.databaseUrl)
const line = await openLine(Number(url.port))
url.port = String(line.port)
const { files, adminUrl } = near
const far = await startTestServer({ files }, { url: url.href, adminUrl, drop: async () => line.close() })
const creator = await near.register()
const { call } = creator

/** A class whose student has called the far server a moment ago, with a course that they bought. */
async function openFarClass() {
  const room = await classOf(far, creator, await creator.newApp())
  const path = `/apps/${room.id}`
  const courseId = await creator.make(`${path}/products`, { name: 'Violão', ...paid })
  const moduleId = await creator.make(`${path}/modules`, { title: 'Módulo', productId: courseId })
  const lesson = { title: 'Postura', content: 'Sente-se na ponta da cadeira.' }
  const lessonId = await creator.make(`${path}/modules/${moduleId}/lessons`, lesson)
  const ana = await room.enrol('Ana')
  const grant = `/students/${ana.studentId}/grants`
  const grantId = await creator.make(grant, { productId: courseId })
  const title = async () => /<title>(.*?)<\/title>/.exec((await far.site(room.slug, '/')).body)?.[1]
  const seen = async () => {
    const home = await ana.call('GET', '/home')
    const [product] = home.statusCode === 200 ? home.json().products : []
    return [home.statusCode, product?.state, (await ana.call('GET', `/lessons/${lessonId}`)).statusCode]
  }
  // What can be remembered is.
  for (let time = 0; time < 2; time++) {
    expect(await seen()).toEqual([200, 'open', 200])
    expect(await title()).toBe('Academia do Violão')
  }
  return { ...room, ana, path, grant: `${grant}/${grantId}`, title, seen }
}

const news = 'listen "site_change"'

describe.each([
  ['hears of the other', false],
  ['hears nothing any more, and nobody told it so', true],
])('on a server that %s', (_, isCut) => {
  const cut = () => isCut && expect(line.mute(news)).toBe(1)
  // One that lost its connection has another by then.
  beforeEach(async () => await expect.poll(() => line.muted(news)).toBe(0))

  test.each([
    ['of an app', 'BLOCKED', ({ path, ana }: FarClass) => `${path}/users/${ana.enrolmentId}`],
    ['of all apps', 'blocked', ({ ana }: FarClass) => `/students/${ana.studentId}`],
  ])('who is blocked %s is out with the next call', async (_of, status, address) => {
    const room = await openFarClass()
    cut()
    expect((await call('PATCH', address(room), { status })).statusCode).toBe(200)
    expect(await room.seen()).toEqual([401, undefined, 401])
  })

  test('a grant that is ended has ended with the next call', async () => {
    const { grant, seen } = await openFarClass()
    cut()
    expect((await call('DELETE', grant)).statusCode).toBe(204)
    expect(await seen()).toEqual([200, 'locked', 403])
  })

  test('a publication shows', async () => {
    const { path, title } = await openFarClass()
    // No other connection brings the news either.
    if (isCut) line.lastWord = news
    cut()
    await call('PATCH', path, { name: 'Escola de Violão' })
    expect((await call('POST', `${path}/publish`)).statusCode).toBe(200)
    await expect.poll(title, { interval: 20 }).toBe('Escola de Violão')
  })
})

type FarClass = Awaited<ReturnType<typeof openFarClass>>

afterAll(() => line.close())
