import { expect, test } from 'vitest'
import { personalLinks } from '../../src/server/member/personal-link.ts'
import { newWorld } from './world.ts'

const [first, second] = ['a'.repeat(32), 'b'.repeat(32)]
const before = await newWorld()
/** The same installation, started anew with other secrets. */
const withSecrets = (...tokenSecrets: string[]) => newWorld({ sql: before.sql, tokenSecrets })
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
