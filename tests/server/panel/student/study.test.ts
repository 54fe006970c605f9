import { describe, expect, test } from 'vitest'
import { averageProgress, percent } from '../../../../src/domain/study/progress.ts'
import type { StudentActivity, StudentCourse } from '../../../../src/domain/generated/answer-types.ts'
import { newSchool, paid } from '../../../support/server/school.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register({ name: 'Helena Prado' })
const { call } = creator
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const done = (lessonId: string, hours = 0, kind = 'complete') => ({
  ...{ id: crypto.randomUUID(), kind, lessonId },
  at: ago(hours),
})

/** A student of the creator in two apps. */
async function newStudent() {
  const [one, two] = [
    await newSchool(world, creator, { name: 'Violão' }),
    await newSchool(world, creator, { name: 'Canto' }),
  ]
  const student = await one.enrol('Ana Lima')
  const url = `/students/${student.studentId}`
  await call('PATCH', url, { apps: [one.id, two.id] })
  const read = async (part = '') => (await call('GET', `${url}${part}`)).json()
  const complete = (lessonId: string, method = 'PUT') => call(method, `${url}/lessons/${lessonId}/completion`)
  return { one, two, student, url, read, complete }
}

const listed = async (id: string) =>
  (await call('GET', '/students?order=-progress')).json().find((row: { id: string }) => row.id === id)

describe('progress over several apps', () => {
  test('is the average of the courses that are open to them now: free, or given', async () => {
    const { one, two, student, read, complete } = await newStudent()
    const free = await one.product({ name: 'Livre' }, 'a', 'b', 'c')
    const sold = await two.product({ name: 'Pago', ...paid }, 'd')
    const bonus = await two.product({ name: 'Bônus', offerType: 'BONUS' }, 'e', 'f')
    await complete(free.lessons[0]!)
    const figures = async () => {
      const { progress, completedCourses, totalCourses } = await listed(student.studentId)
      expect(await read()).toMatchObject({ progress, completedCourses, totalCourses })
      expect((await read('/statistics')).averageProgress).toBe(progress)
      return [progress, completedCourses, totalCourses]
    }
    expect(await figures()).toEqual([33, 0, 1])
    await two.grant(student.studentId, sold.id, { startsAt: new Date(ago(9)), endsAt: new Date(ago(8)) })
    expect(await figures()).toEqual([33, 0, 1])
    await two.grant(student.studentId, sold.id, { startsAt: new Date(ago(7)), endsAt: new Date(ago(-1)) })
    expect(await figures()).toEqual([11, 0, 3])
    await complete(sold.lessons[0]!)
    expect(await figures()).toEqual([44, 1, 3])
    await complete(bonus.lessons[0]!)
    expect(await figures()).toEqual([61, 1, 3])
    // What is taught changes for everybody, at once.
    await call('PATCH', `/apps/${two.id}/products/${bonus.id}`, { status: 'INACTIVE' })
    expect(await figures()).toEqual([66, 1, 2])
    await two.lessonsOf(sold.id, 'g')
    expect(await figures()).toEqual([41, 0, 2])
    await complete(sold.lessons[0]!, 'DELETE')
    expect(await figures()).toEqual([16, 0, 2])
    await call('PATCH', `/students/${student.studentId}`, { apps: [one.id] })
    expect(await figures()).toEqual([33, 0, 1])
  })

  test('agrees with the rule, whatever happened', async () => {
    const { one, two, student, read, complete } = await newStudent()
    const lessons = [
      ...(await one.product({}, 'a', 'b', 'c', 'd', 'e', 'f', 'g')).lessons,
      ...(await two.product({}, 'h', 'i', 'j')).lessons,
      ...(await two.lessonsOf(null, 'k', 'l', 'm', 'n', 'o', 'p')),
    ]
    for (const [i, lesson] of lessons.entries()) {
      if (i % 3) await complete(lesson)
      const { courses } = await read()
      const percents = courses.map((course: { completedLessons: number; totalLessons: number }) =>
        percent(course.completedLessons, course.totalLessons),
      )
      const sum = percents.reduce((all: number, one: number) => all + one, 0)
      expect(courses.map(({ progress }: { progress: number }) => progress)).toEqual(percents)
      expect((await listed(student.studentId)).progress).toBe(
        averageProgress({ percents: sum, courses: percents.length }),
      )
    }
  })
})

