import { expect, test } from 'vitest'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { extracted } from '../../../../src/server/resource/extract/extract.ts'
import type { SchemaEntity } from '../../../../src/server/resource/entity/entity.ts'
import { listRankIndexes } from '../../../../src/server/resource/rank-index/queries.ts'
import { rankIndexes } from '../../../../src/server/resource/rank-index/rank-index.ts'
import { rankIndexTasks } from '../../../../src/server/resource/rank-index/task.ts'
import { rankBy, rankOrder } from '../../../../src/server/resource/rank.ts'
import { storedInTable } from '../../../../src/server/resource/stored-value.ts'
import { compileFaq } from '../../../scripts/faq/compiled.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer()
const { sql } = world
const { entity, listed } = await compileFaq({
  price: { title: 'Preço', type: 'integer', 'x-renamed-from': ['cost'] },
  weight: { title: 'Peso', type: 'number', default: 1 },
  heldOn: { title: 'Dia', type: 'string', format: 'date' },
  product: { title: 'Produto', 'x-refers': { entity: 'product', gone: 'clear' } },
})
const fields = ['question', 'status', 'price', 'weight', 'heldOn', 'product']
const orders = ['order', '-createdAt', ...fields.flatMap((field) => [field, `-${field}`])]
const index = (entities: SchemaEntity[]) =>
  rankIndexTasks({ sql })['rank-index']({ wanted: rankIndexes(entities) }, { number: 1, isLast: false })

test('each order by a field has an index, which the list takes, and none that is not offered any more', async () => {
  const one = { ...listed, entity, orders }
  await index([one])
  expect(await listRankIndexes(sql)).toHaveLength(2 * fields.length)
  const owner = await world.register()
  const app = (await owner.call('POST', '/apps', { name: 'Escola' })).json()
  for (const order of orders.slice(2)) {
    const plan = await asCreator(sql, owner.user.id, async (tx) => {
      await tx`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`
      // What others are called stands in extracts.
      const isTitled = order.endsWith('product')
      const stored = isTitled ? extracted(one).stored : storedInTable({ entity, kind: entity.name })
      const ranked = rankBy(tx, stored, order, {})
      const { order: sorted } = rankOrder(tx, ranked, [tx`item.created_at`, tx`item.id`])
      return await tx`
        explain select item.id from ${tx(isTitled ? 'document_extract' : 'document')} item
        where item.app_id = ${app.id} and item.creator_id = ${owner.user.id} and item.kind = ${entity.name}
        order by ${sorted} limit 51`
    })
    const steps = plan.map((row) => Object.values(row).join()).join('\n')
    expect(steps, order).toContain('using document_rank_')
    expect(steps, order).not.toContain('Sort')
  }
  await index([{ ...listed, entity, orders: orders.slice(0, 4) }])
  expect(await listRankIndexes(sql)).toHaveLength(2)
  // A job of a former version did not say which there should be.
  await rankIndexTasks({ sql })['rank-index']({}, { number: 1, isLast: false })
  expect(await listRankIndexes(sql)).toHaveLength(2)
  await index([])
  expect(await listRankIndexes(sql)).toEqual([])
})
