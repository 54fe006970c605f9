import { describe, expect, test } from 'vitest'
import type { OwnScreenContent } from '../../../src/domain/generated/answer-types.ts'
import type { ServedScreen, Slot } from '../../../src/domain/schema/own-screen.ts'
import type { SchemaEntity } from '../../../src/server/resource/entity/entity.ts'
import { newSchool, paid, type School } from '../../support/server/school.ts'
import { schemaEntities } from '../../support/server/schema-entity.ts'
import { startTestServer, type Creator } from '../../support/server/test-server.ts'

const part = (entity: string) => ({ part: 'text', entity, roles: { body: { field: 'title' } } })
const screen = (name: string, slot: Slot, ...entities: string[]): ServedScreen => ({
  ...{ name, slot, parts: entities.map(part) },
  ...(slot.includes('.below-') && { isOfSubject: true as const }),
})
const account = ['contact', 'coupon', 'policy']
const ownScreens: ServedScreen[] = [
  screen('course', 'course.below-cover', 'link'),
  screen('lesson', 'lesson.below-player', 'quiz', 'handout', 'link'),
  screen('home', 'home.top', ...account),
  { name: 'door', slot: 'login.below-form', parts: account.map(part) },
]
const world = await startTestServer({ schemaEntities: schemaEntities.map(openTitles), ownScreens })
const [creator, stranger] = [await world.register(), await world.register()]

/** Students may see what documents are called. */
function openTitles({ entity, ...list }: SchemaEntity): SchemaEntity {
  const { properties: { title, ...others } = {} } = entity.schema
  if (!title) return { entity, ...list }
  const schema = {
    ...entity.schema,
    properties: { ...others, title: { ...title, 'x-audience': 'student' as const } },
  }
  return { ...list, entity: { ...entity, schema } }
}

