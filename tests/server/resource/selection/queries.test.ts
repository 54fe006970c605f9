import { expect, test } from 'vitest'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { extractOf } from '../../../../src/server/resource/extract/extract.ts'
import { extractTasks } from '../../../../src/server/resource/entity/extract-task.ts'
import { chooseRows } from '../../../../src/server/resource/selection/queries.ts'
import { schemaResource } from '../../../../src/server/resource/entity/resource.ts'
import { outermost } from '../../../../src/server/resource/resource.ts'
import type { Selection } from '../../../../src/server/resource/store.ts'
import { compileFaq } from '../../../scripts/faq/compiled.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const { entity, listed } = await compileFaq()
const one = { ...listed, entity, filters: ['status'] }
const { sql, register } = await startTestServer({ schemaEntities: [one] })
const creator = await register()
const [app, other] = [await creator.newApp(), await creator.newApp()]
const resource = schemaResource(one)
const siblings = {
  creatorId: creator.user.id as string,
  appId: app.id as string,
  owner: outermost(creator.user.id, app.id),
}
for (const { id } of [app, other])
  await asCreator(
    sql,
    creator.user.id,
    (tx) => tx`
      insert into document (creator_id, app_id, kind, data) select ${creator.user.id}, ${id}, 'faq',
        jsonb_build_object('question', 'Número ' || n, 'answer', 'x', 'status', (array['draft', 'published'])[1 + n % 2])
      from generate_series(1, 40) n`,
  )
const choose = (selection: Selection, slice: { limit?: number; after?: string } = {}) =>
  asCreator(sql, creator.user.id, (tx) => chooseRows(tx, resource, siblings, { selection, ...slice }))
const selections: Selection[] = [
  { answers: { status: 'draft' } },
  { answers: {}, search: 'NUMERO 3' },
  { answers: { status: 'published' }, search: 'nada' },
  { answers: {} },
]

test('what is done to all that a filter leaves is found in extracts as it is in documents, part by part', async () => {
  const found = async () => {
    const all = []
    for (const selection of selections) {
      const whole = await choose(selection)
      const parts = []
      for (let after: string | undefined; ;) {
        const part = await choose(selection, { limit: 7, after })
        parts.push(...part)
        if (part.length < 7) break
        after = part.at(-1)
      }
      expect(parts).toEqual(whole)
      all.push(whole)
    }
    return all
  }
  const before = await found()
  expect(before.map(({ length }) => length)).toEqual([20, 13, 0, 40])
  await extractTasks({ sql }).extract({ wanted: [extractOf(one)] }, { number: 1, isLast: false })
  expect(await found()).toEqual(before)
})

test('what somebody changes meanwhile is none of them any more, and the next one takes its place', async () => {
  const selection = selections[0]!
  const all = await choose(selection)
  const { promise: isOver, resolve: go } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const changing = asCreator(sql, creator.user.id, async (tx) => {
    await tx`update document set data = data || '{"status": "published"}' where id = ${all[1]!}`
    held()
    await isOver
  })
  await isHeld
  const choosing = choose(selection, { limit: 3 })
  await new Promise((done) => setTimeout(done, 200))
  go()
  await changing
  expect(await choosing).toEqual([all[0], all[2], all[3]])
})

test('all that a filter leaves is read of extracts, and of documents by their ids', async () => {
  const asked: [string, unknown[]][] = []
  sql.options.debug = (_: number, query: string, values: unknown[]) => void asked.push([query, values])
  await choose(selections[1]!, { limit: 5 })
  sql.options.debug = false
  const queries = asked.filter(([text]) => /from "?document/.test(text))
  expect(queries.length).toBe(2)
  await asCreator(sql, creator.user.id, async (tx) => {
    await tx`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`
    const steps = []
    for (const [query, values] of queries)
      steps.push(...(await tx.unsafe(`explain ${query}`, values as never[])))
    const used = steps.map((row) => Object.values(row).join()).join('\n')
    expect(used).not.toContain('Seq Scan on document')
    expect([...used.matchAll(/ on (document\w*) item/g)].map(([, table]) => table)).toEqual([
      'document_extract',
      'document',
    ])
    expect(used).toMatch(/Index Cond: .*\bid = ANY/)
  })
})
