import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { entities, type EntityName } from '../../../../src/domain/generated/entities.ts'
import type { Schema } from '../../../../src/domain/schema/definition.ts'
import { conditionOn } from '../../../support/schema/with-logic.ts'
import { newSchool, paid, type School } from '../../../support/server/school.ts'
import { startTestServer, type Creator } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const pdf = Buffer.from('%PDF-1.7 Segredo')

/** The cookie that a call to sign in puts on the creator's browser. */
async function signIn({ person }: Creator) {
  const { email, password } = person
  const answer = await world.call('POST', '/auth/login', { email, password })
  return { answer, cookie: String(answer.headers['set-cookie']).split(';')[0]! }
}

const creator = await world.register()

async function upload(school: School): Promise<string> {
  const headers = { 'content-type': 'application/pdf', 'x-file-name': 'a.pdf' }
  return (await creator.call('POST', `/apps/${school.id}/files`, pdf, headers)).json().url
}

/** Puts a file into a lesson of a product. */
async function show(school: School, lessonId: string, url: string) {
  await school.inside(
    (tx) =>
      tx`update lesson set data = data || ${tx.json({ type: 'PDF', content: url })} where id = ${lessonId}`,
  )
}

describe('on an app’s host', () => {
  test('a file is for whom a lesson is open that shows it', async () => {
    const school = await newSchool(world, creator)
    const [student, buyer] = [await school.enrol('Ana'), await school.enrol('Bia')]
    const url = await upload(school)
    const ask = async (cookie: string, more: Record<string, string> = {}) =>
      await world.site(school.slug, url, { headers: { cookie, ...more } })
    const status = async (cookie: string) => (await ask(cookie)).statusCode
    // No lesson shows it yet.
    expect(await status(buyer.cookie)).toBe(404)
    const { id, lessons } = await school.product(paid, 'a')
    await show(school, lessons[0]!, url)
    await school.grant(buyer.studentId, id)
    expect(await status(student.cookie)).toBe(404)
    expect(await status('')).toBe(404)
    expect(await status(`trilha_session=${'x'.repeat(43)}`)).toBe(404)
    const answer = await ask(buyer.cookie)
    expect([answer.statusCode, answer.body]).toEqual([200, pdf.toString()])
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect((await ask(buyer.cookie, { range: 'bytes=0-3' })).body).toBe('%PDF')
    // By another name it is shown by no lesson.
    const renamed = await world.site(school.slug, url.replace('a.pdf', 'b.pdf'), {
      headers: { cookie: buyer.cookie },
    })
    expect(renamed.statusCode).toBe(404)
    await school.inside((tx) => tx`update access_grant set ends_at = now() where product_id = ${id}`)
    expect(await status(buyer.cookie)).toBe(404)
    // What is known already is not confirmed either.
    expect((await ask(buyer.cookie, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(404)
    // A free lesson that shows it too opens it.
    const free = await school.product({}, 'b')
    await show(school, free.lessons[0]!, url)
    expect(await status(student.cookie)).toBe(200)
  })

  test('nor does another app’s lesson, nor the creator’s own cookie, open it', async () => {
    const [school, other] = [await newSchool(world, creator), await newSchool(world, creator)]
    const student = await other.enrol('Ana')
    const url = await upload(school)
    const { lessons } = await school.product({}, 'a')
    await show(school, lessons[0]!, url)
    const { cookie } = await signIn(creator)
    for (const [slug, who] of [
      [other.slug, student.cookie],
      [school.slug, student.cookie],
      [school.slug, cookie],
      ['nenhum-app', student.cookie],
    ] as const)
      expect((await world.site(slug, url, { headers: { cookie: who } })).statusCode).toBe(404)
  })

  test('guests read what is free to them', async () => {
    const school = await newSchool(world, creator, { config: { loginType: 'link_direto' } })
    const url = await upload(school)
    await show(school, (await school.product({}, 'a')).lessons[0]!, url)
    expect((await world.site(school.slug, url)).statusCode).toBe(200)
  })
})

describe('a file in a field of its own, on an app’s host', () => {
  const handout: Schema = {
    ...{ title: 'Apostila', type: 'string', format: 'file', default: '' },
    'x-audience': 'student',
  }

  /** Gives documents of an entity a file, and as long as the test lasts a field for it. */
  function withField(name: EntityName, more: object = {}) {
    const entity = entities[name]
    const { schema } = entity
    entity.schema = { ...schema, properties: { ...schema.properties, handout: { ...handout, ...more } } }
    onTestFinished(() => void (entity.schema = schema))
  }
  const put = (school: School, table: string, id: string, url: string) =>
    school.inside(
      (tx) => tx`update ${tx(table)} set data = data || ${tx.json({ handout: url })} where id = ${id}`,
    )
  const reader = (school: School, url: string) => async (cookie: string) =>
    (await world.site(school.slug, url, { headers: { cookie } })).statusCode

  test('of a product, a module or a lesson is for whom the product is open', async () => {
    const school = await newSchool(world, creator)
    const [student, buyer] = [await school.enrol('Ana'), await school.enrol('Bia')]
    const { id, lessons } = await school.product(paid, 'a')
    await school.grant(buyer.studentId, id)
    const [{ moduleId }] = (await school.inside(
      (tx) => tx`select module_id from lesson where id = ${lessons[0]!}`,
    )) as unknown as [{ moduleId: string }]
    for (const [name, holder] of [
      ['product', id],
      ['module', moduleId],
      ['lesson', lessons[0]!],
    ] as const) {
      const url = await upload(school)
      const status = reader(school, url)
      await put(school, name, holder, url)
      // What the schema has no field for is no document's.
      expect(await status(buyer.cookie), name).toBe(404)
      withField(name)
      expect([await status(buyer.cookie), await status(student.cookie), await status('')], name).toEqual([
        200, 404, 404,
      ])
      expect(await reader(await newSchool(world, creator), url)(buyer.cookie)).toBe(404)
      await school.inside((tx) => tx`update ${tx(name)} set complete = false where id = ${holder}`)
      expect(await status(buyer.cookie), name).toBe(404)
      await school.inside((tx) => tx`update ${tx(name)} set complete = true where id = ${holder}`)
    }
  })

  test('an answer to what is not asked for shows nothing', async () => {
    const school = await newSchool(world, creator)
    const student = await school.enrol('Ana')
    const url = await upload(school)
    const { id } = await school.product({}, 'a')
    await put(school, 'product', id, url)
    withField('product', { 'x-when': conditionOn({ offerType: ['PAID'] }) })
    expect(await reader(school, url)(student.cookie)).toBe(404)
  })

  test('nor does a field of the team’s own', async () => {
    const school = await newSchool(world, creator)
    const student = await school.enrol('Ana')
    const url = await upload(school)
    const { id } = await school.product({}, 'a')
    await put(school, 'product', id, url)
    withField('product', { 'x-audience': 'team' })
    expect(await reader(school, url)(student.cookie)).toBe(404)
    withField('product')
    expect(await reader(school, url)(student.cookie)).toBe(200)
  })

  test('of a post is for who sees the post', async () => {
    const school = await newSchool(world, creator)
    const student = await school.enrol('Ana')
    for (const [path, table, document] of [
      ['feed', 'feed_post', { title: 'Novidade', content: 'Oi' }],
      ['community/posts', 'community_post', { content: 'Oi' }],
    ] as const) {
      const { id } = (await creator.call('POST', `/apps/${school.id}/${path}`, document)).json()
      withField(table.replace('_', '-') as EntityName)
      const url = await upload(school)
      await put(school, table, id, url)
      expect([await reader(school, url)(student.cookie), await reader(school, url)('')], path).toEqual([
        200, 404,
      ])
      await school.inside((tx) => tx`update ${tx(table)} set complete = false where id = ${id}`)
      expect(await reader(school, url)(student.cookie), path).toBe(404)
    }
  })

  test('of the app is for its students once it is published, and no other creator’s file is', async () => {
    const [school, other] = [await newSchool(world, creator), await newSchool(world, creator)]
    const student = await school.enrol('Ana')
    const url = await upload(school)
    const stranger = await world.register()
    const strange = (
      await stranger.call('POST', `/apps/${(await stranger.newApp()).id}/files`, pdf, {
        'content-type': 'application/pdf',
      })
    ).json().url as string
    await put(school, 'app', school.id, url)
    withField('app')
    expect(await reader(school, url)(student.cookie)).toBe(404)
    const publish = (file: string) =>
      school.inside(async (tx) => {
        await tx`update app_version set document = document || ${tx.json({ handout: file })} where app_id = ${school.id}`
        await tx`update app set version = version where id = ${school.id}`
      })
    await publish(url)
    await vi.waitFor(async () => expect(await reader(school, url)(student.cookie)).toBe(200))
    expect(await reader(school, url)('')).toBe(404)
    expect(await reader(other, url)(student.cookie)).toBe(404)
    await publish(strange)
    await vi.waitFor(async () => expect(await reader(school, url)(student.cookie)).toBe(404))
    expect(await reader(school, strange)(student.cookie)).toBe(404)
  })
})

describe('on the panel’s host', () => {
  const ask = async (url: string, cookie: string) =>
    (await world.app.inject({ url, headers: { host: 'trilha.test', cookie } })).statusCode

  test('a file is its creator’s alone, whose browser frames send a cookie', async () => {
    const url = await upload(await newSchool(world, creator))
    const { cookie, answer } = await signIn(creator)
    expect(answer.headers['set-cookie']).toMatch(
      /^trilha_files=[\w.-]+; Max-Age=86400; Path=\/files; HttpOnly; SameSite=Strict$/,
    )
    expect(await ask(url, cookie)).toBe(200)
    expect(await ask(url, '')).toBe(404)
    expect(await ask(url, `${cookie}x`)).toBe(404)
    expect(await ask(url, (await signIn(await world.register())).cookie)).toBe(404)
    // No other token passes for one, nor is this one good elsewhere.
    expect(await ask(url, `trilha_files=${creator.accessToken}`)).toBe(404)
    const token = cookie.replace('trilha_files=', '')
    const call = await world.call('GET', '/apps', undefined, { authorization: `Bearer ${token}` })
    expect(call.statusCode).toBe(401)
  })

  test('it goes on with each renewal, and ends with signing out', async () => {
    const { answer } = await signIn(creator)
    const { refreshToken } = answer.json()
    const renewed = await world.call('POST', '/auth/refresh', { refreshToken })
    const next = renewed.json().refreshToken
    expect(renewed.headers['set-cookie']).toMatch(/^trilha_files=ey/)
    const left = await world.call('POST', '/auth/logout', { refreshToken: next })
    expect(left.headers['set-cookie']).toMatch(/^trilha_files=; Max-Age=0; Path=\/files/)
  })
})
