import { expect, onTestFinished, test } from 'vitest'
import type { HomeProduct, SiteCourse } from '../../../../src/domain/generated/answer-types.ts'
import { buildApp } from '../../../../src/server/app.ts'
import { connect, type Transaction } from '../../../../src/server/database/connection.ts'
import { readAsCreator } from '../../../../src/server/database/tenant.ts'
import { readCourse } from '../../../../src/server/study/course.ts'
import { readHome } from '../../../../src/server/study/home.ts'
import { lookInto } from '../../../../src/server/study/look.ts'
import { taughtMemory } from '../../../../src/server/study/taught/memory.ts'
import { findTaughtVersion } from '../../../../src/server/study/taught/queries.ts'
import { newSchool, paid } from '../../../support/server/school.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const { sql } = world
const [maria, joao] = [await world.register(), await world.register()]

async function openSchool() {
  const school = await newSchool(world, maria)
  const course = await school.product({ name: 'Violão' }, 'a', 'b')
  const visitor = await school.enrol('Ana')
  const { creatorId, appId } = { creatorId: maria.user.id as string, appId: school.id }
  const appKey = { creatorId, appId }
  const read = async <T>(path: string) => (await visitor.call('GET', path)).json() as T
  return {
    ...{ school, course, appKey, student: visitor },
    version: () => readAsCreator(sql, creatorId, (tx) => findTaughtVersion(tx, appKey)),
    /** As a server answers that remembers. */
    remembered: async () => ({
      home: (await read<{ products: HomeProduct[] }>('/home')).products,
      course: await read<SiteCourse>(`/courses/${course.id}`),
    }),
    /** As one that never read it before. */
    anew: async () =>
      await readAsCreator(sql, creatorId, async (tx) => {
        const student = { studentId: visitor.studentId, status: 'ACTIVE' as const, grants: [] }
        const look = {
          student: { ...student, enrolledAt: new Date(0) },
          at: new Date(),
          language: 'pt-BR' as const,
        }
        const known = await lookInto(tx, appKey, look)
        return { home: readHome(known), course: readCourse(known, course.id) }
      }),
    /** Statements of what is taught that a call makes. */
    async readings() {
      const said: string[] = []
      sql.options.debug = (_: number, text: string) => void said.push(text)
      await read('/home')
      sql.options.debug = false
      return said.filter((text) => /from (?:product|module)\b/.test(text)).length
    },
  }
}

test('what an app teaches is read once, and anew at the call after any change, whoever made it', async () => {
  const { school, course, remembered, anew, readings } = await openSchool()
  const [first, second] = course.lessons as [string, string]
  const changes: ((tx: Transaction) => Promise<unknown>)[] = [
    (tx) => tx`update product set data = data || '{"name": "Viola"}' where id = ${course.id}`,
    (tx) => tx`update module set data = data || '{"title": "Começo"}' where product_id = ${course.id}`,
    (tx) => tx`update lesson set data = data || '{"title": "c"}' where id = ${first}`,
    (tx) => tx`update lesson set position = position + 5 where id = ${first}`,
    (tx) => tx`update lesson set complete = false where id = ${second}`,
    async (tx) => {
      await tx`insert into module (creator_id, app_id, data, position, product_id)
        select creator_id, app_id, data, 9, product_id from module where product_id = ${course.id}`
      await tx`update lesson set module_id = made.id from (select id from module where position = 9) made
        where lesson.id = ${first}`
    },
    (tx) => tx`insert into product (creator_id, app_id, data, position)
      select creator_id, app_id, data, 9 from product where id = ${course.id}`,
    (tx) => tx`delete from product where position = 9 and app_id = ${school.id}`,
    (tx) => tx`delete from lesson where id = ${first}`,
  ]
  let before = await remembered()
  for (const change of changes) {
    expect(await readings()).toBe(0)
    await school.inside(change)
    const after = await remembered()
    expect(after, String(change)).not.toEqual(before)
    expect(after).toEqual(await anew())
    before = after
  }
  await school.inside(
    (tx) => tx`update product set data = data || '{"status": "INACTIVE"}' where id = ${course.id}`,
  )
  expect((await remembered()).home).toEqual([])
})

test('what students do shows at once, and is read without what is taught', async () => {
  const { course, student, remembered, anew, readings } = await openSchool()
  const at = new Date().toISOString()
  const action = { id: crypto.randomUUID(), kind: 'complete', lessonId: course.lessons[0]!, at }
  await student.call('POST', '/actions', { actions: [action] })
  const { home } = await remembered()
  expect(home).toMatchObject([{ progress: 50, resumeId: course.lessons[1]! }])
  expect(await remembered()).toEqual(await anew())
  expect(await readings()).toBe(0)
})

