import { describe, expect, test } from 'vitest'
import { hashOf, newSecret } from '../../../../src/server/auth/secret.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import type { SignedInStudent } from '../../../../src/server/enrolment/student/queries.ts'
import { lately } from '../../../../src/server/site/session/authenticate.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const { sql, site, register } = await startTestServer()
const creator = await register()
let count = 0

/** A published app with a student in it, and a cookie of theirs. */
async function newStudent(document: object = {}) {
  const app = await creator.newApp({ slug: `turma-${++count}`, ...document })
  await creator.call('POST', `/apps/${app.id}/publish`)
  const user = (
    await creator.call('POST', `/apps/${app.id}/users`, {
      name: 'Ana Lima',
      email: `ana${count}@exemplo.com`,
    })
  ).json()
  const secret = newSecret()
  await asCreator(
    sql,
    creator.user.id,
    (tx) => tx`
      insert into student_session (creator_id, app_id, student_id, token_hash, expires_at)
      select creator_id, app_id, student_id, ${hashOf(secret)}, now() + interval '1 day'
      from enrolment where id = ${user.id}`,
  )
  return { app, user, headers: { cookie: `trilha_session=${secret}` } }
}

describe('who is here', () => {
  test('a student by their cookie, in their own app alone', async () => {
    const { app, headers } = await newStudent()
    const answer = await site(app.slug, '/api/site/me', { headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      student: { name: 'Ana Lima', email: `ana${count}@exemplo.com`, avatarUrl: null },
      hasPassword: false,
      preferences: { language: null, pushes: { feed: true, product: true, reply: true } },
    })
    const other = await newStudent()
    expect((await site(other.app.slug, '/api/site/me', { headers })).statusCode).toBe(401)
  })

  test('a guest only where apps open by links', async () => {
    const { app } = await newStudent({ config: { loginType: 'link_direto' } })
    expect((await site(app.slug, '/api/site/me')).json()).toMatchObject({ student: null })
    const closed = await newStudent({ config: { language: 'en-US' } })
    const answer = await site(closed.app.slug, '/api/site/me')
    expect([answer.statusCode, answer.json().message]).toEqual([
      401,
      'Your session has ended. Sign in again to continue.',
    ])
  })

  test('not who was blocked or taken out, from the next call on', async () => {
    const { app, user, headers } = await newStudent()
    const ask = () => site(app.slug, '/api/site/me', { headers })
    await creator.call('PATCH', `/apps/${app.id}/users/${user.id}`, { status: 'BLOCKED' })
    const answer = await ask()
    expect([answer.statusCode, answer.json().message]).toEqual([
      401,
      'Seu acesso a este app está suspenso. Fale com a equipe do curso.',
    ])
    await creator.call('PATCH', `/apps/${app.id}/users/${user.id}`, { status: 'ACTIVE' })
    expect((await ask()).statusCode).toBe(200)
    await creator.call('DELETE', `/apps/${app.id}/users/${user.id}`)
    expect((await ask()).statusCode).toBe(401)
    // Who comes back signs in anew, on every device.
    const { name, email } = user
    expect((await creator.call('POST', `/apps/${app.id}/users`, { name, email })).statusCode).toBe(201)
    expect((await ask()).statusCode).toBe(401)
  })

  test('who they are now, whatever they were the last time, in one breath with what they read', async () => {
    const { app, user, headers } = await newStudent()
    const [row] = await asCreator(
      sql,
      creator.user.id,
      (tx) => tx`select student_id from enrolment where id = ${user.id}`,
    )
    const studentId = row!.studentId as string
    const ask = async () => (await site(app.slug, '/api/site/me', { headers })).json()
    const queries: string[] = []
    const asked = async () => {
      queries.length = 0
      sql.options.debug = (_: number, query: string) => void queries.push(query)
      const answer = (await site(app.slug, '/api/site/feed', { headers })).json()
      sql.options.debug = false
      return { answer, readings: queries.filter((query) => query.includes('from feed_post')).length }
    }
    const home = async () => (await site(app.slug, '/api/site/home', { headers })).json()
    const product = {
      name: 'Violão',
      offerType: 'PAID',
      platformIds: [{ platform: 'hotmart', productId: '1' }],
    }
    const { id } = (await creator.call('POST', `/apps/${app.id}/products`, product)).json()
    expect((await home()).products).toMatchObject([{ id, state: 'locked' }])
    await creator.call('PATCH', `/apps/${app.id}/products/${id}`, { offerType: 'FREE' })
    expect((await home()).products).toMatchObject([{ id, state: 'open' }])
    const [first, second] = [await asked(), await asked()]
    expect(second.answer).toEqual(first.answer)
    expect(await ask()).toMatchObject({ student: { name: 'Ana Lima' } })
    await creator.call('PATCH', `/students/${studentId}`, { name: 'Ana Souza' })
    expect(await ask()).toMatchObject({ student: { name: 'Ana Souza' } })
    // Read as who they were and, for they are somebody else now, once more.
    await creator.call('PATCH', `/students/${studentId}`, { name: 'Ana Lima' })
    const [changed, same] = [await asked(), await asked()]
    expect(same.readings).toBeGreaterThan(0)
    expect(changed.readings).toBe(2 * same.readings)
    await asCreator(
      sql,
      creator.user.id,
      (tx) => tx`delete from student_session where student_id = ${studentId}`,
    )
    expect((await site(app.slug, '/api/site/home', { headers })).statusCode).toBe(401)
  })

  test('nobody after signing out, and no other site signs anybody out', async () => {
    const { app, headers } = await newStudent()
    const leave = (more: object = {}) =>
      site(app.slug, '/api/site/session', { method: 'DELETE', headers: { ...headers, ...more } })
    expect((await leave({ origin: 'http://outra.trilha.test' })).statusCode).toBe(403)
    expect((await leave({ 'sec-fetch-site': 'same-site' })).statusCode).toBe(403)
    expect((await site(app.slug, '/api/site/me', { headers })).statusCode).toBe(200)
    const answer = await leave({ origin: `http://${app.slug}.trilha.test`, 'sec-fetch-site': 'same-origin' })
    expect(answer.statusCode).toBe(204)
    expect(answer.headers['set-cookie']).toMatch(
      /^trilha_session=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    expect((await site(app.slug, '/api/site/me', { headers })).statusCode).toBe(401)
  })
})

test('who was here lately is remembered by size, however many grants they have', () => {
  const { max, maxSize } = lately
  expect([max, maxSize]).toEqual([0, 2 * 1024 * 1024])
  const student = { data: { name: 'a'.repeat(maxSize / 4) } } as unknown as SignedInStudent
  const keys = ['a', 'b', 'c', 'd', 'e']
  for (const key of keys) lately.set(key, student)
  expect(keys.filter((key) => lately.has(key))).toEqual(['c', 'd', 'e'])
  for (const key of keys) lately.delete(key)
})
