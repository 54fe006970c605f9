import { expect, onTestFinished, test } from 'vitest'
import { entities } from '../../../src/domain/generated/entities.ts'
import type { OwnScreenContent } from '../../../src/domain/generated/answer-types.ts'

import type { ServedPart, ServedScreen } from '../../../src/domain/schema/own-screen.ts'
import { newSchool, paid, type School } from '../../support/server/school.ts'
import { fileField, newFile, placeFile, withFiles } from '../../support/server/document-file.ts'
import { schemaEntities } from '../../support/server/schema-entity.ts'
import { startTestServer, type Creator } from '../../support/server/test-server.ts'

const files = (entity: string, more: Partial<ServedPart> = {}): ServedPart => ({
  ...{ part: 'files', entity, roles: { file: { field: 'file', format: 'file' } } },
  ...more,
})
const isCalled = (name: string): Partial<ServedPart> => ({
  where: ([document]) => String(document?.question).startsWith(name),
})
const ownScreens: ServedScreen[] = [
  { name: 'page', parts: [files('faq', isCalled('Aberta'))] },
  {
    name: 'last',
    slot: 'home.top',
    parts: [files('faq', { ...isCalled('Última'), order: '-question', limit: 1 })],
  },
  // As if the compiler had let them through.
  { name: 'team', parts: [files('faq', { roles: { file: { field: 'team', format: 'file' } } })] },
  { name: 'account', slot: 'home.below-banner', parts: [files('coupon')] },
  { name: 'door', slot: 'login.below-form', parts: [files('contact')] },
  { name: 'course', slot: 'course.below-cover', isOfSubject: true, parts: [files('link')] },
  {
    ...{ name: 'lesson', slot: 'lesson.below-player', isOfSubject: true },
    parts: [files('quiz'), files('handout'), files('link', { part: 'cards' }), files('policy')],
  },
  {
    ...{ name: 'own', slot: 'profile.end' },
    parts: [
      {
        part: 'files',
        entity: 'app-user',
        path: ['app-user', 'contract'],
        roles: { file: { format: 'file' } },
      },
    ],
  },
]
const world = await startTestServer({ schemaEntities: schemaEntities.map(withFiles), ownScreens })
const [creator, stranger] = [await world.register(), await world.register()]

