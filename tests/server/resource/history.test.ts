import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { entities } from '../../../src/domain/generated/entities.ts'
import type { DocumentChange } from '../../../src/domain/generated/answer-types.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { compileFaq } from '../../scripts/faq/compiled.ts'
import { dataUrl, picture } from '../../support/server/picture.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { entity, listed } = await compileFaq({
  code: { title: 'Código', type: 'string', default: '', 'x-unique': 'app' },
  secret: { title: 'Senha', type: 'string', default: '' },
  note: { title: 'Nota', type: 'string', maxLength: 100_000 },
  other: { title: 'Veja também', 'x-refers': { entity: 'faq', gone: 'clear' } },
  more: { title: 'E ainda', 'x-refers': { entity: 'faq', many: true, gone: 'clear' } },
  needs: { title: 'Depois de', 'x-refers': { entity: 'faq', gone: 'forbid' } },
  cover: { $ref: 'common.json#/definitions/image', title: 'Capa' },
})
// No list can name what nobody is answered.
entity.schema.properties!.secret!['x-audience'] = 'server'
const all = entities as Record<string, typeof entity>
all.faq = entity
afterAll(() => void delete all.faq)
const { sql, files, register } = await startTestServer({ schemaEntities: [{ ...listed, entity }] })
const [maria, joao] = [await register(), await register()]
const { id: app } = await maria.newApp()
const list = `/apps/${app}/faq`

const ask = async (question: string, more: object = {}) => {
  const made = await maria.call('POST', list, { question, answer: 'Assim.', ...more })
  expect(made.statusCode, made.body).toBe(201)
  return made.json().id as string
}
const change = (id: string, body: object) => maria.call('PATCH', `${list}/${id}`, body)
const historyOf = async (id: string) =>
  (await maria.call('GET', `${list}/${id}/history`)).json() as DocumentChange[]
const undo = (id: string, { id: changeId }: Pick<DocumentChange, 'id'>, body: object = {}, etag = '*') =>
  maria.call('POST', `${list}/${id}/history/${changeId}/undo`, body, { 'if-match': etag })
const restore = (id: string, { id: changeId }: DocumentChange) =>
  maria.call('POST', `${list}/${id}/history/${changeId}/restore`)
/** Its removal, of what is gone. */
const removedOf = async (id: string) =>
  ((await maria.call('GET', `${list}/history?gone=true`)).json() as DocumentChange[]).find(
    ({ documentId }) => documentId === id,
  )

test('says who changed what when, newest first and by pages, without what is the server’s own', async () => {
  const id = await ask('Onde pago?', { secret: 'abre-te' })
  await change(id, { answer: 'Ali.', secret: 'sésamo' })
  await change(id, { answer: 'Ali.' })
  const [changed, created, ...rest] = await historyOf(id)
  expect(rest).toEqual([])
  expect(created).toMatchObject({ change: 'created', before: null, title: 'Onde pago?', changes: [] })
  expect(created!.after).toMatchObject({ question: 'Onde pago?', answer: 'Assim.' })
  expect(changed).toMatchObject({
    ...{ documentId: id, change: 'changed', actor: 'creator', title: 'Onde pago?' },
    ...{ before: { answer: 'Assim.' }, after: { answer: 'Ali.' } },
    changes: [{ path: '/answer', title: 'Resposta', text: 'de “Assim.” para “Ali.”' }],
  })
  const first = await maria.call('GET', `${list}/${id}/history?limit=1`)
  expect(first.headers['x-total-count']).toBe('2')
  const next = /<\/api([^>]+)>/.exec(first.headers.link as string)![1]!
  expect((await maria.call('GET', next)).json()).toEqual([created])
  expect(JSON.stringify([changed, created])).not.toMatch(/secret|abre-te|sésamo/)
})

test('undoes one change by an ordinary one: the others stay, what nobody is told comes back too', async () => {
  const id = await ask('Onde?', { secret: 'um' })
  await change(id, { answer: 'Ali.', note: 'Ver', secret: 'dois' })
  await change(id, { question: 'Onde pago?' })
  const answer = await undo(id, (await historyOf(id))[1]!)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ question: 'Onde pago?', answer: 'Assim.' })
  expect(answer.json()).not.toHaveProperty('note')
  expect(answer.headers.etag).toMatch(/^"4/)
  const [row] = await asCreator(sql, maria.user.id, (tx) => tx`select data from document where id = ${id}`)
  expect(row!.data).toMatchObject({ secret: 'um' })
  expect((await historyOf(id))[0]).toMatchObject({ before: { answer: 'Ali.' }, after: { answer: 'Assim.' } })
})

