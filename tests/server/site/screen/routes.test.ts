import { expect, test } from 'vitest'
import type { OwnScreenContent } from '../../../../src/domain/generated/answer-types.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { unpackCursor } from '../../../../src/server/resource/cursor.ts'
import { routeAt } from '../../../../src/domain/site/route.ts'
import { takenPaths } from '../../../../scripts/schemas/student/screen.ts'
import { compileFaq } from '../../../scripts/faq/compiled.ts'
import { openClass } from '../../../support/server/class.ts'
import { ownScreens } from '../../../support/server/own-screen.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const urls: string[] = []
/** What only drafts are asked. */
const note = { title: 'Nota', type: 'string', maxLength: 80, default: '', 'x-when': { status: ['draft'] } }
const { entity, listed } = await compileFaq({ note })
const world = await startTestServer({
  schemaEntities: [{ ...listed, entity }],
  ownScreens: [
    ...ownScreens,
    { name: 'notes', parts: [{ part: 'text', entity: 'faq', roles: { body: { field: 'note' } } }] },
  ],
  onRoute: ({ url, constraints }) => constraints?.side === 'site' && urls.push(url),
})
const [creator, stranger] = [await world.register(), await world.register()]
const school = await openClass(world, creator)
const other = await openClass(world, creator)
const foreign = await openClass(world, stranger)
const student = await school.enrol('Ana')

const ask = async (one: typeof creator, appId: string, question: string, more: object = {}) =>
  (await one.call('POST', `/apps/${appId}/faq`, { question, answer: `Veja: ${question}`, ...more })).json()
for (const question of ['Como entro?', 'Onde pago?', 'Quando começa?'])
  await ask(creator, school.id, question)
await ask(creator, school.id, 'Segredo?', { status: 'draft' })
// One that came out of an app's file without its answer.
const { id: unfinished } = await ask(creator, school.id, 'Zzz, sem resposta?')
await asCreator(
  world.sql,
  creator.user.id,
  (tx) => tx`update document set complete = false, data = data - 'answer' where id = ${unfinished}`,
)
await ask(creator, other.id, 'De outro app?')
await ask(stranger, foreign.id, 'De outro criador?')

const headings = (content: OwnScreenContent) =>
  content.documents.map((rows) => rows.map(({ question }) => question as string))

test('a screen has the documents of each of its parts: the app’s own, those that it wants, and of them what it draws', async () => {
  const answer = await student.call('GET', '/screens/duvidas')
  expect(answer.statusCode, answer.body).toBe(200)
  const content = answer.json() as OwnScreenContent
  expect(headings(content)).toEqual([[], ['Como entro?', 'Onde pago?', 'Quando começa?']])
  expect(content.documents[1]![0]).toEqual({
    id: expect.any(String) as string,
    question: 'Como entro?',
    answer: 'Veja: Como entro?',
  })
  expect(answer.body).not.toMatch(/Segredo|Zzz|outro|status|createdAt/)
})

test('in the order, and no more of them, that its part says', async () => {
  const content = (await student.call('GET', '/screens/last')).json() as OwnScreenContent
  expect(headings(content)).toEqual([['Segredo?', 'Quando começa?']])
})

test('is for whoever may see the app, and at the door for everybody', async () => {
  expect((await school.guest('GET', '/screens/duvidas')).statusCode).toBe(401)
  expect((await school.guest('GET', '/screens/door')).statusCode).toBe(200)
  expect((await student.call('GET', '/screens/nothing')).statusCode).toBe(404)
  // One app's session opens no other.
  const headers = { cookie: student.cookie }
  expect((await world.site(other.slug, '/api/site/screens/duvidas', { headers })).statusCode).toBe(401)
  expect((await foreign.guest('GET', '/screens/door')).body).not.toMatch(/Como entro|outro app/)
})

test('tells where there is more, and finds what is beyond', async () => {
  const many = await openClass(world, creator)
  const reader = await many.enrol('Rui')
  const read = async (query = '') => {
    const answer = await reader.call('GET', `/screens/duvidas${query}`)
    return [answer.statusCode, answer.json()] as [number, Required<OwnScreenContent>]
  }
  await asCreator(
    world.sql,
    creator.user.id,
    (tx) => tx`
      insert into document (creator_id, app_id, kind, data, position)
      select ${creator.user.id}, ${many.id}, 'faq', jsonb_build_object('question', 'Número ' || n, 'answer', 'Água',
        'status', case when n % 2 = 0 then 'published' else 'draft' end), n from generate_series(1, 2300) n`,
  )
  const [, first] = await read()
  expect(first.next).toEqual([null, expect.any(String)])
  expect([first.documents[1]!.length, first.documents[1]!.at(-1)!.question]).toEqual([100, 'Número 200'])
  const [, second] = await read(`?part=1&cursor=${first.next[1]}`)
  expect(second.documents[1]!.map(({ question }) => question as string)).toContain('Número 202')
  expect(second.documents[1]!.length).toBe(100)
  // What students are not shown is not found either.
  expect(headings((await read(`?search=${encodeURIComponent('AGUA 2299')}`))[1])).toEqual([[], []])
  const [, found] = await read(`?search=${encodeURIComponent('agua 2298')}`)
  expect([headings(found)[1], found.next]).toEqual([['Número 2298'], [null, null]])
  // Nor what is hidden, though it is kept.
  await asCreator(
    world.sql,
    creator.user.id,
    (tx) => tx`
      update document set data = data || '{"note": "guardada"}' where app_id = ${many.id} and data ->> 'question' like '%229_'`,
  )
  const kept = (await reader.call('GET', '/screens/notes?search=guardada')).json() as OwnScreenContent
  expect(kept.documents[0]!.map(({ note }) => note as string)).toEqual(Array(5).fill('guardada'))
  // To the very end.
  let [cursor, count] = [second.next[1], 200]
  while (cursor) {
    const [, page] = await read(`?part=1&cursor=${cursor}`)
    count += page.documents[1]!.length
    cursor = page.next[1]!
  }
  expect(count).toBe(1150)
  for (const wrong of ['x', 'sealed:', 'sealed:AAAA'])
    expect((await read(`?part=1&cursor=${wrong}`))[0]).toBe(400)
})

