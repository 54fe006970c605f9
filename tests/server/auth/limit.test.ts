import { describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { authLimits, limitCode } from '../../../src/server/auth/limit.ts'
import { ipKey } from '../../../src/server/limit/limit.ts'
import { openPublishedApp } from '../../support/server/published-app.ts'
import { newPerson, startTestServer } from '../../support/server/test-server.ts'

const limits = {
  ...authLimits,
  pair: { max: 4, seconds: 900 },
  pairUnderAttack: 2,
  account: { max: 12, seconds: 900 },
  ip: { max: 30, seconds: 900 },
  creatorIp: { max: 15, seconds: 3600 },
  studentIp: { max: 20, seconds: 3600 },
  registrationAccount: { max: 3, seconds: 3600 },
}
const world = await startTestServer({ limits, trustProxy: true })
const { app, sql, register } = world
const creator = await register()

let lastIp = 0
const newIp = () => `203.0.113.${++lastIp}`
const post = (url: string, from: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/auth/${url}`, payload, headers: { 'x-forwarded-for': from } })
const login = (from: string, email: string, password: string) => post('login', from, { email, password })

describe('login', () => {
  test('is refused after too many wrong passwords from one address, and says when to come back', async () => {
    const { person } = await register()
    const from = newIp()
    for (let i = 0; i < 4; i++) expect((await login(from, person.email, 'Errada123')).statusCode).toBe(401)
    const answer = await login(from, person.email, person.password)
    expect(answer.statusCode).toBe(429)
    expect(answer.json().message).toBe('Muitas tentativas em pouco tempo. Espere 15 minutos e tente de novo.')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(880)
  })

  test('counts tries that come all at once', async () => {
    const { person } = await register()
    const from = newIp()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => login(from, person.email, 'Errada123')),
    )
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(4)
  })

  test('lets the owner in as often as they come, all at once too', async () => {
    const { person } = await register()
    for (let turn = 0; turn < 5; turn++) {
      const from = newIp()
      const come = () => login(from, person.email, person.password)
      const answers = await Promise.all([come(), come(), come(), come()])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    }
  })

  test('opens again when the window is over', async () => {
    const { person } = await register()
    const from = newIp()
    for (let i = 0; i < 5; i++) await login(from, person.email, 'Errada123')
    await sql`update rate_limit set ends_at = now() - interval '1 second'`
    expect((await login(from, person.email, person.password)).statusCode).toBe(200)
  })

  test('is not refused to the owner because others try from elsewhere', async () => {
    const { person } = await register()
    for (let i = 0; i < 8; i++) {
      const from = newIp()
      for (let n = 0; n < 4; n++) await login(from, person.email, 'Errada123')
    }
    // Under attack each address has fewer tries …
    const from = newIp()
    const codes = []
    for (let n = 0; n < 3; n++) codes.push((await login(from, person.email, 'Errada123')).statusCode)
    expect(codes).toEqual([401, 401, 429])
    // … but the owner, at theirs, still gets in, as often as they like.
    const home = newIp()
    for (let n = 0; n < 5; n++)
      expect((await login(home, person.email, person.password)).statusCode).toBe(200)
  })

  test('forgets wrong passwords after a right one', async () => {
    const { person } = await register()
    const from = newIp()
    for (let round = 0; round < 3; round++) {
      for (let i = 0; i < 3; i++) expect((await login(from, person.email, 'Errada123')).statusCode).toBe(401)
      expect((await login(from, person.email, person.password)).statusCode).toBe(200)
    }
  })

  test('is refused to an address that tries many accounts', async () => {
    const from = newIp()
    for (let i = 0; i < 30; i++) await login(from, newPerson().email, 'Errada123')
    expect((await login(from, newPerson().email, 'Errada123')).statusCode).toBe(429)
  }, 30_000)
})

describe('an address', () => {
  const open = () => openPublishedApp(world, creator)
  type Entrance = Awaited<ReturnType<typeof open>>
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const enter = (door: Entrance, address: string, email = newPerson().email, password = 'Errada123') =>
    door.send('POST', '/session', { email, password }, from(address))

  test('that fails too often at one school’s door is let in at the others’ and at the panel', async () => {
    const [one, other] = [await open(), await open()]
    await other.setPassword()
    const { person } = await register()
    const shared = newIp()
    const answers = await Promise.all(Array.from({ length: 30 }, () => enter(one, shared)))
    expect(answers.every(({ statusCode }) => statusCode === 401)).toBe(true)
    expect((await enter(one, shared)).statusCode).toBe(429)
    expect((await enter(other, shared, other.email, 'Violao123')).statusCode).toBe(200)
    expect((await login(shared, person.email, person.password)).statusCode).toBe(200)
  }, 30_000)

  test('is not written down for who comes in', async () => {
    const door = await open()
    await door.setPassword()
    const shared = newIp()
    expect((await enter(door, shared, door.email, 'Violao123')).statusCode).toBe(200)
    const [row] = await sql`select count(*)::int from rate_limit where key like ${`%${shared}`}`
    expect(row!.count).toBe(0)
  })

  test('may ask for many letters in one school, and a creator registers from it all the same', async () => {
    const [one, other] = [await open(), await open()]
    const shared = newIp()
    const ask = (door: Entrance) => () =>
      door.send('POST', '/password/link', { email: newPerson().email }, from(shared))
    const answers = await Promise.all(Array.from({ length: 21 }, ask(one)))
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(20)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1)
    expect((await ask(other)()).statusCode).toBe(202)
    expect((await post('register', shared, newPerson())).statusCode).toBe(201)
  })

  test('brings many links that are dead before it is refused: nobody guesses one', async () => {
    const door = await open()
    const shared = newIp()
    const set = () =>
      door.send('POST', '/password', { token: 'x'.repeat(43), password: 'Violao123' }, from(shared))
    const answers = await Promise.all(Array.from({ length: 12 }, set))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(410))
  }, 30_000)
})

describe('registration', () => {
  test('is limited by address', async () => {
    const from = newIp()
    for (let i = 0; i < 15; i++) expect((await post('register', from, newPerson())).statusCode).toBe(201)
    const answer = await post('register', from, newPerson())
    expect(answer.statusCode).toBe(429)
    expect(answer.json().message).toMatch(
      /^Muitas tentativas em pouco tempo\. Espere \d+ minutos e tente de novo\.$/,
    )
  })

  test('is limited by account, so that nobody asks which e-mails exist', async () => {
    const { person } = await register()
    const codes = []
    for (let i = 0; i < 4; i++) codes.push((await post('register', newIp(), person)).statusCode)
    expect(codes).toEqual([409, 409, 429, 429])
  })
})

describe('codes of purchases', () => {
  const few = { ...limits, codeIp: { max: 4, seconds: 3600 }, code: { max: 10, seconds: 3600 } }
  const door = () => {
    const scope = randomUUID()
    return {
      async name(ip: string, code: string = randomUUID(), isRight = false) {
        const answer = limitCode(sql, few, { scope, ip, code }, () => Promise.resolve(isRight || null))
        return await answer.catch(({ statusCode }) => statusCode as number)
      },
      rows: async () => (await sql`select from rate_limit where key like ${`code|${scope}|is|%`}`).length,
    }
  }

  test('are asked for at every address, however many are tried elsewhere', async () => {
    const { name } = door()
    for (let i = 0; i < 3; i++) {
      const from = newIp()
      for (let n = 0; n < 4; n++) await name(from)
    }
    // Under attack each address has fewer tries …
    const from = newIp()
    expect([await name(from), await name(from), await name(from)]).toEqual([null, null, 429])
    // … but who has a right one, at theirs, is still heard, as often as they like.
    const home = newIp()
    for (let n = 0; n < 5; n++) expect(await name(home, `right ${n}`, true)).toBe(true)
  })

  test('are not written down from an address that is refused', async () => {
    const { name, rows } = door()
    const from = newIp()
    for (let i = 0; i < 4; i++) expect(await name(from)).toBeNull()
    for (let i = 0; i < 3; i++) expect(await name(from)).toBe(429)
    expect(await rows()).toBe(4)
  })

  test('count for themselves, and being named too often not for the address', async () => {
    const { name } = door()
    const from = newIp()
    for (let i = 0; i < 3; i++) expect(await name(from, 'right', true)).toBe(true)
    for (let i = 0; i < 5; i++) expect(await name(from, 'right', true)).toBe(429)
    expect(await name(from, 'other', true)).toBe(true)
  })
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('%s counts as %s', (ip, key) => {
  expect(ipKey(ip)).toBe(key)
})
