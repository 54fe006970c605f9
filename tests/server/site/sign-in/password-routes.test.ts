import { describe, expect, test } from 'vitest'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { cookieOf, openPublishedApp, tokenIn } from '../../../support/server/published-app.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()
const open = (config: object = {}) => openPublishedApp(world, creator, config)

describe('a forgotten password', () => {
  test('is set anew by a link that works once', async () => {
    const { app, email, send, mails } = await open()
    expect((await send('POST', '/password/link', { email })).statusCode).toBe(202)
    const [letter] = await mails()
    expect(letter.link).toMatch(new RegExp(`^http://${app.slug}\\.trilha\\.test/password#[\\w-]{43}$`))
    expect(letter.text).toContain(letter.link)
    const token = tokenIn(letter.link)
    const entered = await send('POST', '/password', { token, password: 'Violao123' })
    expect([entered.statusCode, entered.json().hasPassword]).toEqual([200, true])
    const again = await send('POST', '/password', { token, password: 'Outra1234' })
    expect([again.statusCode, again.json().message]).toEqual([410, expect.stringMatching(/já foi usado/)])
    expect((await send('POST', '/session', { email, password: 'Violao123' })).statusCode).toBe(200)
  })

  test('is looked at before a password is invented, without being used up; its letter greets by name', async () => {
    const [{ email, send, mails }, other] = [await open(), await open()]
    await send('POST', '/password/link', { email })
    const [letter] = await mails()
    expect(letter.text).toMatch(/^Olá, Ana\.\n/)
    const token = tokenIn(letter.link)
    const check = async (door = send) => (await door('POST', '/password/check', { token })).statusCode
    expect([await check(), await check(), await check(other.send)]).toEqual([204, 204, 410])
    expect((await send('POST', '/password', { token, password: 'Violao123' })).statusCode).toBe(200)
    const ended = await send('POST', '/password/check', { token })
    expect([ended.statusCode, ended.json().message]).toEqual([410, expect.stringMatching(/já foi usado/)])
  })

  test('is asked for by a letter that greets with a plain name or none at all', async () => {
    const { app, user, email, send, mails } = await open()
    for (const name of ['ganhe.dinheiro.example/ja agora', 'https://mau.example', 'a'.repeat(40)]) {
      await creator.call('PATCH', `/apps/${app.id}/users/${user.id}`, { name })
      await send('POST', '/password/link', { email })
      expect((await mails())[0].text).toMatch(/^Olá\.\n/)
    }
  })

  test('answers alike for who is nobody, blocked, or known', async () => {
    const { email, send, mails, block } = await open()
    const known = await send('POST', '/password/link', { email })
    const nobody = await send('POST', '/password/link', { email: 'ninguem@exemplo.com' })
    await block()
    const blocked = await send('POST', '/password/link', { email })
    expect(
      new Set([known, nobody, blocked].map(({ statusCode, body }) => `${statusCode} ${body}`)).size,
    ).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  test('is refused where it is too easy, and the link stays', async () => {
    const { email, send, mails } = await open({ language: 'en-US' })
    await send('POST', '/password/link', { email })
    const token = tokenIn((await mails())[0].link)
    for (const password of ['curta1A', 'semmaiuscula1', 'SEMMINUSCULA1', 'SemNumero']) {
      const answer = await send('POST', '/password', { token, password })
      expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringMatching(/^Use 8/)])
    }
    expect((await send('POST', '/password', { token, password: 'Violao123' })).statusCode).toBe(200)
  })

  test('ends the other devices and the other links', async () => {
    const { email, send, mails, setPassword } = await open()
    const before = cookieOf(await setPassword())
    await send('POST', '/password/link', { email })
    await send('POST', '/password/link', { email })
    const [newest, older] = (await mails()).map(({ link }) => tokenIn(link))
    const entered = await send('POST', '/password', { token: older, password: 'Outra1234' })
    expect((await send('GET', '/me', undefined, before)).statusCode).toBe(401)
    expect((await send('GET', '/me', undefined, cookieOf(entered))).statusCode).toBe(200)
    expect((await send('POST', '/password', { token: newest, password: 'Mais12345' })).statusCode).toBe(410)
  })

  test('is no lock any more, once it was set anew', async () => {
    const { email, send, mails } = await open()
    const enter = (password: string) => send('POST', '/session', { email, password })
    for (let i = 0; i < 10; i++) await enter('Errada2026')
    expect((await enter('Errada2026')).statusCode).toBe(429)
    await send('POST', '/password/link', { email })
    await send('POST', '/password', { token: tokenIn((await mails())[0].link), password: 'Violao123' })
    expect((await enter('Violao123')).statusCode).toBe(200)
  })

  test('is not set by a link that has ended, of another app, or of somebody who left', async () => {
    const [one, other] = [await open(), await open()]
    const link = async () => {
      await one.send('POST', '/password/link', { email: one.email })
      return tokenIn((await one.mails())[0].link)
    }
    const password = 'Violao123'
    const token = await link()
    expect((await other.send('POST', '/password', { token, password })).statusCode).toBe(410)
    await asCreator(
      world.sql,
      creator.user.id,
      (tx) => tx`update student_token set expires_at = now() - interval '1 second'`,
    )
    expect((await one.send('POST', '/password', { token, password })).statusCode).toBe(410)
    const second = await link()
    await creator.call('DELETE', `/apps/${one.app.id}/users/${one.user.id}`)
    expect((await one.send('POST', '/password', { token: second, password })).statusCode).toBe(410)
  })
})

describe('a student changes their password', () => {
  test('with the one they have, and stays in, while other devices leave', async () => {
    const { email, send, setPassword } = await open()
    const here = cookieOf(await setPassword())
    const there = cookieOf(await send('POST', '/session', { email, password: 'Violao123' }))
    const change = (current: string, password: string) =>
      send('PUT', '/me/password', { current, password }, here)
    const wrong = await change('errada', 'Outra1234')
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      { '/current': 'A senha atual não é esta.' },
    ])
    expect((await change('Violao123', 'fraca')).statusCode).toBe(400)
    expect((await change('Violao123', 'Outra1234')).statusCode).toBe(200)
    expect((await send('GET', '/me', undefined, here)).statusCode).toBe(200)
    expect((await send('GET', '/me', undefined, there)).statusCode).toBe(401)
    expect((await send('POST', '/session', { email, password: 'Outra1234' })).statusCode).toBe(200)
  })

  test('needs none where there was none, and needs a session', async () => {
    const { app, user, send } = await open()
    const { url } = (await creator.call('GET', `/apps/${app.id}/users/${user.id}/link`)).json()
    const here = cookieOf(await send('POST', '/session/link', { token: tokenIn(url) }))
    expect((await send('PUT', '/me/password', { password: 'Violao123' })).statusCode).toBe(401)
    expect((await send('PUT', '/me/password', { password: 'Violao123' }, here)).json().hasPassword).toBe(true)
  })
})
