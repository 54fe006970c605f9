import { Writable } from 'node:stream'
import { format } from 'node:util'
import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { withoutValues } from '../../../src/server/error/without-values.ts'
import { ownSecret, sealer } from '../../../src/server/installation/secret.ts'
import { logger } from '../../../src/server/log.ts'
import { requestIds } from '../../../src/server/request/request-id.ts'
import { RequestLine, type AnsweredRequest } from '../../../src/server/request/request-line.ts'
import { startJobs } from '../../../src/server/job/runner.ts'
import { mailTasks } from '../../../src/server/mail/task.ts'
import { senderTasks } from '../../../src/server/own-sender/task.ts'
import { openTracing } from '../../../src/server/trace/tracing.ts'
import { peopleImports, peopleTasks } from '../../support/server/imported-people.ts'
import { market, said } from '../../support/server/market.ts'
import { cookieOf, openPublishedApp, tokenIn } from '../../support/server/published-app.ts'
import { newPerson, startTestServer } from '../../support/server/test-server.ts'
import { returnedMail } from '../../support/server/returned-mail.ts'
import { silentResolver } from '../../support/server/silent-resolver.ts'
import { startCollector } from '../../support/server/trace-collector.ts'

let written = ''
const stream = new Writable({
  write(line: Buffer, _, done) {
    written += line.toString()
    done()
  },
})
// What is said to whoever sits before the server, too.
let spoken = ''
vi.spyOn(console, 'error').mockImplementation((...said) => void (spoken += `${format(...said)}\n`))
const collector = await startCollector()
const tracing = (await openTracing(`${collector.url}/v1/traces`))!
const bounceToken = 'um-segredo-de-mais-de-32-caracteres'
const [resolver, mail] = [silentResolver, { address: 'oi@casa.exemplo', spf: 'include:casa.exemplo' }]
const parts = { logger: logger('trace', stream), tracing, trustProxy: true, bounceToken, resolver, mail }
const world = await startTestServer(parts)
const { connect, deliver, newSchool, tasks: sales } = market(world)

const lines = () =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
const requests = () => lines().filter(({ msg }) => msg === 'request')

/** Does what waits: letters, each of which is refused once with what mail servers say, purchases, imports and looks at DNS. */
async function work() {
  const refused = new Set<string>()
  const postbox = {
    sendsOnce: true,
    async send({ id, recipient }: { id: string; recipient: string }) {
      if (refused.has(id)) return await Promise.resolve('sent' as const)
      refused.add(id)
      throw Object.assign(new Error(`550 ${recipient} is unknown`), { code: 'EENVELOPE', responseCode: 450 })
    },
    forget: async () => undefined,
    close: () => undefined,
  }
  const { sql, databaseUrl: url, app } = world
  const tasks = {
    ...mailTasks({ sql, postbox, sealer: { open: () => null } }),
    ...{ ...sales, ...peopleTasks(sql) },
    ...senderTasks({ sql, resolver, spf: mail.spf, sealer: await sealer(sql, [ownSecret]) }),
  } as never
  const runner = await startJobs({ sql, url, tasks, tracing, log: app.log })
  const mine = Object.keys(tasks)
  const count = async () =>
    (
      await sql`
        select 1 from graphile_worker.jobs
        where attempts = 0 and run_at <= now() and task_identifier = any(${mine})`
    ).length
  await expect.poll(count, { timeout: 20_000 }).toBe(0)
  await runner.stop()
}

test('every request is one line with route, status, time and creator, under the id that its answer has', async () => {
  const creator = await world.register()
  const { id } = await creator.newApp()
  written = ''
  const answer = await creator.call('GET', `/apps/${id}?segredo=1`)
  expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  expect(requests()).toEqual([
    expect.objectContaining({
      ...{ method: 'GET', route: '/api/apps/:id', status: 200, creator: creator.user.id },
      ...{ requestId: answer.headers['x-request-id'], ms: expect.any(Number) },
    }),
  ])
  written = ''
  await world.call('GET', '/apps', undefined, { 'x-request-id': 'proxy-0123456789' })
  await world.app.inject({ method: 'POST', url: '/nada/ana@exemplo.com?chave=s3gredo' })
  const told = requests().map(({ route, status, creator: whose }) => [route, status, whose])
  expect(told).toEqual([
    ['/api/apps', 401, undefined],
    ['none', 404, undefined],
  ])
  expect(requests()[0]!.requestId).toBe('proxy-0123456789')
})

