import { describe, expect, test } from 'vitest'
import {
  confirmEmail,
  lettersTo,
  tokenOf,
  writePasswordLetters,
} from '../../../support/server/creator-letter.ts'
import { newPerson, startTestServer, type Creator } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const { call, registerNow, sql } = world
const password = 'Violao2027'

/** Asks for a link as its owner, and answers its token. */
async function askForLink({ person, user }: Creator): Promise<string> {
  await call('POST', '/auth/password/link', { email: person.email.toUpperCase() })
  await writePasswordLetters(world)
  const [letter] = await lettersTo(world, user.id)
  expect(letter).toMatchObject({ recipient: person.email, content: { link: { label: 'Criar nova senha' } } })
  return tokenOf(letter!)
}

const set = (token: string) => call('POST', '/auth/password', { token, password })
const check = (token: string) => call('POST', '/auth/password/check', { token })
const signIn = (email: string, given: string) => call('POST', '/auth/login', { email, password: given })

describe('a link to a new password', () => {
  test('sets it once, signs in and ends all sessions and the other links', async () => {
    const creator = await registerNow()
    const [older, token] = [await askForLink(creator), await askForLink(creator)]
    expect((await check(token)).json()).toEqual({ email: creator.person.email })
    const answer = await set(token)
    expect([answer.statusCode, answer.json().user.id]).toEqual([200, creator.user.id])
    const { refreshToken } = creator
    expect((await call('POST', '/auth/refresh', { refreshToken })).statusCode).toBe(401)
    const { refreshToken: mine } = answer.json()
    expect((await call('POST', '/auth/refresh', { refreshToken: mine })).statusCode).toBe(200)
    expect((await signIn(creator.person.email, creator.person.password)).statusCode).toBe(401)
    expect((await signIn(creator.person.email, password)).statusCode).toBe(200)
    for (const dead of [token, older]) {
      expect((await check(dead)).statusCode).toBe(410)
      expect((await set(dead)).json().message).toBe(
        'Este link já foi usado ou venceu. Peça outro em “Esqueceu a senha?”.',
      )
    }
  })

  test('is good for an hour, and says so before a password is invented', async () => {
    const creator = await registerNow()
    const token = await askForLink(creator)
    const [row] = await sql.begin(async (tx) => {
      await tx`select set_config('trilha.creator', ${creator.user.id}, true)`
      return await tx`update creator_token set expires_at = now() - interval '1 second'
        where purpose = 'password' returning extract(epoch from expires_at - created_at)::int as seconds`
    })
    expect(row!.seconds).toBeLessThanOrEqual(3600)
    expect([(await check(token)).statusCode, (await set(token)).statusCode]).toEqual([410, 410])
  })

  test.each(['', 'x', `${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}.${'a'.repeat(43)}`])(
    'is not %j',
    async (token) => {
      expect((await set(token)).statusCode).toBe(token ? 410 : 400)
      expect((await check(token)).statusCode).toBe(token ? 410 : 400)
    },
  )

  test('stays where the password is too easy', async () => {
    const token = await askForLink(await registerNow())
    const answer = await call('POST', '/auth/password', { token, password: 'senha1234' })
    expect(answer.json().fields['/password']).toMatch(/^A senha precisa de pelo menos 8/)
    expect((await set(token)).statusCode).toBe(200)
  })

  test('lifts the lock of wrong passwords', async () => {
    const { person, ...creator } = await registerNow()
    for (let i = 0; i < 11; i++) await signIn(person.email, 'Errada2026')
    expect((await signIn(person.email, person.password)).statusCode).toBe(429)
    await set(await askForLink({ person, ...creator }))
    expect((await signIn(person.email, password)).statusCode).toBe(200)
  })

  test('shows that the e-mail is theirs, and ends a change of it that is under way', async () => {
    const creator = await registerNow()
    const email = newPerson().email
    await creator.call('POST', '/users/me/email', { email, password: creator.person.password })
    const change = (await lettersTo(world, creator.user.id)).find(({ recipient }) => recipient === email)!
    expect((await set(await askForLink(creator))).json().user.isEmailConfirmed).toBe(true)
    expect((await call('POST', '/auth/email', { token: tokenOf(change) })).statusCode).toBe(410)
  })
})

test('who asks cannot tell whether there is an account: only a job is left behind', async () => {
  const { person, user } = await registerNow()
  const before = await lettersTo(world, user.id)
  const answers = [person.email, newPerson().email].map((email) =>
    call('POST', '/auth/password/link', { email }),
  )
  for (const answer of await Promise.all(answers))
    expect([answer.statusCode, answer.json()]).toEqual([202, { isSent: true }])
  expect(await lettersTo(world, user.id)).toEqual(before)
  expect(await writePasswordLetters(world)).toBe(2)
  expect(await lettersTo(world, user.id)).toHaveLength(before.length + 1)
})

test('greets by the name once the e-mail is confirmed, for before anybody may have written it', async () => {
  const creator = await registerNow({ name: 'Compre em golpe.example' })
  await askForLink(creator)
  expect((await lettersTo(world, creator.user.id))[0]!.content.paragraphs[0]).toBe('Olá.')
  await confirmEmail(world, creator.user.id)
  await askForLink(creator)
  expect((await lettersTo(world, creator.user.id))[0]!.content.paragraphs[0]).toBe('Olá, Compre.')
})

test('letters to one e-mail are limited, whether it has an account or not', async () => {
  const { email } = newPerson()
  const codes: number[] = []
  for (let i = 0; i < 11; i++) codes.push((await call('POST', '/auth/password/link', { email })).statusCode)
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 202), 429])
})
