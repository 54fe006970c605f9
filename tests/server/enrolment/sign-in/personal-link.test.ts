import { describe, expect, test } from 'vitest'
import { personalLinks } from '../../../../src/server/enrolment/sign-in/personal-link.ts'
import { cookieOf, openPublishedApp, tokenIn } from '../../../support/server/published-app.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()
const open = async (config: object = { loginType: 'link_direto' }) => {
  const entrance = await openPublishedApp(world, creator, config)
  const path = `/apps/${entrance.app.id}/users/${entrance.user.id}`
  const linkOf = async (method = 'GET') => (await creator.call(method, `${path}/link`)).json().url as string
  const follow = (url: string) => entrance.send('POST', '/session/link', { token: tokenIn(url) })
  return { ...entrance, path, linkOf, follow }
}

describe('a personal link', () => {
  test('is always the same, and signs in', async () => {
    const { app, email, linkOf, follow, send } = await open()
    const url = await linkOf()
    expect(url).toMatch(new RegExp(`^http://${app.slug}\\.trilha\\.test/enter#[\\w-]{54}$`))
    expect(await linkOf()).toBe(url)
    const entered = await follow(url)
    expect(entered.json().student.email).toBe(email)
    expect((await send('GET', '/me', undefined, cookieOf(entered))).json().student.email).toBe(email)
  })

  test('works beside a password, too', async () => {
    const { linkOf, follow } = await open({})
    expect((await follow(await linkOf())).statusCode).toBe(200)
  })

  test('ends with a new one, and so do the sessions that it may have opened', async () => {
    const { linkOf, follow, send } = await open({})
    const old = await linkOf()
    const here = cookieOf(await follow(old))
    const fresh = await linkOf('POST')
    expect(fresh).not.toBe(old)
    expect((await send('GET', '/me', undefined, here)).statusCode).toBe(401)
    const dead = await follow(old)
    expect([dead.statusCode, dead.json().message]).toEqual([
      410,
      'Este link não vale mais. Peça um novo à equipe do curso.',
    ])
    expect((await follow(fresh)).statusCode).toBe(200)
  })

  test('of one app opens no other; of somebody blocked or gone, nothing', async () => {
    const [one, other] = [await open(), await open()]
    const url = await one.linkOf()
    expect((await other.follow(url)).statusCode).toBe(410)
    await one.block()
    expect((await one.follow(url)).statusCode).toBe(403)
    await creator.call('DELETE', one.path)
    expect((await one.follow(url)).statusCode).toBe(410)
  })

  test('cannot be made without the secret', async () => {
    const { user, linkOf, send } = await open()
    const token = tokenIn(await linkOf())
    const forged = personalLinks([Buffer.alloc(32)]).tokenOf({ enrolmentId: user.id, version: 1 })
    const turned = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
    for (const bad of [forged, turned, token.slice(0, 22), `${token}A`, 'x', "'; drop table app; --"])
      expect((await send('POST', '/session/link', { token: bad })).statusCode, bad).toBe(410)
  })
})

describe('the letter with the way in', () => {
  test.each([
    ['email_senha', 'password', /\/password#/],
    ['apenas_email', 'email', /\/login$/],
    ['link_direto', 'link', /\/enter#/],
  ])('fits %s', async (loginType, kind, link) => {
    const { path, email, mails, send } = await open({ loginType })
    const sent = (await creator.call('POST', `${path}/access-mail`)).json()
    expect(sent).toMatchObject({ kind, url: expect.stringMatching(link) })
    const [letter] = await mails()
    expect(letter).toMatchObject({
      id: sent.mailId,
      recipient: email,
      subject: 'Seu acesso a Academia do Violão',
      link: sent.url,
    })
    expect(letter.text).toMatch(/^Olá, Ana\./)
    if (kind === 'password') {
      const answer = await send('POST', '/password', { token: tokenIn(sent.url), password: 'Violao123' })
      expect(answer.statusCode).toBe(200)
    }
  })

  test('is not sent to who may not enter, nor from an app that is not on the air', async () => {
    const { app, path, block } = await open()
    await block()
    expect((await creator.call('POST', `${path}/access-mail`)).json()).toMatchObject({
      statusCode: 409,
      message: 'Ative este usuário antes de enviar o acesso.',
    })
    await block('ACTIVE')
    await creator.call('POST', `/apps/${app.id}/unpublish`)
    expect((await creator.call('POST', `${path}/password-link`)).json()).toMatchObject({
      statusCode: 409,
      message: 'O aplicativo está desativado. Reative-o antes de enviar o acesso.',
    })
  })
})
