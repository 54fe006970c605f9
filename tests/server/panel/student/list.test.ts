import { describe, expect, test } from 'vitest'
import type { StudentRow } from '../../../../src/domain/generated/answer-types.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { markSending } from '../../../../src/server/mail/queries.ts'
import { updateMost } from '../../../../src/server/quota/queries.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const { call, newApp, user } = await world.register()
const [violao, canto] = [await newApp({ name: 'Violão' }), await newApp({ name: 'Canto' })]
const add = async (name: string, email: string, more: object = {}) => {
  const document = { name, email, phone: '(11) 91234-5678', cpf: '529.982.247-25', ...more }
  return (await call('POST', '/students', document)).json().id as string
}
const joao = await add('João Silva', 'joao@exemplo.com', { apps: [violao.id] })
const bia = await add('Bia Souza', 'b@exemplo.com', { apps: [violao.id, canto.id], status: 'inactive' })
const caio = await add('Caio Silva', 'caio@exemplo.com', { apps: [canto.id], status: 'blocked' })
const duda = await add('=Duda "D" Lima', 'duda@exemplo.com', { phone: '(11) 3123-4567' })

const list = async (query: string) => {
  const answer = await call('GET', `/students?${query}`)
  const rows = answer.json() as StudentRow[]
  return { names: rows.map(({ name }) => name), rows, answer }
}
const namesOf = async (query: string) => (await list(`order=name&${query}`)).names

