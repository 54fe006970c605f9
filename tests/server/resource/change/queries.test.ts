import { randomUUID } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { entities } from '../../../../src/domain/generated/entities.ts'
import type { Transaction } from '../../../../src/server/database/connection.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { noteChanges } from '../../../../src/server/resource/change/note.ts'
import { readEvents, type DocumentEvent } from '../../../../src/server/resource/change/queries.ts'
import { compileFaq } from '../../../scripts/faq/compiled.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const { entity, listed } = await compileFaq({
  secret: { title: 'Senha', type: 'string', 'x-audience': 'server' },
})
const all = entities as Record<string, typeof entity>
all.faq = entity
afterAll(() => void delete all.faq)

test('events are read in their order, batch by batch, and none is missed that is written for long', async () => {
  const { sql, register } = await startTestServer()
  const [maria, joao] = [await register(), await register()]
  const { id: appId } = await maria.newApp()
  const creatorId: string = maria.user.id
  const id = randomUUID()
  const note = (tx: Transaction, question: string, before?: object) =>
    noteChanges(tx, { creatorId, appId, kind: 'faq' }, [
      { id, ...(before && { before: { ...before } }), after: { question } },
    ])
  const read = (after?: DocumentEvent) =>
    asCreator(sql, creatorId, (tx) => readEvents(tx, creatorId, { after, limit: 2 }))

  const [held, open] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = asCreator(sql, creatorId, async (tx) => {
    await note(tx, 'first')
    open.resolve()
    await held.promise
  })
  await open.promise
  await asCreator(sql, creatorId, (tx) => note(tx, 'second', { question: 'first' }))
  await asCreator(sql, creatorId, (tx) => note(tx, 'third', { question: 'second' }))
  expect(await read()).toEqual([])
  held.resolve()
  await slow
  // Others work with the same cluster, for moments.
  const batch = await vi.waitFor(async () => {
    const events = await read()
    expect(events).toHaveLength(2)
    return events
  })
  expect(batch).toMatchObject([
    { type: 'faq.created', documentId: id, appId, after: { question: 'first' } },
    { type: 'faq.changed', before: { question: 'first' }, after: { question: 'second' } },
  ])
  const rest = await vi.waitFor(async () => {
    const events = await read(batch[1])
    expect(events).toHaveLength(1)
    return events
  })
  expect(rest).toMatchObject([{ type: 'faq.changed', after: { question: 'third' } }])
  expect(await read(rest[0])).toEqual([])
  expect(await asCreator(sql, joao.user.id, (tx) => readEvents(tx, creatorId, { limit: 2 }))).toEqual([])
})

test('an event says nothing that is the server’s own, nor what of it was whose that schemas no longer describe', async () => {
  const { sql, register } = await startTestServer({ schemaEntities: [{ ...listed, entity }] })
  const { user, newApp, call } = await register()
  const { id: appId } = await newApp()
  const at = `/apps/${appId}/faq`
  const { id } = (await call('POST', at, { question: 'Onde?', answer: 'Ali.', secret: 'abre-te' })).json()
  await call('PATCH', `${at}/${id}`, { answer: 'Lá.', secret: 'sésamo' })
  await call('DELETE', `${at}/${id}`)
  const former = { creatorId: user.id, appId, kind: 'former' }
  await asCreator(sql, user.id, (tx) =>
    noteChanges(tx, former, [{ id: randomUUID(), after: { secret: 'abre-te' } }]),
  )
  const events = await vi.waitFor(async () => {
    const read = await asCreator(sql, user.id, (tx) => readEvents(tx, user.id, { limit: 9 }))
    expect(read).toHaveLength(4)
    return read
  })
  expect(events).toMatchObject([
    { type: 'faq.created', before: {}, after: { question: 'Onde?', answer: 'Ali.' } },
    { type: 'faq.changed', before: { answer: 'Ali.' }, after: { answer: 'Lá.' } },
    { type: 'faq.removed', before: { question: 'Onde?', answer: 'Lá.' }, after: {} },
    { type: 'former.created', after: {} },
  ])
  expect(JSON.stringify(events)).not.toMatch(/secret|abre-te|sésamo/)
})
