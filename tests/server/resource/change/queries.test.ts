import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { Transaction } from '../../../../src/server/database/connection.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { noteChanges } from '../../../../src/server/resource/change/note.ts'
import { readEvents, type DocumentEvent } from '../../../../src/server/resource/change/queries.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

test('events are read in their order, batch by batch, and none is missed that is written for long', async () => {
  const { sql, register } = await startTestServer()
  const [maria, joao] = [await register(), await register()]
  const { id: appId } = await maria.newApp()
  const creatorId: string = maria.user.id
  const id = randomUUID()
  const note = (tx: Transaction, name: string, before?: object) =>
    noteChanges(tx, { creatorId, appId, kind: 'faq' }, [
      { id, ...(before && { before: { ...before } }), after: { name } },
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
  await asCreator(sql, creatorId, (tx) => note(tx, 'second', { name: 'first' }))
  await asCreator(sql, creatorId, (tx) => note(tx, 'third', { name: 'second' }))
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
    { type: 'faq.created', documentId: id, appId, after: { name: 'first' } },
    { type: 'faq.changed', before: { name: 'first' }, after: { name: 'second' } },
  ])
  const rest = await vi.waitFor(async () => {
    const events = await read(batch[1])
    expect(events).toHaveLength(1)
    return events
  })
  expect(rest).toMatchObject([{ type: 'faq.changed', after: { name: 'third' } }])
  expect(await read(rest[0])).toEqual([])
  expect(await asCreator(sql, joao.user.id, (tx) => readEvents(tx, creatorId, { limit: 2 }))).toEqual([])
})
