import { expect, test } from 'vitest'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { platforms, type PlatformName } from '../../../../src/server/purchase/platform/platforms.ts'
import { chanceOf } from '../../../support/chance.ts'
import { day, market, now, said } from '../../../support/server/market.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer({ filesLetters: true })
const { connect, deliver, eventsOf, fold, grantsOf, newSchool } = market(world)

test('opens the course for who bought, who is new and gets the way in once; a refund closes it', async () => {
  const school = await newSchool()
  const { owner, product } = school
  const creatorId = owner.user.id
  const connection = await connect(owner)
  const first = await deliver(connection, said('PURCHASE_APPROVED', 'e1'))
  expect([first.statusCode, first.json()]).toEqual([200, { status: 'accepted' }])
  expect((await deliver(connection, said('PURCHASE_APPROVED', 'e1'))).json()).toEqual({
    status: 'duplicate',
  })
  expect(await fold(creatorId)).toBe(1)
  const [grant, ...others] = await grantsOf(creatorId)
  expect(others).toEqual([])
  expect(grant).toMatchObject({
    productId: product.id,
    email: 'maria.exemplo@example.com',
    endsAt: null,
    source: 'purchase',
  })
  expect(Math.abs(+grant!.startsAt - now)).toBeLessThan(5)
  const letters = (await owner.call('GET', `/apps/${school.id}/mails`)).json()
  expect(letters).toHaveLength(1)
  // The end of the guarantee says the same payment again.
  await deliver(connection, said('PURCHASE_COMPLETE', 'e2'))
  await fold(creatorId)
  expect(await grantsOf(creatorId)).toEqual([grant])
  await deliver(connection, said('PURCHASE_REFUNDED', 'e3', {}, now + 1))
  await fold(creatorId)
  expect(await grantsOf(creatorId)).toMatchObject([{ endsAt: new Date(now + 1), endReason: 'refund' }])
  expect((await owner.call('GET', `/apps/${school.id}/mails`)).json()).toHaveLength(1)
  const [person] = (await owner.call('GET', '/students?search=maria')).json()
  const activity = (await owner.call('GET', `/students/${person.id}/activity`)).json()
  expect(activity.map(({ action }: { action: string }) => action)).toContain('Comprou Violão')
  const [{ sentence }] = (await owner.call('GET', `/students/${person.id}/access`)).json()
  expect(sentence).toMatch(/^bloqueado, comprado na Hotmart \(HP0000000001\), reembolsado em /)
  expect(await eventsOf(creatorId)).toMatchObject([
    { kind: 'paid', outcome: 'applied', deliveries: 2 },
    { kind: 'paid', outcome: 'applied' },
    { kind: 'refunded', outcome: 'applied' },
  ])
  const list = (await owner.call('GET', '/connections')).json()
  expect(list).toMatchObject([{ platform: 'hotmart', refused: 0, waiting: 0 }])
  expect(list[0].lastEventAt).not.toBeNull()
  expect(JSON.stringify(list)).not.toContain('hottok-certo')
})

test('opens in every app that sells it, and a person who is there already keeps what they have', async () => {
  const school = await newSchool()
  const { owner } = school
  const other = await newSchool(['99', '1234567'], owner)
  const enrolled = await school.enrol('Maria Exemplo')
  await owner.call('PATCH', `/apps/${school.id}/users/${enrolled.enrolmentId}`, {
    email: 'maria.exemplo@example.com',
  })
  const connection = await connect(owner)
  await deliver(connection, said('PURCHASE_APPROVED', 'e1'))
  await fold(owner.user.id)
  expect((await grantsOf(owner.user.id)).map(({ productId }) => productId).sort()).toEqual(
    [school.product.id, other.product.id].sort(),
  )
  const subjects = async (id: string) =>
    (await owner.call('GET', `/apps/${id}/mails`)).json().map(({ subject }: { subject: string }) => subject)
  expect(await subjects(school.id)).toEqual(['Sua compra de Violão está liberada'])
  expect(await subjects(other.id)).toEqual([expect.stringContaining('Seu acesso')])
})

test('waits where no product has its id, and its own date counts once one has', async () => {
  const school = await newSchool(['outro'])
  const { owner, product } = school
  const connection = await connect(owner)
  await deliver(connection, said('PURCHASE_APPROVED', 'e1', {}, now - 5 * day))
  await fold(owner.user.id)
  expect(await grantsOf(owner.user.id)).toEqual([])
  expect(await eventsOf(owner.user.id)).toMatchObject([{ outcome: 'waiting' }])
  expect((await owner.call('GET', `/connections/${connection.id}`)).json().waiting).toBe(1)
  await owner.call('PATCH', `/apps/${school.id}/products/${product.id}`, {
    platformIds: [{ platform: 'hotmart', productId: '1234567' }],
    accessDays: 30,
  })
  await deliver(connection, said('PURCHASE_COMPLETE', 'e2'))
  await fold(owner.user.id)
  expect(await grantsOf(owner.user.id)).toMatchObject([
    { startsAt: new Date(now - 5 * day), endsAt: new Date(now + 25 * day), endReason: 'lapsed' },
  ])
})

