import { describe, expect, test } from 'vitest'
import type { StudentAction } from '../../../../src/domain/study/action.ts'
import type { ActionsAnswer } from '../../../../src/domain/generated/answer-types.ts'
import { seeded } from '../../../../scripts/demo/random.ts'
import { newSchool, paid, type School } from '../../../support/server/school.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()
const minute = 60_000
const day = 24 * 60 * minute
const ago = (ms: number) => new Date(Date.now() - ms)
const id = () => crypto.randomUUID()

type Student = Awaited<ReturnType<School['enrol']>>
type Wish = { kind: 'complete' | 'reopen'; lessonId: string; at: string; id: string }

const wish = (kind: Wish['kind'], lessonId: string, at = new Date()): Wish => ({
  ...{ id: id(), kind, lessonId },
  at: at.toISOString(),
})
const watch = (lessonId: string, seconds: number, position: number, at = new Date()): StudentAction => ({
  ...{ id: id(), kind: 'watch', lessonId, seconds, position },
  at: at.toISOString(),
})
const send = async (student: Student, actions: object[]) => {
  const answer = await student.call('POST', '/actions', { actions })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json() as ActionsAnswer
}
const outcomes = async (student: Student, actions: object[]) =>
  (await send(student, actions)).results.map(({ outcome }) => outcome)

/** Everything that a student's study consists of. */
const studyOf = (school: School, { studentId }: Student) =>
  school.inside(async (tx) => ({
    progress: await tx`
      select lesson_id, position_seconds, position_at, watched_seconds, completion_at from lesson_progress
      where student_id = ${studentId} order by lesson_id`,
    completions: await tx`
      select lesson_id, completed_at from lesson_completion where student_id = ${studentId} order by lesson_id`,
    reads: await tx`select post_id, read_at from feed_read where student_id = ${studentId} order by post_id`,
    count: await tx`select lessons_done from enrolment where student_id = ${studentId}`,
    actions: await tx`select id from student_action where student_id = ${studentId} order by id`,
  }))

test('a lesson is done, and not done, by what was wished last', async () => {
  const school = await newSchool(world, creator)
  const student = await school.enrol('Ana')
  const course = await school.product({}, 'a', 'b', 'c')
  const [a, b] = course.lessons as [string, string]
  const answer = await send(student, [wish('complete', a, ago(3000)), wish('complete', b, ago(3000))])
  expect(answer.progress).toEqual([{ courseId: course.id, percent: 66 }])
  // It was reopened after it was completed, and before.
  expect((await send(student, [wish('reopen', a, ago(1000))])).progress[0]!.percent).toBe(33)
  expect((await send(student, [wish('reopen', b, ago(9000))])).progress[0]!.percent).toBe(33)
  expect((await send(student, [wish('complete', a, ago(2000))])).progress[0]!.percent).toBe(33)
  expect((await send(student, [wish('complete', a)])).progress[0]!.percent).toBe(66)
})

test('what arrives twice counts once, in one call and in two', async () => {
  const school = await newSchool(world, creator)
  const student = await school.enrol('Ana')
  const [a] = (await school.product({}, 'a')).lessons as [string]
  const action = watch(a, 40, 40)
  expect(await outcomes(student, [action, action])).toEqual(['done', 'repeated'])
  expect(await outcomes(student, [action])).toEqual(['repeated'])
  expect((await studyOf(school, student)).progress).toMatchObject([
    { watchedSeconds: 40, positionSeconds: 40 },
  ])
})

test('seconds add up, and the position is the latest one', async () => {
  const school = await newSchool(world, creator)
  const student = await school.enrol('Ana')
  const [a] = (await school.product({}, 'a')).lessons as [string]
  await send(student, [watch(a, 10, 300, ago(1000)), watch(a, 20.4, 50, ago(5000))])
  await send(student, [watch(a, 5, 80, ago(9000))])
  expect((await studyOf(school, student)).progress).toMatchObject([
    { watchedSeconds: 35, positionSeconds: 300 },
  ])
})

