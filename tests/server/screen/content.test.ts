import { expect, test } from 'vitest'
import type { OwnScreenContent } from '../../../src/domain/generated/answer-types.ts'
import type { ServedScreen } from '../../../src/domain/schema/own-screen.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { drawnOf, type SchemaEntity } from '../../../src/server/resource/entity/entity.ts'
import { extractOf } from '../../../src/server/resource/extract/extract.ts'
import { retitleTasks } from '../../../src/server/resource/entity/retitle-task.ts'
import { extractSoon, extractTasks } from '../../../src/server/resource/entity/extract-task.ts'
import { compileFaq } from '../../scripts/faq/compiled.ts'
import { openClass } from '../../support/server/class.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { entity, listed } = await compileFaq({
  note: { title: 'Nota', type: 'string', maxLength: 80, default: '' },
  product: { title: 'Produto', 'x-refers': { entity: 'product', gone: 'clear' } },
  until: { title: 'Até', type: 'string', format: 'date-time' },
  picture: { $ref: 'common.json#/definitions/image', title: 'Imagem' },
  products: { title: 'Produtos', 'x-refers': { entity: 'product', many: true, gone: 'clear' } },
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
  {
    name: 'cursos',
    search: 'Buscar',
    parts: [
      {
        ...{ part: 'table', entity: 'faq', order: '-product', roles: {} },
        columns: ['question', 'product', 'products'].map((field) => ({ field })),
      },
    ],
  },
]
/** The first of the documents draw nothing: they have no picture, and name what is not seen. */
const few: ServedScreen = {
  name: 'amostra',
  parts: [
    {
      ...{ part: 'gallery', entity: 'faq', limit: 2 },
      roles: { heading: { field: 'question' }, picture: { field: 'picture', format: 'image' } },
    },
    { part: 'table', entity: 'faq', order: '-product', limit: 1, roles: {}, columns: [{ field: 'product' }] },
  ],
}
/** Of a hundred that are over the first would be chosen, and none of them drawn. */
const coming: ServedScreen = {
  name: 'faltam',
  parts: [
    {
      ...{ part: 'countdown', entity: 'faq', order: 'until', limit: 1 },
      roles: { heading: { field: 'question' }, date: { field: 'until', format: 'date-time' } },
    },
  ],
}
const one: SchemaEntity = { ...listed, entity, drawn: drawnOf(entity, screens) }
const world = await startTestServer({ schemaEntities: [one], ownScreens: [...screens, few, coming] })
const { sql } = world
const attempt = { number: 1, isLast: false }
const creator = await world.register()
const school = await openClass(world, creator)
const student = await school.enrol('Ana')

const products: string[] = []
for (const [name, status] of [['Órgão'], ['banjo'], ['Zabumba secreta', 'INACTIVE']])
  products.push((await creator.call('POST', `/apps/${school.id}/products`, { name, status })).json().id)
const [organ, banjo, hidden] = products as [string, string, string]
await asCreator(
  sql,
  creator.user.id,
  (tx) => tx`
    insert into document (creator_id, app_id, kind, position, complete, data)
    select ${creator.user.id}::uuid, ${school.id}::uuid, 'faq', n, n % 7 > 0, jsonb_build_object('question', 'Número ' || n, 'answer', 'Resposta ' || n % 5,
      'note', case when n % 3 = 0 then 'Ção ' || n % 4 else '' end, 'status', case when n % 2 = 0 then 'draft' else 'published' end,
      'product', (${[organ, banjo]}::text[])[n % 3], 'products', case when n % 4 = 0 then ${tx.json([hidden, banjo])} else '[]' end)
    from generate_series(1, 260) n
    union all select ${creator.user.id}::uuid, ${school.id}::uuid, 'faq', 300 + n, true,
      jsonb_build_object('question', 'Oculto ' || n, 'answer', 'x', 'status', 'draft', 'product', ${hidden}::text,
        'picture', case when n > 117 then '/images/' || repeat('0', 64) || '.webp' end)
    from generate_series(1, 120) n`,
)

/** What is answered to this, to the end of it. */
const readName = (search: string) => read('cursos', search)
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
const questions = [
  'banjo',
  'BANJO numero 8',
  'orgao',
  'secreta',
  banjo,
  'numero',
  'CAO',
  'cao 3',
  'resposta',
  'resposta 3',
  'numero 25',
  'nada',
  '',
]
const readAll = async () => {
  const found: Record<string, unknown> = {}
  for (const { name } of screens)
    for (const search of questions) found[`${name} ${search}`] = await read(name, search)
  return found
}

test('what students search is found in extracts as it is in documents: in what is drawn, complete, in the same order', async () => {
  expect(one.drawn).toEqual({
    texts: ['question', 'note', 'answer', 'product', 'products'],
    orders: ['product', '-question', '-product'],
  })
  const before = await readAll()
  const found = (key: string) => (before[key] as string[][]).flat()
  expect(found('notas CAO').length).toBeGreaterThan(60)
  expect(found('notas resposta')).toEqual([])
  expect(found('poucas CAO')).toEqual([])
  expect(found('poucas resposta 3').length).toBeGreaterThan(10)
  const numbers = (key: string) => found(key).map((text) => Number(/\d+/.exec(text as string)![0]))
  expect(
    numbers('cursos BANJO numero 8')
      .toSorted((a, b) => a - b)
      .slice(0, 4),
  ).toEqual([8, 38, 48, 68])
  expect(new Set(numbers('cursos banjo').map((n) => n % 12))).toEqual(new Set([2, 5, 8, 11, 0, 4]))
  expect(found('cursos orgao').length).toBe(74)
  // By what students do not see nothing is found, nor by what stands for it.
  expect([...found('cursos secreta'), ...found(`cursos ${banjo}`), ...found('notas banjo')]).toEqual([])
  // Those that name the second product, then the first, then none.
  const places = found('notas numero').map((one) => [2, 1, 0][Number(/\d+/.exec(one as string)![0]) % 3]!)
  expect(places.length).toBeGreaterThan(200)
  expect(places).toEqual(places.toSorted())
  await extractSoon(sql, [one])
  await extractTasks({ sql }).extract({ wanted: [extractOf(one)] }, attempt)
  expect(await readAll()).toEqual(before)
})

