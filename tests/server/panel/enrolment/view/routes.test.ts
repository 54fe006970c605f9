import { describe, expect, test } from 'vitest'
import type { StudentView } from '../../../../../src/domain/generated/answer-types.ts'
import { newSchool, paid } from '../../../../support/server/school.ts'
import { startTestServer } from '../../../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()
const day = 24 * 3600 * 1000
const ago = (days: number) => new Date(Date.now() - days * day)

/** A student of 30 days with a course half done, and how the creator looks at them. */
async function newPupil(document: object = {}) {
  const school = await newSchool(world, creator, document)
  const student = await school.enrol('Ana Lima')
  const since = new Date('2026-10-03T15:00:00Z')
  await school.inside(
    (tx) => tx`update enrolment set enrolled_at = ${since} where id = ${student.enrolmentId}`,
  )
  const view = async (at?: Date) => {
    const query = at ? `?at=${at.toISOString()}` : ''
    const answer = await creator.call('GET', `/apps/${school.id}/users/${student.enrolmentId}/view${query}`)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json() as StudentView
  }
  return { school, student, view }
}

test('it is what the student’s own calls answer', async () => {
  const { school, student, view } = await newPupil()
  const { id, lessons } = await school.product({ name: 'Violão' }, 'a', 'b')
  await school.lessonsOf(null, 'Boas-vindas')
  await school.product({ name: 'Pago', ...paid }, 'c')
  await school.product({ name: 'Parado', status: 'INACTIVE' }, 'd')
  await creator.call('POST', `/apps/${school.id}/feed`, { title: 'Oi', content: 'Olá' })
  await student.call('POST', '/community/posts', { content: 'Cheguei' })
  const at = new Date().toISOString()
  const action = { id: crypto.randomUUID(), kind: 'complete', lessonId: lessons[0], at }
  await student.call('POST', '/actions', { actions: [action] })
  const seen = await view()
  expect(seen.student).toEqual((await student.call('GET', '/me')).json().student)
  expect(seen.products).toEqual((await student.call('GET', '/home')).json().products)
  expect(seen.courses).toEqual([
    (await student.call('GET', `/courses/${id}`)).json(),
    (await student.call('GET', '/courses/geral')).json(),
  ])
  expect(seen.feed).toEqual((await student.call('GET', '/feed')).json())
  expect(seen.community).toEqual((await student.call('GET', '/community/posts')).json().posts)
  expect(seen.reasons.map(({ name, state, sentence }) => [name, state, sentence.split(',')[0]])).toEqual([
    ['Violão', 'open', 'aberto desde 3 de outubro'],
    ['Pago', 'locked', 'bloqueado'],
    ['Parado', 'hidden', 'não aparece'],
    ['Aulas para todos', 'open', 'aberto desde 3 de outubro'],
  ])
  // What is taught comes with what is open, and with nothing else.
  expect(Object.values(seen.lessons).toSorted()).toEqual(['Segredo: Boas-vindas', 'Segredo: a', 'Segredo: b'])
})

test('at another instant, past or to come', async () => {
  const { school, student, view } = await newPupil()
  const { id, lessons } = await school.product(
    { name: 'Palco', ...paid, releaseType: 'DAYS_AFTER', daysAfterPurchase: 30 },
    'a',
  )
  const bought = new Date('2026-11-12T15:00:00Z')
  await school.grant(student.studentId, id, { startsAt: bought, endsAt: new Date('2027-02-01T15:00:00Z') })
  const at = async (instant: string) => (await view(new Date(instant))).reasons[0]
  expect(await at('2026-11-01T12:00:00Z')).toMatchObject({
    state: 'locked',
    sentence: 'bloqueado, o acesso começa em 12 de novembro',
  })
  expect(await at('2026-11-20T12:00:00Z')).toMatchObject({
    state: 'soon',
    sentence: 'libera em 12 de dezembro, 30 dias após a compra',
  })
  expect(await at('2027-01-01T12:00:00Z')).toMatchObject({
    state: 'open',
    sentence: 'aberto desde 12 de dezembro de 2026, comprado, até 1º de fevereiro',
  })
  expect(await at('2027-03-01T12:00:00Z')).toMatchObject({
    state: 'locked',
    sentence: 'bloqueado, o acesso terminou em 1º de fevereiro',
  })
  await school.inside(
    (tx) => tx`insert into lesson_completion (creator_id, app_id, student_id, lesson_id, completed_at)
      values (${creator.user.id}, ${school.id}, ${student.studentId}, ${lessons[0]!}, ${new Date('2026-12-20T12:00:00Z')})`,
  )
  expect((await view(new Date('2026-12-19T12:00:00Z'))).products[0]!.progress).toBe(0)
  expect((await view(new Date('2026-12-21T12:00:00Z'))).products[0]!.progress).toBe(100)
})

test('says why somebody sees nothing: not there yet, or blocked', async () => {
  const { school, student, view } = await newPupil()
  await school.product({ name: 'Violão' }, 'a')
  const early = await view(new Date('2026-09-30T12:00:00Z'))
  expect(early).toMatchObject({ products: [], reasons: [], courses: [] })
  expect(early.notice).toBe('Ana Lima só entrou neste app em 3 de outubro. Antes disso, não via nada.')
  await creator.call('PATCH', `/apps/${school.id}/users/${student.enrolmentId}`, { status: 'BLOCKED' })
  const blocked = await view()
  expect(blocked.products).toEqual([])
  expect(blocked.notice).toMatch(/^O acesso de Ana Lima está bloqueado/)
  expect(blocked.reasons).toMatchObject([{ sentence: 'não aparece, o aluno está bloqueado' }])
})

test('it is the app as it is published, and says where nobody opens it', async () => {
  const { school, view } = await newPupil({ name: 'Escola' })
  await creator.call('PATCH', `/apps/${school.id}`, { name: 'Rascunho' })
  expect(await view()).toMatchObject({ app: { name: 'Escola', slug: school.slug }, warning: null })
  await creator.call('POST', `/apps/${school.id}/unpublish`)
  expect(await view()).toMatchObject({
    app: { name: 'Escola' },
    warning: expect.stringMatching(/está fechado/),
  })
})

describe('looking', () => {
  test('changes nothing: no visit, no reading', async () => {
    const { school, student, view } = await newPupil()
    await school.product({}, 'a')
    await creator.call('POST', `/apps/${school.id}/feed`, { title: 'Oi', content: 'Olá' })
    const everything = () =>
      school.inside(async (tx) => [
        await tx`select last_access from enrolment where id = ${student.enrolmentId}`,
        await tx`select * from feed_read where student_id = ${student.studentId}`,
        await tx`select seen_at from student_session where student_id = ${student.studentId}`,
      ])
    const before = await everything()
    await view(ago(1))
    await view()
    expect(await everything()).toEqual(before)
  })

  test('needs an instant, and somebody of the app', async () => {
    const { school, student } = await newPupil()
    const path = `/apps/${school.id}/users/${student.enrolmentId}/view`
    for (const at of ['ontem', '2026-13-01T00:00:00Z'])
      expect((await creator.call('GET', `${path}?at=${at}`)).statusCode).toBe(400)
    const nobody = path.replace(student.enrolmentId, student.studentId)
    expect((await creator.call('GET', nobody)).statusCode).toBe(404)
  })
})
