import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import type { Transaction } from '../../../../src/server/database/connection.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { readWentWith } from '../../../../src/server/resource/history/went-with.ts'
import { newDatabase, startTestServer } from '../../../support/server/test-server.ts'

const database = await newDatabase(inject('template'))
const admin = postgres(database.adminUrl, { max: 1 })
afterAll(() => admin.end())
const { sql, register } = await startTestServer({}, database)
const { user } = await register()

/** Notes removals as if what they were of had been there; answers their ids. */
const note = async (
  tx: Transaction,
  kind: string,
  rows: { id: string; owner: string | null; before?: object }[],
) => {
  const noted = await tx<{ id: string }[]>`
    insert into document_change (creator_id, kind, document_id, owner_id, change, before, after)
    select ${user.id}, ${kind}, id, owner, 'removed', coalesce(before, '{}'), '{}'
    from jsonb_to_recordset(${tx.json(rows as never)}) as row (id uuid, owner uuid, before jsonb)
    returning id`
  return noted.map(({ id }) => id)
}

const newIds = (count: number) => Array.from({ length: count }, () => randomUUID())

/** Three lists: choices stand in a quiz, and hints in a choice or linked to a quiz. */
const listOf = (name: string, inside: object[] = [], link?: object) => ({
  ...{ entity: { name, schema: {} }, inside, link },
})
const quizzes = listOf('quiz', [listOf('choice', [listOf('hint')]), listOf('hint', [], { field: 'quiz' })])
const place = { resource: quizzes, siblings: { creatorId: user.id } } as never

test('what went with many is read once, by whatever index, however much went at once', async () => {
  // As where the planner believes that another index is as good.
  await admin`drop index document_change_inside`
  const quiz = newIds(300)
  const choice = quiz.flatMap((owner) => newIds(3).map((id) => ({ id, owner })))
  const hints = [
    ...choice.map(({ id: owner }) => ({ id: randomUUID(), owner })),
    ...quiz.map((id) => ({ id: randomUUID(), owner: null, before: { quiz: id } })),
  ]
  const removals = await asCreator(sql, user.id, async (tx) => {
    await note(tx, 'choice', choice)
    await note(tx, 'hint', hints)
    return await note(
      tx,
      'quiz',
      quiz.map((id) => ({ id, owner: null })),
    )
  })
  const total = quiz.length + choice.length + hints.length
  const { found, read } = await asCreator(sql, user.id, async (tx) => {
    const found = await readWentWith(
      tx,
      place,
      removals.map((id) => ({ id })),
    )
    const [{ read }] = await tx<[{ read: number }]>`
      select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'document_change'`
    return { found, read }
  })
  const of = (ids: string[]) =>
    ids.map((id) =>
      found
        .get(id)!
        .map(({ kind }) => kind)
        .toSorted(),
    )
  expect(of(removals)).toEqual(removals.map(() => ['choice', 'choice', 'choice', 'hint']))
  const inner = removals.flatMap((id) => found.get(id)!.filter(({ kind }) => kind === 'choice'))
  expect(of(inner.map(({ id }) => id))).toEqual(inner.map(() => ['hint']))
  expect(read).toBeGreaterThan(total)
  expect(read).toBeLessThan(12 * total)
})

test('only what went at that time did, and is not back', async () => {
  const [quiz, early, late, back] = newIds(4)
  const put = (kind: string, id: string, owner: string | null) =>
    asCreator(sql, user.id, async (tx) => (await note(tx, kind, [{ id, owner }]))[0]!)
  await put('choice', early!, quiz!)
  const removal = await asCreator(sql, user.id, async (tx) => {
    await note(tx, 'choice', [
      { id: late!, owner: quiz! },
      { id: back!, owner: quiz! },
    ])
    return (await note(tx, 'quiz', [{ id: quiz!, owner: null }]))[0]!
  })
  await put('choice', back!, quiz!)
  const found = await asCreator(sql, user.id, (tx) => readWentWith(tx, place, [{ id: removal }]))
  expect(found.get(removal)!.map(({ documentId }) => documentId)).toEqual([late])
})
