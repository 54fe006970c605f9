import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { confirmEmail, lettersTo, tokenOf } from '../../../support/server/creator-letter.ts'
import { peopleImports } from '../../../support/server/imported-people.ts'
import { newPerson, startTestServer, type Creator } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const { call, registerNow } = world

const follow = (token: string) => call('POST', '/auth/email', { token })
const isConfirmed = async ({ call }: Creator) => (await call('GET', '/users/me')).json().isEmailConfirmed
const ask = ({ call, person }: Creator, email: string, password = person.password) =>
  call('POST', '/users/me/email', { email, password })
const lettersAt = async ({ user }: Creator, email: string) =>
  (await lettersTo(world, user.id)).filter(({ recipient }) => recipient === email)

describe('the e-mail of a registration', () => {
  test('is confirmed by the link of a letter, which may be followed twice', async () => {
    const creator = await registerNow()
    expect([creator.user.isEmailConfirmed, await isConfirmed(creator)]).toEqual([false, false])
    const [letter, ...more] = await lettersTo(world, creator.user.id)
    expect([letter!.recipient, more]).toEqual([creator.person.email, []])
    expect(letter!.content.link.url).toMatch(/^http:\/\/trilha\.test\/email#/)
    for (let i = 0; i < 2; i++)
      expect((await follow(tokenOf(letter!))).json()).toEqual({ email: letter!.recipient })
    expect(await isConfirmed(creator)).toBe(true)
  })

  test('has to be confirmed before letters to students, not before publishing', async () => {
    const creator = await registerNow()
    const app = await creator.newApp()
    expect((await creator.call('POST', `/apps/${app.id}/publish`)).statusCode).toBeLessThan(300)
    await creator.call('POST', `/apps/${app.id}/users`, { name: 'Ana', email: 'ana@exemplo.com' })
    const message = { filter: {}, action: 'message', subject: 'Oi', text: 'Olá' }
    const refused = await creator.call('POST', '/students/bulk', message)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      expect.stringMatching(/^Confirme seu e-mail antes de enviar mensagens/),
    ])
    const invitations = `/apps/${app.id}/users/invitations`
    const invitation = { id: randomUUID(), filter: {} }
    expect((await creator.call('POST', invitations, invitation)).statusCode).toBe(403)
    const { check, order, run } = peopleImports(world, creator, app.id)
    const { id, counts } = await check('Bia;bia@exemplo.com')
    expect(counts.new).toBe(1)
    const withLetters = { state: 'write', letters: true }
    const stopped = await order(id, withLetters)
    expect([stopped.statusCode, stopped.json().message]).toEqual([403, refused.json().message])
    expect((await check('Bia;bia@exemplo.com')).counts.new).toBe(1)
    await confirmEmail(world, creator.user.id)
    expect((await creator.call('POST', invitations, invitation)).json().total).toBe(1)
    expect((await order(id, withLetters)).json().state).toBe('write')
    expect(await run(id)).toMatchObject({ state: 'done', written: 1 })
    expect((await creator.call('POST', '/students/bulk', message)).json()).toEqual({ done: 2, skipped: 0 })
  })

  test('is written to again when asked, a few times an hour, until it is confirmed', async () => {
    const creator = await registerNow()
    const again = () => creator.call('POST', '/users/me/email/confirmation')
    expect([(await again()).statusCode, (await lettersTo(world, creator.user.id)).length]).toEqual([202, 2])
    await confirmEmail(world, creator.user.id)
    const codes: number[] = []
    for (let i = 0; i < 5; i++) codes.push((await again()).statusCode)
    expect(codes).toEqual([202, 202, 202, 202, 429])
    expect(await lettersTo(world, creator.user.id)).toHaveLength(2)
  })
})

describe('another e-mail', () => {
  test('takes the place of the present one once its letter was followed; sessions stay', async () => {
    const creator = await registerNow()
    const [{ email: before, password }, { email }] = [creator.person, newPerson()]
    expect((await ask(creator, email.toUpperCase())).statusCode).toBe(202)
    const state = async () => (await creator.call('GET', '/users/me/email')).json()
    expect(await state()).toEqual({ email: before, isConfirmed: false, pending: email, isSent: true })
    const [notice] = await lettersAt(creator, before)
    expect(notice!.content.paragraphs[1]).toContain(`para ${email}`)
    expect(notice!.content.link.url).toBe('http://trilha.test/forgot')

    const [letter] = await lettersAt(creator, email)
    expect((await follow(tokenOf(letter!))).json()).toEqual({ email })
    expect(await state()).toEqual({ email, isConfirmed: true, pending: null, isSent: true })
    const { refreshToken } = creator
    expect((await call('POST', '/auth/refresh', { refreshToken })).statusCode).toBe(200)
    expect((await call('POST', '/auth/login', { email, password })).statusCode).toBe(200)
    expect((await call('POST', '/auth/login', { email: before, password })).statusCode).toBe(401)
    // What was sent to the one of before leads nowhere.
    const first = (await lettersAt(creator, before)).at(-1)!
    expect((await follow(tokenOf(first))).statusCode).toBe(410)
  })

  test('needs the present password', async () => {
    const creator = await registerNow()
    const answer = await ask(creator, newPerson().email, 'Errada2026')
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      { '/password': 'Esta não é a sua senha atual.' },
    ])
    expect(await lettersTo(world, creator.user.id)).toHaveLength(1)
  })

  test('that is taken is answered like any other; only its owner reads that it is', async () => {
    const [creator, other] = [await registerNow(), await registerNow()]
    const [taken, free] = [await ask(creator, other.person.email), await ask(creator, newPerson().email)]
    expect([taken.statusCode, taken.json()]).toEqual([free.statusCode, free.json()])
    await ask(creator, other.person.email)
    expect((await creator.call('GET', '/users/me/email')).json().pending).toBe(other.person.email)
    const [letter] = await lettersAt(creator, other.person.email)
    expect(letter!.content.subject).toBe('Este e-mail já tem uma conta na Trilha')
    expect(letter!.content.link.url).toBe('http://trilha.test/login')
  })

  test('that is taken before its link is followed stays whose it is', async () => {
    const [creator, person] = [await registerNow(), newPerson()]
    await ask(creator, person.email)
    await call('POST', '/auth/register', person)
    const [letter] = await lettersAt(creator, person.email)
    expect((await follow(tokenOf(letter!))).json().message).toBe('Este e-mail já é de outra conta da Trilha.')
    expect((await creator.call('GET', '/users/me')).json().email).toBe(creator.person.email)
  })

  test('is the last one that was asked for', async () => {
    const creator = await registerNow()
    const [one, other] = [newPerson().email, newPerson().email]
    await ask(creator, one)
    await ask(creator, other)
    expect((await follow(tokenOf((await lettersAt(creator, one))[0]!))).statusCode).toBe(410)
    expect((await follow(tokenOf((await lettersAt(creator, other))[0]!))).statusCode).toBe(200)
  })

  test('is another one', async () => {
    const creator = await registerNow()
    expect((await ask(creator, creator.person.email)).json().fields).toEqual({
      '/email': 'Este já é o e-mail da sua conta.',
    })
  })
})
