import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { buildApp } from '../../src/server/app.ts'
import { connect, patienceOf, type Sql } from '../../src/server/database/connection.ts'
import { startEmbedded } from '../../src/server/database/embedded-postgres.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import { folderStore } from '../../src/server/file/folder.ts'
import type { Jobs } from '../../src/server/job/payloads.ts'
import { installQueue } from '../../src/server/job/queue.ts'
import { startJobs } from '../../src/server/job/runner.ts'
import { quotaLimits } from '../../src/server/quota/limits.ts'
import { tasksOf } from '../../src/server/jobs.ts'
import type { Tasks } from '../../src/server/job/task.ts'
import { personalLinks } from '../../src/server/enrolment/sign-in/personal-link.ts'
import { ownSecret, sealer } from '../../src/server/installation/secret.ts'
import { openResolver } from '../../src/server/own-domain/resolver.ts'
import { openPush } from '../../src/server/push/push.ts'
import { newCreator } from '../../tests/support/journeys/creator.ts'
import { explainAll } from './explained.ts'
import { fillGrowth, type Growth } from './growth-content.ts'
import { median, tableOf, type Figure } from './sample.ts'

/**
 * `npm run measure:growth`: what jobs, lists and log-ins cost an installation of 10,000 creators with 100,000 apps and five
 * million students. `-- --students=500000` and `-- --creators=1000` make it smaller. It fails where something does not work;
 * figures over their limits are marked and judged by people.
 */
const asked = (name: string, usual: number) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? usual)
const growth: Growth = {
  creators: asked('creators', 10_000),
  appsPerCreator: 10,
  students: asked('students', 5_000_000),
}
const rounds = 11
/** What a letter takes on its way. */
const mailMs = 100

