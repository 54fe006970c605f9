import { expect, test } from 'vitest'
import type { ConnectionTrial, OwnScreenContent } from '../../../../../src/domain/generated/answer-types.ts'
import type { ServedScreen } from '../../../../../src/domain/schema/own-screen.ts'
import { newFile, placeFile, withFiles } from '../../../../support/server/document-file.ts'
import { market } from '../../../../support/server/market.ts'
import { schemaEntities } from '../../../../support/server/schema-entity.ts'
import { newSchool, paid } from '../../../../support/server/school.ts'
import { startTestServer } from '../../../../support/server/test-server.ts'

const files = (entity: string) => ({
  ...{ part: 'files', entity, roles: { file: { field: 'file', format: 'file' } } },
})
const ownScreens: ServedScreen[] = [
  { name: 'page', parts: [files('faq')] },
  { name: 'course', slot: 'course.below-cover', isOfSubject: true, parts: [files('link')] },
  {
    ...{ name: 'lesson', slot: 'lesson.below-player', isOfSubject: true },
    parts: [files('quiz'), files('handout'), files('policy')],
  },
  {
    ...{ name: 'own', slot: 'profile.end' },
    parts: [{ part: 'text', entity: 'student', path: ['student', 'email'], roles: { body: {} } }],
  },
]
const world = await startTestServer({
  ...{ filesLetters: true, ownScreens, schemaEntities: schemaEntities.map(withFiles) },
})
const { connect } = market(world)
const creator = await world.register()
const school = await newSchool(world, creator)
const hotmart = { ...paid, platformIds: [{ platform: 'hotmart', productId: '1234567' }] }
const bought = await school.product({ name: 'Violão', ...hotmart }, 'Uma', 'Outra')
const other = await school.product({ name: 'Canto', ...paid }, 'Fechada')
const put = async (place: string, kind: string) =>
  placeFile(school, creator, place, kind, {
    ...{ question: 'x', answer: 'y', file: await newFile(creator, school.id) },
  })
for (const [course, lesson] of [
  [bought.id, bought.lessons[0]],
  [other.id, other.lessons[0]],
]) {
  await put(`product:${course}`, 'link')
  await put(`lesson:${lesson}`, 'quiz')
}
for (const kind of ['faq', 'policy']) await put('app', kind)
const connection = await connect(creator)
const run = async (kind: string, buyer: string) => {
  const body = { kind, productId: bought.id, buyer }
  return (await creator.call('POST', `/connections/${connection.id}/test`, body)).json() as ConnectionTrial
}

test('the phone of a trial has what every screen draws for who bought: all that they could open, and nothing else', async () => {
  const ana = await school.enrol('Ana')
  const { email } = (await creator.call('GET', `/apps/${school.id}/users/${ana.enrolmentId}`)).json()
  const { view } = await run('purchase', email)
  // As if it had been one in earnest.
  await school.grant(ana.studentId, bought.id)
  const read = async (path: string) => (await ana.call('GET', `/screens/${path}`)).json() as OwnScreenContent
  expect(view!.documents!.page).toEqual(await read('page'))
  expect(view!.documents!.page!.documents[0]).toHaveLength(1)
  expect(view!.documents!.own!.documents).toEqual([[{ student: { email } }]])
  expect(view!.around).toEqual({
    course: { [bought.id]: await read(`course?of=${bought.id}`) },
    lesson: Object.fromEntries(
      await Promise.all(bought.lessons.map(async (id) => [id, await read(`lesson?of=${id}`)] as const)),
    ),
  })
  const [first, second] = bought.lessons.map((id) => view!.around!.lesson![id]!.documents)
  expect(first!.map((rows) => rows.length)).toEqual([1, 0, 1])
  expect(second!.map((rows) => rows.length)).toEqual([0, 0, 1])
})

test('where nothing is open, or nobody gets in, there is nothing of it', async () => {
  const refunded = await run('refund', 'bia@exemplo.com')
  expect(refunded.view!.around).toEqual({ course: {}, lesson: {} })
  const eva = await school.enrol('Eva')
  const { email } = (await creator.call('GET', `/apps/${school.id}/users/${eva.enrolmentId}`)).json()
  await creator.call('PATCH', `/apps/${school.id}/users/${eva.enrolmentId}`, { status: 'BLOCKED' })
  const { view } = await run('purchase', email)
  expect(view!.notice).toContain('bloqueado')
  expect([view!.documents, view!.around]).toEqual([undefined, undefined])
  const seen = await creator.call('GET', `/apps/${school.id}/users/${eva.enrolmentId}/view`)
  expect(seen.json()).not.toHaveProperty('documents')
})
