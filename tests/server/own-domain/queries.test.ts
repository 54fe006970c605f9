import { expect, test } from 'vitest'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { findName, findNameOf, releaseName, takeName } from '../../../src/server/own-domain/queries.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { sql, register } = await startTestServer()
const [maria, joao] = [await register(), await register()]
for (const { user, newApp } of [maria, joao]) {
  const { id } = await newApp()
  await asCreator(
    sql,
    user.id,
    (tx) => tx`insert into own_domain (name, app_id, proven_by) values (${user.id}, ${id}, ${user.id})`,
  )
}

test('a name is everybody’s to read, and nobody’s to take from the creator whose app has it', async () => {
  expect(await sql`select * from own_domain`).toHaveLength(2)
  const name = joao.user.id
  const theirs = await sql`select * from own_domain where name = ${name}`
  await asCreator(sql, maria.user.id, async (tx) => {
    expect((await tx`update own_domain set lost_at = now() where name = ${name}`).count).toBe(0)
    expect((await tx`update own_domain set proven_by = ${maria.user.id} where name = ${name}`).count).toBe(0)
    expect((await tx`delete from own_domain`).count).toBe(0)
  })
  const asMaria = (work: Parameters<typeof asCreator<unknown>>[2]) => asCreator(sql, maria.user.id, work)
  const given = asMaria((tx) => tx`update own_domain set proven_by = ${joao.user.id}`)
  await expect(given).rejects.toThrow(/row-level security/)
  const put = asMaria((tx) => tx`insert into own_domain (name, proven_by) values ('y', ${joao.user.id})`)
  await expect(put).rejects.toThrow(/row-level security/)
  expect(await sql`select * from own_domain where name = ${name}`).toEqual(theirs)
})

test('an app that is too late for a name keeps the one it has', async () => {
  const { appId } = (await findName(sql, maria.user.id))!
  const appKey = { appId: appId!, creatorId: maria.user.id }
  const take = (name: string, isKnown: boolean) =>
    asCreator(sql, maria.user.id, (tx) => takeName(tx, appKey, name, isKnown))
  // Free when it was looked at, or new then, and meanwhile another's.
  for (const isKnown of [true, false]) {
    expect(await take(joao.user.id, isKnown)).toBe(false)
    expect((await findNameOf(sql, appId!))?.name).toBe(maria.user.id)
  }
  expect(await take('novo.com.br', false)).toBe(true)
  expect(await take(maria.user.id, true)).toBe(true)
  expect([(await findNameOf(sql, appId!))?.name, (await findName(sql, 'novo.com.br'))?.appId]).toEqual([
    maria.user.id,
    null,
  ])
  // Another one than was looked at is not taken from it.
  const release = (name: string) => asCreator(sql, maria.user.id, (tx) => releaseName(tx, appKey, name))
  await release('novo.com.br')
  expect((await findNameOf(sql, appId!))?.name).toBe(maria.user.id)
  await release(maria.user.id)
  expect(await findNameOf(sql, appId!)).toBeUndefined()
})
