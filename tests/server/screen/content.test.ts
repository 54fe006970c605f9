import { expect, test } from 'vitest'
import type { OwnScreenContent } from '../../../src/domain/generated/answer-types.ts'
import type { ServedScreen } from '../../../src/domain/schema/own-screen.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { drawnOf, type SchemaEntity } from '../../../src/server/resource/entity/entity.ts'
import { extractOf } from '../../../src/server/resource/extract/extract.ts'
import { extractTasks } from '../../../src/server/resource/entity/extract-task.ts'
import { compileFaq } from '../../scripts/faq/compiled.ts'
import { openClass } from '../../support/server/class.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { entity, listed } = await compileFaq({
  note: { title: 'Nota', type: 'string', maxLength: 80, default: '' },
  product: { title: 'Produto', 'x-refers': { entity: 'product', gone: 'clear' } },
})
const roles = (...fields: string[]) => ({ heading: { field: fields[0]! }, body: { field: fields[1]! } })
const screens: ServedScreen[] = [
  {
    name: 'notas',
    search: 'Buscar',
    parts: [{ part: 'accordion', entity: 'faq', order: 'product', roles: roles('question', 'note') }],
  },
  {
    name: 'poucas',
    search: 'Buscar',
    parts: [
      {
        ...{ part: 'accordion', entity: 'faq', order: '-question', roles: roles('question', 'answer') },
        where: ([document]) => document?.status === 'published',
      },
    ],
  },
]
const one: SchemaEntity = { ...listed, entity, drawn: drawnOf(entity, screens) }
const world = await startTestServer({ schemaEntities: [one], ownScreens: screens })
const { sql } = world
const creator = await world.register()
const school = await openClass(world, creator)
const student = await school.enrol('Ana')

const products: string[] = []
for (const name of ['Órgão', 'banjo'])
  products.push((await creator.call('POST', `/apps/${school.id}/products`, { name })).json().id)
await asCreator(
  sql,
  creator.user.id,
  (tx) => tx`
    insert into document (creator_id, app_id, kind, position, complete, data)
    select ${creator.user.id}, ${school.id}, 'faq', n, n % 7 > 0, jsonb_build_object('question', 'Número ' || n, 'answer', 'Resposta ' || n % 5,
      'note', case when n % 3 = 0 then 'Ção ' || n % 4 else '' end, 'status', case when n % 2 = 0 then 'draft' else 'published' end,
      'product', (${products}::text[])[n % 3])
    from generate_series(1, 260) n`,
)

/** What is answered to this, to the end of it. */
async function read(name: string, search: string) {
  const found: unknown[][] = []
  for (let cursor = ''; ;) {
    const more = cursor ? `&part=0&cursor=${encodeURIComponent(cursor)}` : ''
    const answer = await student.call('GET', `/screens/${name}?search=${encodeURIComponent(search)}${more}`)
    expect(answer.statusCode, answer.body).toBe(200)
    const { documents, next } = answer.json() as Required<OwnScreenContent>
    found.push(documents[0]!.map(({ id, question }) => `${question as string} ${id as string}`))
    if (!next[0]) return found
    cursor = next[0]
  }
}
const questions = ['numero', 'CAO', 'cao 3', 'resposta', 'resposta 3', 'numero 25', 'nada', '']
const readAll = async () => {
  const found: Record<string, unknown> = {}
  for (const { name } of screens)
    for (const search of questions) found[`${name} ${search}`] = await read(name, search)
  return found
}

test('what students search is found in extracts as it is in documents: in what is drawn, complete, in the same order', async () => {
  expect(one.drawn).toEqual({ texts: ['question', 'note', 'answer'], orders: ['product', '-question'] })
  const before = await readAll()
  const found = (key: string) => (before[key] as string[][]).flat()
  expect(found('notas CAO').length).toBeGreaterThan(60)
  expect(found('notas resposta')).toEqual([])
  expect(found('poucas CAO')).toEqual([])
  expect(found('poucas resposta 3').length).toBeGreaterThan(10)
  // Those that name the second product, then the first, then none.
  const places = found('notas numero').map((one) => [2, 1, 0][Number(/\d+/.exec(one as string)![0]) % 3]!)
  expect(places.length).toBeGreaterThan(200)
  expect(places).toEqual(places.toSorted())
  await extractTasks({ sql }).extract({ wanted: [extractOf(one)] }, { number: 1, isLast: false })
  expect(await readAll()).toEqual(before)
})

test('a search of students looks through extracts, and of documents for no more than it shows', async () => {
  const asked: [string, unknown[]][] = []
  sql.options.debug = (_: number, query: string, values: unknown[]) => void asked.push([query, values])
  await read('notas', 'cao 3')
  sql.options.debug = false
  const queries = asked.filter(([text]) => text.includes('document_extract'))
  expect(queries.length).toBe(1)
  await asCreator(sql, creator.user.id, async (tx) => {
    await tx`select set_config('enable_seqscan', 'off', true)`
    for (const [query, values] of queries) {
      const plan = await tx.unsafe(`explain ${query}`, values as never[])
      const steps = plan.map((row) => Object.values(row).join()).join('\n')
      expect([...steps.matchAll(/ using (document_\w+) on document /g)].map(([, index]) => index)).toEqual([
        'document_pkey',
      ])
      expect(steps).not.toContain('Seq Scan on document')
    }
  })
})
