import { expect, test } from 'vitest'
import { market, said } from '../../../support/server/market.ts'
import { cookieOf, openPublishedApp } from '../../../support/server/published-app.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

/** What somebody who knows no more than a student's e-mail can do in an app that asks for no more. */
const world = await startTestServer()
const creator = await world.register()

async function enteredByEmail() {
  const entrance = await openPublishedApp(world, creator, {
    loginType: 'apenas_email',
    freeRegistration: true,
  })
  const { app, user, email, send } = entrance
  await creator.call('PATCH', `/apps/${app.id}/users/${user.id}`, { phone: '(11) 98888-7777' })
  return { ...entrance, here: cookieOf(await send('POST', '/session', { email })) }
}

test('sets no password, which would open the creator’s other apps', async () => {
  const { send, here } = await enteredByEmail()
  const answer = await send('PUT', '/me/password', { password: 'Violao123' }, here)
  expect([answer.statusCode, answer.json().message]).toEqual([403, 'Este app não usa senha.'])
})

test('opens no account as somebody of another app of the creator, however often it tries', async () => {
  const strict = await openPublishedApp(world, creator)
  const loose = await openPublishedApp(world, creator, { loginType: 'apenas_email', freeRegistration: true })
  for (let time = 0; time < 2; time++) {
    const answer = await loose.send('POST', '/registration', { name: 'Outra', email: strict.email })
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([409, undefined])
    expect(answer.json().message).toMatch(/outro app desta equipe/)
  }
  expect((await loose.send('POST', '/session', { email: strict.email })).statusCode).not.toBe(200)
})

test('takes along nothing that only the student may read', async () => {
  const { app, email, send, here } = await enteredByEmail()
  const { connect, deliver, fold } = market(world)
  const platformIds = [{ platform: 'hotmart', productId: '77' }]
  await creator.call('POST', `/apps/${app.id}/products`, { name: 'Curso', offerType: 'PAID', platformIds })
  const sold = { product: { id: 77 }, buyer: { email, checkout_phone: '11988887777' } }
  await deliver(await connect(creator), said('PURCHASE_APPROVED', 'e1', sold))
  await fold(creator.user.id)
  const answer = await send('GET', '/me/data', undefined, here)
  expect(answer.json()).toMatchObject({
    student: { data: { name: 'Ana Lima' } },
    sales: [{ kind: 'paid', buyer: null }],
    withheld: expect.stringMatching(/equipe/),
  })
  expect(answer.body).not.toContain('98888')
})

test('is out once the app asks for more', async () => {
  const { app, send, here } = await enteredByEmail()
  expect((await send('GET', '/home', undefined, here)).statusCode).toBe(200)
  await creator.call('PATCH', `/apps/${app.id}`, { config: { loginType: 'email_senha' } })
  await creator.call('POST', `/apps/${app.id}/publish`)
  expect((await send('GET', '/home', undefined, here)).statusCode).toBe(401)
})
