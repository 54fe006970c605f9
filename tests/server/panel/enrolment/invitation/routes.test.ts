import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { asCreator } from '../../../../../src/server/database/tenant.ts'
import { quotaLimits } from '../../../../../src/server/quota/limits.ts'
import type { OutgoingMail, Postbox } from '../../../../../src/server/mail/postbox.ts'
import { peopleImports } from '../../../../support/server/imported-people.ts'
import { market, said } from '../../../../support/server/market.ts'
import { runMailJobs } from '../../../../support/server/mail-jobs.ts'
import { openPublishedApp } from '../../../../support/server/published-app.ts'
import { startTestServer, type Creator } from '../../../../support/server/test-server.ts'

const quotas = quotaLimits()
const world = await startTestServer({ quotas, filesLetters: true })
const { connect, deliver: deliverSale, fold } = market(world)

async function newClass(people: object[] = [], config: object = {}) {
  const creator = await world.register()
  const { app, user } = await openPublishedApp(world, creator, { loginType: 'link_direto', ...config })
  const url = `/apps/${app.id}/users`
  const ids: string[] = [user.id]
  for (const person of people) ids.push((await creator.call('POST', url, person)).json().id)
  return { creator, url, ids, app }
}

const person = (name: string, more: object = {}) => ({
  name,
  email: `${randomUUID()}@exemplo.com.br`,
  ...more,
})

/** Has every letter that waits written and sent; answers those that went out. */
async function deliver(creator: Creator, url: string): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = []
  const postbox: Postbox = {
    sendsOnce: true,
    send: async (mail) => (sent.push(mail), 'outbox' as const),
    forget: async () => undefined,
    close: () => undefined,
  }
  const invitations = async () => (await creator.call('GET', `${url}/invitations`)).json()
  await runMailJobs(world, postbox, async () =>
    (await invitations()).every(({ waiting }: { waiting: number }) => waiting === 0),
  )
  return sent
}

