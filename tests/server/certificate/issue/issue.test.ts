import { expect, test } from 'vitest'
import type { SiteCertificate } from '../../../../src/domain/generated/answer-types.ts'
import { newSchool, paid } from '../../../support/server/school.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register({ name: 'Helena Prado' })
const wish = (lessonId: string, kind = 'complete') => ({
  ...{ id: crypto.randomUUID(), kind, lessonId },
  at: new Date().toISOString(),
})

async function newStudent() {
  const school = await newSchool(world, creator, { name: 'Academia do Violão' })
  const student = await school.enrol('Ana Lima')
  const send = (...actions: object[]) => student.call('POST', '/actions', { actions })
  const certificates = async () => (await student.call('GET', '/me')).json().certificates as SiteCertificate[]
  const kept = () =>
    school.inside((tx) => tx`select code, data, product_id from certificate where app_id = ${school.id}`)
  return { school, student, send, certificates, kept }
}

test('a course that is complete for the first time has its certificate, for good', async () => {
  const { school, send, certificates, kept } = await newStudent()
  const course = await school.product({ name: 'Violão do zero' }, 'a', 'b', 'c')
  await send(wish(course.lessons[0]!), wish(course.lessons[1]!))
  expect(await certificates()).toEqual([])
  await send(wish(course.lessons[2]!))
  const [first, ...more] = await certificates()
  expect(more).toEqual([])
  expect(first).toMatchObject({ courseName: 'Violão do zero', courseId: course.id, minutes: 135 })
  expect(first!.validationUrl).toMatch(new RegExp(`^https?://[^/]+/validar/${first!.code}$`))
  expect(first!.code).toMatch(new RegExp(`^CERT-${new Date().getFullYear()}-\\d{14}$`))
  expect((await kept())[0]!.data).toEqual({
    studentName: 'Ana Lima',
    courseName: 'Violão do zero',
    appName: 'Academia do Violão',
    instructor: 'Helena Prado',
    minutes: 135,
    hours: 2,
    skills: ['Módulo'],
    issuedAt: first!.issuedAt,
  })
  // Reopened and completed again, renamed, grown, removed: it stays what it is.
  await send(wish(course.lessons[2]!, 'reopen'))
  await send(wish(course.lessons[2]!))
  await creator.call('PATCH', `/apps/${school.id}/products/${course.id}`, { name: 'Outro nome' })
  await school.lessonsOf(course.id, 'd')
  expect(await certificates()).toEqual([first])
  await creator.call('DELETE', `/apps/${school.id}/products/${course.id}`)
  expect(await certificates()).toEqual([{ ...first, courseId: null }])
})

test('only courses have one: no e-book, nothing without a product, nothing that is empty', async () => {
  const { school, student, send, certificates } = await newStudent()
  const book = await school.product({ type: 'EBOOK' }, 'a')
  const general = await school.lessonsOf(null, 'b')
  await school.product({ name: 'Vazio' })
  const other = await school.product(paid, 'c')
  await send(wish(book.lessons[0]!), wish(general[0]!), wish(other.lessons[0]!))
  expect(await certificates()).toEqual([])
  await school.grant(student.studentId, other.id)
  await send(wish(other.lessons[0]!))
  expect(await certificates()).toHaveLength(1)
})

test('two devices that finish a course at once get one', async () => {
  const { school, send, kept } = await newStudent()
  const { lessons } = await school.product({}, 'a')
  await Promise.all([send(wish(lessons[0]!)), send(wish(lessons[0]!)), send(wish(lessons[0]!))])
  expect(await kept()).toHaveLength(1)
})

test('another app of the same creator knows nothing of it', async () => {
  const { school, send } = await newStudent()
  const { lessons } = await school.product({}, 'a')
  await send(wish(lessons[0]!))
  const other = await newStudent()
  expect(await other.certificates()).toEqual([])
})

test('never says more than was taught: four minutes are four minutes', async () => {
  const { school, send, certificates } = await newStudent()
  const course = await school.product({ name: 'Um acorde' }, 'a')
  await school.inside(
    (tx) => tx`update lesson set data = data || '{"duration": 4}' where id = ${course.lessons[0]!}`,
  )
  await send(wish(course.lessons[0]!))
  const [certificate] = await certificates()
  expect(certificate).toMatchObject({ minutes: 4, hours: 0 })
  const page = await world.app.inject(`/validar/${certificate!.code}`)
  expect(page.body).toContain('<dt>Carga horária</dt><dd>4 min</dd>')
  // One of before keeps the hours that it certified.
  await school.inside(
    (tx) => tx`update certificate set data = data - 'minutes' || '{"hours": 2}' where app_id = ${school.id}`,
  )
  expect((await certificates())[0]).toMatchObject({ minutes: 120 })
})
