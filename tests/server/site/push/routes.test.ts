import { expect, test } from 'vitest'
import { newDevice } from '../../../support/server/push-device.ts'
import { openClass } from '../../../support/server/class.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const pushServices = { takes: () => true, fetch: async () => new Response(null, { status: 201 }) }
const world = await startTestServer({ pushServices })
const { app, sql } = world
const creator = await world.register()

const chrome = (system: string, version: number) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
const android = chrome('Linux; Android 10; K', 140)
const windows = chrome('Windows NT 10.0; Win64; x64', 140)

let count = 0
/** An app with a student of several devices, which moves to a name of its own and back. */
async function opened() {
  const school = await openClass(world, creator, { config: { features: { pushNotifications: true } } })
  const { studentId, cookie } = await school.enrol('Ana Lima')
  const slugHost = `${school.slug}.trilha.test`
  const ownHost = `app${++count}.violao.com.br`
  const within = <T>(work: Parameters<typeof asCreator<T>>[2]) => asCreator(sql, creator.user.id, work)
  const answersAt = async (host: string) =>
    (await app.inject({ method: 'GET', url: '/', headers: { host } })).statusCode
  return {
    ...{ slugHost, ownHost },
    async moveToOwnDomain() {
      await within(
        (tx) =>
          tx`insert into own_domain (name, app_id, proven_by) values (${ownHost}, ${school.id}, ${creator.user.id})`,
      )
      await expect.poll(() => answersAt(ownHost)).toBe(200)
      await expect.poll(() => answersAt(slugHost)).toBe(308)
    },
    async moveBack() {
      await within((tx) => tx`update own_domain set app_id = null where name = ${ownHost}`)
      await expect.poll(() => answersAt(slugHost)).toBe(200)
    },
    async subscribe(host: string, path: string, agent: string) {
      const answer = await app.inject({
        ...{ method: 'POST', url: '/api/site/push', payload: { subscription: newDevice(path).subscription } },
        headers: { host, cookie, 'user-agent': agent },
      })
      expect(answer.statusCode, answer.body).toBe(204)
    },
    /** Where this student is told, oldest first. */
    async told() {
      const rows = await within(
        (tx) => tx<{ endpoint: string }[]>`
          select endpoint from push_subscription where student_id = ${studentId} order by created_at, endpoint`,
      )
      return rows.map(({ endpoint }) => new URL(endpoint).pathname)
    },
    within,
  }
}

test('a device that has the app at two addresses is told once: where the app answers', async () => {
  const { slugHost, ownHost, moveToOwnDomain, moveBack, subscribe, told, within } = await opened()
  await subscribe(slugHost, '/phone-slug', android)
  await subscribe(slugHost, '/laptop-slug', windows)
  await within((tx) => tx`update push_subscription set created_at = now() - interval '2 hours'`)
  await moveToOwnDomain()
  // What was there goes on until the same device is there too.
  expect(await told()).toEqual(['/laptop-slug', '/phone-slug'])
  await subscribe(ownHost, '/phone-own', chrome('Linux; Android 10; K', 143))
  expect(await told()).toEqual(['/laptop-slug', '/phone-own'])
  // News of before are told to it as they would have been.
  const [phone] = await within(
    (tx) =>
      tx`select created_at < now() - interval '1 hour' as "isOld" from push_subscription where data ->> 'endpoint' like '%/phone-own'`,
  )
  expect(phone).toEqual({ isOld: true })
  // The page that is still kept at the old address tells of its own at each visit.
  await subscribe(slugHost, '/phone-slug', android)
  await subscribe(slugHost, '/laptop-slug', windows)
  expect(await told()).toEqual(['/laptop-slug', '/phone-own'])
  await moveBack()
  await subscribe(slugHost, '/phone-slug', android)
  expect(await told()).toEqual(['/laptop-slug', '/phone-slug'])
})

test('a second device of the same kind takes nobody’s place at the same address, nor two at another one', async () => {
  const { slugHost, ownHost, moveToOwnDomain, subscribe, told } = await opened()
  await subscribe(slugHost, '/one', android)
  await subscribe(slugHost, '/two', android)
  expect(await told()).toEqual(['/one', '/two'])
  await moveToOwnDomain()
  await subscribe(ownHost, '/two-own', android)
  expect(await told()).toHaveLength(2)
  await subscribe(ownHost, '/two-own', android)
  expect(await told()).toHaveLength(2)
  await subscribe(ownHost, '/one-own', android)
  expect((await told()).toSorted()).toEqual(['/one-own', '/two-own'])
})

test('what does not say which device it is takes nobody’s place', async () => {
  const { slugHost, ownHost, moveToOwnDomain, subscribe, told } = await opened()
  await subscribe(slugHost, '/odd-slug', 'x')
  await moveToOwnDomain()
  await subscribe(ownHost, '/odd-own', 'x')
  expect(await told()).toEqual(['/odd-slug', '/odd-own'])
})