/** What each way to a file answers: all of it, its headers, a part, whether it is as it was, and under another name. */
async function ways(school: School, url: string, cookie = '') {
  const ask = async (method: 'GET' | 'HEAD', more: Record<string, string> = {}, at = url) => {
    const answer = await world.site(school.slug, at, { method, headers: { cookie, ...more } })
    if (answer.statusCode === 404) expect(answer.body).not.toContain('%PDF')
    else
      expect(answer.headers).toMatchObject({
        ...{ 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff' },
        'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
      })
    return answer.statusCode
  }
  return [
    await ask('GET'),
    await ask('HEAD'),
    await ask('GET', { range: 'bytes=0-3' }),
    await ask('GET', { 'if-none-match': `"${url.split('/')[2]}"` }),
    await ask('GET', {}, url.replace(/[^/]+$/, 'outro.pdf')),
  ]
}
const [open, shut] = [
  [200, 200, 206, 304, 404],
  [404, 404, 404, 404, 404],
]

const school = await newSchool(world, creator)
const ana = await school.enrol('Ana')

/** A document of an entity with a file of its own, of which it answers the address. */
async function put(
  place: string,
  kind: string,
  data: object = {},
  { by = creator, of = school, field = 'file' } = {},
) {
  const url = await newFile(by, place === 'creator' ? undefined : of.id)
  return await placeFile(of, by, place, kind, { ...data, [field]: url }).then((id) => ({ id, url }))
}
const question = (name: string, more: object = {}) =>
  put('app', 'faq', { question: name, answer: 'x', ...more })

test('a file in a document of the app is for whoever may see the app', async () => {
  const { url } = await question('Aberta')
  expect(await ways(school, url, ana.cookie)).toEqual(open)
  expect(await ways(school, url)).toEqual(shut)
  expect(await ways(school, url, `trilha_session=${'x'.repeat(43)}`)).toEqual(shut)
  const guests = await newSchool(world, creator, { config: { loginType: 'link_direto' } })
  const { url: free } = await put('app', 'faq', { question: 'Aberta', answer: 'x' }, { of: guests })
  expect(await ways(guests, free)).toEqual(open)
})

test('in another app, by another session or by another creator’s host it is nothing', async () => {
  const { url } = await question('Aberta')
  const [other, foreign] = [await newSchool(world, creator), await newSchool(world, stranger)]
  const [rui, eva] = [await other.enrol('Rui'), await foreign.enrol('Eva')]
  for (const [where, who] of [
    [school, rui],
    [school, eva],
    [other, rui],
    [other, ana],
    [foreign, eva],
    [foreign, ana],
  ] as const)
    expect(await ways(where, url, who.cookie)).toEqual(shut)
  // Nor where a document of theirs names it.
  await placeFile(foreign, stranger, 'app', 'faq', { question: 'Aberta', answer: 'x', file: url })
  expect(await ways(foreign, url, eva.cookie)).toEqual(shut)
  const drawn = (await eva.call('GET', '/screens/page')).json() as OwnScreenContent
  expect(drawn.documents).toEqual([[]])
})

test('whoever is blocked has it no more', async () => {
  const { url } = await question('Aberta')
  const bia = await school.enrol('Bia')
  expect(await ways(school, url, bia.cookie)).toEqual(open)
  await creator.call('PATCH', `/apps/${school.id}/users/${bia.enrolmentId}`, { status: 'BLOCKED' })
  expect(await ways(school, url, bia.cookie)).toEqual(shut)
})

test('of what no part wants or draws it is nobody’s, nor is what the team alone sees', async () => {
  const { url } = await question('Fechada')
  expect(await ways(school, url, ana.cookie)).toEqual(shut)
  for (const field of ['team', 'server', 'undrawn']) {
    const { url } = await put('app', 'faq', { question: 'Aberta', answer: 'x' }, { field })
    expect(await ways(school, url, ana.cookie), field).toEqual(shut)
  }
  // What no document names, it is not guessed.
  expect(await ways(school, await newFile(creator, school.id), ana.cookie)).toEqual(shut)
})

test('a document that lacks something, is no more, or names another file has it not', async () => {
  const { id, url } = await question('Aberta')
  const change = (data: object) =>
    school.inside((tx) => tx`update document set data = data || ${tx.json(data as never)} where id = ${id}`)
  await school.inside((tx) => tx`update document set complete = false where id = ${id}`)
  expect(await ways(school, url, ana.cookie)).toEqual(shut)
  await school.inside((tx) => tx`update document set complete = true where id = ${id}`)
  const other = await newFile(creator, school.id)
  await change({ file: other })
  expect([await ways(school, url, ana.cookie), await ways(school, other, ana.cookie)]).toEqual([shut, open])
  // Words that look like it are no field.
  await change({ answer: `Veja ${url}` })
  expect(await ways(school, url, ana.cookie)).toEqual(shut)
  await school.inside((tx) => tx`delete from document where id = ${id}`)
  expect(await ways(school, other, ana.cookie)).toEqual(shut)
})

test('a document is published from its instant until its end', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  for (const [publishAt, publishUntil, answer] of [
    [null, null, shut],
    [day(1), null, shut],
    [day(-2), day(-1), shut],
    [day(-1), day(1), open],
  ]) {
    const { url } = await question('Aberta', { publishAt, publishUntil })
    expect(await ways(school, url, ana.cookie)).toEqual(answer)
  }
})

test('what is beyond the limit of a part is not drawn', async () => {
  const [first, second] = [await question('Última 1'), await question('Última 2')]
  expect(await ways(school, second.url, ana.cookie)).toEqual(open)
  expect(await ways(school, first.url, ana.cookie)).toEqual(shut)
})

test('of a product, a module or a lesson it is for whom the course is open', async () => {
  const { id, lessons } = await school.product({ name: 'Pago', ...paid }, 'Uma')
  const [lesson] = lessons as [string]
  const [{ moduleId }] = await school.inside(
    (tx) => tx<[{ moduleId: string }]>`select module_id from lesson where id = ${lesson}`,
  )
  const urls: string[] = []
  for (const [table, owner, kind] of [
    ['product', id, 'link'],
    ['module', moduleId, 'handout'],
    ['lesson', lesson, 'quiz'],
  ] as const)
    urls.push((await put(`${table}:${owner}`, kind)).url)
  const bia = await school.enrol('Bia')
  const all = async (cookie: string) => await Promise.all(urls.map((url) => ways(school, url, cookie)))
  expect(await all(bia.cookie)).toEqual([shut, shut, shut])
  await school.grant(bia.studentId, id)
  expect(await all(bia.cookie)).toEqual([open, open, open])
  expect(await all(ana.cookie)).toEqual([shut, shut, shut])
  const set = (table: string, which: string, complete: boolean) =>
    school.inside((tx) => tx`update ${tx(table)} set complete = ${complete} where id = ${which}`)
  await set('module', moduleId, false)
  expect(await all(bia.cookie)).toEqual([open, shut, shut])
  await set('module', moduleId, true)
  await set('product', id, false)
  expect(await all(bia.cookie)).toEqual([shut, shut, shut])
  await set('product', id, true)
  await school.inside((tx) => tx`update access_grant set ends_at = now() where product_id = ${id}`)
  expect(await all(bia.cookie)).toEqual([shut, shut, shut])
  await school.inside((tx) => tx`delete from product where id = ${id}`)
  expect(await all(bia.cookie)).toEqual([shut, shut, shut])
})