test('a clock that is ahead cannot reach into the future, and keeps its order', async () => {
  const school = await newSchool(world, creator)
  const student = await school.enrol('Ana')
  const [a] = (await school.product({}, 'a')).lessons as [string]
  await send(student, [wish('reopen', a, ago(-2 * day)), wish('complete', a, ago(-1 * day))])
  const { progress, completions } = await studyOf(school, student)
  expect(completions).toEqual([])
  expect(progress[0]!.completionAt.getTime()).toBeLessThanOrEqual(Date.now())
  // What is done after that counts again.
  await send(student, [wish('complete', a)])
  expect((await studyOf(school, student)).completions).toHaveLength(1)
})

describe('access', () => {
  test('is that of the instant at which it was done', async () => {
    const school = await newSchool(world, creator)
    const student = await school.enrol('Ana')
    await school.inside(
      (tx) => tx`update enrolment set enrolled_at = ${ago(30 * day)} where app_id = ${school.id}`,
    )
    const { id, lessons } = await school.product(paid, 'a', 'b', 'c')
    await school.grant(student.studentId, id, { startsAt: ago(20 * day), endsAt: ago(7 * day) })
    const answer = await send(student, [
      wish('complete', lessons[0]!, ago(8 * day)),
      wish('complete', lessons[1]!, ago(6 * day)),
      wish('complete', lessons[2]!, ago(21 * day)),
    ])
    const closed = { outcome: 'refused', message: 'Este conteúdo não estava aberto para você.' }
    expect(answer.results).toMatchObject([{ outcome: 'done' }, closed, closed])
    expect(answer.progress).toEqual([{ courseId: id, percent: 33 }])
  })

  test('that has ended since refuses nothing that was counted before', async () => {
    const school = await newSchool(world, creator)
    const student = await school.enrol('Ana')
    const { id, lessons } = await school.product(paid, 'a')
    await school.grant(student.studentId, id, { startsAt: ago(day) })
    const action = watch(lessons[0]!, 5, 5)
    expect(await outcomes(student, [action])).toEqual(['done'])
    await school.inside(
      (tx) => tx`
      update access_grant set starts_at = ${ago(3 * day)}, ends_at = ${ago(2 * day)} where student_id = ${student.studentId}`,
    )
    expect(await outcomes(student, [action])).toEqual(['repeated'])
    expect(await outcomes(student, [watch(lessons[0]!, 5, 5)])).toEqual(['refused'])
  })

  test('is refused to what is gone, of another app, or makes no sense; the rest counts', async () => {
    const school = await newSchool(world, creator)
    const other = await newSchool(world, creator)
    const student = await school.enrol('Ana')
    const [mine] = (await school.product({}, 'a')).lessons as [string]
    const [foreign] = (await other.product({}, 'a')).lessons as [string]
    const answer = await send(student, [
      wish('complete', foreign),
      wish('complete', id()),
      { id: id(), kind: 'read', postId: id(), at: new Date().toISOString() },
      { ...wish('complete', mine), at: 'ontem' },
      { ...watch(mine, 1, 1), seconds: -5 },
      { id: id(), kind: 'complete', at: new Date().toISOString() },
      { ...wish('complete', mine), kind: 'explode' },
      wish('complete', mine),
    ])
    expect(answer.results.map(({ outcome }) => outcome)).toEqual([...Array(7).fill('refused'), 'done'])
    for (const { message } of answer.results.slice(0, 7)) expect(message).toMatch(/\.$/)
    // Refused is not forgotten for good: it may be sent again.
    const later = wish('complete', foreign)
    expect(await outcomes(student, [later])).toEqual(['refused'])
    expect(await outcomes(student, [later])).toEqual(['refused'])
  })

  test('needs a student: no guest, no other site, no broken call', async () => {
    const school = await newSchool(world, creator, { config: { loginType: 'link_direto' } })
    const student = await school.enrol('Ana')
    expect((await school.guest('POST', '/actions', { actions: [] })).statusCode).toBe(401)
    const options = { method: 'POST', payload: { actions: [] } } as const
    const headers = { cookie: student.cookie, origin: 'http://outra.trilha.test' }
    expect((await world.site(school.slug, '/api/site/actions', { ...options, headers })).statusCode).toBe(403)
    const [a] = (await school.product({}, 'a')).lessons as [string]
    for (const actions of [
      Array.from({ length: 501 }, () => wish('complete', a)),
      [{ ...wish('complete', a), id: 'x' }],
      [{ ...wish('complete', a), more: 1 }],
      'nada',
    ])
      expect((await student.call('POST', '/actions', { actions })).statusCode).toBe(400)
  })
})

