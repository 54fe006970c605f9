import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { runMailJobs } from '../../support/server/mail-jobs.ts'
import { market, said } from '../../support/server/market.ts'
import { newDevice } from '../../support/server/push-device.ts'
import { startTestServer } from '../../support/server/test-server.ts'

/** DNS by which every name leads to the app for which it is asked. */
const resolver = {
  look: async (_name: string, host: string) => ({
    ...{ aliases: [host], addresses: [], hostAddresses: [], texts: [], gaps: [] },
  }),
  addressesOf: async () => [],
  textsAt: async () => [],
}
const takes = () => true
const world = await startTestServer({ filesLetters: true, resolver, pushServices: { takes, fetch } })
const { connect, deliver, fold, newSchool } = market(world)

/** A school at a name of its creator's own, and whoever stands there. */
async function openOwn(name: string) {
  const school = await newSchool()
  const { id, owner } = school
  await owner.call('PATCH', `/apps/${id}`, { config: { freeRegistration: true } })
  expect((await owner.call('POST', `/apps/${id}/publish`)).statusCode).toBe(200)
  expect((await owner.call('POST', `/apps/${id}/domain`, { name })).json().inUse).toBe(name)
  const at = (host: string, url: string) => world.app.inject({ method: 'GET', url, headers: { host } })
  /** A call of the page that is open at the name. */
  const send = async (method: string, path: string, payload?: object, headers: object = {}) =>
    await world.app.inject({
      ...{ method: method as 'POST', url: `/api/site${path}` },
      headers: { host: name, origin: `http://${name}`, ...headers },
      ...(payload && { payload }),
    })
  /** Where the letters of the app lead, by what they are about. */
  const links = async () =>
    await asCreator(
      world.sql,
      owner.user.id,
      (tx) => tx<{ subject: string; url: string }[]>`
        select subject, content -> 'link' ->> 'url' as url from mail where app_id = ${id} order by created_at`,
    )
  return { ...school, at, send, links }
}

test('every letter leads to the name of one’s own, whoever has it written', async () => {
  const name = 'app.cartas.com.br'
  const { id, owner, product, enrol, send, links } = await openOwn(name)
  const ana = await enrol('Ana Lima')
  let count = 0
  /** Each of these has one letter written. */
  const written = async (what: string, has: () => Promise<{ statusCode: number; body: string } | void>) => {
    const answer = await has()
    expect(answer?.statusCode ?? 200, `${what} ${answer?.body}`).toBeLessThan(300)
    const found = await links()
    expect(found, what).toHaveLength(++count)
    expect(new URL(found.at(-1)!.url).origin, what).toBe(`http://${name}`)
  }
  const user = `/apps/${id}/users/${ana.enrolmentId}`
  const person = (await owner.call('GET', user)).json()
  await written('access', () => owner.call('POST', `${user}/access-mail`))
  await written('password', () => owner.call('POST', `${user}/password-link`))
  await written('forgotten', () => send('POST', '/password/link', { email: person.email }))
  await written('registration', () => send('POST', '/registration', { name: 'Caio', email: 'c@exemplo.com' }))
  await written('deletion', () => send('POST', '/me/deletion/link', {}, { cookie: ana.cookie }))
  await written('grant', () =>
    owner.call('POST', `/students/${ana.studentId}/grants`, { productId: product.id, tell: true }),
  )
  const message = { action: 'message', subject: 'Oi', text: 'Tem aula nova.' }
  await written('message', () => owner.call('POST', '/students/bulk', { ...message, ids: [ana.studentId] }))
  const connection = await connect(owner)
  await written('sale', async () => {
    await deliver(connection, said('PURCHASE_APPROVED', 'e1', { purchase: { transaction: 'HP1' } }))
    await fold(owner.user.id)
  })
  await written('receipt', () => send('POST', '/purchase/letter', { code: 'HP1' }))
  await owner.call('POST', `/apps/${id}/users`, { name: 'Duda', email: 'd@exemplo.com' })
  await written('invitation', async () => {
    const order = { id: randomUUID(), filter: { invitation: 'not_invited', search: 'duda' } }
    const path = `/apps/${id}/users/invitations`
    const ordered = await owner.call('POST', path, order)
    const idle = { sendsOnce: true, send: async () => 'outbox' as const, forget: async () => undefined }
    await runMailJobs(world, { ...idle, close: () => undefined }, async () => {
      const [first] = (await owner.call('GET', path)).json()
      return first.waiting === 0
    })
    return ordered
  })
})

test('what a telephone installs there is of that name, and pushes are taken there', async () => {
  const name = 'app.celular.com.br'
  const { slug, enrol, at, send } = await openOwn(name)
  const bia = await enrol('Bia Reis')
  for (const path of ['/manifest.webmanifest', '/sw.js', '/login', '/icons/192.png']) {
    expect((await at(name, path)).statusCode, path).toBe(200)
    const moved = await at(`${slug}.trilha.test`, path)
    expect([moved.statusCode, moved.headers.location], path).toEqual([308, `http://${name}${path}`])
  }
  const { id, start_url, scope, shortcuts, icons } = (await at(name, '/manifest.webmanifest')).json()
  // Addresses without a host are of the one that they came from.
  const addresses = [id, start_url, scope, ...[...shortcuts, ...icons].map(({ url, src }) => url ?? src)]
  for (const address of addresses) expect(address).toMatch(/^\/(?!\/)/)
  const { subscription } = newDevice('/bia')
  const taken = await send('POST', '/push', { subscription }, { cookie: bia.cookie })
  expect(taken.statusCode, taken.body).toBeLessThan(300)
})
