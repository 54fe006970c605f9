import { expect, test } from 'vitest'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { extractOf } from '../../../../src/server/resource/extract/extract.ts'
import { readIds, type PlacedId } from '../../../../src/server/resource/extract/queries.ts'
import { extractTasks } from '../../../../src/server/resource/entity/extract-task.ts'
import { compileFaq } from '../../../scripts/faq/compiled.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const { entity, listed } = await compileFaq()
const one = { ...listed, entity }
const { sql, register } = await startTestServer({ schemaEntities: [one] })
const creator = await register()
const apps = [await creator.newApp(), await creator.newApp(), await creator.newApp()].map(
  ({ id }) => id as string,
)
const { id: product } = (await creator.call('POST', `/apps/${apps[0]}/products`, { name: 'Violão' })).json()

// By turns, as several apps grow at the same time; some are of a product, some of the account.
await asCreator(
  sql,
  creator.user.id,
  (tx) => tx`
    insert into document (creator_id, app_id, product_id, kind, data)
    select ${creator.user.id}, case when n % 4 < 3 then (${apps}::uuid[])[1 + n % 4] end,
      case when n % 8 = 0 then ${product}::uuid end, 'faq', jsonb_build_object('question', n::text, 'answer', repeat('x', 200))
    from generate_series(1, 800) n`,
)

test('documents are read list by list, some at a time, none twice and none left out', async () => {
  const all: PlacedId[] = []
  for (let after: PlacedId | undefined; ;) {
    const some = await asCreator(sql, creator.user.id, (tx) =>
      readIds(tx, creator.user.id, 'faq', { after, limit: 70 }),
    )
    all.push(...some)
    if (some.length < 70) break
    after = some.at(-1)
  }
  expect(new Set(all.map(({ id }) => id)).size).toBe(800)
  expect(all.length).toBe(800)
  const lists = all.map(({ app, owner }) => `${app} ${owner}`)
  // Once one has begun, it goes on to its end.
  expect(lists.filter((list, at) => list !== lists[at - 1]).length).toBe(new Set(lists).size)
  expect(new Set(lists).size).toBe(5)
})

test('the extracts of a list stand together, whose documents came by turns with those of others', async () => {
  await extractTasks({ sql }).extract({ wanted: [extractOf(one)] }, { number: 1, isLast: false })
  const blocks = await asCreator(
    sql,
    creator.user.id,
    (tx) => tx<{ app: string | null; block: string }[]>`
      select distinct app_id as app, (ctid::text::point)[0]::text as block from document_extract`,
  )
  const pages = new Set(blocks.map(({ block }) => block)).size
  expect(pages).toBeGreaterThan(15)
  // Each page is of one list, but for those on which the next one begins.
  expect(blocks.length).toBeLessThanOrEqual(pages + 3)
})