describe('the progress screen', () => {
  test('has courses with modules, lesson states, hours and what is locked', async () => {
    const { one, two, student, read } = await newStudent()
    const free = await one.product({ name: 'Livre', description: 'Do zero' }, 'a', 'b')
    const sold = await two.product({ name: 'Pago', ...paid }, 'c')
    await two.grant(student.studentId, sold.id, { startsAt: new Date(ago(9)), endsAt: new Date(ago(8)) })
    await student.call('POST', '/actions', { actions: [done(free.lessons[0]!, 1)] })
    const courses = (await read('/progress')) as StudentCourse[]
    expect(courses).toMatchObject([
      {
        ...{ id: free.id, name: 'Livre', appId: one.id, appName: 'Violão', description: 'Do zero' },
        ...{
          thumbnail: null,
          progress: 50,
          totalHours: 1.5,
          completedHours: 0.8,
          totalMinutes: 90,
          completedMinutes: 45,
        },
        modules: [
          {
            locked: false,
            lessons: [
              { name: 'a', duration: 45, completed: true, current: false, type: 'text' },
              { name: 'b', completed: false, current: true },
            ],
          },
        ],
      },
      { id: sold.id, appName: 'Canto', progress: 0, modules: [{ locked: true }] },
    ])
    expect(courses[0]).not.toHaveProperty('completedAt')
    expect(courses[0]).not.toHaveProperty('certificate')
  })

  test('a lesson completed on their behalf counts, and the last one brings the certificate', async () => {
    const { one, student, read, complete } = await newStudent()
    const course = await one.product({ name: 'Curso' }, 'a', 'b')
    expect((await complete(course.lessons[0]!)).statusCode).toBe(204)
    expect((await complete(course.lessons[0]!)).statusCode).toBe(204)
    expect((await read()).courses[0]).toMatchObject({ progress: 50, status: 'in_progress' })
    await complete(course.lessons[1]!)
    expect((await read()).courses[0]).toMatchObject({ progress: 100, status: 'completed' })
    const [shown] = (await read('/progress')) as StudentCourse[]
    const { certificates, statistics } = await read('/certificates')
    expect(certificates).toMatchObject([
      {
        ...{ courseId: course.id, courseName: 'Curso', appId: one.id, appName: 'Violão', grade: 100 },
        ...{ instructor: 'Helena Prado', totalHours: 1, skills: ['Módulo'] },
        code: expect.stringMatching(/^CERT-\d{4}-\d{14}$/),
      },
    ])
    const [{ id, code, issuedAt, validationUrl }] = certificates
    expect(validationUrl).toMatch(new RegExp(`^https?://[^/]+/validar/${code}$`))
    expect(shown).toMatchObject({ certificate: { id, code, issuedAt }, completedAt: expect.any(String) })
    expect(statistics).toEqual({ total: 1, thisYear: 1, totalMinutes: 90, totalHours: 1, averageGrade: 100 })
    // Reopened, it lowers the percentage and takes no certificate away.
    await complete(course.lessons[1]!, 'DELETE')
    expect((await read()).courses[0].progress).toBe(50)
    expect((await read('/certificates')).certificates).toHaveLength(1)
    // What the student's own device did before is older than this, and changes nothing.
    await student.call('POST', '/actions', { actions: [done(course.lessons[1]!, 5)] })
    expect((await read()).courses[0].progress).toBe(50)
  })

  test('nothing is completed in an app that they are not in', async () => {
    const { one, student, complete } = await newStudent()
    const { lessons } = await one.product({}, 'a')
    await call('PATCH', `/students/${student.studentId}`, { apps: [] })
    expect((await complete(lessons[0]!)).statusCode).toBe(404)
  })
})

test('statistics: hours, streak, certificates', async () => {
  const { one, student, read } = await newStudent()
  const { lessons } = await one.product({}, 'a', 'b', 'c')
  const watched = { ...done(lessons[0]!, 1, 'watch'), seconds: 3700, position: 60 }
  await student.call('POST', '/actions', {
    actions: [watched, done(lessons[0]!, 0), done(lessons[1]!, 24)],
  })
  const statistics = await read('/statistics')
  expect(statistics).toEqual({
    studiedMinutes: 61,
    studiedHours: 1,
    averageProgress: 66,
    streak: 2,
    certificates: 0,
  })
  expect((await read()).totalStudyTime).toBe(61)
})

test('activity tells what was done, newest first, page by page', async () => {
  const { one, student, url } = await newStudent()
  const { lessons } = await one.product({ name: 'Curso' }, 'Acordes')
  await student.call('POST', '/actions', { actions: [done(lessons[0]!)] })
  await student.call('POST', '/community/posts', { content: 'Oi, turma' })
  const whole = (await call('GET', `${url}/activity`)).json() as StudentActivity[]
  expect(whole.map(({ action, course }) => `${action}, ${course}`).toSorted()).toEqual(
    [
      'Publicou na comunidade, Violão',
      'Ganhou o certificado de Curso, Curso',
      'Concluiu a aula Acordes, Curso',
      'Entrou no app, Canto',
      'Entrou no app, Violão',
    ].toSorted(),
  )
  const dates = whole.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
  const seen: StudentActivity[] = []
  let path: string | undefined = `${url}/activity?limit=2`
  while (path) {
    const answer: Awaited<ReturnType<typeof call>> = await call('GET', path)
    seen.push(...answer.json())
    path = /<\/api([^>]+)>; rel="next"/.exec(String(answer.headers.link))?.[1]
  }
  expect(seen).toEqual(whole)
})