test('who leaves before the answer is there is told of once, in the log and in the figures', async () => {
  const told: AnsweredRequest[] = []
  const app = Fastify({
    logger: logger('info', stream),
    logController: new RequestLine((one) => void told.push(one)),
  } as never)
  let answer = () => {}
  app.get('/lento/:id', async (_request, reply) => {
    await new Promise<void>((resolve) => (answer = resolve))
    return await reply.send('tarde')
  })
  written = ''
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const leaving = new AbortController()
  const asked = fetch(`${url}/lento/1`, { signal: leaving.signal }).catch(() => 'left')
  const before = answer
  await expect.poll(() => answer !== before).toBe(true)
  leaving.abort()
  expect(await asked).toBe('left')
  await expect.poll(() => told).toMatchObject([{ route: '/lento/:id', method: 'GET', status: 499 }])
  answer()
  await app.close()
  expect(told).toHaveLength(1)
  expect(requests()).toMatchObject([{ route: '/lento/:id', status: 499, requestId: expect.any(String) }])
})

test('what somebody calls their request is taken from nobody where no proxy is believed', async () => {
  const given = { 'x-request-id': 'proxy-0123456789' }
  expect(requestIds(false)({ headers: given })).toMatch(/^[\da-f-]{36}$/)
  expect(requestIds(true)({ headers: given })).toBe('proxy-0123456789')
})

test('of what others call their request only an id is taken', async () => {
  for (const given of ['curto', 'ana@exemplo.com', 'x'.repeat(65), 'dois ids em um']) {
    const answer = await world.call('GET', '/health/live', undefined, { 'x-request-id': given })
    expect(answer.headers['x-request-id']).not.toBe(given)
  }
})

test('a student’s request tells the creator of the app, and the letters that it causes have its id', async () => {
  const creator = await world.register()
  const { send, email, app } = await openPublishedApp(world, creator, { loginType: 'email_senha' })
  written = ''
  const answer = await send('POST', '/password/link', { email }, { 'x-request-id': 'aluno-0123456789' })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  expect(requests()[0]).toMatchObject({ creator: creator.user.id, requestId: 'aluno-0123456789' })
  await work()
  const done = lines().filter(({ msg }) => msg === 'job')
  expect(done).toContainEqual(
    expect.objectContaining({ task: 'mail', requestId: 'aluno-0123456789', isDone: false, attempt: 1 }),
  )
  const admin = await world.sql.begin(async (tx) => {
    await tx`select set_config('trilha.creator', ${creator.user.id}, true)`
    return await tx`select request_id from mail where app_id = ${app.id} and recipient = ${email}`
  })
  expect([...admin]).toEqual([{ requestId: 'aluno-0123456789' }])
})

