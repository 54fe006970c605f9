import { describe, expect, test } from 'vitest'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { insertStudents } from '../../../src/server/student/queries.ts'
import { openPublishedApp } from '../../support/server/published-app.ts'
import { peopleImports } from '../../support/server/imported-people.ts'
import { startQuotaServer } from '../../support/server/quota-server.ts'

const { world, sql, quotas, register, within, allow, usageOf, usedBy } = await startQuotaServer()

describe('students', () => {
  const person = (n: number) => ({ name: `Aluno ${n}`, email: `aluno${n}@exemplo.com` })
  const cpf = { phone: '(11) 91234-5678', cpf: '529.982.247-25' }
  const listOf = (from: number, count: number) =>
    [
      'Nome;E-mail',
      ...Array.from({ length: count }, (_, i) => Object.values(person(from + i)).join(';')),
    ].join('\n')

  test('are refused by every door once there is no room, and who is known needs none', async () => {
    const creator = await within({ students: 2 })
    const [app, other] = [await creator.newApp(), await creator.newApp()]
    const enrol = (appId: string, n: number) => creator.call('POST', `/apps/${appId}/users`, person(n))
    expect((await enrol(app.id, 1)).statusCode).toBe(201)
    expect((await creator.call('POST', '/students', { ...person(2), ...cpf })).statusCode).toBe(201)
    const refused = await creator.call('POST', '/students', { ...person(3), ...cpf })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain('alunos, 2 de 2. Exclua quem já saiu')
    expect((await enrol(app.id, 3)).statusCode).toBe(409)
    const { bring } = peopleImports({ sql, quotas }, creator, other.id)
    const stopped = await bring(listOf(1, 3))
    expect(stopped).toMatchObject({ state: 'stopped', written: 0, counts: { new: 1, known: 2 } })
    expect(stopped.problem).toContain('alunos, 2 de 2. Exclua quem já saiu')
    expect(await bring(listOf(1, 2))).toMatchObject({ state: 'done', written: 2 })
    expect(await usedBy(creator, 'students')).toBe(2)
    const [student] = (await creator.call('GET', '/students')).json()
    await creator.call('DELETE', `/students/${student.id}`)
    expect(await usedBy(creator, 'students')).toBe(1)
    expect((await enrol(app.id, 3)).statusCode).toBe(201)
  })

  test('two lists at once do not both fit into what is left', async () => {
    const creator = await within({ students: 150 })
    const app = await creator.newApp()
    const { check, order, run } = peopleImports({ sql, quotas }, creator, app.id)
    const lists = [await check(listOf(0, 100)), await check(listOf(1000, 100))]
    for (const { id } of lists) await order(id, { state: 'write' })
    const ended = await Promise.all(lists.map(({ id }) => run(id)))
    expect(ended.map(({ state }) => state).toSorted()).toEqual(['done', 'stopped'])
    expect(await usedBy(creator, 'students')).toBe(100)
    // With room, the other one goes on where it stopped.
    await allow(creator, 'students', 200)
    const { id } = ended.find(({ state }) => state === 'stopped')!
    await order(id, { state: 'write' })
    expect(await run(id)).toMatchObject({ state: 'done', written: 100 })
    expect(await usedBy(creator, 'students')).toBe(200)
  })

  test.each(['email_senha', 'apenas_email'])(
    'who registers where there is no room (%s) reads a kind sentence, and the creator hears of it',
    async (loginType) => {
      const creator = await within({ students: 1 })
      const entrance = await openPublishedApp(world, creator, { loginType, freeRegistration: true })
      const ask = (email: string) => entrance.send('POST', '/registration', { name: 'Bia', email })
      const answer = await ask('bia@exemplo.com')
      expect(answer.statusCode).toBe(409)
      expect(answer.json().message).toMatch(/^Este app não tem lugar para novos cadastros no momento\./)
      // Who is in hears the same: it tells nobody who is known.
      expect((await ask(entrance.email)).json()).toEqual(answer.json())
      expect(await usageOf(creator, 'students')).toMatchObject({ used: 1, limit: 1, refused: 2 })
      const { refusedAt } = await usageOf(creator, 'students')
      expect(Date.now() - Date.parse(refusedAt!)).toBeLessThan(60_000)
      await allow(creator, 'students', 2)
      expect((await ask('bia@exemplo.com')).statusCode).toBeLessThan(300)
      expect(await usageOf(creator, 'students')).toMatchObject({ used: 2, refused: 0, refusedAt: null })
    },
  )

  test('whoever removes students waits for nobody who adds some', async () => {
    const creator = await register()
    const id = creator.user.id
    await asCreator(sql, id, (tx) => insertStudents(tx, id, [{ email: 'a@b.co', data: {} }]))
    await asCreator(sql, id, async (tx) => {
      await insertStudents(tx, id, [{ email: 'c@d.co', data: {} }])
      await asCreator(sql, id, async (other) => {
        await other`set local lock_timeout = '2s'`
        await other`delete from student where creator_id = ${id} and email = 'a@b.co'`
      })
    })
    expect(await usedBy(creator, 'students')).toBe(1)
  })
})

describe('letters', () => {
  test('to many are counted over 24 hours, and refused before any goes out', async () => {
    const creator = await within({ letters: 5 })
    const app = await creator.newApp()
    for (const n of [1, 2, 3])
      await creator.call('POST', `/apps/${app.id}/users`, { name: 'Ana', email: `ana${n}@carta.com` })
    const ids = (await creator.call('GET', '/students')).json().map((one: { id: string }) => one.id)
    const send = (to: string[]) =>
      creator.call('POST', '/students/bulk', { ids: to, action: 'message', subject: 'Oi', text: 'Olá' })
    expect((await send(ids)).json()).toMatchObject({ done: 3, skipped: 0 })
    const answer = await send(ids)
    expect(answer.statusCode).toBe(429)
    expect(answer.json().message).toContain('mensagens em 24 horas, 3 de 5. Espere até amanhã')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(86_000)
    expect((await creator.call('GET', `/apps/${app.id}/mails`)).json()).toHaveLength(3)
    const both = await Promise.all([send(ids.slice(1)), send(ids.slice(1))])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429])
    expect(await usedBy(creator, 'letters')).toBe(5)
    await sql`update rate_limit set ends_at = now() - interval '1 second' where key like 'letters|%'`
    expect(await usedBy(creator, 'letters')).toBe(0)
    expect((await send(ids)).statusCode).toBe(200)
  })

  test('that a student asked for go out, however many the creator has sent', async () => {
    const creator = await within({ letters: 1 })
    const entrance = await openPublishedApp(world, creator)
    const path = `/apps/${entrance.app.id}/users/${entrance.user.id}/access-mail`
    expect((await creator.call('POST', path)).statusCode).toBe(200)
    expect((await creator.call('POST', path)).statusCode).toBe(429)
    const asked = await entrance.send('POST', '/password/link', { email: entrance.email })
    expect(asked.statusCode).toBeLessThan(300)
    // The one that was sent, and the one that was asked for.
    expect(await entrance.mails()).toHaveLength(2)
  })
})