test('what was changed again since is told field by field, and goes back only by its name', async () => {
  const id = await ask('Onde?')
  await change(id, { question: 'Onde pago?', answer: 'Ali.' })
  await change(id, { answer: 'Acolá.' })
  const [, first] = await historyOf(id)
  const refused = await undo(id, first!)
  expect(refused.statusCode).toBe(409)
  expect(refused.json().fields).toEqual({ '/answer': 'Mudou de novo depois desta mudança.' })
  expect((await undo(id, first!, { fields: ['question'] })).json()).toMatchObject({
    ...{ question: 'Onde?', answer: 'Acolá.' },
  })
  expect((await undo(id, first!, { fields: ['answer'] })).json()).toMatchObject({ answer: 'Assim.' })
})

test('a stale revision, today’s rules and a value that another has by now refuse it', async () => {
  const id = await ask('Onde?', { code: 'A1' })
  await change(id, { code: '' })
  const [freed] = await historyOf(id)
  expect((await undo(id, freed!, {}, '"1"')).statusCode).toBe(412)
  await ask('Quando?', { code: 'a1' })
  const taken = await undo(id, freed!)
  expect(taken.statusCode).toBe(409)
  expect(Object.keys(taken.json().fields)).toEqual(['/code'])
  await asCreator(
    sql,
    maria.user.id,
    (tx) => tx`insert into document_change (creator_id, app_id, kind, document_id, change, before, after)
      values (${maria.user.id}, ${app}, 'faq', ${id}, 'changed', ${tx.json({ answer: 3 })}, ${tx.json({ answer: 'Assim.' })})`,
  )
  expect((await undo(id, (await historyOf(id))[0]!)).json().fields).toEqual({
    '/answer': 'Escreva a resposta.',
  })
})

test('a version is restored whole, whatever came after', async () => {
  const id = await ask('Um')
  await change(id, { question: 'Dois', status: 'draft' })
  await change(id, { question: 'Três' })
  await change(id, { status: 'published' })
  const [, , second, first] = await historyOf(id)
  expect((await restore(id, second!)).json()).toMatchObject({ question: 'Dois', status: 'draft' })
  expect((await restore(id, first!)).json()).toMatchObject({ question: 'Um', status: 'published' })
})

test('what was removed, alone or with many, is told and brought back under its id, once', async () => {
  const [one, two] = [await ask('Fica?', { code: 'B7' }), await ask('Vai?')]
  await change(two, { other: one })
  await maria.call('POST', `${list}/bulk`, { action: 'remove', ids: [one] })
  // What named it forgot it, and that is told too.
  expect((await historyOf(two))[0]).toMatchObject({
    actor: 'system',
    before: { other: one },
    after: { other: null },
    title: 'Vai?',
  })
  expect((await maria.call('GET', `${list}/${one}/history`)).statusCode).toBe(404)
  const [removed] = (await maria.call('GET', `${list}/history?gone=true`)).json() as DocumentChange[]
  expect(removed).toMatchObject({ documentId: one, title: 'Fica?', after: null })
  const answers = await Promise.all([undo(one, removed!), undo(one, removed!)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await maria.call('GET', `${list}/${one}`)).json()).toMatchObject({ question: 'Fica?', code: 'B7' })
  expect((await maria.call('GET', `${list}/history?gone=true`)).json()).toEqual([])
  expect((await historyOf(one)).map((entry) => entry.change)).toEqual(['restored', 'removed', 'created'])
})