test('nothing that anybody sent, and no key, is in the log of a whole journey, nor in its traces', async () => {
  written = ''
  const creator = await world.registerNow({ name: 'Marilda Quintanilha' })
  const { person } = creator
  await world.call('POST', '/auth/register', { ...newPerson(), email: person.email })
  const login = { email: person.email, password: person.password }
  const session = (await world.call('POST', '/auth/login', login)).json()
  await world.call('POST', '/auth/login', { ...login, password: 'Errada9876' })
  await world.call('POST', '/auth/refresh', { refreshToken: session.refreshToken })
  await world.call('POST', '/auth/password-reset/link', { email: person.email })
  await work()
  const school = await openPublishedApp(world, creator, { loginType: 'email_senha' })
  const { app, user, email, send, setPassword } = school
  const { url } = (await creator.call('POST', `/apps/${app.id}/users/${user.id}/password-link`)).json()
  await setPassword('Violoncelo123')
  const entered = await send('POST', '/session', { email, password: 'Violoncelo123' })
  expect(entered.statusCode, entered.body).toBe(200)
  const { cookie } = cookieOf(entered)
  for (const path of ['/home?de=ana@exemplo.com', '/me'])
    expect((await send('GET', path, undefined, { cookie })).statusCode).toBe(200)
  await send('POST', '/session', { email, password: 'Trombone123' })
  await creator.call('GET', `/apps/${app.id}/users?search=${encodeURIComponent(email)}`)
  // What does not hold together in many ways.
  await creator.call('POST', `/apps/${app.id}/users`, { name: 'Ana Lima', email })
  await creator.call('GET', `/apps/${email}`)
  await world.app.inject({ method: 'GET', url: `/api/%E0%A4%A?e=${email}` })
  const half = { method: 'POST' as const, url: '/api/auth/login', payload: `{"email":"${email}"` }
  await world.app.inject({ ...half, headers: { 'content-type': 'application/json' } })
  // And what nobody expects.
  await creator.call('GET', `/apps/${app.id}/export-of-${email}`)
  world.app.log.error(
    { err: Object.assign(new Error(`invalid input syntax for type uuid: "${email}"`), { code: '22P02' }) },
    'request failed',
  )
  await work()

  // Those who buy, are brought in, and whose letters come back.
  const buyer = { name: 'Rui Tavares', email: 'rui.tavares@casa.exemplo', document: '39053344705' }
  const market = await newSchool(['1234567'], creator)
  const connection = await connect(creator)
  const purchase = said('PURCHASE_APPROVED', 'compra-1', { buyer })
  expect((await deliver(connection, purchase)).statusCode).toBe(200)
  await deliver(connection, purchase, { 'x-hotmart-hottok': 'hottok-errado' })
  await deliver(connection, { ...purchase, data: buyer } as never)
  const imports = peopleImports(world, creator, market.id)
  const sheet = `nome;e-mail;cpf\n${buyer.name};livia.prado@casa.exemplo;390.533.447-05\n;torto@;${buyer.email}\n`
  const brought = await imports.send(sheet)
  expect(brought.statusCode, brought.body).toBeLessThan(300)
  await work()
  expect((await imports.order(brought.json().id, { state: 'write' })).statusCode).toBeLessThan(300)
  const [{ id: letter }] = await school.mails()
  for (const [status, type, payload] of [
    [
      200,
      'message/rfc822',
      returnedMail(letter, { said: `550 5.1.1 <${email}>: Recipient ${buyer.name} unknown` }),
    ],
    [
      200,
      'application/json',
      JSON.stringify({ letter, kind: 'bounce', problem: `\0${email} is full`, status: buyer }),
    ],
    [400, 'application/json', `{"letter": "${email}"`],
  ] as const) {
    const reported = await world.app.inject({
      ...{ method: 'POST', url: '/internal/bounces', payload },
      headers: { 'content-type': type, authorization: `Bearer ${bounceToken}` },
    })
    expect(reported.statusCode, reported.body).toBe(status)
  }
  for (const address of ['quintanilha@escola-da-marilda.com.br', 'quintanilha@gmail.com'])
    await creator.call('POST', `/apps/${app.id}/sender`, { address })
  await work()
  // A job, and a whole server, that the database refuses something which it names.
  await world.sql`select graphile_worker.add_job('mail', ${{ creatorId: creator.user.id, id: buyer.email } as never})`
  await work()
  const [refused] = await world.sql`
    select last_error from graphile_worker._private_jobs where payload ->> 'id' = ${buyer.email}`
  expect(refused!.lastError).toContain('PostgreSQL 22P02')
  const conflict = { code: '23505', detail: `Key (email)=(${email}) already exists.` }
  console.error(withoutValues(Object.assign(new Error('duplicate key value'), conflict)))
  expect(spoken).toMatch(/duplicate key value\n +at /)

  const secrets = [
    ...[person.name, 'Marilda', person.email, person.cpf, '91234', person.password, 'Errada9876'],
    ...[email, '@exemplo.com', 'Ana Lima', 'Violoncelo', 'Trombone', bounceToken, 'hottok-'],
    ...[
      'Tavares',
      'rui.tavares',
      '39053344705',
      '390.533',
      'livia.prado',
      'quintanilha@',
      'escola-da-marilda',
    ],
    ...[session.accessToken, session.refreshToken, creator.accessToken, creator.refreshToken],
    ...[cookie.split('=')[1]!, tokenIn(url), tokenIn(url).split('.').at(-1)!],
  ]
  expect(secrets.filter((secret) => !secret || secret.length < 5)).toEqual([])
  const found = secrets.flatMap((secret) => lines().filter((line) => JSON.stringify(line).includes(secret)))
  expect(found).toEqual([])
  expect(secrets.filter((secret) => spoken.includes(secret))).toEqual([])
  expect(requests().length).toBeGreaterThan(15)
  await tracing.stop()
  expect(secrets.filter((secret) => collector.text.includes(secret))).toEqual([])
  expect(collector.spans.filter(({ kind }) => kind === 2).length).toBeGreaterThan(15)
})

afterAll(() => collector.close())
afterAll(() => expect([...world.brokenAnswers]).toEqual([]))
