import type { SheetImport } from '../../../src/domain/generated/answer-types.ts'
import type { Sql } from '../../../src/server/database/connection.ts'
import { personalLinks } from '../../../src/server/enrolment/sign-in/personal-link.ts'
import { connect } from '../../../src/server/database/connection.ts'
import { enrolmentTaker } from '../../../src/server/panel/enrolment/import/taker.ts'
import { quotaLimits, type QuotaLimits } from '../../../src/server/quota/limits.ts'
import { importTasks } from '../../../src/server/resource/entity/import-task.ts'
import type { ImportJob } from '../../../src/server/resource/import/taker.ts'
import type { Creator } from './test-server.ts'

const attempt = { number: 1, isLast: false }

/** How lists of people are brought into apps by a job, letters filed. */
export function peopleTasks(sql: Sql, quotas: QuotaLimits = quotaLimits()) {
  const context = {
    ...{ sql, quotas, files: undefined as never, appHost: 'trilha.test', filesLetters: true },
    personalLinks: personalLinks([Buffer.from('a secret of no installation')]),
  }
  return importTasks({ sql }, [enrolmentTaker(context)], [])
}

/** Brings lists of people into an app of a creator's, as the panel and the job do. */
export function peopleImports(
  { sql, quotas }: { sql: Sql; quotas?: QuotaLimits },
  { call, user }: Pick<Creator, 'call' | 'user'>,
  appId: string,
) {
  const path = `/apps/${appId}/users/imports`
  const { importSheet } = peopleTasks(sql, quotas)
  const keyOf = (id: string): ImportJob => ({ creatorId: user.id, appId, kind: 'app-user', id })
  const run = async (id: string) => {
    await importSheet(keyOf(id), attempt)
    return (await call('GET', `${path}/${id}`)).json() as SheetImport
  }
  const send = (sheet: string | Uint8Array) =>
    call('POST', path, Buffer.from(sheet as string), { 'content-type': 'text/csv' })
  const order = (id: string, order: object) => call('PUT', `${path}/${id}`, order)
  const check = async (sheet: string | Uint8Array, columns?: object) => {
    const sent = await send(sheet)
    const { id } = sent.json() as SheetImport
    if (columns) await order(id, { columns })
    return await run(id)
  }
  const write = async (id: string, more: object = {}) => {
    await order(id, { state: 'write', ...more })
    return await run(id)
  }
  /** What is said of every line, as its report has it. */
  const report = async (id: string, query = '') =>
    (await call('GET', `${path}/${id}/report${query}`)).body
      .replace(/^\ufeff/, '')
      .split('\r\n')
      .slice(0, -1)
  return {
    ...{ path, keyOf, run, send, order, check, write, report },
    bring: async (sheet: string, more: object = {}) => write((await check(sheet)).id, more),
  }
}

// Run by itself, it goes on with an import until somebody kills it.
if (process.argv[1] === import.meta.filename) {
  const [url, key] = process.argv.slice(2) as [string, string]
  const sql = await connect(url, 2)
  await peopleTasks(sql).importSheet(JSON.parse(key) as ImportJob, attempt)
  await sql.end()
}
