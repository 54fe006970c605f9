import { afterAll, expect, test } from 'vitest'
import type { AuditEntry } from '../../../../src/domain/generated/answer-types.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { retentionTasks } from '../../../../src/server/retention/task.ts'
import { market, now, said } from '../../../support/server/market.ts'
import { newSchool } from '../../../support/server/school.ts'
import { startTestServer, type Creator } from '../../../support/server/test-server.ts'

const world = await startTestServer()
afterAll(() => expect([...world.brokenAnswers]).toEqual([]))

const listed = async (creator: Creator, query = ''): Promise<AuditEntry[]> => {
  const answer = await creator.call('GET', `/users/me/audit${query}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
/** What was done, the newest first, but for what every school here begins with. */
const told = async (creator: Creator) =>
  (await listed(creator))
    .filter(({ verb, about }) => verb !== 'signedIn' && !about.startsWith('Escola · versão'))
    .map(({ verb, about, actor }) => [verb, about, actor])

test('who publishes, closes, opens and deletes an app is noted, under the name that it had', async () => {
  const creator = await world.register()
  const { id } = await creator.newApp({ name: 'Violão em casa' })
  for (const step of ['publish', 'publish', 'deactivate', 'reactivate'])
    expect((await creator.call('POST', `/apps/${id}/${step}`)).statusCode).toBe(200)
  expect((await creator.call('DELETE', `/apps/${id}`)).statusCode).toBe(204)
  expect(await told(creator)).toEqual([
    ['appErased', 'Violão em casa', 'creator'],
    ['reopened', 'Violão em casa', 'creator'],
    ['closed', 'Violão em casa', 'creator'],
    ['published', 'Violão em casa · versão 1', 'creator'],
  ])
})

test('who gives and ends access is noted with the student, whose name goes when they are erased', async () => {
  const creator = await world.register()
  const school = await newSchool(world, creator, { name: 'Escola' })
  const { id: productId } = await school.product({ name: 'Curso de violão' })
  const { studentId } = await school.enrol('Ana Lima')
  const path = `/students/${studentId}/grants`
  const grant = (await creator.call('POST', path, { productId })).json()
  expect((await creator.call('DELETE', `${path}/${grant.id}`)).statusCode).toBe(204)
  const many = { action: 'grant', ids: [studentId], productId }
  const given = await creator.call('POST', '/students/bulk', many)
  expect(given.statusCode, given.body).toBe(200)
  expect(await told(creator)).toEqual([
    ['granted', '1 aluno · Curso de violão · Escola', 'creator'],
    ['ended', 'Ana Lima · Curso de violão', 'creator'],
    ['granted', 'Ana Lima · Curso de violão · Escola', 'creator'],
    ['granted', 'Ana Lima · Escola', 'creator'],
  ])
  expect((await creator.call('DELETE', `/students/${studentId}`)).statusCode).toBe(204)
  expect((await told(creator)).slice(0, 2)).toEqual([
    ['erased', '1 aluno', 'creator'],
    ['granted', '1 aluno · Curso de violão · Escola', 'creator'],
  ])
  const rows = await asCreator(world.sql, creator.user.id, (tx) => tx`select * from audit`)
  expect(JSON.stringify(rows)).not.toMatch(/Ana|@/)
})

test('who lets people into an app, or out of it, is noted, whichever way they do it', async () => {
  const creator = await world.register()
  const { id: appId } = await creator.newApp({ name: 'Violão' })
  const { id: otherId } = await creator.newApp({ name: 'Canto' })
  const done = async (method: string, path: string, body?: unknown) => {
    const answer = await creator.call(method, path, body)
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.body ? answer.json() : null
  }
  const user = await done('POST', `/apps/${appId}/users`, { name: 'Ana Lima', email: 'ana@exemplo.com' })
  for (const status of ['BLOCKED', 'INACTIVE', 'ACTIVE'])
    await done('PATCH', `/apps/${appId}/users/${user.id}`, { status })
  await done('PATCH', `/apps/${appId}/users/${user.id}`, { name: 'Ana Lima' })
  const one = { name: 'Bia Reis', email: 'bia@exemplo.com', apps: [appId] }
  const { id: studentId } = await done('POST', '/students', one)
  for (const apps of [[appId, otherId], [otherId]]) await done('PATCH', `/students/${studentId}`, { apps })
  await done('PATCH', `/students/${studentId}`, { status: 'blocked' })
  await done('PATCH', `/students/${studentId}`, { status: 'active' })
  for (const act of [
    { action: 'enrol', appId },
    { action: 'block' },
    { action: 'activate' },
    { action: 'activate' },
  ])
    await done('POST', '/students/bulk', { ...act, ids: [studentId] })
  await done('DELETE', `/apps/${appId}/users/${user.id}`)
  expect((await told(creator)).map(([verb, about]) => `${verb}: ${about}`).toReversed()).toEqual([
    ...['granted: Ana Lima · Violão', 'ended: Ana Lima · Violão', 'granted: Ana Lima · Violão'],
    ...['granted: Bia Reis · Violão', 'granted: Bia Reis · Canto', 'ended: Bia Reis · Violão'],
    ...['ended: Bia Reis', 'granted: Bia Reis'],
    ...['granted: 1 aluno · Violão', 'ended: 1 aluno', 'granted: 1 aluno'],
    'ended: 1 aluno · Violão',
  ])
})

test('who makes one student of two is noted: one is erased, and what was theirs is the other’s', async () => {
  const creator = await world.register()
  const school = await newSchool(world, creator, { name: 'Escola' })
  const [wrong, right] = [await school.enrol('Ana'), await school.enrol('Ana Lima')]
  const { email } = (await creator.call('GET', `/students/${right.studentId}`)).json()
  const merged = await creator.call('POST', `/students/${wrong.studentId}/merge`, { email })
  expect(merged.statusCode, merged.body).toBe(200)
  const [one, other] = await told(creator)
  expect([one, other].toSorted()).toEqual([
    ['erased', '1 aluno · na união de cadastros', 'creator'],
    ['granted', 'Ana Lima · na união de cadastros', 'creator'],
  ])
})

test('who hands a sale over, or ends its access, is noted with the sale’s code', async () => {
  const sales = market(world)
  const { owner } = await sales.newSchool()
  const connection = await sales.connect(owner)
  await sales.deliver(connection, said('PURCHASE_APPROVED', 'e1', {}, now - 5000))
  await sales.fold(owner.user.id)
  const [sale] = (await owner.call('GET', '/purchases')).json()
  const act = async (what: string, body: object) => {
    const answer = await owner.call('POST', `/purchases/${sale.id}/${what}`, body)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const about = `venda ${sale.code}`
  const [before] = [await told(owner)]
  // Once: they have it by then.
  for (const _ of [1, 2]) await act('recipient', { email: 'certa@exemplo.com' })
  for (const _ of [1, 2]) await act('decision', { decision: 'end' })
  const done = await told(owner)
  expect(done.slice(0, done.length - before.length)).toEqual([
    ['ended', about, 'creator'],
    ['granted', `certa · ${about}`, 'creator'],
  ])
})

test('a sign-in is noted in the transaction in which its session begins', async () => {
  const creator = await world.register()
  const rows = await asCreator(
    world.sql,
    creator.user.id,
    (tx) => tx`select audit.at = session.rotated_at as is_one from audit join session using (creator_id)`,
  )
  expect(rows).toEqual([{ isOne: true }])
})

test('what is exported is noted, and so are sign-ins, passwords and the end of an account', async () => {
  const creator = await world.register()
  await creator.newApp({ name: 'Escola' })
  const { password, email } = creator.person
  const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' }
  expect((await world.call('POST', '/auth/login', { email, password }, firefox)).statusCode).toBe(200)
  await world.call('POST', '/auth/login', { email, password: 'Errada1234' })
  for (const path of ['/users/me/archive', '/students/export'])
    expect((await creator.call('GET', path)).statusCode, path).toBe(200)
  const changed = { password, newPassword: 'Outra98765' }
  expect((await creator.call('POST', '/users/me/password', changed)).statusCode).toBe(204)
  expect((await creator.call('POST', '/users/me/deletion', { password: 'Outra98765' })).statusCode).toBe(200)
  expect((await creator.call('DELETE', '/users/me/deletion')).statusCode).toBe(200)
  expect((await listed(creator)).map(({ verb, about }) => [verb, about])).toEqual([
    ['deletionCancelled', 'Sua conta'],
    ['deletion', 'Sua conta'],
    ['password', 'Sua conta'],
    ['exported', expect.stringMatching(/\.csv$/)],
    ['exported', 'trilha.zip'],
    ['signedIn', 'Firefox no Windows'],
    ['signedIn', 'Sua conta'],
  ])
})

test('it is read page by page, one kind alone, and by its creator alone', async () => {
  const [creator, stranger] = [await world.register(), await world.register()]
  for (let n = 0; n < 3; n++) {
    const { id } = await creator.newApp({ name: `App ${n}` })
    await creator.call('POST', `/apps/${id}/publish`)
  }
  const first = await creator.call('GET', '/users/me/audit?limit=2')
  expect(first.json().map(({ about }: AuditEntry) => about)).toEqual(['App 2 · versão 1', 'App 1 · versão 1'])
  expect(first.headers['x-total-count']).toBe('4')
  const next = /<\/api([^>]+)>/.exec(String(first.headers.link))![1]!
  expect((await creator.call('GET', next)).json().map(({ about }: AuditEntry) => about)).toEqual([
    ...['App 0 · versão 1', 'Sua conta'],
  ])
  expect((await listed(creator, '?verb=signedIn')).map(({ verb }) => verb)).toEqual(['signedIn'])
  expect((await creator.call('GET', '/users/me/audit?verb=spied')).statusCode).toBe(400)
  expect((await listed(stranger)).map(({ verb }) => verb)).toEqual(['signedIn'])
})

test('what failed is not noted', async () => {
  const creator = await world.register()
  const { id } = await creator.newApp({ name: 'Escola' })
  expect((await creator.call('POST', `/apps/${id}/reactivate`)).statusCode).toBe(409)
  const wrong = { password: 'Errada1234', newPassword: 'Outra98765' }
  expect((await creator.call('POST', '/users/me/password', wrong)).statusCode).toBe(400)
  expect(await told(creator)).toEqual([])
})

test('nobody changes an entry or removes a young one; after a year it goes by itself', async () => {
  const creator = await world.register()
  const inside = <T>(work: Parameters<typeof asCreator<T>>[2]) => asCreator(world.sql, creator.user.id, work)
  expect((await inside((tx) => tx`update audit set verb = 'x'`)).count).toBe(0)
  expect((await inside((tx) => tx`delete from audit`)).count).toBe(0)
  await inside(
    (tx) => tx`insert into audit (creator_id, actor, verb, subject, at)
      values (${creator.user.id}, 'creator', 'exported', '{"what": "velho"}', now() - interval '366 days'),
        (${creator.user.id}, 'creator', 'exported', '{"what": "novo"}', now() - interval '364 days')`,
  )
  await retentionTasks({ sql: world.sql }).prune({}, { number: 1, isLast: false })
  expect((await listed(creator)).map(({ about }) => about)).toEqual(['Sua conta', 'novo'])
})
