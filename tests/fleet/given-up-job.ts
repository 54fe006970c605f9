import { expect } from 'vitest'
import { asCreator } from '../../src/server/database/tenant.ts'
import { command } from './command.ts'
import type { World } from './fault.ts'

/**
 * A letter on which every try ends: after ten it is given up, told of by `npm run operator`, and sent once whoever runs the servers
 * has it tried again. Others go out meanwhile.
 */
export async function giveUpAndRetry({ fleet, people, schools }: World): Promise<void> {
  const { sql, admin, url, dataDir } = fleet
  const { creatorId, students } = schools[0]!
  const [broken, well] = students.slice(-2)
  const [{ began }] = await sql<[{ began: Date }]>`select now() as began`
  const operator = (...args: string[]) =>
    command('operator/main.ts', args, { DATABASE_URL: url, DATA_DIR: dataDir })
  await admin`create function break_down() returns trigger language plpgsql as
    $$ begin raise exception 'quebrou sempre'; end $$`
  await admin.unsafe(`create trigger break_down before update on mail for each row
    when (new.recipient = '${broken!.email}') execute function break_down()`)
  for (const { email, host } of [broken!, well!])
    expect(
      (await people.heard(0, 'POST', '/site/password/link', { host, body: { email } }))?.status,
    ).toBeLessThan(300)
  const failed = () =>
    sql`select from graphile_worker.jobs where attempts = max_attempts and last_error like 'quebrou sempre%'`
  await hurry(async () => (await failed()).length > 0)
  expect(await operator('jobs')).toMatch(/ mail {2}.* depois de 10 tentativas/)
  await hurry(async () => (await statusOf(well!.email)).every((status) => status === 'sent'))
  expect(await statusOf(broken!.email)).toContain('waiting')
  await admin`drop function break_down cascade`
  expect(await operator('retry', 'all')).toMatch(/ser(á|ão) tentadas? de novo/)
  await hurry(async () => (await statusOf(broken!.email)).every((status) => status === 'sent'))
  expect(await operator('jobs')).not.toContain('quebrou sempre')

  async function statusOf(email: string): Promise<string[]> {
    const rows = await asCreator(
      sql,
      creatorId,
      (tx) => tx`select status from mail where recipient = ${email} and created_at > ${began}`,
    )
    expect(rows.length).toBeGreaterThan(0)
    return rows.map(({ status }) => status as string)
  }

  async function hurry(isDone: () => Promise<boolean>): Promise<void> {
    await expect
      .poll(
        async () => {
          await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`
          return await isDone()
        },
        { timeout: 90_000, interval: 200 },
      )
      .toBe(true)
  }
}
