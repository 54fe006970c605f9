import { expect, test } from 'vitest'
import type { OwnScreenContent, StudentView } from '../../../src/domain/generated/answer-types.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { compileFaq } from '../../scripts/faq/compiled.ts'
import { openClass } from '../../support/server/class.ts'
import { ownScreens } from '../../support/server/own-screen.ts'
import { startTestServer } from '../../support/server/test-server.ts'

/** An entity of what is published on a day, with its list that is mounted, and filtered by that. */
async function compilePublished() {
  const fieldAt = (name: string) => ({ $ref: `common.json#/definitions/${name}` })
  const { entity, listed } = await compileFaq(
    {
      publishAt: fieldAt('publishAt'),
      publishUntil: fieldAt('publishUntil'),
      publication: fieldAt('publication'),
    },
    {},
    { publication: true },
  )
  return { ...listed, filters: [...listed.filters, 'publication'], entity }
}

test('what is published on a day is a draft before, and students meet it in no answer', async () => {
  const world = await startTestServer({ schemaEntities: [await compilePublished()], ownScreens })
  const creator = await world.register()
  const school = await openClass(world, creator)
  const student = await school.enrol('Ana')
  const at = `/apps/${school.id}/faq`
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const put = async (question: string, more: object) =>
    (await creator.call('POST', at, { question, answer: `Veja: ${question}`, ...more })).json()
  const seen = async (query = '') => {
    const { headers, body, ...answer } = await student.call('GET', `/screens/last${query}`)
    const { documents } = answer.json() as OwnScreenContent
    return { etag: headers.etag, body, questions: documents.flat().map(({ question }) => question) }
  }
  await put('Aberta?', { publishAt: hours(-1) })
  const before = await seen()
  const made = [
    await put('Rascunho?', {}),
    await put('Amanhã?', { publishAt: hours(24) }),
    await put('Ontem?', { publishAt: hours(-48), publishUntil: hours(-24) }),
  ]
  expect(made.map(({ publication }) => publication)).toEqual(['draft', 'scheduled', 'ended'])
  expect(await seen()).toEqual(before)
  expect(before.questions).toEqual(['Aberta?'])
  expect((await seen('?search=rascunho')).questions).toEqual([])
  expect((await student.call('GET', '/screens/duvidas')).body).not.toMatch(/Rascunho|Amanhã|Ontem/)
  // Whoever looks at the app as the student at another instant meets what is published then.
  const seenAt = async (instant: string) => {
    const path = `/apps/${school.id}/users/${student.enrolmentId}/view?at=${instant}`
    const { documents } = (await creator.call('GET', path)).json() as StudentView
    return documents!.last!.documents.flat().map(({ question }) => question)
  }
  expect(await seenAt(hours(30))).toEqual(['Amanhã?', 'Aberta?'])
  expect(await seenAt(hours(-36))).toEqual(['Ontem?'])
  const states = async (state: string) =>
    (await creator.call('GET', `${at}?publication=${state}`)).headers['x-total-count']
  expect(await Promise.all(['draft', 'scheduled', 'published', 'ended'].map(states))).toEqual(
    Array(4).fill('1'),
  )

  const draft = `${at}/${made[0].id}`
  const answer = await creator.call('PATCH', draft, { publishAt: hours(0) })
  expect(answer.json().publication).toBe('published')
  expect((await seen()).questions).toEqual(['Rascunho?', 'Aberta?'])
  const [published] = (await creator.call('GET', `${draft}/history`)).json()
  expect(published).toMatchObject({ change: 'published', before: { publishAt: null } })
  await creator.call('POST', `${draft}/history/${published.id}/undo`, {})
  expect(await seen()).toEqual(before)
})

test('what was published under a former name of the field still is, and stays so when it is changed', async () => {
  const one = await compilePublished()
  one.entity.schema.properties!.publishAt!['x-renamed-from'] = ['startsAt']
  const world = await startTestServer({ schemaEntities: [one] })
  const creator = await world.register()
  const { id: app } = await creator.newApp()
  const old = { question: 'Antiga?', answer: 'Sim.', startsAt: '2026-01-01T00:00:00Z' }
  await asCreator(
    world.sql,
    creator.user.id,
    (tx) => tx`insert into document (creator_id, app_id, kind, data)
      values (${creator.user.id}, ${app}, 'faq', ${tx.json(old)})`,
  )
  const list = `/apps/${app}/faq`
  const [listed] = (await creator.call('GET', `${list}?publication=published`)).json()
  expect(listed).toMatchObject({ publication: 'published', publishAt: '2026-01-01T00:00:00Z' })
  await creator.call('PATCH', `${list}/${listed.id}`, { answer: 'Não.', publishAt: '2026-01-02T00:00:00Z' })
  const [change] = (await creator.call('GET', `${list}/${listed.id}/history`)).json()
  expect(change).toMatchObject({ change: 'changed', before: { publishAt: '2026-01-01T00:00:00Z' } })
})

test('an instant that the database cannot read is refused, and a stored one leaves a draft', async () => {
  const world = await startTestServer({ schemaEntities: [await compilePublished()] })
  const creator = await world.register()
  const { id: app } = await creator.newApp()
  const far = { question: 'Longe?', answer: 'Sim.', publishAt: '2026-01-01T00:00:00+20:00' }
  const refused = await creator.call('POST', `/apps/${app}/faq`, far)
  expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([400, ['/publishAt']])
  await asCreator(
    world.sql,
    creator.user.id,
    (tx) => tx`insert into document (creator_id, app_id, kind, data)
      values (${creator.user.id}, ${app}, 'faq', ${tx.json(far)})`,
  )
  const listed = await creator.call('GET', `/apps/${app}/faq`)
  expect([listed.statusCode, listed.json()]).toMatchObject([200, [{ publication: 'draft' }]])
})