test('opens what gets its id later, too, and leaves who was taken out of an app outside', async () => {
  const school = await newSchool()
  const { owner } = school
  const connection = await connect(owner)
  await deliver(connection, said('PURCHASE_APPROVED', 'e1'))
  await fold(owner.user.id)
  const later = await newSchool(['1234567'], owner)
  const [user] = (await owner.call('GET', `/apps/${school.id}/users`)).json()
  await owner.call('DELETE', `/apps/${school.id}/users/${user.id}`)
  await deliver(connection, said('PURCHASE_COMPLETE', 'e2'))
  await fold(owner.user.id)
  expect((await grantsOf(owner.user.id)).map(({ productId }) => productId)).toContain(later.product.id)
  expect((await owner.call('GET', `/apps/${later.id}/users`)).json()).toHaveLength(1)
  expect((await owner.call('GET', `/apps/${school.id}/users`)).json()).toEqual([])
})

test.each(Object.keys(platforms) as PlatformName[])(
  'ten deliveries of %s at once give one grant and one letter',
  async (platform) => {
    const school = await newSchool(['1234567'], undefined, platform)
    const { owner } = school
    const own = ['generic', 'hotfy'].includes(platform) ? {} : { secret: 'um-segredo' }
    const { path, secret = 'um-segredo' } = await connect(owner, { platform, secret: undefined, ...own })
    const { raw, contentType, headers, query } = platforms[platform].sample('purchase', {
      ...{ code: '900000000001', productId: '1234567', until: null, secret },
      ...{ paidAt: new Date(), at: new Date(), buyer: { name: 'Maria', email: 'maria@exemplo.com' } },
    })
    const sent = {
      ...{ method: 'POST' as const, url: path, payload: raw, query },
      headers: { ...headers, 'content-type': contentType },
    }
    const answers = await Promise.all(Array.from({ length: 10 }, () => world.app.inject(sent)))
    expect(answers.map((one) => one.json().status).sort()).toEqual([
      'accepted',
      ...Array(9).fill('duplicate'),
    ])
    await Promise.all([fold(owner.user.id), fold(owner.user.id), fold(owner.user.id)])
    const [grant, ...others] = await grantsOf(owner.user.id)
    expect([grant, others]).toEqual([expect.objectContaining({ endsAt: null, source: 'purchase' }), []])
    expect((await owner.call('GET', `/apps/${school.id}/mails`)).json()).toHaveLength(1)
  },
)

test('brings nobody back whom the creator removed, and leaves what they ended by hand', async () => {
  const school = await newSchool()
  const { owner } = school
  const creatorId = owner.user.id
  const connection = await connect(owner)
  await deliver(connection, said('PURCHASE_APPROVED', 'e1'))
  await fold(creatorId)
  const [person] = (await owner.call('GET', '/students?search=maria')).json()
  const { grants } = (await owner.call('GET', `/students/${person.id}/access`)).json()[0]
  expect((await owner.call('DELETE', `/students/${person.id}/grants/${grants[0].id}`)).statusCode).toBe(204)
  const [ended] = await grantsOf(creatorId)
  await deliver(connection, said('PURCHASE_COMPLETE', 'e2'))
  await fold(creatorId)
  expect(await grantsOf(creatorId)).toEqual([ended])
  await owner.call('DELETE', `/students/${person.id}`)
  await deliver(connection, said('PURCHASE_COMPLETE', 'e3'))
  await fold(creatorId)
  expect(await grantsOf(creatorId)).toEqual([])
  expect((await owner.call('GET', '/students?search=maria')).json()).toEqual([])
  const events = await eventsOf(creatorId)
  expect(events).toHaveLength(3)
  for (const event of events) expect(event).toMatchObject({ outcome: 'erased', buyer: null, body: null })
})

/** What is said of a subscription: a payment until `until`, or its end. */
const subscribed = (event: string, id: string, at: number, until?: number) =>
  said(
    event,
    id,
    {
      subscription: { subscriber: { code: 'SUB1' } },
      purchase: { transaction: `HP${id}`, ...(until && { date_next_charge: until }) },
    },
    at,
  )

test('opens what was paid for where its cancellation came first', async () => {
  const { owner } = await newSchool()
  const connection = await connect(owner)
  await deliver(connection, subscribed('SUBSCRIPTION_CANCELLATION', 'e1', now - 1000))
  await fold(owner.user.id)
  expect(await grantsOf(owner.user.id)).toEqual([])
  await deliver(connection, subscribed('PURCHASE_APPROVED', 'e2', now - 5 * day, now + 25 * day))
  await fold(owner.user.id)
  const email = 'maria.exemplo@example.com'
  expect(await grantsOf(owner.user.id)).toMatchObject([{ email, endsAt: new Date(now + 25 * day) }])
})