async function put(one: Creator, path: string, title: string): Promise<string> {
  const answer = await one.call('POST', path, { title })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

/** A course that teaches one lesson, with a document of everything that it can have, all called after it. */
async function newCourse(school: School, name: string, offer: object = {}) {
  const { id, lessons } = await school.product({ name, ...offer }, name)
  const [lesson] = lessons
  const at = `/apps/${school.id}`
  const [{ moduleId }] = await school.inside(
    (tx) => tx<[{ moduleId: string }]>`select module_id from lesson where id = ${lesson!}`,
  )
  await put(creator, `${at}/products/${id}/link`, `link: ${name}`)
  await put(creator, `${at}/modules/${moduleId}/handout`, `handout: ${name}`)
  await put(creator, `${at}/lessons/${lesson}/quiz`, `quiz: ${name}`)
  return { id, lesson: lesson!, moduleId }
}

const school = await newSchool(world, creator)
const violin = await newCourse(school, 'Violino')
const sold = await newCourse(school, 'Pago', paid)
const ana = await school.enrol('Ana')

type Caller = Pick<Awaited<ReturnType<School['enrol']>>, 'call'>['call']
const titles = ({ documents }: OwnScreenContent) =>
  documents.map((rows) => rows.map(({ title }) => title as string))
const read = async (call: Caller, path: string) => {
  const answer = await call('GET', `/screens/${path}`)
  return answer.statusCode === 200 ? titles(answer.json()) : answer.statusCode
}

/** Every way in which documents could come out. */
const ways = ({ id, lesson }: { id: string; lesson: string }) => [
  `course?of=${id}`,
  `course?of=${id}&search=link`,
  `course?of=${id}&part=0`,
  `lesson?of=${lesson}`,
  `lesson?of=${lesson}&search=pago`,
  `lesson?of=${lesson}&part=2`,
]
const all = async (call: Caller, of: { id: string; lesson: string }) =>
  await Promise.all(ways(of).map(async (way) => (await call('GET', `/screens/${way}`)).statusCode))

describe('of a course or lesson', () => {
  test('a screen has the documents of the very one that is shown, and of what that stands in', async () => {
    expect(await read(ana.call, `course?of=${violin.id}`)).toEqual([['link: Violino']])
    const around = [['quiz: Violino'], ['handout: Violino'], ['link: Violino']]
    expect(await read(ana.call, `lesson?of=${violin.lesson}`)).toEqual(around)
    expect(await read(ana.call, `lesson?of=${violin.lesson}&search=HANDOUT`)).toEqual([
      [],
      ['handout: Violino'],
      [],
    ])
  })

  test('it asks which one that is', async () => {
    const code = (query: string) => read(ana.call, query)
    for (const none of [
      'course',
      'lesson',
      `lesson?of=geral`,
      `course?of=${violin.lesson}`,
      `lesson?of=${violin.id}`,
    ])
      expect([none, await code(none)]).toEqual([none, 404])
    for (const wrong of ['x', '1', "'; drop table app; --", '%00'])
      expect(await code(`course?of=${encodeURIComponent(wrong)}`)).toBe(400)
    // Elsewhere it changes nothing.
    expect(await code(`home?of=${sold.id}`)).toEqual([[], [], []])
  })

  test('what belongs to no product has lessons alone', async () => {
    const [lesson] = await school.lessonsOf(null, 'Geral')
    await put(creator, `/apps/${school.id}/lessons/${lesson}/quiz`, 'quiz: Geral')
    expect(await read(ana.call, `lesson?of=${lesson}`)).toEqual([['quiz: Geral'], [], []])
    expect(await read(ana.call, 'course?of=geral')).toEqual([[]])
  })

  test('nothing comes out where the course is not open, by whatever way, and all where it is', async () => {
    expect(await all(ana.call, sold)).toEqual(Array(6).fill(403))
    await school.grant(ana.studentId, sold.id)
    expect(await all(ana.call, sold)).toEqual(Array(6).fill(200))
    const known = await world.site(school.slug, `/api/site/screens/course?of=${sold.id}`, {
      headers: { cookie: ana.cookie },
    })
    expect(titles(known.json())).toEqual([['link: Pago']])
    await school.inside((tx) => tx`update access_grant set ends_at = now() where product_id = ${sold.id}`)
    expect(await all(ana.call, sold)).toEqual(Array(6).fill(403))
    // Not even that nothing has changed.
    const headers = { cookie: ana.cookie, 'if-none-match': known.headers.etag as string }
    const again = await world.site(school.slug, `/api/site/screens/course?of=${sold.id}`, { headers })
    expect([again.statusCode, again.headers.etag]).not.toEqual([304, known.headers.etag])
    expect(again.statusCode).toBe(403)
    expect(again.body).not.toContain('link: Pago')
  })

  test.each([
    ['comes later', { releaseType: 'EXACT_DATE', releaseDate: '2999-01-01T00:00:00.000Z' }, 403],
    ['is not offered', { status: 'INACTIVE' }, 404],
  ])('nor where it %s', async (_, offer, status) => {
    expect(await all(ana.call, await newCourse(school, 'Outro', offer))).toEqual(Array(6).fill(status))
  })

  test('nor where it, its module or lesson lacks something', async () => {
    for (const [table, name] of [
      ['product', 'id'],
      ['module', 'moduleId'],
      ['lesson', 'lesson'],
    ] as const) {
      const course = await newCourse(school, 'Inteiro')
      await school.inside((tx) => tx`update ${tx(table)} set complete = false where id = ${course[name]}`)
      expect(await read(ana.call, `lesson?of=${course.lesson}`)).toBe(404)
      expect(await read(ana.call, `course?of=${course.id}`)).toEqual(
        table === 'product' ? 404 : [['link: Inteiro']],
      )
    }
  })

  test('nor is a document there that lacks something', async () => {
    const course = await newCourse(school, 'Rascunho')
    await school.inside((tx) => tx`update document set complete = false where product_id = ${course.id}`)
    expect(await read(ana.call, `course?of=${course.id}`)).toEqual([[]])
  })

  test('whoever is signed in nowhere, elsewhere, or no more gets nothing', async () => {
    expect(await all(school.guest, violin)).toEqual(Array(6).fill(401))
    const other = await newSchool(world, creator)
    const rui = await other.enrol('Rui')
    // By the host of another app, of the same creator and of another one.
    expect(await all(rui.call, violin)).toEqual(Array(6).fill(404))
    expect(await all((await (await newSchool(world, stranger)).enrol('Lia')).call, violin)).toEqual(
      Array(6).fill(404),
    )
    const blocked = await school.enrol('Bia')
    await creator.call('PATCH', `/apps/${school.id}/users/${blocked.enrolmentId}`, { status: 'BLOCKED' })
    expect(await all(blocked.call, violin)).toEqual(Array(6).fill(401))
  })

  test('a visitor of an app of personal links sees those of what is free', async () => {
    const open = await newSchool(world, creator, { config: { loginType: 'link_direto' } })
    const [free, dear] = [await newCourse(open, 'Livre'), await newCourse(open, 'Caro', paid)]
    expect(await read(open.guest, `course?of=${free.id}`)).toEqual([['link: Livre']])
    expect(await all(open.guest, dear)).toEqual(Array(6).fill(403))
  })

  test('an app that is closed, or on the air no more, shows none', async () => {
    const app = await newSchool(world, creator)
    const [course, student] = [await newCourse(app, 'Fechado'), await app.enrol('Eva')]
    await creator.call('POST', `/apps/${app.id}/deactivate`)
    expect([...(await all(student.call, course)), await read(student.call, 'home')]).toEqual(
      Array(7).fill(403),
    )
    await creator.call('POST', `/apps/${app.id}/reactivate`)
    expect(await all(student.call, course)).toEqual(Array(6).fill(200))
    await creator.call('POST', `/apps/${app.id}/unpublish`)
    expect([...(await all(student.call, course)), await read(student.call, 'home')]).toEqual(
      Array(7).fill(403),
    )
  })
})

test('what is the account’s is the same in each of its apps, and in nobody else’s', async () => {
  const [one, two] = [await world.register(), await world.register()]
  const [first, second, foreign] = [
    await newSchool(world, one),
    await newSchool(world, one),
    await newSchool(world, two),
  ]
  await put(one, '/account/contact', 'Fale com a Marina')
  await put(one, '/account/coupon', 'VERAO')
  const draft = await put(one, '/account/coupon', 'SEGREDO')
  await put(one, `/apps/${first.id}/policy`, 'Só desta')
  await first.inside((tx) => tx`update document set complete = false where id = ${draft}`)
  const [ana, bia, eva] = [await first.enrol('Ana'), await second.enrol('Bia'), await foreign.enrol('Eva')]
  expect(await read(ana.call, 'home')).toEqual([['Fale com a Marina'], ['VERAO'], ['Só desta']])
  expect(await read(bia.call, 'home')).toEqual([['Fale com a Marina'], ['VERAO'], []])
  expect(await read(bia.call, 'home?search=segredo')).toEqual([[], [], []])
  expect(await read(second.guest, 'home')).toBe(401)
  expect(await read(second.guest, 'door')).toEqual([['Fale com a Marina'], ['VERAO'], []])
  expect(await read(eva.call, 'home')).toEqual([[], [], []])
})

describe('a preview', () => {
  const of = (screen: string, id: string) => `/apps/${school.id}/student-screens?screen=${screen}&of=${id}`
  const contents = async (path: string, one = creator) => {
    const answer = await one.call('GET', path)
    return answer.statusCode === 200 ? (answer.json() as Record<string, OwnScreenContent>) : answer.statusCode
  }

  test('is told the same of one’s own courses and lessons alone', async () => {
    expect(await contents(of('course', sold.id))).toMatchObject({
      course: { documents: [[{ title: 'link: Pago' }]] },
    })
    const seen = await ana.call('GET', `/screens/lesson?of=${violin.lesson}`)
    expect(await contents(of('lesson', violin.lesson))).toEqual({ lesson: seen.json() })
    expect(await contents(of('lesson', violin.id))).toBe(404)
    expect(await contents(of('nothing', violin.id))).toBe(404)
    expect(await contents(of('course', 'geral'))).toMatchObject({ course: { documents: [[]] } })
    expect(await contents(of('course', violin.id), stranger)).toBe(404)
    const other = await newSchool(world, stranger)
    const foreign = (screen: string, id: string) => of(screen, id).replace(school.id, other.id)
    expect(await contents(foreign('course', violin.id), stranger)).toMatchObject({
      course: { documents: [[]] },
    })
    expect(await contents(foreign('lesson', violin.lesson), stranger)).toBe(404)
  })

  test('as one of its students, as they see it at that instant', async () => {
    const eva = await school.enrol('Eva')
    const day = 24 * 3_600_000
    const soon = await newCourse(school, 'Em breve', {
      releaseType: 'EXACT_DATE',
      releaseDate: new Date(Date.now() + day).toISOString(),
    })
    const view = async (days: number, one = creator) => {
      const at = new Date(Date.now() + days * day).toISOString()
      const path = `/apps/${school.id}/users/${eva.enrolmentId}/view/student-screens?screen=course&of=${soon.id}&at=${at}`
      return await contents(path, one)
    }
    expect(await view(0)).toBe(403)
    expect(await view(2)).toMatchObject({ course: { documents: [[{ title: 'link: Em breve' }]] } })
    expect(await view(2, stranger)).toBe(404)
  })
})