test('a title follows whoever renames what is called so: where it is drawn at once, in its answer’s tag, and where it is searched', async () => {
  const read = async (query: string, headers = {}) =>
    await world.site(school.slug, `/api/site/screens/cursos${query}`, {
      headers: { cookie: student.cookie, ...headers },
    })
  const before = await read('?search=numero')
  const known = { 'if-none-match': before.headers.etag as string }
  expect([before.statusCode, (await read('?search=numero', known)).statusCode]).toEqual([200, 304])
  expect(before.body).toContain('Órgão')
  await creator.call('PATCH', `/apps/${school.id}/products/${organ}`, { name: 'Acordeão' })
  const after = await read('?search=numero', known)
  expect([after.statusCode, after.body.includes('Órgão'), after.body.includes('Acordeão')]).toEqual([
    200,
    false,
    true,
  ])
  await retitleTasks({ sql }, [one]).retitle({ creatorId: creator.user.id }, attempt)
  expect((await readName('acordeao')).flat().length).toBe(74)
  // Also what several are named in.
  await creator.call('PATCH', `/apps/${school.id}/products/${banjo}`, { name: 'Cavaquinho' })
  await retitleTasks({ sql }, [one]).retitle({ creatorId: creator.user.id }, attempt)
  expect([(await readName('banjo')).flat().length, (await readName('cavaquinho 240')).flat().length]).toEqual(
    [0, 1],
  )
})

test('where a list goes on says nothing of a title that is not seen', async () => {
  const answer = await student.call('GET', '/screens/cursos')
  const { documents, next } = answer.json() as Required<OwnScreenContent>
  expect(documents[0]!.map(({ product }) => product)).toEqual(Array(100).fill([]))
  expect(next[0]).toMatch(/^sealed:/)
  expect(answer.body).not.toMatch(/[Ss]ecreta/)
  const seen = await student.call('GET', `/screens/notas`)
  expect((seen.json() as Required<OwnScreenContent>).next[0]).not.toMatch(/^sealed:/)
})

test('a part has as many documents as it wants of those that it can draw', async () => {
  const { documents, next } = (await student.call('GET', '/screens/amostra')).json() as OwnScreenContent
  expect(documents[0]!.map(({ question }) => question)).toEqual(['Oculto 118', 'Oculto 119'])
  expect(documents[1]!.map(({ product }) => (product as string[]).length)).toEqual([1])
  expect(next).toEqual([null, null])
})

test('the titles of all that is drawn are one query of each entity', async () => {
  const asked: string[] = []
  sql.options.debug = (_: number, query: string) => void asked.push(query)
  await student.call('GET', '/screens/cursos?search=numero')
  sql.options.debug = false
  expect(asked.filter((text) => /^\s*select item.id, item.data/.test(text)).length).toBe(1)
})

test('a search of students looks through extracts, and of documents for no more than it shows', async () => {
  const asked: [string, unknown[]][] = []
  sql.options.debug = (_: number, query: string, values: unknown[]) => void asked.push([query, values])
  await read('notas', 'cao 3')
  await read('cursos', 'cavaquinho 240')
  sql.options.debug = false
  const queries = asked.filter(([text]) => text.includes('document_extract'))
  expect(queries.length).toBe(2)
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

test('what students search is found behind more than a thousand that nobody has completed', async () => {
  const behind = Array.from({ length: 1200 }, (_, n) => (n < 1199 ? `Berimbau ${n}` : 'O último berimbau'))
  await asCreator(
    sql,
    creator.user.id,
    (tx) => tx`
      insert into document (creator_id, app_id, kind, complete, created_at, data)
      select ${creator.user.id}, ${school.id}, 'faq', nth = 1200, now() + nth * interval '1 minute',
        jsonb_build_object('question', question, 'answer', 'Sim.', 'status', 'published')
      from unnest(${behind}::text[]) with ordinality as one (question, nth)`,
  )
  expect((await read('notas', 'berimbau')).flat()).toEqual([expect.stringMatching(/^O último berimbau /)])
})

test('a countdown has more than its limit of what is not over yet, for a device whose clock is another', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const ends = [
    ...Array.from({ length: 100 }, (_, n) => -30 - n),
    -2,
    ...Array.from({ length: 40 }, (_, n) => n + 1),
  ]
  await asCreator(
    sql,
    creator.user.id,
    (tx) => tx`
      insert into document (creator_id, app_id, kind, data)
      select ${creator.user.id}, ${school.id}, 'faq',
        jsonb_build_object('question', hours || 'h', 'answer', 'Sim.', 'status', 'published', 'until', until)
      from unnest(${ends}::int[], ${ends.map(inHours)}::text[]) one (hours, until)`,
  )
  const { documents, next } = (await student.call('GET', '/screens/faltam')).json() as OwnScreenContent
  const wanted = [-2, ...Array.from({ length: 20 }, (_, n) => n + 1)]
  expect(documents[0]!.map(({ question }) => question)).toEqual(wanted.map((hours) => `${hours}h`))
  expect(next).toEqual([null])
})
