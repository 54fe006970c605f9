import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { invitationTasks } from '../../../src/server/enrolment/invitation/task.ts'
import { personalLinks } from '../../../src/server/enrolment/sign-in/personal-link.ts'
import { quotaLimits } from '../../../src/server/quota/limits.ts'
import { peopleImports } from '../../support/server/imported-people.ts'
import { market, now, said } from '../../support/server/market.ts'
import { openPublishedApp } from '../../support/server/published-app.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const quotas = quotaLimits()
const world = await startTestServer({ quotas, filesLetters: true })
const { connect, deliver, fold } = market(world)

/** An app that was paused after Ana was invited, and the button that sends the access that waits. */
async function closedSchool() {
  const creator = await world.register()
  const { app, user, email, block } = await openPublishedApp(world, creator, { loginType: 'link_direto' })
  const url = `/apps/${app.id}/users`
  const newProduct = async (name: string, productId: string): Promise<string> => {
    const platformIds = [{ platform: 'hotmart', productId }]
    const document = { name, offerType: 'PAID', platformIds }
    return (await creator.call('POST', `/apps/${app.id}/products`, document)).json().id
  }
  const productId = await newProduct('Violão', '1234567')
  await creator.call('POST', `${url}/${user.id}/access-mail`)
  await creator.call('POST', `/apps/${app.id}/unpublish`)
  /** To whom letters were written after the one that invited Ana, and of what. */
  const letters = async (): Promise<string[][]> => {
    const [invited, ...later] = (await creator.call('GET', `/apps/${app.id}/mails`)).json().toReversed()
    expect(invited.subject).toContain('Seu acesso')
    return later.map(({ recipient, subject }: Record<string, string>) => [recipient, subject])
  }
  const order = (dryRun = false) => {
    const filter = { invitation: 'waiting' }
    return creator.call('POST', `${url}/invitations`, { id: randomUUID(), filter, dryRun })
  }
  const check = async () => (await order(true)).json()
  const publish = () => creator.call('POST', `/apps/${app.id}/publish`)
  return {
    creator,
    appId: app.id,
    user,
    email,
    block,
    url,
    productId,
    newProduct,
    letters,
    order,
    check,
    publish,
  }
}
type School = Awaited<ReturnType<typeof closedSchool>>

async function sell({ creator }: School, email: string) {
  const connection = await connect(creator)
  await deliver(connection, said('PURCHASE_APPROVED', 'e1', { buyer: { email } }))
  await fold(creator.user.id)
  return connection
}

const giveAll = ({ creator, url, user, productId }: School) =>
  creator.call('POST', `${url}/bulk`, { action: 'grant', ids: [user.id], productId, tell: true })

const giveOne = async ({ creator, email, productId }: School, tell?: boolean) => {
  const [student] = (await creator.call('GET', `/students?search=${email}`)).json()
  return await creator.call('POST', `/students/${student.id}/grants`, { productId, tell })
}

const [bought, given] = ['Sua compra de Violão está liberada', 'Você tem acesso a Violão']
const ways: [way: string, come: (school: School) => Promise<unknown>, subject: string][] = [
  [
    'two sales',
    async (school) => {
      const connection = await sell(school, school.email)
      const again = { buyer: { email: school.email }, purchase: { transaction: 'HP2' } }
      await deliver(connection, said('PURCHASE_APPROVED', 'e2', again))
      await fold(school.creator.user.id)
    },
    bought,
  ],
  [
    'import',
    ({ creator, appId, email }) =>
      peopleImports(world, creator, appId).bring(`Nome;E-mail;Produto\nAna;${email};Violão`),
    given,
  ],
  ['bulk', giveAll, given],
  ['hand', (school) => giveOne(school), given],
]

test.each(ways)('who was invited before is told once of what came by %s', async (_way, come, subject) => {
  const school = await closedSchool()
  await come(school)
  expect(await school.letters()).toEqual([])
  expect((await school.order()).statusCode).toBe(409)
  await school.publish()
  expect(await school.check()).toMatchObject({ chosen: 1, ready: 1, invited: 0, entered: 0 })
  // Three clicks, each on a page of its own.
  const answers = await Promise.all([school.order(), school.order(), school.order()])
  expect(answers.map((answer): number => answer.json().total).toSorted()).toEqual([0, 0, 1])
  expect(await school.letters()).toEqual([[school.email, subject]])
  expect(await school.check()).toMatchObject({ chosen: 0, ready: 0 })
})

