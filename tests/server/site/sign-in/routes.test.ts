import { describe, expect, test } from 'vitest'
import { authLimits } from '../../../../src/server/auth/limit.ts'
import { cookieOf, openPublishedApp } from '../../../support/server/published-app.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer({
  limits: {
    ...authLimits,
    pair: { max: 3, seconds: 900 },
    creatorIp: { max: 1000, seconds: 60 },
    registrationAccount: { max: 3, seconds: 60 },
  },
})
const creator = await world.register()
const open = (config: object = {}) => openPublishedApp(world, creator, config)

describe('e-mail and password', () => {
  test('let a student in, whatever the case of the e-mail', async () => {
    const { app, email, send, setPassword } = await open()
    await setPassword()
    const answer = await send('POST', '/session', { email: email.toUpperCase(), password: 'Violao123' })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ student: { name: 'Ana Lima', email }, hasPassword: true })
    expect((await send('GET', '/me', undefined, cookieOf(answer))).json().student.email).toBe(email)
    const users = (await creator.call('GET', `/apps/${app.id}/users`)).json()
    expect(users[0].lastAccess).not.toBeNull()
  })

  test('answer alike for a wrong password, for none yet, and for who is nobody', async () => {
    const { email, send, setPassword } = await open()
    const none = await send('POST', '/session', { email, password: 'Violao123' })
    await setPassword()
    const wrong = await send('POST', '/session', { email, password: 'Violao1234' })
    const nobody = await send('POST', '/session', { email: 'ninguem@exemplo.com', password: 'Violao123' })
    const without = await send('POST', '/session', { email })
    expect([none, wrong, nobody, without].map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
    expect(new Set([none, wrong, nobody, without].map(({ body }) => body)).size).toBe(1)
  })

  test('say that somebody is blocked only after the right password', async () => {
    const { email, send, setPassword, block } = await open({ language: 'en-US' })
    await setPassword()
    await block()
    const wrong = await send('POST', '/session', { email, password: 'Nada12345' })
    expect([wrong.statusCode, wrong.json().message]).toEqual([401, expect.stringMatching(/^Wrong email/)])
    const right = await send('POST', '/session', { email, password: 'Violao123' })
    expect([right.statusCode, right.json().message]).toEqual([
      403,
      'Your access to this app is suspended. Please ask the course team.',
    ])
    expect(right.headers['set-cookie']).toBeUndefined()
  })

  test('are limited for who tries, in the app’s language, and not for the student elsewhere', async () => {
    const { email, send, setPassword } = await open({ language: 'es-ES' })
    await setPassword()
    for (let i = 0; i < 3; i++) await send('POST', '/session', { email, password: 'errada' })
    const answer = await send('POST', '/session', { email, password: 'Violao123' })
    expect([answer.statusCode, answer.json().message]).toEqual([
      429,
      expect.stringMatching(/^Demasiados intentos/),
    ])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    const other = await open()
    await other.setPassword()
    const there = await other.send('POST', '/session', { email: other.email, password: 'Violao123' })
    expect(there.statusCode).toBe(200)
  })

  test('of one app open no other', async () => {
    const [one, other] = [await open(), await open()]
    await one.setPassword()
    const entered = await one.send('POST', '/session', { email: one.email, password: 'Violao123' })
    expect((await other.send('GET', '/me', undefined, cookieOf(entered))).statusCode).toBe(401)
    const there = await other.send('POST', '/session', { email: one.email, password: 'Violao123' })
    expect(there.statusCode).toBe(401)
  })

  test('are not taken from another site', async () => {
    const { email, send } = await open()
    const answer = await send(
      'POST',
      '/session',
      { email, password: 'x' },
      { origin: 'http://outra.trilha.test' },
    )
    expect(answer.statusCode).toBe(403)
  })
})

describe('the e-mail alone', () => {
  const config = { loginType: 'apenas_email' }

  test('lets who is enrolled in, and nobody else', async () => {
    const { email, send, block } = await open(config)
    expect((await send('POST', '/session', { email })).json().student.email).toBe(email)
    const nobody = await send('POST', '/session', { email: 'ninguem@exemplo.com' })
    expect([nobody.statusCode, nobody.json().message]).toEqual([
      401,
      expect.stringMatching(/^Não encontramos/),
    ])
    await block('INACTIVE')
    expect((await send('POST', '/session', { email })).statusCode).toBe(403)
  })

  test('is limited', async () => {
    const { send } = await open(config)
    const answers = []
    for (let i = 0; i < 4; i++) answers.push(await send('POST', '/session', { email: 'x@exemplo.com' }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 429])
  })
})

describe('a new account', () => {
  const person = { name: 'Bia Souza', email: 'Bia@exemplo.com' }

  test('is not opened where the creator does not let everybody in', async () => {
    const { send } = await open()
    expect((await send('POST', '/registration', person)).statusCode).toBe(403)
  })

  test('is opened by a link in a letter, and answers tell nothing', async () => {
    const { app, email, send, mails, setPassword } = await open({ freeRegistration: true })
    await setPassword()
    const fresh = await send('POST', '/registration', person)
    const known = await send('POST', '/registration', { name: 'Outra Pessoa', email })
    expect([fresh.statusCode, known.statusCode]).toEqual([202, 202])
    expect([fresh.body, fresh.headers['set-cookie']]).toEqual([known.body, known.headers['set-cookie']])
    const [toKnown, toFresh] = await mails()
    expect(toKnown).toMatchObject({
      recipient: email,
      subject: 'Você já tem uma conta em Academia do Violão',
    })
    expect(toFresh).toMatchObject({ recipient: 'bia@exemplo.com', status: 'waiting' })
    const token = toFresh.link.split('#')[1]
    const entered = await send('POST', '/password', { token, password: 'Violao123' })
    expect(entered.json().student).toMatchObject({ name: 'Bia Souza', email: 'bia@exemplo.com' })
    const users = (await creator.call('GET', `/apps/${app.id}/users`)).json()
    // Nobody changes the name of somebody who is there.
    expect(users.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Ana Lima', 'Bia Souza'])
  })

  test('enters at once where the e-mail is enough', async () => {
    const { send } = await open({ freeRegistration: true, loginType: 'apenas_email' })
    const answer = await send('POST', '/registration', { name: 'Caio', email: 'caio@exemplo.com' })
    expect([answer.statusCode, answer.json().student?.name]).toEqual([200, 'Caio'])
    expect((await send('GET', '/me', undefined, cookieOf(answer))).statusCode).toBe(200)
  })

  test('needs a name, and is limited', async () => {
    const { send } = await open({ freeRegistration: true })
    const nameless = await send('POST', '/registration', { name: '  ', email: 'eva@exemplo.com' })
    expect([nameless.statusCode, nameless.json().fields]).toEqual([400, { '/name': 'Informe seu nome.' }])
    const answers = []
    for (let i = 0; i < 4; i++)
      answers.push(await send('POST', '/registration', { name: 'Eva', email: 'eva@exemplo.com' }))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202, 429])
  })
})