test('what was read is marked, once', async () => {
  const school = await newSchool(world, creator)
  const student = await school.enrol('Ana')
  const post = (await creator.call('POST', `/apps/${school.id}/feed`, { title: 'Oi', content: 'Olá' })).json()
  const read = (at: Date) => ({ id: id(), kind: 'read', postId: post.id, at: at.toISOString() })
  const first = ago(1000)
  expect(await outcomes(student, [read(new Date()), read(first)])).toEqual(['done', 'done'])
  expect((await studyOf(school, student)).reads).toEqual([{ postId: post.id, readAt: first }])
})

test('500 actions end in the same state in any order, cut anywhere, and sent again', async () => {
  const school = await newSchool(world, creator)
  const course = await school.product({}, ...Array.from({ length: 12 }, (_, n) => `Aula ${n}`))
  const random = seeded(4)
  const start = ago(7 * day).getTime()
  // Few instants, so that many fall together.
  const at = () => new Date(start + random.below(40) * minute)
  const actions = Array.from({ length: 500 }, () => {
    const lesson = course.lessons[random.below(12)]!
    if (random.next() < 0.5) return watch(lesson, random.below(60), random.below(600), at())
    return wish(random.next() < 0.6 ? 'complete' : 'reopen', lesson, at())
  })
  const shuffled = <T>(list: T[]) =>
    list
      .map((item) => ({ item, key: random.next() }))
      .sort((a, b) => a.key - b.key)
      .map(({ item }) => item)
  const states = []
  for (let round = 0; round < 3; round++) {
    const student = await school.enrol(`Ana ${round}`)
    await school.inside(
      (tx) => tx`update enrolment set enrolled_at = ${ago(30 * day)} where app_id = ${school.id}`,
    )
    if (round === 0) await send(student, actions)
    else {
      // A stretch of what was sent before comes again each time.
      const all = shuffled(actions)
      for (let from = 0; from < 500; from += 90)
        await send(student, shuffled(all.slice(Math.max(0, from - 45), from + 90)))
    }
    states.push(await studyOf(school, student))
  }
  expect(states[0]!.completions.length).toBeGreaterThan(0)
  expect(states[0]!.completions.length).toBeLessThan(12)
  expect(states[0]!.count).toEqual([{ lessonsDone: states[0]!.completions.length }])
  expect(states[1]).toEqual(states[0])
  expect(states[2]).toEqual(states[0])
})

test('two devices that send the same at once, while the team changes the course', async () => {
  const school = await newSchool(world, creator)
  const student = await school.enrol('Ana')
  const course = await school.product({}, ...Array.from({ length: 20 }, (_, n) => `Aula ${n}`))
  const actions = course.lessons.flatMap((lesson) => [watch(lesson, 10, 10), wish('complete', lesson)])
  const status = (value: string) =>
    creator.call('PATCH', `/apps/${school.id}/products/${course.id}`, { status: value })
  const answers = await Promise.all([
    student.call('POST', '/actions', { actions }),
    student.call('POST', '/actions', { actions: actions.toReversed() }),
    student.call('POST', '/actions', { actions }),
    status('INACTIVE').then(() => status('ACTIVE')),
  ])
  for (const { statusCode, body } of answers) expect(statusCode, body).toBe(200)
  await send(student, actions)
  const { progress, completions, count } = await studyOf(school, student)
  expect(progress.map(({ watchedSeconds }) => watchedSeconds)).toEqual(Array(20).fill(10))
  expect(completions).toHaveLength(20)
  expect(count).toEqual([{ lessonsDone: 20 }])
})
