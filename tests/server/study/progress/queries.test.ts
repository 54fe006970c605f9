import { describe, expect, test } from 'vitest'
import type { Transaction } from '../../../../src/server/database/connection.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const { sql, register } = await startTestServer()
const creator = await register()
const { call, newApp } = creator
const creatorId: string = creator.user.id
const within = <T>(work: (tx: Transaction) => Promise<T>) => asCreator(sql, creatorId, work)

async function made(url: string, body: object): Promise<{ id: string }> {
  const answer = await call('POST', url, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

/** An app with a course of four lessons in two modules, a module for everybody with one, and two students. */
async function newSchool() {
  const { id: appId } = await newApp()
  const url = `/apps/${appId}`
  const course = await made(`${url}/products`, { name: 'Violão' })
  const bonus = await made(`${url}/products`, { name: 'Extra' })
  const module = async (title: string, productId: string | null, ...titles: string[]) => {
    const { id } = await made(`${url}/modules`, { title, productId })
    const lessons = []
    for (const title of titles)
      lessons.push((await made(`${url}/modules/${id}/lessons`, { title, content: 'x' })).id)
    return { id, url: `${url}/modules/${id}`, lessons }
  }
  const first = await module('Início', course.id, 'a', 'b')
  const second = await module('Meio', course.id, 'c', 'd')
  const open = await module('Para todos', null, 'e')
  const users: { id: string }[] = []
  for (const name of ['Ana', 'Bia'])
    users.push(await made(`${url}/users`, { name, email: `${name}@${appId}.com` }))
  const students = await within(async (tx) =>
    (await tx`select student_id from enrolment where app_id = ${appId} order by enrolled_at`).map(
      (row) => row.studentId as string,
    ),
  )
  const complete = (student: number, ...lessons: string[]) =>
    within(
      (tx) => tx`insert into lesson_completion (creator_id, app_id, student_id, lesson_id)
        select ${creatorId}, ${appId}, ${students[student]!}, unnest(${lessons}::uuid[])`,
    )
  const progress = async () =>
    Promise.all(users.map(async ({ id }) => (await call('GET', `${url}/users/${id}`)).json().progress))
  const completion = async () => (await call('GET', `${url}/products/${course.id}`)).json().completion
  const places = { course: `${url}/products/${course.id}`, bonus: `${url}/products/${bonus.id}` }
  return {
    appId,
    url,
    course,
    bonus,
    first,
    second,
    open,
    users,
    students,
    complete,
    progress,
    completion,
    places,
  }
}

describe('progress of the students of an app', () => {
  test('is the average of the courses that are open, of the lessons that there are now', async () => {
    const { url, first, second, complete, progress, completion } = await newSchool()
    expect(await progress()).toEqual([0, 0])
    await complete(0, first.lessons[0]!)
    expect(await progress()).toEqual([12, 0])
    await call('DELETE', `${second.url}/lessons/${second.lessons[1]}`)
    expect(await progress()).toEqual([16, 0])
    expect(await completion()).toBe(Math.floor(100 / 6))
    await made(`${second.url}/lessons`, { title: 'nova', content: 'x' })
    expect(await progress()).toEqual([12, 0])
    await call('DELETE', `${first.url}/lessons/${first.lessons[0]}`)
    expect(await progress()).toEqual([0, 0])
    const stats = async () => (await call('GET', `${url}/users/stats`)).json().averageProgress
    expect(await stats()).toBe(0)
    await complete(0, first.lessons[1]!, ...second.lessons.slice(0, 1))
    expect(await stats()).toBe(16)
    expect((await call('GET', `${url}/overview`)).json()).toMatchObject({
      averageProgress: 16,
      completions: 2,
    })
  })

  test('leaves out what nobody can open, and takes it in again', async () => {
    const { first, second, open, complete, progress, places } = await newSchool()
    await complete(0, ...first.lessons, ...second.lessons, ...open.lessons)
    await complete(1, first.lessons[0]!)
    expect(await progress()).toEqual([100, 12])
    const change = async (url: string, body: object) =>
      expect((await call('PATCH', url, body)).statusCode).toBe(200)
    await change(places.course, { status: 'INACTIVE' })
    expect(await progress()).toEqual([100, 0])
    await complete(1, first.lessons[1]!)
    expect(await progress()).toEqual([100, 0])
    await change(first.url, { productId: null })
    expect(await progress()).toEqual([100, 66])
    await change(`${first.url}/lessons/${first.lessons[0]}/order`, { order: 0, moduleId: second.id })
    expect(await progress()).toEqual([100, 50])
    await change(places.course, { status: 'ACTIVE' })
    expect(await progress()).toEqual([100, 41])
    expect((await call('DELETE', places.course)).statusCode).toBe(204)
    expect(await progress()).toEqual([100, 50])
  })

  test('survives that a student leaves and comes back', async () => {
    const { url, users, first, complete } = await newSchool()
    await complete(0, ...first.lessons)
    const item = `${url}/users/${users[0]!.id}`
    const { email } = (await call('GET', item)).json()
    await call('DELETE', item)
    expect(await made(`${url}/users`, { name: 'Ana', email })).toMatchObject({ progress: 25 })
  })

  test('stays right when everything happens at once', async () => {
    const { appId, url, first, second, open, course, complete, places } = await newSchool()
    const lessons = [...first.lessons, ...second.lessons, ...open.lessons]
    const answers = await Promise.all([
      ...lessons.map((lesson) => complete(0, lesson).then(() => null)),
      ...lessons.map((lesson) => complete(1, lesson).then(() => null)),
      call('PATCH', places.course, { status: 'INACTIVE' }),
      call('PATCH', first.url, { productId: null }),
      call('PATCH', `${second.url}/lessons/${second.lessons[0]}/order`, { order: 0, moduleId: open.id }),
      call('PATCH', places.course, { status: 'ACTIVE' }),
      call('PATCH', open.url, { productId: course.id }),
      made(`${url}/products`, { name: 'Outro' }),
    ])
    expect(answers.length).toBeGreaterThan(lessons.length)
    const rows = await within(
      (tx) => tx`select lessons_done, (
          select count(*)::int from lesson_completion completion
          join counted_lesson lesson on lesson.id = completion.lesson_id
          where completion.student_id = enrolment.student_id) as counted
        from enrolment where app_id = ${appId}`,
    )
    expect(rows).toHaveLength(2)
    for (const { lessonsDone, counted } of rows) expect(lessonsDone).toBe(counted)
  })
})

test('a student’s way through every course of an app', async () => {
  const { appId, course, students, first, open, complete } = await newSchool()
  await complete(0, first.lessons[0]!, ...open.lessons)
  const progress = await within(
    (tx) => tx`
      select lesson.product_id, count(completion.lesson_id)::int as done, count(*)::int as total
      from counted_lesson lesson
      left join lesson_completion completion on completion.lesson_id = lesson.id and completion.student_id = ${students[0]!}
      where lesson.app_id = ${appId} group by lesson.product_id order by total desc`,
  )
  expect(progress).toEqual([
    { productId: course.id, done: 1, total: 4 },
    { productId: null, done: 1, total: 1 },
  ])
})

describe('the completion of a product', () => {
  const live = { starts: '-1 day', ends: null as string | null }

  test('is of those who may open it, and nobody else', async () => {
    const { appId, url, users, students, first, course, complete, completion, places } = await newSchool()
    const grant = (student: number, { starts, ends } = live) =>
      within(
        (
          tx,
        ) => tx`insert into access_grant (creator_id, app_id, student_id, product_id, source, starts_at, ends_at)
          values (${creatorId}, ${appId}, ${students[student]!}, ${course.id}, 'manual',
            now() + ${starts}::interval, now() + ${ends}::interval)`,
      )
    await complete(0, ...first.lessons)
    expect(await completion()).toBe(25)
    const paid = { offerType: 'PAID', platformIds: [{ platform: 'hotmart', productId: '1' }] }
    await call('PATCH', places.course, paid)
    const figures = async () => {
      const list = (await call('GET', `${url}/products`)).json()
      return list.map((p: { studentsCount: number; completion: number }) => [p.studentsCount, p.completion])
    }
    expect(await figures()).toEqual([
      [0, 0],
      [2, 0],
    ])
    await grant(1)
    expect((await figures())[0]).toEqual([1, 0])
    await grant(0, { starts: '-9 days', ends: '-1 day' })
    expect((await figures())[0]).toEqual([1, 0])
    await grant(0)
    expect((await figures())[0]).toEqual([2, 25])
    await call('PATCH', `${url}/users/${users[1]!.id}`, { status: 'BLOCKED' })
    expect((await figures())[0]).toEqual([1, 50])
    await call('PATCH', places.bonus, { offerType: 'BONUS' })
    expect((await figures())[1]).toEqual([1, 0])
  })
})

test('who completes a lesson on the day of a launch is counted by look-ups, though the database knows of no completions yet', async () => {
  const { first, second, complete, students } = await newSchool()
  // What it knows is what it saw the last time that it looked: there was nothing.
  await sql`truncate lesson_completion`
  await sql`vacuum analyze lesson_completion`
  await complete(0, ...first.lessons)
  const scans = await within(async (tx) => {
    await tx`
      insert into lesson_completion (creator_id, app_id, student_id, lesson_id)
      select creator_id, app_id, ${students[1]!}, id from lesson where id = any(${second.lessons}::uuid[])`
    const [read] = await tx<
      [{ scans: number }]
    >`select pg_stat_get_xact_numscans('lesson_completion'::regclass)::int as scans`
    return read.scans
  })
  expect(scans).toBe(0)
})
