import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownReadings } from './own-fields.ts'
import { buildApp } from '../../src/server/app.ts'
import { connect, patienceOf } from '../../src/server/database/connection.ts'
import { startEmbedded } from '../../src/server/database/embedded-postgres.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import { folderStore } from '../../src/server/file/folder.ts'
import { installQueue } from '../../src/server/job/queue.ts'
import { newCreator } from '../../tests/support/journeys/creator.ts'
import type { Call } from './call.ts'
import { fillManyStudents, size } from './many-students.ts'
import { measureContent } from './student-content.ts'
import { readingsOf } from './student-readings.ts'
import { median, tableOf, type Figure } from './sample.ts'

/**
 * `npm run measure:students`: what the pages of 100,000 students in 20 apps, with 2 million completed lessons, cost the
 * server, and what it costs to change what they are taught. It fails where something does not work; figures over their
 * limits are marked and judged by people. `-- --data=<folder>` keeps what was filled in that folder and takes it from
 * there the next time; `-- --read-only` changes nothing; `-- --wait` leaves the database running until Ctrl+C.
 */
const limit = 100
const rounds = 11

const kept = process.argv.find((one) => one.startsWith('--data='))?.slice('--data='.length)
const data = kept ?? mkdtempSync(join(tmpdir(), 'trilha-students-'))
mkdirSync(data, { recursive: true })
const mark = join(data, 'creator.json')
const database = await startEmbedded(data)
const sql = await connect(database.url, 4)
try {
  await migrate(sql)
  await installQueue(sql, database.url)
  const files = folderStore(join(data, 'files'))
  const app = await buildApp({ sql, files, appHost: 'trilha.test', dist: join(data, 'dist') })
  const call = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object,
    token = '',
  ) => {
    const headers = { authorization: `Bearer ${token}`, host: 'painel.trilha.test' }
    const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
    return answer
  }
  if (!existsSync(mark)) {
    const creator = newCreator()
    const { accessToken, user } = (await call('POST', '/auth/register', creator)).json()
    for (let n = 1; n <= size.apps; n++) await call('POST', '/apps', { name: `Escola ${n}` }, accessToken)
    const before = performance.now()
    // So much at once takes longer than anybody would wait.
    const patient = await connect(database.url, 2, patienceOf.job)
    await fillManyStudents(patient, user.id)
    await patient.end()
    console.log(`filled in ${((performance.now() - before) / 1000).toFixed(0)} s`)
    writeFileSync(mark, JSON.stringify(creator))
  }
  const { email, password } = JSON.parse(readFileSync(mark, 'utf8'))
  const { accessToken, user } = (await call('POST', '/auth/login', { email, password })).json()
  const asUser: Call = (method, url, payload) => call(method, url, payload, accessToken)

  const figures: Figure[] = []
  const [app1] = (await asUser('GET', '/apps')).json() as { id: string }[]
  for (const path of [...ownReadings(app1!.id), ...(await readingsOf(asUser))]) {
    const times = []
    for (let i = 0; i < rounds; i++) {
      const start = performance.now()
      await asUser('GET', path)
      times.push(performance.now() - start)
    }
    const what = `GET ${path.replace(/cursor=[^&]+/, 'cursor=…').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '…')}`
    figures.push({ what, measured: median(times), limit, unit: 'ms', worst: Math.max(...times) })
  }
  console.log(tableOf(figures))
  if (!process.argv.includes('--read-only'))
    console.log(tableOf(await measureContent(asUser, { sql, url: database.url, creatorId: user.id })))
  await app.close()
  if (process.argv.includes('--wait')) {
    console.log(database.url, user.id)
    await new Promise((resolve) => process.once('SIGINT', resolve))
  }
} finally {
  await sql.end()
  await database.stop()
  if (!kept) rmSync(data, { recursive: true, force: true })
}
