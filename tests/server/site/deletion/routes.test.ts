import { expect, test } from 'vitest'
import { cookieOf, openPublishedApp, tokenIn } from '../../../support/server/published-app.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()

async function signedIn(config: object = {}) {
  const entrance = await openPublishedApp(world, creator, config)
  const headers = cookieOf(await entrance.setPassword())
  const send = (method: string, path: string, body?: object) => entrance.send(method, path, body, headers)
  const exists = async () =>
    (await creator.call('GET', `/apps/${entrance.app.id}/users/${entrance.user.id}`)).statusCode === 200
  /** The token of the newest letter. */
  const letterToken = async () => tokenIn((await entrance.mails())[0].link)
  return { ...entrance, send, sendAsNobody: entrance.send, exists, letterToken }
}

test('a student deletes the account with the password, in all of the creator’s apps', async () => {
  const one = await signedIn()
  const other = await openPublishedApp(world, creator)
  const elsewhere = (
    await creator.call('POST', `/apps/${other.app.id}/users`, { name: 'Ana Lima', email: one.email })
  ).json()
  const wrong = await one.send('POST', '/me/deletion', { password: 'Errada123' })
  expect([wrong.statusCode, wrong.json().fields]).toEqual([400, { '/password': 'A senha atual não é esta.' }])
  expect((await one.send('POST', '/me/deletion', {})).statusCode).toBe(400)
  expect(await one.exists()).toBe(true)
  const done = await one.send('POST', '/me/deletion', { password: 'Violao123' })
  expect(done.statusCode).toBe(204)
  expect(String(done.headers['set-cookie'])).toMatch(/Max-Age=0/)
  expect(await one.exists()).toBe(false)
  const there = `/apps/${other.app.id}/users/${elsewhere.id}`
  expect((await creator.call('GET', there)).statusCode).toBe(404)
  expect((await one.send('GET', '/me')).statusCode).toBe(401)
})

test('a letter’s link stands for the password: one’s own, and no link to set a password', async () => {
  const one = await signedIn()
  const other = await signedIn()
  expect((await one.send('POST', '/me/deletion/link')).statusCode).toBe(202)
  const token = await one.letterToken()
  // Neither kind of link does for the other.
  const asPassword = await one.sendAsNobody('POST', '/password', { token, password: 'Violao124' })
  expect(asPassword.statusCode).toBe(410)
  await one.sendAsNobody('POST', '/password/link', { email: one.email })
  const passwordToken = await one.letterToken()
  expect((await one.send('POST', '/me/deletion', { token: passwordToken })).statusCode).toBe(410)
  expect((await other.send('POST', '/me/deletion', { token })).statusCode).toBe(410)
  expect([await one.exists(), await other.exists()]).toEqual([true, true])
  expect((await one.send('POST', '/me/deletion', { token })).statusCode).toBe(204)
  expect([await one.exists(), await other.exists()]).toEqual([false, true])
})

test('nobody deletes from outside, nor guesses for long', async () => {
  const { send, sendAsNobody, exists } = await signedIn()
  expect((await sendAsNobody('POST', '/me/deletion', { password: 'Violao123' })).statusCode).toBe(401)
  expect((await sendAsNobody('POST', '/me/deletion/link')).statusCode).toBe(401)
  for (let count = 0; count < 10; count++) await send('POST', '/me/deletion', { password: `Errada${count}` })
  expect((await send('POST', '/me/deletion', { password: 'Violao123' })).statusCode).toBe(429)
  expect(await exists()).toBe(true)
})