test('what it named and is gone does not come back with it, unless it cannot be without that', async () => {
  const gone = 'O que você escolheu não existe mais. Escolha outra vez.'
  const [one, other, needed] = [await ask('Um?'), await ask('Outro?'), await ask('Antes?')]
  const named = await ask('Qual?', { other: one, more: [other, one] })
  await change(named, { answer: 'Ali.' })
  await change(named, { other: null, answer: 'Acolá.' })
  const bound = await ask('E depois?', { needs: needed })
  const remove = (id: string) => maria.call('DELETE', `${list}/${id}`)
  for (const id of [bound, needed, one]) expect((await remove(id)).statusCode).toBe(204)

  // Of a document that is there still.
  const [forgot, changed, , created] = await historyOf(named)
  expect((await restore(named, created!)).json()).toMatchObject({
    ...{ answer: 'Assim.', other: null, more: [other] },
  })
  const undone = await undo(named, changed!, { fields: ['other', 'answer'] })
  expect(undone.json()).toMatchObject({ answer: 'Ali.', other: null })
  const nothing = await undo(named, forgot!)
  expect([nothing.statusCode, nothing.json().fields]).toEqual([400, { '/more': gone }])

  const refused = await undo(bound, (await removedOf(bound))!)
  expect([refused.statusCode, refused.json().fields]).toEqual([400, { '/needs': gone }])

  await change(named, { other })
  await remove(named)
  await remove(other)
  const back = await undo(named, (await removedOf(named))!)
  expect(back.statusCode, back.body).toBe(200)
  expect(back.json()).toMatchObject({ question: 'Qual?', other: null, more: [] })
})

test('a picture that was swept since does not come back with the rest', async () => {
  const cover = dataUrl(await picture(48, 48).png().toBuffer())
  const id = await ask('Onde?', { cover })
  await change(id, { cover: null, answer: 'Ali.' })
  const [changed, created] = await historyOf(id)
  await files.remove((created!.after!.cover as unknown as string).replace('/images/', ''))
  expect((await undo(id, changed!)).json()).toMatchObject({ answer: 'Assim.', cover: null })
  await change(id, { question: 'Quando?' })
  expect((await restore(id, created!)).json()).toMatchObject({ question: 'Onde?', cover: null })
  const nothing = await undo(id, changed!, { fields: ['cover'] })
  expect([nothing.statusCode, Object.keys(nothing.json().fields)]).toEqual([400, ['/cover']])
})

test('of two who undo the same change at once, one is told', async () => {
  const id = await ask('Onde?')
  const { headers } = await change(id, { answer: 'Ali.' })
  const [last] = await historyOf(id)
  const answers = await Promise.all([1, 2].map(() => undo(id, last!, {}, headers.etag as string)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
})

test('a field too long to be kept is told as touched, and stays as it is', async () => {
  const id = await ask('Onde?', { note: 'a'.repeat(60_000) })
  await change(id, { note: 'b'.repeat(60_000), answer: 'Ali.' })
  const [long] = await historyOf(id)
  expect(long!.changes.map(({ title }) => title)).toEqual(['Resposta', 'Nota'])
  expect(JSON.stringify(long).length).toBeLessThan(2_000)
  expect((await undo(id, long!)).json()).toMatchObject({ answer: 'Assim.', note: 'b'.repeat(60_000) })
})

test('nobody else reads or undoes anything, nor does another app of one’s own', async () => {
  const id = await ask('Onde?')
  await change(id, { answer: 'Ali.' })
  const [last] = await historyOf(id)
  const at = (path: string) => `${path}/${id}/history/${last!.id}/undo`
  expect((await joao.call('GET', `${list}/${id}/history`)).statusCode).toBe(404)
  expect((await joao.call('GET', `${list}/history`)).statusCode).toBe(404)
  expect((await joao.call('POST', at(list), {})).statusCode).toBe(404)
  const { id: second } = await maria.newApp()
  const { id: own } = await joao.newApp()
  await maria.call('DELETE', `${list}/${id}`)
  for (const [creator, path] of [
    [maria, `/apps/${second}/faq`],
    [joao, `/apps/${own}/faq`],
  ] as const)
    expect((await creator.call('POST', at(path), {})).statusCode).toBe(404)
  expect((await undo(id, { id: randomUUID() })).statusCode).toBe(404)
  expect((await maria.call('GET', `/apps/${second}/faq/history`)).json()).toEqual([])
})

test('nothing that was noted can be changed', async () => {
  const { count } = await asCreator(sql, maria.user.id, (tx) => tx`update document_change set actor = 'sale'`)
  expect(count).toBe(0)
})