test('where it goes on behind something hidden, nobody can read what that is', async () => {
  const many = await openClass(world, creator)
  const reader = await many.enrol('Rui')
  await asCreator(
    world.sql,
    creator.user.id,
    (tx) => tx`
      insert into document (creator_id, app_id, kind, data, position)
      select ${creator.user.id}, ${many.id}, 'faq', jsonb_build_object('question', 'Número ' || n, 'answer', 'Água',
        'status', case when n = 10001 then 'published' else 'draft' end), n from generate_series(1, 10001) n`,
  )
  const read = async (query = '') =>
    (await reader.call('GET', `/screens/duvidas${query}`)).json() as Required<OwnScreenContent>
  const { documents, next } = await read()
  expect(documents[1]).toEqual([])
  expect(unpackCursor(next[1]!)).toEqual([])
  expect(next[1]).toMatch(/^sealed:/)
  const rest = await read(`?part=1&cursor=${encodeURIComponent(next[1]!)}`)
  expect([headings(rest)[1], rest.next]).toEqual([['Número 10001'], [null, null]])
})

test('of the student who asks it has what is their own, and less for whoever came in by an e-mail alone', async () => {
  const lia = await school.enrol('Lia')
  const change = { address: { city: 'Recife', street: 'Rua do Sol' } }
  expect((await creator.call('PATCH', `/students/${lia.studentId}`, change)).statusCode).toBe(200)
  const read = async () => ((await lia.call('GET', '/screens/own')).json() as OwnScreenContent).documents
  const [name, city] = [{ 'app-user': { name: 'Lia' } }, { student: { address: { city: 'Recife' } } }]
  expect(await read()).toEqual([[city], [name]])
  expect(((await student.call('GET', '/screens/own')).json() as OwnScreenContent).documents).toEqual([
    [{ student: { address: { city: '' } } }],
    [{ 'app-user': { name: 'Ana' } }],
  ])
  // Whoever looks at the app as this student sees the same.
  const view = await creator.call('GET', `/apps/${school.id}/users/${lia.enrolmentId}/view`)
  expect(view.json().documents.own.documents).toEqual(await read())
  // What a part wants otherwise is not there.
  await creator.call('PATCH', `/apps/${school.id}/users/${lia.enrolmentId}`, { phone: '(81) 99999-0000' })
  expect((await read())[1]).toEqual([])
  await creator.call('PATCH', `/apps/${school.id}/users/${lia.enrolmentId}`, { phone: '' })
  const byMail = (config: object) => creator.call('PATCH', `/apps/${school.id}`, { config })
  await byMail({ loginType: 'apenas_email' })
  await creator.call('POST', `/apps/${school.id}/publish`)
  await asCreator(
    world.sql,
    creator.user.id,
    (tx) => tx`update student_session set is_by_email = true where student_id = ${lia.studentId}`,
  )
  expect(await read()).toEqual([[], [name]])
  await byMail({ loginType: 'email_senha' })
  await creator.call('POST', `/apps/${school.id}/publish`)
})

test('what has not changed is not sent again', async () => {
  const read = (tag?: string) =>
    world.site(school.slug, '/api/site/screens/duvidas', {
      headers: { cookie: student.cookie, ...(tag && { 'if-none-match': tag }) },
    })
  const first = await read()
  expect(first.headers['cache-control']).toBe('private, no-cache')
  const tag = first.headers.etag as string
  const second = await read(tag)
  expect([second.statusCode, second.body]).toEqual([304, ''])
  await ask(creator, school.id, 'E agora?')
  const third = await read(tag)
  expect(third.statusCode).toBe(200)
  expect(third.body).toContain('E agora?')
})

test('the preview is told the same of all screens, of one’s own app alone', async () => {
  const path = `/apps/${school.id}/student-screens`
  const own = (await creator.call('GET', path)).json() as Record<string, OwnScreenContent>
  expect(Object.keys(own)).toEqual(['duvidas', 'last', 'door', 'own', 'notes'])
  // Somebody who has the answers that there are stands for the student.
  expect(own.own!.documents[1]).toEqual([{ 'app-user': { name: 'Nome completo' } }])
  expect(own.duvidas).toEqual((await student.call('GET', '/screens/duvidas')).json())
  expect((await stranger.call('GET', path)).statusCode).toBe(404)
})

test('no page may take an address that the app has', () => {
  const beside = urls.filter((url) => !url.startsWith('/api')).map((url) => url.split('/')[1]!)
  const plain = beside.filter((name) => /^[a-z][a-z0-9-]*$/.test(name))
  expect(plain.filter((name) => !takenPaths.includes(name))).toEqual([])
  const screens = takenPaths.filter((path) => routeAt(`/${path}`).screen !== 'missing')
  expect(screens.length).toBeGreaterThan(8)
})