describe('the way in, sent to many', () => {
  test('goes to each once, however often it is asked for, and the list says so', async () => {
    const { creator, url, ids } = await newClass([
      person('Bia Ramos'),
      person('Caio Reis', { status: 'BLOCKED' }),
    ])
    const order = { id: randomUUID(), ids: [...ids, randomUUID()] }
    const check = (await creator.call('POST', `${url}/invitations`, { ...order, dryRun: true })).json()
    expect(check).toMatchObject({ chosen: 3, ready: 2, suspended: 1, invited: 0, entered: 0, isFiled: true })
    expect((await creator.call('GET', `${url}?invitation=not_invited`)).json()).toHaveLength(3)
    const answers = await Promise.all([1, 2, 3].map(() => creator.call('POST', `${url}/invitations`, order)))
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ id: order.id, chosen: 3, suspended: 1, total: 2, waiting: 2 })
    // Another press elsewhere: who waits for a letter, or has just got one, gets no second.
    const other = (await creator.call('POST', `${url}/invitations`, { id: randomUUID(), filter: {} })).json()
    expect(other).toMatchObject({ chosen: 3, recent: 2, total: 0 })
    const sent = await deliver(creator, url)
    expect(sent.map(({ letter }) => letter.paragraphs[0]).toSorted()).toEqual(['Olá, Ana.', 'Olá, Bia.'])
    expect(new Set(sent.map(({ letter }) => letter.link.url)).size).toBe(2)
    const [newest, first] = (await creator.call('GET', `${url}/invitations`)).json()
    expect(newest.total).toBe(0)
    expect(first).toMatchObject({ total: 2, waiting: 0, filed: 2, sent: 0, failed: 0 })
    const [invited] = (await creator.call('GET', `${url}?invitation=invited&search=bia`)).json()
    expect(invited).toMatchObject({ invitation: 'invited', invitedAt: expect.stringMatching(/^20/) })
    expect((await creator.call('GET', `${url}?invitation=not_invited`)).json()).toHaveLength(1)
  })

  test('of access that was given before the app was on the air reaches whom no letter told of it, once', async () => {
    const creator = await world.register()
    const app = await creator.newApp({ slug: 'em-breve' })
    const url = `/apps/${app.id}/users`
    const [bia, caio] = [person('Bia'), person('Caio')]
    const { id } = (await creator.call('POST', url, bia)).json()
    await creator.call('POST', url, caio)
    const product = (await creator.call('POST', `/apps/${app.id}/products`, { name: 'Violão' })).json()
    await asCreator(
      world.sql,
      creator.user.id,
      (tx) => tx`
      insert into access_grant (creator_id, app_id, student_id, product_id, source, starts_at)
      select creator_id, app_id, student_id, ${product.id}, 'purchase', now() from enrolment where id = ${id}`,
    )
    await creator.call('POST', `/apps/${app.id}/publish`)
    const order = { id: randomUUID(), filter: { invitation: 'waiting' } }
    const check = async () =>
      (await creator.call('POST', `${url}/invitations`, { ...order, dryRun: true })).json()
    expect(await check()).toMatchObject({ chosen: 1, ready: 1 })
    await creator.call('POST', `${url}/invitations`, order)
    const sent = await deliver(creator, url)
    expect(sent.map(({ recipient }) => recipient)).toEqual([bia.email])
    expect(await check()).toMatchObject({ chosen: 0, ready: 0 })
  })

  const ways: Record<
    string,
    (at: Awaited<ReturnType<typeof newClass>>, product: string) => Promise<unknown>
  > = {
    import: ({ creator, app }) =>
      peopleImports(world, creator, app.id).bring('Nome;E-mail;Produto\nNova;nova@exemplo.com.br;Violão'),
    bulk: async ({ creator }, productId) => {
      const { id } = (await creator.call('POST', '/students', person('Nova'))).json()
      return await creator.call('POST', '/students/bulk', {
        action: 'grant',
        ids: [id],
        productId,
        tell: true,
      })
    },
    sale: async ({ creator }) => {
      await deliverSale(await connect(creator), said('PURCHASE_APPROVED', 'e1'))
      return await fold(creator.user.id)
    },
  }
  test.each(Object.keys(ways))('waits for who got access by %s while the app was paused', async (way) => {
    const school = await newClass()
    const { creator, url, app } = school
    const platformIds = [{ platform: 'hotmart', productId: '1234567' }]
    const document = { name: 'Violão', offerType: 'PAID', platformIds }
    const product = (await creator.call('POST', `/apps/${app.id}/products`, document)).json()
    expect((await creator.call('POST', `/apps/${app.id}/unpublish`)).statusCode).toBe(200)
    await ways[way]!(school, product.id)
    expect((await creator.call('GET', `/apps/${app.id}/mails`)).json()).toEqual([])
    const order = { id: randomUUID(), filter: { invitation: 'waiting' } }
    expect((await creator.call('POST', `${url}/invitations`, order)).statusCode).toBe(409)
    await creator.call('POST', `/apps/${app.id}/publish`)
    expect((await creator.call('POST', `${url}/invitations`, order)).json()).toMatchObject({ total: 1 })
    const [letter, ...others] = await deliver(creator, url)
    expect([letter!.recipient, others]).toEqual([expect.stringContaining('@'), []])
    const again = { ...order, id: randomUUID(), dryRun: true }
    expect((await creator.call('POST', `${url}/invitations`, again)).json()).toMatchObject({ chosen: 0 })
  })

  test('stops at the letters of a day, and says when there are more', async () => {
    const { creator, url } = await newClass([person('Bia'), person('Caio')])
    quotas.letters = 2
    const order = { id: randomUUID(), filter: {} }
    const check = (await creator.call('POST', `${url}/invitations`, { ...order, dryRun: true })).json()
    expect(check).toMatchObject({ ready: 2, withoutRoom: 1 })
    const made = (await creator.call('POST', `${url}/invitations`, order)).json()
    expect(made).toMatchObject({ chosen: 3, total: 2, withoutRoom: 1, roomAt: expect.stringMatching(/^20/) })
    const next = { id: randomUUID(), filter: { invitation: 'not_invited' } }
    expect((await creator.call('POST', `${url}/invitations`, next)).json()).toMatchObject({
      ...{ chosen: 1, total: 0, withoutRoom: 1 },
    })
    quotas.letters = 250_000
  })

  test('is of one creator, and of an app on the air', async () => {
    const { creator, url, ids } = await newClass()
    const other = await newClass()
    const id = randomUUID()
    const foreign = await other.creator.call('POST', `${other.url}/invitations`, { id, ids })
    expect(foreign.json()).toMatchObject({ chosen: 0, total: 0 })
    // Its name is taken: nothing of it is told, and nothing happens.
    expect((await creator.call('POST', `${url}/invitations`, { id, ids })).statusCode).toBe(404)
    const draft = await creator.newApp()
    const early = await creator.call('POST', `/apps/${draft.id}/users/invitations`, {
      id: randomUUID(),
      filter: {},
    })
    expect(early).toMatchObject({ statusCode: 409, body: expect.stringContaining('Publique o aplicativo') })
    expect((await creator.call('POST', `${url}/invitations`, { id: randomUUID() })).statusCode).toBe(400)
  })
})

test('a letter sent to one person says that it was only filed, and counts as an invitation', async () => {
  const { creator, url, ids } = await newClass()
  const sent = await creator.call('POST', `${url}/${ids[0]}/access-mail`)
  expect(sent.json()).toMatchObject({ kind: 'link', isFiled: true })
  expect((await creator.call('GET', `${url}/${ids[0]}`)).json()).toMatchObject({ invitation: 'invited' })
})