const data = mkdtempSync(join(tmpdir(), 'trilha-growth-'))
const database = await startEmbedded(data)
const sql = await connect(database.url, 4, patienceOf.job)
const address = new URL(database.adminUrl)
address.pathname = new URL(database.url).pathname
const admin = postgres(address.href, { max: 1, onnotice: () => {} })
try {
  await migrate(sql)
  await installQueue(sql, database.url)
  const files = folderStore(join(data, 'files'))
  const app = await buildApp({ sql, files, appHost: 'trilha.test', dist: join(data, 'dist') })
  const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, headers = {}) => {
    const to = { host: 'painel.trilha.test', ...headers }
    const answer = await app.inject({ method, url: `/api${url}`, headers: to, ...(payload && { payload }) })
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
    return answer
  }
  const creator = newCreator()
  const { email, password } = creator
  await call('POST', '/auth/register', creator)
  const token = { authorization: '' }
  // Anew after what takes long: a sign-in is good for a quarter of an hour.
  const signIn = async () => {
    const { accessToken } = (await call('POST', '/auth/login', { email, password })).json()
    token.authorization = `Bearer ${accessToken as string}`
  }
  await signIn()
  const config = { features: { pushNotifications: true }, feedEnabled: true, loginType: 'apenas_email' }
  const { id } = (await call('POST', '/apps', { name: 'Escola', slug: 'modelo', config }, token)).json()
  await call('POST', `/apps/${id}/publish`, undefined, token)

  const before = performance.now()
  await fillGrowth(admin as unknown as Sql, id, growth)
  const [held] = await admin`select pg_size_pretty(pg_database_size(current_database())) as size`
  console.log(`filled in ${((performance.now() - before) / 1000).toFixed(0)} s: ${held!.size as string}`)

  await signIn()
  const school = { host: 'modelo.trilha.test' }
  const entered = await call('POST', '/site/session', { email: 'aluna1@exemplo.com.br' }, school)
  const student = { ...school, cookie: String(entered.headers['set-cookie']).split(';')[0]! }
  const tell = (figure: Figure) => console.log(tableOf([figure]))
  const measure = async (what: string, limit: number, work: () => Promise<unknown>, times = rounds) => {
    const samples = []
    for (let count = 0; count < times; count++) {
      const start = performance.now()
      await work()
      samples.push(performance.now() - start)
    }
    tell({ what, measured: median(samples), limit, unit: 'ms', worst: Math.max(...samples) })
  }
  const sent: string[] = []
  const postbox = {
    sendsOnce: true,
    send: async ({ recipient }: { recipient: string }) => {
      await sleep(mailMs)
      sent.push(recipient)
      return 'sent' as const
    },
    forget: async () => undefined,
    close: () => undefined,
  }
  const push = await openPush(sql, 'trilha.test')
  const tasks: Tasks<keyof Jobs> = tasksOf({
    ...{ sql, ownsDatabase: true, files, postbox, push },
    personalLinks: personalLinks([randomBytes(32)]),
    ...{ supportEmail: null, appHost: 'trilha.test', filesLetters: true, quotas: quotaLimits() },
    resolver: openResolver(null),
    ...{ spf: 'include:trilha.test', sealer: await sealer(sql, [ownSecret]) },
  })
  const attempt = { number: 1, isLast: false }
  // What was filled in without triggers is counted by the job that counts for many.
  const [model] = await admin<
    [{ creatorId: string }]
  >`select creator_id as "creatorId" from app where id = ${id}`
  const standing = { ...model, appId: id as string }
  await measure(
    'standing: what an app teaches was changed',
    60_000,
    () => tasks.standing(standing, attempt),
    1,
  )
  await measure('a creator signs in', 300, () => call('POST', '/auth/login', { email, password }))
  await measure('a student signs in', 100, () =>
    call('POST', '/site/session', { email: 'aluna2@exemplo.com.br' }, school),
  )
  await measure('a student’s home', 100, () => call('GET', '/site/home', undefined, student))
  await measure('the feed, 200 posts with 2,000 likes each', 100, () =>
    call('GET', '/site/feed', undefined, student),
  )
  const lists = ['/students', '/students?search=silva 77', '/students/counts', `/apps/${id}/users`]
  lists.push(`/apps/${id}/users?search=silva 77`, `/apps/${id}/mails`, `/apps/${id}/products`)
  for (const path of lists)
    await measure(`GET ${path.replace(id, '…')}`, 50, () => call('GET', path, undefined, token))
  for (const path of ['/apps', '/overview', `/apps/${id}/overview`, '/users/me/notices'])
    await measure(`GET ${path.replace(id, '…')}`, 100, () => call('GET', path, undefined, token))
  await measure('a draft is saved', 100, () => call('PATCH', `/apps/${id}`, { description: 'Oi' }, token))

  const [photo] = await admin`select '/images/' || name as url from picture_use limit 1`
  const pictures = [photo!.url as string]
  await measure('forget: a photo was changed', 50, () => tasks.forget({ letters: [], pictures }, attempt))
  await measure('release: every app is due', 600_000, () => tasks.release({}, attempt), 1)
  await measure('release: nothing is due', 100, () => tasks.release({}, attempt))
  await measure('prune: nothing has passed', 60_000, () => tasks.prune({}, attempt), 1)
  await measure('wipe, by day', 10_000, () => tasks.wipe({}, attempt), 1)

  let isWiping = true
  const waits: number[] = []
  const watching = (async () => {
    while (isWiping) {
      const start = performance.now()
      await call('POST', '/site/session', { email: 'aluna3@exemplo.com.br' }, school)
      waits.push(performance.now() - start)
      await sleep(50)
    }
  })()
  await measure('wipe, at night', 600_000, () => tasks.wipe({ isNight: true }, attempt), 1)
  isWiping = false
  await watching
  const worst = Math.max(...waits)
  tell({
    what: 'a student signs in meanwhile',
    measured: median(waits),
    limit: 200,
    unit: 'ms',
    worst,
  })

  await signIn()
  await sql`update creator set email_confirmed_at = now()`
  await call(
    'POST',
    '/students/bulk',
    {
      ...{ filter: { search: 'silva 77' }, action: 'message', appId: id },
      ...{ subject: 'Novidade', text: 'Aula nova' },
    },
    token,
  )
  const runner = await startJobs({ sql, url: database.url, tasks })
  await sleep(1000)
  // In an app that asks for a password somebody has forgotten theirs.
  await call('PATCH', `/apps/${id}`, { config: { loginType: 'email_senha' } }, token)
  await call('POST', `/apps/${id}/publish`, undefined, token)
  await measure(
    'a password letter behind hundreds to all',
    2000,
    async () => {
      await call('POST', '/site/password/link', { email: 'aluna4@exemplo.com.br' }, school)
      while (!sent.includes('aluna4@exemplo.com.br')) await sleep(10)
    },
    1,
  )
  await runner.stop()
  await app.close()

  const log = join(data, 'postgres.log')
  const { count, wide, large } = await explainAll({
    url: database.url,
    admin,
    log,
    files,
    dist: join(data, 'dist'),
  })
  console.log(`${count} statements explained; large are ${large.join(', ')}`)
  for (const [query, scans] of wide) console.log(`← ${query}\n    ${scans.join('\n    ')}`)
  if (wide.size > 0) process.exitCode = 1
} finally {
  await Promise.all([sql.end(), admin.end()])
  await database.stop()
  rmSync(data, { recursive: true, force: true })
}
