import { expect, test } from 'vitest'
import { announceReleases } from '../../../src/server/push/release.ts'
import { startPushAudience, type School } from '../../support/server/push-audience.ts'
import { newStatementLog } from '../../support/server/statement-log.ts'

const audience = await startPushAudience()
const { sql, databaseUrl, creator, newSchool, newListener, within, tell, arrivedAt } = audience

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
const add = (school: School, document: object) =>
  creator.call('POST', `/apps/${school.id}/products`, { name: 'Improviso', ...document })
const lookAt = async ({ id }: School) =>
  (await sql<[{ lookAt: Date | null }]>`select look_at from push_app where app_id = ${id}`)[0].lookAt
/** What a look asks of each app: its published version, to begin with. */
const looks = (statements: string[]) =>
  statements.filter((statement) => statement.includes('join app_version'))

test('where nothing is due one query says so, however many apps there are', async () => {
  for (let count = 0; count < 3; count++) {
    const school = await newSchool()
    await newListener(school)
    await add(school, { releaseType: 'EXACT_DATE', releaseDate: minutes(60) })
    await add(school, { name: 'Aberto' })
    await creator.call('POST', `/apps/${school.id}/feed`, { title: 'Oi', content: 'Olá' })
  }
  await tell()
  const witness = await newStatementLog(databaseUrl)
  await announceReleases(witness.sql)
  expect(witness.statements).toHaveLength(1)
  const plan = await witness.planOf('update push_app')
  expect(plan).toContain('push_app_look')
})

test('an app is looked at again when its next product opens, at once where something has changed', async () => {
  const school = await newSchool()
  await newListener(school)
  await tell()
  expect(await lookAt(school)).toBeNull()
  const releaseDate = minutes(180)
  await add(school, { releaseType: 'EXACT_DATE', releaseDate })
  expect((await lookAt(school))!.getTime()).toBeLessThanOrEqual(Date.now())
  await tell()
  expect((await lookAt(school))!.toISOString()).toBe(releaseDate)
  // Where days count, whoever comes in begins to count theirs.
  await add(school, { releaseType: 'DAYS_AFTER', daysAfterPurchase: 7 })
  await tell()
  expect((await lookAt(school))!.getTime()).toBeGreaterThan(Date.now() + 30 * 60_000)
  await school.enrol('Bia')
  expect((await lookAt(school))!.getTime()).toBeLessThanOrEqual(Date.now())
})

test('the next start of days is looked up by indexes', async () => {
  const school = await newSchool()
  const { enrolmentId } = await newListener(school)
  await within(
    (tx) => tx`update enrolment set enrolled_at = now() - interval '7 days' + interval '20 minutes'
      where id = ${enrolmentId}`,
  )
  await add(school, { releaseType: 'DAYS_AFTER', daysAfterPurchase: 7 })
  await tell()
  const next = (await lookAt(school))!.getTime() - Date.now()
  expect([next > 19 * 60_000, next < 20 * 60_000]).toEqual([true, true])
  await sql`update push_app set look_at = now() where app_id = ${school.id}`
  const witness = await newStatementLog(databaseUrl)
  await announceReleases(witness.sql)
  const plan = await witness.planOf('make_interval(hours => day * 24)', creator.user.id)
  expect(plan).toContain('enrolment_app')
  expect(plan).toContain('access_grant_app')
})

test('an app is never looked at twice at once', async () => {
  const school = await newSchool()
  await newListener(school)
  await tell()
  await add(school, { releaseType: 'EXACT_DATE', releaseDate: minutes(60) })
  const [one, two] = [await newStatementLog(databaseUrl), await newStatementLog(databaseUrl)]
  await Promise.all([announceReleases(one.sql), announceReleases(two.sql)])
  expect(looks([...one.statements, ...two.statements])).toHaveLength(1)
})

test('one that fails is looked at again in a minute, and keeps none of the others', async () => {
  const [broken, fine] = [await newSchool(), await newSchool()]
  const { device } = await newListener(fine)
  await newListener(broken)
  await tell()
  for (const school of [broken, fine])
    await add(school, { releaseType: 'EXACT_DATE', releaseDate: minutes(-1) })
  // More days than an interval can have.
  const days = { releaseType: 'DAYS_AFTER', daysAfterPurchase: 2_000_000_000 }
  await within((tx) => tx`update product set data = data || ${tx.json(days)} where app_id = ${broken.id}`)
  await sql`update push_app set look_at = now() - interval '1 hour' where app_id = ${broken.id}`
  await expect(announceReleases(sql)).rejects.toThrow('could not be looked at')
  await tell()
  expect(arrivedAt(device.path)).toHaveLength(1)
  const again = (await lookAt(broken))!.getTime() - Date.now()
  expect([again > 0, again < 61_000]).toEqual([true, true])
})

test('what was written while the app was closed is told once it is open', async () => {
  const school = await newSchool()
  const { device } = await newListener(school)
  await creator.call('POST', `/apps/${school.id}/unpublish`)
  await creator.call('POST', `/apps/${school.id}/feed`, { title: 'Oi', content: 'Olá' })
  await tell()
  expect(arrivedAt(device.path)).toHaveLength(0)
  await creator.call('POST', `/apps/${school.id}/publish`)
  await tell()
  expect(arrivedAt(device.path)).toHaveLength(1)
})