describe('the list', () => {
  test('searches words in name and e-mail, in whatever case and accents', async () => {
    expect(await namesOf('search=joao')).toEqual(['João Silva'])
    expect(await namesOf('search=SILVA')).toEqual(['Caio Silva', 'João Silva'])
    expect(await namesOf('search=silva%20caio')).toEqual(['Caio Silva'])
    expect(await namesOf('search=b%40exem')).toEqual(['Bia Souza'])
    expect(await namesOf('search=%25')).toEqual([])
  })

  test('filters by app and status', async () => {
    expect(await namesOf(`appId=${violao.id}`)).toEqual(['Bia Souza', 'João Silva'])
    expect(await namesOf('status=blocked')).toEqual(['Caio Silva'])
    expect(await namesOf(`appId=${violao.id}&status=inactive&search=bia`)).toEqual(['Bia Souza'])
    expect(await namesOf('appId=&status=&search=')).toHaveLength(4)
  })

  test('counts, each filter by the others', async () => {
    const counts = async (query: string) => (await call('GET', `/students/counts?${query}`)).json()
    expect(await counts('')).toEqual({
      ...{ total: 4, active: 2, inactive: 1, blocked: 1, averageProgress: 0 },
      apps: [
        { id: canto.id, name: 'Canto', count: 2 },
        { id: violao.id, name: 'Violão', count: 2 },
      ],
    })
    expect(await counts(`status=blocked&search=silva&appId=${canto.id}`)).toEqual({
      ...{ total: 1, active: 0, inactive: 0, blocked: 1, averageProgress: 0 },
      apps: [
        { id: canto.id, name: 'Canto', count: 1 },
        { id: violao.id, name: 'Violão', count: 0 },
      ],
    })
  })

  test('goes page by page in every order, and names everybody once', async () => {
    await asCreator(
      world.sql,
      user.id,
      (tx) => tx`update enrolment set last_access = now() where student_id in (${joao}, ${bia})`,
    )
    for (const order of ['name', 'progress', 'lastAccess', 'enrolledAt'].flatMap((one) => [one, `-${one}`])) {
      const whole = (await list(`order=${order}`)).rows
      const seen: StudentRow[] = []
      let url: string | undefined = `/students?order=${order}&limit=1`
      while (url) {
        const answer: Awaited<ReturnType<typeof call>> = await call('GET', url)
        expect([answer.statusCode, answer.headers['x-total-count']]).toEqual([200, '4'])
        seen.push(...answer.json())
        url = /<\/api([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1]
      }
      expect(seen, order).toEqual(whole)
    }
  })

  test('has who never came last in both orders', async () => {
    for (const order of ['lastAccess', '-lastAccess'])
      expect((await list(`order=${order}`)).rows.slice(2).map(({ lastAccess }) => lastAccess)).toEqual([
        null,
        null,
      ])
  })

  test.each([
    'x',
    Buffer.from('["name","a"]').toString('base64url'),
    Buffer.from('["progress","x","y"]').toString('base64url'),
  ])('refuses the cursor %s', async (cursor) => {
    expect((await call('GET', `/students?order=name&cursor=${cursor}`)).statusCode).toBe(400)
  })

  test('shows nobody else’s', async () => {
    const other = await world.register()
    expect((await other.call('GET', '/students')).json()).toEqual([])
    expect((await other.call('GET', `/students?appId=${violao.id}`)).json()).toEqual([])
    expect((await other.call('GET', '/students/counts')).json()).toMatchObject({ total: 0, apps: [] })
    expect((await other.call('GET', '/students/export')).body).not.toContain('exemplo.com')
  })
})

test('the list as CSV is what is filtered, and no spreadsheet takes a cell of it for a formula', async () => {
  const answer = await call('GET', '/students/export?search=duda')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = answer.body.split('\r\n')
  expect(lines).toHaveLength(3)
  // Its columns come first, in its order and the schema's words.
  expect(lines[0]).toMatch(
    /^\ufeffNome[^;]*;Matrícula;Aplicativos;E-mail;Telefone;Progresso;Status;Último Acesso;CPF;/,
  )
  expect(lines[0]).toMatch(/;Cursos concluídos;Cursos$/)
  expect(lines[1]).toMatch(
    /^"'=Duda ""D"" Lima";\d\d\/\d\d\/\d{4} \d\d:\d\d;;duda@exemplo\.com;\(11\) 3123-4567;0;Ativo;;529\.982\.247-25;/,
  )
  expect((await call('GET', '/students/export')).body.split('\r\n')).toHaveLength(6)
  expect((await call('GET', `/students/export?appId=${canto.id}&status=blocked`)).body).toContain('Caio')
})

describe('many at once', () => {
  const bulk = async (body: object) => (await call('POST', '/students/bulk', body)).json()
  const statuses = async () =>
    Object.fromEntries((await list('order=name')).rows.map(({ name, status }) => [name, status]))

  test('enrols whom is not in yet', async () => {
    const body = { ids: [joao, caio, duda], action: 'enrol', appId: canto.id }
    expect(await bulk(body)).toEqual({ done: 2, skipped: 1 })
    expect(await bulk(body)).toEqual({ done: 0, skipped: 3 })
    expect(await namesOf(`appId=${canto.id}`)).toHaveLength(4)
  })

  test('blocks and activates by filter', async () => {
    expect(await bulk({ filter: { search: 'silva' }, action: 'block' })).toEqual({ done: 1, skipped: 1 })
    expect(await bulk({ filter: { status: 'blocked' }, action: 'activate' })).toEqual({ done: 2, skipped: 0 })
    expect(await statuses()).toMatchObject({ 'Caio Silva': 'active', 'João Silva': 'active' })
  })

  test('goes through what a filter leaves part by part, whatever the parts before changed', async () => {
    const parts: { done: number; next: string | null }[] = []
    do {
      const after = parts.at(-1)?.next
      const part = { filter: { status: 'active' }, limit: 1, ...(after && { after }), action: 'block' }
      parts.push(await bulk(part))
    } while (parts.at(-1)!.next)
    expect(parts.map(({ done }) => done)).toEqual([1, 1, 1, 0])
    expect(await bulk({ filter: { status: 'blocked' }, action: 'activate' })).toEqual({ done: 3, skipped: 0 })
  })

  test('writes to nobody where there is no room for the letters of all parts', async () => {
    const most = async (letters: number | null) =>
      await asCreator(world.sql, user.id, (tx) => updateMost(tx, user.id, 'letters', letters))
    await most(1)
    const message = { filter: { appId: canto.id }, limit: 1, action: 'message', subject: 'Oi', text: 'Oi' }
    const refused = await call('POST', '/students/bulk', message)
    expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining('0 de 1')])
    await most(null)
  })

  test('writes to those who are in an app, in its name, through the queue', async () => {
    const nobody = await add('Sem App', 'sem@exemplo.com')
    const message = { action: 'message', subject: 'Aula nova', text: 'Oi.\n\nTem aula nova.' }
    expect(await bulk({ ids: [bia, nobody], ...message, appId: violao.id })).toEqual({ done: 1, skipped: 1 })
    const mails = (await call('GET', `/apps/${violao.id}/mails`)).json()
    expect(mails).toMatchObject([{ recipient: 'b@exemplo.com', subject: 'Aula nova', status: 'waiting' }])
    const refused = await call('POST', '/students/bulk', { ids: [bia], action: 'message', text: 'Oi' })
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { '/subject': 'Informe o assunto.' }])
    await bulk({ ids: [nobody], action: 'remove' })
  })

  test('writes to more than a thousand at once', async () => {
    const other = await world.register()
    const { id } = await other.newApp()
    const creatorId = other.user.id
    await asCreator(
      world.sql,
      creatorId,
      (tx) => tx`
        with person as (
          insert into student (creator_id, email, data)
          select ${creatorId}, number || '@exemplo.com', '{"name": "Ana"}' from generate_series(1, 1001) number
          returning id
        )
        insert into enrolment (creator_id, app_id, student_id) select ${creatorId}, ${id}, id from person`,
    )
    // Files of as many hold each of them once, however many batches that takes.
    for (const path of ['/students/export', `/apps/${id}/users/export`]) {
      const lines = (await other.call('GET', path)).body.trimEnd().split('\r\n')
      expect([lines.length, new Set(lines).size]).toEqual([1002, 1002])
    }
    expect((await other.call('GET', `/apps/${id}/export`)).json().students).toHaveLength(1001)
    const message = { filter: {}, action: 'message', subject: 'Oi', text: 'Tudo bem?' }
    const answer = await other.call('POST', '/students/bulk', message)
    expect(answer.json()).toEqual({ done: 1001, skipped: 0 })
    const mails = await other.call('GET', `/apps/${id}/mails?limit=1`)
    expect(mails.headers['x-total-count']).toBe('1001')
    // One of the thousand and one is in a query of its own; they go out fifty at a time.
    const jobs = await world.sql`
      select count(*)::int, sum(json_array_length(payload -> 'ids'))::int as letters
      from graphile_worker._private_jobs where payload ->> 'creatorId' = ${creatorId}`
    expect(jobs).toMatchObject([{ count: 21, letters: 1001 }])
    // The text stands once for all who are written to in one query, and is in every letter.
    const texts = () => asCreator(world.sql, creatorId, (tx) => tx`select content from circular`)
    expect(await texts()).toMatchObject([{ content: { paragraphs: ['Tudo bem?'] } }])
    const kinds = await asCreator(
      world.sql,
      creatorId,
      (tx) => tx`
        select min(id::text) as id, count(*)::int from mail group by circular_id is null order by count`,
    )
    expect(kinds.map(({ count }) => count)).toEqual([1, 1000])
    for (const kind of kinds) {
      expect((await other.call('GET', `/apps/${id}/mails/${kind.id}`)).json().text).toContain('Tudo bem?')
      const sent = await asCreator(world.sql, creatorId, (tx) => markSending(tx, creatorId, kind.id))
      expect(sent!.content).toMatchObject({ subject: 'Oi', paragraphs: ['Tudo bem?'] })
    }
    await other.call('POST', '/students/bulk', { filter: {}, action: 'remove' })
    expect(await texts()).toEqual([])
  })

  test('asks for students or a filter, an app of one’s own, and no more than a thousand', async () => {
    const status = async (body: object) => (await call('POST', '/students/bulk', body)).statusCode
    expect(await status({ action: 'block' })).toBe(400)
    expect(await status({ action: 'block', ids: [joao], filter: {} })).toBe(400)
    expect(await status({ action: 'enrol', ids: [joao] })).toBe(400)
    const foreign = await (await world.register()).newApp()
    expect(await status({ action: 'enrol', ids: [joao], appId: foreign.id })).toBe(404)
    expect(await status({ action: 'message', ids: [joao], subject: 'a', text: 'b', appId: foreign.id })).toBe(
      404,
    )
    expect(await status({ action: 'block', ids: Array.from({ length: 1001 }, () => joao) })).toBe(400)
  })

  test('touches nobody of somebody else', async () => {
    const other = await world.register()
    const answer = await other.call('POST', '/students/bulk', { ids: [joao], action: 'remove' })
    expect(answer.json()).toEqual({ done: 0, skipped: 1 })
    const all = await other.call('POST', '/students/bulk', { filter: {}, action: 'remove' })
    expect(all.json()).toEqual({ done: 0, skipped: 0 })
    expect(await namesOf('')).toHaveLength(4)
  })

  test('removes', async () => {
    expect(await bulk({ filter: { search: 'duda' }, action: 'remove' })).toEqual({ done: 1, skipped: 0 })
    expect(await namesOf('')).toEqual(['Bia Souza', 'Caio Silva', 'João Silva'])
  })
})
