import { describe, expect, test } from 'vitest'
import { startTestServer } from '../../../support/server/test-server.ts'

const { sql, call, register } = await startTestServer()

const refresh = (refreshToken: string) => call('POST', '/auth/refresh', { refreshToken })

/** Makes the last rotation of every session lie `seconds` further back. */
const wait = (seconds: number) =>
  sql`update session set rotated_at = rotated_at - make_interval(secs => ${seconds})`

describe('refresh token', () => {
  test('is exchanged for a new one, which works', async () => {
    const { refreshToken, user } = await register()
    const answer = await refresh(refreshToken)
    expect(answer.statusCode).toBe(200)
    const next = answer.json()
    expect(next.refreshToken).not.toBe(refreshToken)
    const me = await call('GET', '/users/me', undefined, { authorization: `Bearer ${next.accessToken}` })
    expect(me.json()).toEqual(user)
    expect((await refresh(next.refreshToken)).statusCode).toBe(200)
  })

  test('is stored as a hash alone', async () => {
    const { refreshToken } = await register()
    const rows = await sql`select session::text as row from session`
    const [, secret] = refreshToken.split('.')
    expect(rows.some(({ row }) => row.includes(secret))).toBe(false)
  })

  test('leads twice to the same successor within the grace period', async () => {
    const { refreshToken } = await register()
    const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken), refresh(refreshToken)])
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map((answer) => answer.json().refreshToken)).size).toBe(1)
    await wait(60)
    expect((await refresh(answers[0]!.json().refreshToken)).statusCode).toBe(200)
  })

  test('ends the family when it is used again after the grace period', async () => {
    const { refreshToken } = await register()
    const next = (await refresh(refreshToken)).json().refreshToken
    await wait(11)
    const reused = await refresh(refreshToken)
    expect(reused.statusCode).toBe(401)
    expect(reused.json().message).toBe('Sua sessão terminou. Entre de novo para continuar.')
    expect((await refresh(next)).statusCode).toBe(401)
  })

  test('ends the family at once when an older one than the predecessor is used', async () => {
    const { refreshToken } = await register()
    const second = (await refresh(refreshToken)).json().refreshToken
    const third = (await refresh(second)).json().refreshToken
    expect((await refresh(refreshToken)).statusCode).toBe(401)
    expect((await refresh(third)).statusCode).toBe(401)
  })

  test('ends one family and no other', async () => {
    const { refreshToken, person } = await register()
    const other = (
      await call('POST', '/auth/login', { email: person.email, password: person.password })
    ).json()
    await refresh((await refresh(refreshToken)).json().refreshToken)
    expect((await refresh(refreshToken)).statusCode).toBe(401)
    expect((await refresh(other.refreshToken)).statusCode).toBe(200)
  })

  test('expires', async () => {
    const { refreshToken } = await register()
    await sql`update session set expires_at = now() - interval '1 second'`
    expect((await refresh(refreshToken)).statusCode).toBe(401)
  })

  test.each([
    '',
    'x',
    '------------------------------------.x',
    `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.${'a'.repeat(43)}`,
  ])('is refused when it is %j', async (token) => {
    expect([400, 401]).toContain((await refresh(token)).statusCode)
  })
})

describe('logout', () => {
  test('ends the family', async () => {
    const { refreshToken } = await register()
    const next = (await refresh(refreshToken)).json().refreshToken
    expect((await call('POST', '/auth/logout', { refreshToken: next })).statusCode).toBe(204)
    expect((await refresh(next)).statusCode).toBe(401)
    expect((await refresh(refreshToken)).statusCode).toBe(401)
  })

  test('does not end a family for somebody who only knows its id', async () => {
    const { refreshToken } = await register()
    const [id] = refreshToken.split('.')
    expect((await call('POST', '/auth/logout', { refreshToken: `${id}.${'a'.repeat(43)}` })).statusCode).toBe(
      204,
    )
    expect((await refresh(refreshToken)).statusCode).toBe(200)
  })

  test('of nobody is no error', async () => {
    expect((await call('POST', '/auth/logout', { refreshToken: 'gone' })).statusCode).toBe(204)
  })
})