test('opens at a renewal what was over by the time its id was bound', async () => {
  const school = await newSchool(['outro'])
  const { owner, product } = school
  const connection = await connect(owner)
  await deliver(connection, subscribed('PURCHASE_APPROVED', 'e1', now - 40 * day, now - 10 * day))
  await fold(owner.user.id)
  await owner.call('PATCH', `/apps/${school.id}/products/${product.id}`, {
    platformIds: [{ platform: 'hotmart', productId: '1234567' }],
  })
  expect(await fold(owner.user.id)).toBe(1)
  expect(await grantsOf(owner.user.id)).toEqual([])
  await deliver(connection, subscribed('PURCHASE_APPROVED', 'e2', now - 1000, now + 30 * day))
  await fold(owner.user.id)
  expect(await grantsOf(owner.user.id)).toMatchObject([{ email: 'maria.exemplo@example.com' }])
  const events = await eventsOf(owner.user.id)
  expect(events.map(({ outcome, buyer }) => [outcome, buyer !== null])).toEqual(
    Array(2).fill(['applied', true]),
  )
})

test('goes on with the student whose e-mail the creator corrected', async () => {
  const school = await newSchool()
  const { owner } = school
  const connection = await connect(owner)
  await deliver(connection, said('PURCHASE_APPROVED', 'e1'))
  await fold(owner.user.id)
  const [user] = (await owner.call('GET', `/apps/${school.id}/users`)).json()
  const email = 'maria.certa@example.com'
  await owner.call('PATCH', `/apps/${school.id}/users/${user.id}`, { email })
  await newSchool(['1234567'], owner)
  await deliver(connection, said('PURCHASE_COMPLETE', 'e2'))
  await fold(owner.user.id)
  expect((await grantsOf(owner.user.id)).map((grant) => grant.email)).toEqual([email, email])
  expect((await owner.call('GET', '/students')).json()).toHaveLength(1)
})

test.each([1, 2])(
  'thirty events of four sales end the same in any order, repeated, and folded again without bodies (%d)',
  async (seed) => {
    const { number, pick } = chanceOf(seed)
    const story = Array.from({ length: 30 }, (_, n) => {
      const sale = pick(['SUB1', 'SUB2', 'HP1', 'HP2'])
      const at = now - 1000 - number(60 * day)
      const isSubscription = sale.startsWith('SUB')
      const code = isSubscription ? `${sale}-${number(3)}` : sale
      const until = at + 20 * day + number(60 * day)
      const event = pick([
        ...['PURCHASE_APPROVED', 'PURCHASE_APPROVED', 'PURCHASE_APPROVED', 'PURCHASE_DELAYED'],
        ...['PURCHASE_PROTEST', 'PURCHASE_REFUNDED', 'PURCHASE_BILLET_PRINTED', 'PURCHASE_COMPLETE'],
        ...(isSubscription ? ['SUBSCRIPTION_CANCELLATION'] : []),
      ])
      const subscription = isSubscription && { subscription: { subscriber: { code: sale } } }
      const purchase = { transaction: code, ...(isSubscription && { date_next_charge: until }) }
      const buyer = { name: sale, email: `${sale.toLowerCase()}@exemplo.com` }
      return said(event, `e${n}`, { purchase, buyer, ...subscription }, at)
    })
    const inTime = story.toSorted((one, other) => one.creation_date - other.creation_date)
    const again = [...story, ...story.filter(() => number(2))]
      .map((body) => ({ body, place: number(1e6) }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ body }) => body)
    const ends = []
    for (const deliveries of [inTime, again]) {
      const { owner } = await newSchool()
      const connection = await connect(owner)
      for (const body of deliveries) {
        expect((await deliver(connection, body)).statusCode).toBe(200)
        if (number(5) === 0) await fold(owner.user.id)
      }
      await fold(owner.user.id)
      const found = async () => {
        const sales = (await owner.call('GET', '/purchases')).json() as Record<string, unknown>[]
        const told = sales.map(({ code, state, sentence, endsAt, email }) => ({
          ...{ code, state, sentence, endsAt, email },
        }))
        const open = (await grantsOf(owner.user.id)).filter(({ endsAt }) => !endsAt || +endsAt > now)
        const grants = open.map(({ productId: _, ...grant }) => grant)
        return { ids: sales.map(({ id }) => id), told, grants }
      }
      const { ids, ...end } = await found()
      ends.push(end)
      await asCreator(world.sql, owner.user.id, (tx) => tx`update purchase_event set body = null`)
      for (const id of ids) await owner.call('POST', `/purchases/${id as string}/replay`)
      expect(await found()).toEqual({ ids, ...end })
    }
    expect(ends[1]).toEqual(ends[0])
    expect(ends[0]!.grants).not.toEqual([])
  },
)