test('one letter tells of all that came, and who is new gets the way in by the same button', async () => {
  const school = await closedSchool()
  await sell(school, school.email)
  await school.newProduct('Canto', '7654321')
  const people = `Nome;E-mail;Produto\nAna;${school.email};Canto\nBia;bia@nova.com;Canto`
  await peopleImports(world, school.creator, school.appId).bring(people)
  await school.publish()
  expect(await school.check()).toMatchObject({ chosen: 2, ready: 2 })
  expect((await school.order()).json()).toMatchObject({ chosen: 2, total: 2 })
  expect(await school.letters()).toEqual([
    [school.email, expect.stringMatching(/Violão e Canto|Canto e Violão/)],
  ])
})

test('whoever is new by a sale reads in the letter with the way in what they bought', async () => {
  const school = await closedSchool()
  const { creator, appId } = school
  await sell(school, 'nova@exemplo.com')
  await school.publish()
  const { id } = (await school.order()).json()
  const links = personalLinks([Buffer.from('a secret of no installation')])
  const { invite } = invitationTasks({ sql: world.sql, personalLinks: links })
  const job = { creatorId: creator.user.id, appId, id, origin: 'http://violao.trilha.test' }
  await invite(job, { number: 1, isLast: false })
  const letters = await asCreator(
    world.sql,
    creator.user.id,
    (tx) => tx<{ text: string }[]>`
      select content::text as text from mail where recipient = 'nova@exemplo.com'`,
  )
  expect(letters).toEqual([{ text: expect.stringContaining('Sua compra: Violão.') }])
})

test('nobody is told of what was refunded, of what they are blocked from, or of what they saw', async () => {
  const refunded = await closedSchool()
  const connection = await sell(refunded, refunded.email)
  const buyer = { email: refunded.email }
  await deliver(connection, said('PURCHASE_REFUNDED', 'e2', { buyer }, now + 1))
  await fold(refunded.creator.user.id)
  const [blocked, back] = [await closedSchool(), await closedSchool()]
  for (const school of [blocked, back]) await giveAll(school)
  await blocked.block()
  for (const school of [refunded, blocked, back]) await school.publish()
  await asCreator(world.sql, back.creator.user.id, (tx) => tx`update enrolment set last_access = now()`)
  expect(await refunded.check()).toMatchObject({ chosen: 0 })
  expect(await blocked.check()).toMatchObject({ chosen: 1, ready: 0, suspended: 1 })
  expect(await back.check()).toMatchObject({ chosen: 0 })
  for (const school of [refunded, blocked, back]) {
    expect((await school.order()).json()).toMatchObject({ total: 0 })
    expect(await school.letters()).toEqual([])
  }
})

test('whoever finds no room among the letters of a day goes on waiting', async () => {
  const school = await closedSchool()
  await giveAll(school)
  await school.publish()
  quotas.letters = 1
  expect((await school.order()).json()).toMatchObject({ chosen: 1, total: 0, withoutRoom: 1 })
  quotas.letters = 250_000
  expect(await school.check()).toMatchObject({ chosen: 1, ready: 1 })
})

test('nothing waits of what is given while the app is on the air; told of it, nobody waits either', async () => {
  const school = await closedSchool()
  await giveAll(school)
  await school.publish()
  await giveOne(school)
  expect(await school.check()).toMatchObject({ chosen: 1 })
  await giveOne(school, true)
  expect(await school.letters()).toHaveLength(1)
  expect(await school.check()).toMatchObject({ chosen: 0 })
})

test('a sale that is handed over to somebody of a closed app waits for them', async () => {
  const school = await closedSchool()
  const { creator, email } = school
  await sell(school, 'errado@exemplo.com')
  const [sold] = (await creator.call('GET', '/purchases')).json()
  expect((await creator.call('POST', `/purchases/${sold.id}/recipient`, { email })).statusCode).toBe(200)
  await school.publish()
  await school.order()
  expect(await school.letters()).toEqual([[email, bought]])
})

test('of two that are one person, whoever stays is told of what the other was not', async () => {
  const school = await closedSchool()
  const { creator, url, email } = school
  await giveAll(school)
  await creator.call('POST', url, { name: 'Bia', email: 'bia@outra.com' })
  const [wrong] = (await creator.call('GET', `/students?search=${email}`)).json()
  await creator.call('POST', `/students/${wrong.id}/merge`, { email: 'bia@outra.com' })
  await school.publish()
  expect((await school.order()).json()).toMatchObject({ chosen: 1, total: 1 })
  expect(await school.letters()).toEqual([['bia@outra.com', 'Você tem acesso a Violão']])
  expect(await school.check()).toMatchObject({ chosen: 0 })
})
