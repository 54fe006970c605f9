import { expect, test } from 'vitest'
import { isLate, watchLateness } from '../../../src/server/backup/lateness.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { sql } = await startTestServer()
const backup = { to: '/mnt/copias' }

/** What a server that has just started says. */
async function saying(settings: { to: string | null } = backup) {
  const sentences = watchLateness(sql, settings)
  // Nobody waits for the first look.
  expect(sentences()).toEqual([])
  await sql`select 1`
  return sentences
}

test('readiness says that none was made yet, then that the last one is old, and nothing where all is well', async () => {
  await expect.poll(await saying()).toEqual([expect.stringMatching(/^Ainda não há nenhum backup/)])
  const note = (hours: number) =>
    JSON.stringify({ takenAt: new Date(Date.now() - hours * 3_600_000), bytes: 1 })
  await sql`insert into installation (name, value) values ('last-backup', ${note(30.5)})`
  await expect
    .poll(await saying())
    .toEqual([expect.stringMatching(/^O último backup é de há 30 horas: veja com/)])
  await sql`update installation set value = ${note(25)} where name = 'last-backup'`
  const well = await saying()
  for (let look = 0; look < 3; look++) {
    await sql`select 1`
    expect(well()).toEqual([])
  }
})

test('readiness says how many files the last one lacks', async () => {
  const note = JSON.stringify({ takenAt: new Date(), bytes: 1, missing: 2300 })
  await sql`update installation set value = ${note} where name = 'last-backup'`
  await expect
    .poll(await saying())
    .toEqual([
      expect.stringMatching(/^Ao último backup faltam arquivos que os dados usam \(2\.300\): confira/),
    ])
})

test('where none is made by itself none is late', () => {
  expect([isLate(undefined, { to: null }), isLate({ seconds: 1e9 }, { to: null })]).toEqual([false, false])
  expect([isLate(undefined, backup), isLate({ seconds: 60 }, backup)]).toEqual([true, false])
})