test('what closes counts no more from the next call on, also by memory', async () => {
  const { school, course, student, remembered } = await openSchool()
  const send = async (lessonId: string) => {
    const action = { id: crypto.randomUUID(), kind: 'complete', lessonId, at: new Date().toISOString() }
    return (await student.call('POST', '/actions', { actions: [action] })).json()
  }
  await remembered()
  const [one, other] = course.lessons as [string, string]
  const progress = [{ courseId: course.id, percent: 50 }]
  expect(await send(one)).toMatchObject({ results: [{ outcome: 'done' }], progress })
  await school.inside(
    (tx) => tx`
      update product set data = data || '{"releaseType": "EXACT_DATE", "releaseDate": "2999-01-01T12:00:00Z"}'
      where id = ${course.id}`,
  )
  expect(await send(other)).toMatchObject({ results: [{ outcome: 'refused' }], progress })
  await school.inside((tx) => tx`update lesson set complete = false where id = ${other}`)
  expect(await send(other)).toMatchObject({ results: [{ outcome: 'refused' }], progress: [] })
  await school.inside(
    (tx) => tx`update product set data = data || '{"status": "INACTIVE"}' where id = ${course.id}`,
  )
  expect(await send(one)).toMatchObject({ results: [{ outcome: 'refused' }], progress: [] })
})

test('what is not committed is remembered by nobody, and what is undone changes nothing', async () => {
  const { school, course, version, remembered } = await openSchool()
  const [before, state] = [await remembered(), await version()]
  const rename = (tx: Transaction) =>
    tx`update product set data = data || '{"name": "X"}' where id = ${course.id}`
  const undone = school.inside(async (tx) => {
    await rename(tx)
    expect(await remembered()).toEqual(before)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect([await remembered(), await version()]).toEqual([before, state])
  await school.inside(async (tx) => {
    await rename(tx)
    expect(await remembered()).toEqual(before)
  })
  expect((await remembered()).home[0]!.name).toBe('X')
  expect(await version()).not.toBe(state)
})

test('who changes much of one app at once, in any order, waits for nobody in vain', async () => {
  const { school, course, version } = await openSchool()
  const before = await version()
  const touch = (id: string) => (tx: Transaction) =>
    tx`update lesson set position = position where id = ${id}`
  const [one, other] = course.lessons as [string, string]
  let arrived = () => {}
  const both = new Promise<void>((resolve) => (arrived = resolve))
  // The first one still wants what the second one does not have, after both changed something.
  const first = school.inside(async (tx) => {
    await touch(one)(tx)
    await both
    await tx`update product set position = position where id = ${course.id}`
  })
  await school.inside(async (tx) => {
    await touch(other)(tx)
    arrived()
  })
  await first
  expect(await version()).not.toBe(before)
})

test('another server that remembers shows at its next call what is changed, closed or blocked at this one', async () => {
  const { school, course, student } = await openSchool()
  const far = await connect(world.databaseUrl, 2)
  const other = await buildApp({ sql: far, files: world.files, appHost: 'trilha.test', dist: '/nowhere' })
  onTestFinished(async () => {
    await other.close()
    await far.end()
  })
  const headers = { host: `${school.slug}.trilha.test`, cookie: student.cookie }
  const there = (path: string) => other.inject({ url: `/api/site${path}`, headers })
  const names = async () => (await there('/home')).json().products.map(({ name }: HomeProduct) => name)
  const lesson = async () => (await there(`/lessons/${course.lessons[0]!}`)).statusCode
  const change = (path: string, to: object) => maria.call('PATCH', `/apps/${school.id}${path}`, to)
  expect([await names(), await lesson()]).toEqual([['Violão'], 200])
  await change(`/products/${course.id}`, { name: 'Viola', ...paid })
  expect([await names(), await lesson()]).toEqual([['Viola'], 403])
  await school.grant(student.studentId, course.id, { startsAt: new Date(0) })
  expect(await lesson()).toBe(200)
  await school.inside((tx) => tx`update access_grant set ends_at = now() where product_id = ${course.id}`)
  expect(await lesson()).toBe(403)
  await change(`/products/${course.id}`, { offerType: 'FREE' })
  expect(await lesson()).toBe(200)
  const [place] = await school.inside(
    (tx) => tx`select module_id from lesson where id = ${course.lessons[0]!}`,
  )
  await maria.call('DELETE', `/apps/${school.id}/modules/${place!.moduleId}/lessons/${course.lessons[0]!}`)
  expect(await lesson()).toBe(404)
  await school.inside((tx) => tx`update enrolment set status = 'BLOCKED' where app_id = ${school.id}`)
  expect((await there('/home')).statusCode).toBe(401)
})

test('nobody is answered with what is another creator’s, and with what is in memory in no other state', async () => {
  const { appKey, course, version } = await openSchool()
  const memory = taughtMemory(sql)
  const mine = await memory.of(appKey, await version())
  expect([...mine.products.keys()]).toEqual([course.id])
  expect(await memory.of(appKey, mine.version)).toBe(mine)
  const foreign = await memory.of({ ...appKey, creatorId: joao.user.id }, mine.version)
  expect([foreign.products.size, foreign.lessons.size]).toEqual([0, 0])
  // Somebody has seen another state: it is read, also by all who ask at once, and only once.
  const [one, other] = await Promise.all([memory.of(appKey, null), memory.of(appKey, null)])
  expect(one).toBe(other)
  expect(one).not.toBe(mine)
})

test('an app goes with all that it teaches', async () => {
  const { school, version } = await openSchool()
  expect(await version()).not.toBeNull()
  await school.inside((tx) => tx`delete from app where id = ${school.id}`)
  expect(await version()).toBeNull()
})