test('what is the app’s and drawn beside lessons is for whom one is open', async () => {
  const app = await newSchool(world, creator)
  const { url } = await put('app', 'policy', {}, { of: app })
  const { id } = await app.product(paid, 'Uma')
  const rui = await app.enrol('Rui')
  expect(await ways(app, url, rui.cookie)).toEqual(shut)
  await app.grant(rui.studentId, id)
  expect(await ways(app, url, rui.cookie)).toEqual(open)
})

test('at the door it is everybody’s, and the account’s is in all of its apps', async () => {
  const [door, account] = [await put('creator', 'contact'), await put('creator', 'coupon')]
  const [other, foreign] = [await newSchool(world, creator), await newSchool(world, stranger)]
  const rui = await other.enrol('Rui')
  for (const where of [school, other]) expect(await ways(where, door.url)).toEqual(open)
  expect(await ways(other, account.url, rui.cookie)).toEqual(open)
  expect(await ways(other, account.url)).toEqual(shut)
  for (const { url } of [door, account]) expect(await ways(foreign, url)).toEqual(shut)
  await creator.call('POST', `/apps/${other.id}/deactivate`)
  expect(await ways(other, door.url)).toEqual(shut)
  // The panel's host has it for its creator alone, drawn or not.
  const undrawn = await newFile(creator)
  const [own, foreigner] = [await signIn(creator), await signIn(stranger)]
  for (const url of [account.url, undrawn])
    expect([await onPanel(url, own), await onPanel(url, foreigner), await onPanel(url)]).toEqual([
      200, 404, 404,
    ])
  expect(await ways(other, undrawn, rui.cookie)).toEqual(shut)
})

test('a student’s own is theirs alone', async () => {
  const [url, bia] = [await newFile(creator, school.id), await school.enrol('Bia')]
  const schema = entities['app-user'].schema
  entities['app-user'].schema = {
    ...schema,
    properties: { ...schema.properties, contract: fileField('student') },
  }
  onTestFinished(() => void (entities['app-user'].schema = schema))
  await school.inside(
    (tx) =>
      tx`update enrolment set data = data || ${tx.json({ contract: url })} where id = ${bia.enrolmentId}`,
  )
  expect(await ways(school, url, bia.cookie)).toEqual(open)
  expect(await ways(school, url, ana.cookie)).toEqual(shut)
  expect(await ways(school, url)).toEqual(shut)
})

test('a screen tells the bytes of each file, and its preview the same', async () => {
  const { url } = await question('Aberta: bytes')
  const content = (await ana.call('GET', '/screens/page?search=bytes')).json() as OwnScreenContent
  const wanted = { url, bytes: Buffer.byteLength('%PDF-1.7 Segredo') }
  const rows = ((await ana.call('GET', '/screens/page')).json() as OwnScreenContent).documents[0]!
  expect(content.documents).toHaveLength(1)
  expect(rows.map(({ file }) => file as object)).toContainEqual(wanted)
  const preview = await creator.call('GET', `/apps/${school.id}/student-screens`)
  expect(preview.json().page.documents[0]).toEqual(rows)
  expect([await onPanel(url, await signIn(creator)), await onPanel(url, await signIn(stranger))]).toEqual([
    200, 404,
  ])
})

const onPanel = (url: string, cookie = '') =>
  world.app.inject({ url, headers: { host: 'trilha.test', cookie } }).then(({ statusCode }) => statusCode)

async function signIn({ person: { email, password } }: Creator) {
  const answer = await world.call('POST', '/auth/login', { email, password })
  return String(answer.headers['set-cookie']).split(';')[0]!
}
