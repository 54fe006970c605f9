import { describe, expect, test } from 'vitest'
import { timetable } from '../../src/server/jobs.ts'
import { isPushEndpoint } from '../../src/server/push/endpoint.ts'
import { openPush } from '../../src/server/push/push.ts'
import { startPushAudience, type School } from '../support/server/push-audience.ts'
import { claimsOf, newDevice, type Delivered } from '../support/server/push-device.ts'

const { sql, creator, push, statuses, newSchool, newListener, within, devices, tell, work, arrivedAt } =
  await startPushAudience()

const news = (school: School, document: object = {}) =>
  creator.call('POST', `/apps/${school.id}/feed`, {
    title: 'Aula nova',
    content: 'Já dá para ver.',
    ...document,
  })

describe('a device', () => {
  test('is offered the key of this installation, where the app sends pushes', async () => {
    const [loud, quiet] = [
      await newSchool(),
      await newSchool({ config: { features: { pushNotifications: false } } }),
    ]
    const [ana, bia] = [await loud.enrol('Ana'), await quiet.enrol('Bia')]
    const { pushKey } = (await ana.call('GET', '/me')).json()
    expect(pushKey).toBe(push.publicKey)
    expect(Buffer.from(pushKey, 'base64url')).toHaveLength(65)
    expect((await openPush(sql, 'trilha.test')).publicKey).toBe(pushKey)
    expect((await bia.call('GET', '/me')).json().pushKey).toBeNull()
    const { subscription } = newDevice('/quiet')
    const answer = await bia.call('POST', '/push', { subscription })
    expect([answer.statusCode, answer.json().message]).toEqual([404, 'Este app não envia notificações.'])
  })

  test('is kept once, for whoever has it now, and forgotten when asked', async () => {
    const school = await newSchool()
    const [ana, bia] = [await newListener(school), await school.enrol('Bia')]
    const { subscription, endpoint } = ana.device
    await ana.call('POST', '/push', { subscription })
    await bia.call('POST', '/push', { subscription })
    const kept = await within(
      (tx) => tx`select student_id from push_subscription where endpoint = ${endpoint}`,
    )
    expect(kept).toEqual([{ studentId: bia.studentId }])
    expect((await ana.call('DELETE', '/push', { endpoint })).statusCode).toBe(204)
    expect(await devices()).toContain(endpoint)
    expect((await bia.call('DELETE', '/push', { endpoint })).statusCode).toBe(204)
    expect(await devices()).not.toContain(endpoint)
  })

  test('is nothing but a device, of somebody who is signed in', async () => {
    const school = await newSchool({ config: { loginType: 'link_direto' } })
    const { call } = await school.enrol('Ana')
    const { subscription } = newDevice('/odd')
    const refused = async (change: object) =>
      (await call('POST', '/push', { subscription: { ...subscription, ...change } })).statusCode
    expect(await refused({ endpoint: 'https://10.0.0.1/x' })).toBe(400)
    expect(await refused({ endpoint: 'x'.repeat(1001) })).toBe(400)
    expect(await refused({ keys: { p256dh: 'a', auth: 'b' } })).toBe(400)
    expect(await refused({ more: 1 })).toBe(400)
    expect((await call('POST', '/push', {})).statusCode).toBe(400)
    expect((await school.guest('POST', '/push', { subscription })).statusCode).toBe(401)
  })

  test('has a place for twenty of them', async () => {
    const school = await newSchool()
    const { call, studentId } = await school.enrol('Ana')
    for (let number = 0; number < 22; number++)
      await call('POST', '/push', { subscription: newDevice(`/many-${number}`).subscription })
    const kept = await within(
      (tx) => tx`select endpoint from push_subscription where student_id = ${studentId}`,
    )
    expect(kept).toHaveLength(20)
    expect(kept.map(({ endpoint }) => endpoint)).not.toContain('https://one.push.test/many-0')
  })
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://db5p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['http://fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:pass@fcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['https://evilnotify.windows.com/abc', false],
  ['https://notify.windows.com/abc', false],
  ['https://localhost/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['file:///etc/passwd', false],
  ['fcm.googleapis.com', false],
])('%s may be written to: %s', (address, may) => {
  expect(isPushEndpoint(address)).toBe(may)
})

describe('news', () => {
  test('reach every device once, encrypted, under our key', async () => {
    const school = await newSchool()
    const [ana, bia] = [await newListener(school), await newListener(school, 'Bia')]
    const { id } = (await news(school)).json()
    await tell()
    await tell()
    expect(arrivedAt(ana.device.path)).toHaveLength(1)
    expect(arrivedAt(bia.device.path)).toHaveLength(1)
    const [{ headers, body }] = arrivedAt(ana.device.path) as [Delivered]
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    const { key, claims } = await claimsOf(headers.authorization!)
    expect(key).toBe(push.publicKey)
    expect(claims).toMatchObject({ aud: 'https://one.push.test', sub: 'https://trilha.test' })
    expect(ana.device.read(body)).toEqual({
      title: 'Violão publicou',
      body: 'Aula nova',
      url: '/feed',
      icon: '/icons/192.png?v=1',
      tag: `feed-${id}`,
    })
    expect(() => bia.device.read(body)).toThrow()
  })

  test('are told as soon as they are there, not at the next minute', async () => {
    const school = await newSchool()
    const { device } = await newListener(school)
    const { id } = (await news(school)).json()
    await work()
    expect(arrivedAt(device.path)).toHaveLength(1)
    // What is changed about it is no news; what a draft becomes is.
    const draft = (await news(school, { title: 'Rascunho', published: false })).json()
    await creator.call('PATCH', `/apps/${school.id}/feed/${id}`, { title: 'Aula nova!' })
    await work()
    expect(arrivedAt(device.path)).toHaveLength(1)
    await creator.call('PATCH', `/apps/${school.id}/feed/${draft.id}`, { published: true })
    await work()
    expect(arrivedAt(device.path)).toHaveLength(2)
    // Its hour is noted with it.
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    await news(school, { published: false, publishAt })
    const [job] = await sql`select run_at from graphile_worker.jobs`
    expect((job as { runAt: Date }).runAt.toISOString()).toBe(publishAt)
  })

  test('wait for their hour', async () => {
    const school = await newSchool()
    const { device } = await newListener(school)
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    const post = (await news(school, { published: false, publishAt })).json()
    await news(school, { title: 'Rascunho', published: false })
    await tell()
    expect(arrivedAt(device.path)).toEqual([])
    await within(
      (tx) => tx`update feed_post set live_since = now() - interval '10 seconds' where id = ${post.id}`,
    )
    await sql`update graphile_worker._private_jobs set run_at = now()`
    await tell()
    expect(arrivedAt(device.path)).toHaveLength(1)
  })

  test('are silent where the team notifies nobody, then and later', async () => {
    const school = await newSchool()
    const { device } = await newListener(school)
    await creator.call('PATCH', `/apps/${school.id}`, { feedSettings: { notifyNewPosts: false } })
    await news(school)
    await tell()
    await creator.call('PATCH', `/apps/${school.id}`, { feedSettings: { notifyNewPosts: true } })
    await tell()
    expect(arrivedAt(device.path)).toEqual([])
  })

  test('are not for who wants none, was blocked, or came later; and speak the student’s language', async () => {
    const school = await newSchool()
    const [quiet, blocked, english] = [
      await newListener(school),
      await newListener(school, 'Bia'),
      await newListener(school, 'Joe'),
    ]
    const prefer = (id: string, preferences: object) =>
      within((tx) => tx`update enrolment set preferences = ${tx.json(preferences as never)} where id = ${id}`)
    await prefer(quiet.enrolmentId, { pushes: { feed: false } })
    await prefer(english.enrolmentId, { language: 'en-US' })
    await creator.call('PATCH', `/apps/${school.id}/users/${blocked.enrolmentId}`, { status: 'BLOCKED' })
    await news(school)
    const late = newDevice('/late')
    await quiet.call('POST', '/push', { subscription: late.subscription })
    await tell()
    expect([arrivedAt(quiet.device.path), arrivedAt(blocked.device.path), arrivedAt('/late')]).toEqual([
      [],
      [],
      [],
    ])
    const [{ body }] = arrivedAt(english.device.path) as [Delivered]
    expect(english.device.read(body)).toMatchObject({ title: 'New from Violão' })
  })

  test('stay within the app, and stop with it', async () => {
    const [one, two] = [await newSchool(), await newSchool()]
    const [ana, bia] = [await newListener(one), await newListener(two)]
    await news(one)
    await tell()
    expect([arrivedAt(ana.device.path).length, arrivedAt(bia.device.path).length]).toEqual([1, 0])
    await creator.call('POST', `/apps/${two.id}/unpublish`)
    await news(two)
    await tell()
    expect(arrivedAt(bia.device.path)).toEqual([])
  })
})

describe('a device that', () => {
  test.each([404, 410])('is gone (%i) is forgotten', async (status) => {
    const school = await newSchool()
    const { device } = await newListener(school)
    statuses[device.path] = status
    await news(school)
    await tell()
    expect(await devices()).not.toContain(device.endpoint)
  })

  test('cannot be reached now is tried again, alone, and nothing is followed elsewhere', async () => {
    const school = await newSchool()
    const [ana, bia, caio] = [
      await newListener(school),
      await newListener(school, 'Bia'),
      await newListener(school, 'Caio'),
    ]
    statuses[ana.device.path] = 503
    statuses[caio.device.path] = 307
    await news(school)
    await tell()
    expect(arrivedAt(ana.device.path)).toHaveLength(1)
    delete statuses[ana.device.path]
    await sql`update graphile_worker._private_jobs set run_at = now()`
    await tell()
    expect(arrivedAt(ana.device.path)).toHaveLength(2)
    expect(arrivedAt(bia.device.path)).toHaveLength(1)
    expect(arrivedAt(caio.device.path)).toHaveLength(1)
    expect(await sql`select 1 from graphile_worker.jobs`).toHaveLength(0)
  })

  test('has keys that encrypt nothing is forgotten', async () => {
    const school = await newSchool()
    const { device } = await newListener(school)
    const broken = { ...device.subscription, keys: { ...device.subscription.keys, p256dh: 'A'.repeat(87) } }
    await within(
      (tx) => tx`update push_subscription set data = ${tx.json(broken)} where endpoint = ${device.endpoint}`,
    )
    await news(school)
    await tell()
    expect(await devices()).not.toContain(device.endpoint)
  })
})

test('every minute looks for what is new', () => {
  expect(timetable.split('\n')).toContain('* * * * * release ?max=1&queue=release&jobKey=release')
})
