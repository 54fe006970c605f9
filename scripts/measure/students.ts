import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../src/server/app.ts'
import { connect } from '../../src/server/database/connection.ts'
import { startEmbedded } from '../../src/server/database/embedded.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { folderStore } from '../../src/server/file/folder.ts'
import { installQueue } from '../../src/server/job/queue.ts'
import { newCreator } from '../../tests/journeys/creator.ts'
import { fillManyStudents, size } from './many-students.ts'
import { median, tableOf, type Figure } from './sample.ts'

/**
 * `npm run measure:students`: what the pages of 100,000 students in 20 apps, with 2 million completed lessons, cost the
 * server. It fails where something does not work; figures over their limits are marked and judged by people.
 */
const limit = 100

const data = mkdtempSync(join(tmpdir(), 'trilha-students-'))
const database = await startEmbedded(data)
const sql = await connect(database.url, 4)
try {
  await migrate(sql)
  await installQueue(sql, database.url)
  const files = folderStore(join(data, 'files'))
  const app = await buildApp({ sql, files, appHost: 'trilha.test', dist: join(data, 'dist') })
  const call = async (method: 'GET' | 'POST', url: string, token = '', payload?: object) => {
    const headers = { authorization: `Bearer ${token}`, host: 'painel.trilha.test' }
    const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`)
    return answer
  }
  const { accessToken, user } = (await call('POST', '/auth/register', '', newCreator())).json()
  let appId = ''
  for (let n = 1; n <= size.apps; n++)
    appId = (await call('POST', '/apps', accessToken, { name: `Escola ${n}` })).json().id
  const before = performance.now()
  await fillManyStudents(sql, user.id)
  const [filled] = await asCreator(
    sql,
    user.id,
    (tx) => tx`select count(*)::int as many from lesson_completion`,
  )
  const seconds = ((performance.now() - before) / 1000).toFixed(0)
  console.log(
    `${size.students} students, ${size.apps} apps, ${filled!.many} completed lessons, in ${seconds} s\n`,
  )
  const [first] = (await call('GET', '/students?limit=1&order=-progress', accessToken)).json()
  const { link } = (await call('GET', '/students?limit=50&order=name', accessToken)).headers
  const next = /<\/api([^>]+)>/.exec(String(link))![1]!
  const paths = [
    ...[
      'name',
      '-name',
      'progress',
      '-progress',
      'lastAccess',
      '-lastAccess',
      'enrolledAt',
      '-enrolledAt',
    ].map((order) => `/students?limit=50&order=${order}`),
    next,
    '/students?limit=50&search=ana',
    '/students?limit=50&search=ana%20silva&order=-progress',
    '/students?limit=50&search=99999&order=name',
    '/students?limit=50&search=a&order=-lastAccess',
    '/students?limit=50&search=ninguem',
    `/students?limit=50&appId=${appId}&order=name`,
    `/students?limit=50&appId=${appId}&order=-progress`,
    `/students?limit=50&appId=${appId}&status=blocked&search=lima&order=-enrolledAt`,
    '/students?limit=50&status=blocked&order=progress',
    '/students?limit=50&status=active&order=name',
    '/students/counts',
    '/students/counts?search=ana',
    '/students/counts?status=active',
    `/students/counts?appId=${appId}`,
    ...['', '/progress', '/statistics', '/activity', '/certificates', '/access'].map(
      (part) => `/students/${first.id}${part}`,
    ),
  ]
  const figures: Figure[] = []
  for (const path of paths) {
    const times = []
    for (let i = 0; i < 9; i++) {
      const start = performance.now()
      await call('GET', path, accessToken)
      times.push(performance.now() - start)
    }
    const what = `GET ${path
      .replace(appId, '…')
      .replace(first.id, '…')
      .replace(/cursor=\S+/, 'cursor=…')}`
    figures.push({ what, measured: median(times), limit, unit: 'ms' })
  }
  console.log(tableOf(figures))
  await app.close()
  if (process.argv.includes('--keep')) {
    console.log(database.url, user.id, appId, first.id)
    await new Promise((resolve) => process.once('SIGINT', resolve))
  }
} finally {
  await sql.end()
  await database.stop()
  rmSync(data, { recursive: true, force: true })
}
