import { expect, test } from 'vitest'
import { personalLinks } from '../../../src/server/enrolment/sign-in/personal-link.ts'
import { tokenSecrets } from '../../../src/server/installation/secret.ts'
import { openPush } from '../../../src/server/push/push.ts'
import { StartError } from '../../../src/server/error/start-error.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
const before = await startTestServer()
/** The same installation, started anew with other secrets. */
const withSecrets = (...tokenSecrets: string[]) => startTestServer({ sql: before.sql, tokenSecrets })
const [both, rotated, without] = [
  await withSecrets(first, 'database'),
  await withSecrets(second, first),
  await withSecrets(second),
]

test('who is signed in stays so while the secret is rotated, and no longer than it is believed', async () => {
  const creator = await before.register()
  const { email, password } = creator.person
  const status = async ({ call }: typeof before, token: string) =>
    (await call('GET', '/users/me', undefined, { authorization: `Bearer ${token}` })).statusCode
  expect(await status(both, creator.accessToken)).toBe(200)
  expect(await status(rotated, creator.accessToken)).toBe(401)
  const { accessToken } = (await both.call('POST', '/auth/login', { email, password })).json()
  expect(await status(rotated, accessToken)).toBe(200)
  expect(await status(before, accessToken)).toBe(401)
  expect(await status(without, accessToken)).toBe(401)
})

test('so do personal links', () => {
  const enrolmentId = '0198c0de-0000-7000-8000-000000000000'
  const [older, newer] = [Buffer.from(first), Buffer.from(second)]
  const token = personalLinks([older]).tokenOf({ enrolmentId, version: 1 })
  const isBelieved = (...secrets: Buffer[]) => personalLinks(secrets).read(token)!.isOf(1)
  expect([isBelieved(newer, older), isBelieved(newer)]).toEqual([true, false])
})

test('what stays in the database is sealed, opened by what is believed alone, and sealed anew', async () => {
  const stored = async () => {
    const rows = await before.sql`
      select value from installation where name in ('token-secret', 'push-keys') order by name`
    return rows.map(({ value }) => value as string)
  }
  await before.sql`delete from installation where name = 'push-keys'`
  const { publicKey } = await openPush(before.sql, 'trilha.test')
  expect((await stored())[0]).toContain(publicKey)
  const keyUnder = async (...names: string[]) =>
    (await openPush(before.sql, 'trilha.test', undefined, names)).publicKey
  const own = await tokenSecrets(before.sql, [first, 'database'])
  expect(await keyUnder(first, 'database')).toBe(publicKey)
  for (const value of await stored()) expect(value).toMatch(/^sealed:/)
  expect((await tokenSecrets(before.sql, [second, first, 'database']))[2]).toEqual(own[1])
  expect(await keyUnder(second, first)).toBe(publicKey)
  expect(await keyUnder(second)).toBe(publicKey)
  await expect(keyUnder(first)).rejects.toThrow(StartError)
  await expect(keyUnder('database')).rejects.toThrow(/que nenhum dos de TOKEN_SECRETS abre/)
})
