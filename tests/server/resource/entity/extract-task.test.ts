import { expect, test } from 'vitest'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import type { SchemaEntity } from '../../../../src/server/resource/entity/entity.ts'
import { extractOf } from '../../../../src/server/resource/extract/extract.ts'
import { extractTasks } from '../../../../src/server/resource/entity/extract-task.ts'
import { compileFaq } from '../../../scripts/faq/compiled.ts'
import { chanceOf } from '../../../support/chance.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const choices = (names: string[]) => names.map((one) => ({ const: one, title: one }))
const { entity, listed } = await compileFaq(
  {
    town: { title: 'Cidade', type: 'string', default: 'São Paulo', 'x-renamed-from': ['place'] },
    price: { title: 'Preço', type: 'integer', 'x-renamed-from': ['cost'] },
    weight: { title: 'Peso', type: 'number', default: 1 },
    heldOn: { title: 'Dia', type: 'string', format: 'date' },
    closes: { title: 'Até', type: ['string', 'null'], format: 'date-time', default: null },
    genre: {
      title: 'Gênero',
      type: 'string',
      default: 'samba',
      oneOf: [{ const: 'samba', title: 'Samba', 'x-was': ['pagode'] }, ...choices(['choro', 'forró'])],
    },
    styles: {
      title: 'Estilos',
      type: 'array',
      uniqueItems: true,
      default: [],
      items: { type: 'string', oneOf: choices(['novo', 'velho']) },
    },
    isOpen: { title: 'Aberto', type: 'boolean', default: true },
    product: { title: 'Produto', 'x-refers': { entity: 'product', gone: 'clear' } },
    others: { title: 'Outros', 'x-refers': { entity: 'product', many: true, gone: 'clear' } },
    publishAt: { $ref: 'common.json#/definitions/publishAt' },
    publishUntil: { $ref: 'common.json#/definitions/publishUntil' },
    publication: { $ref: 'common.json#/definitions/publication' },
  },
  {},
  { publication: true },
)
const sorted = ['question', 'town', 'price', 'weight', 'heldOn', 'closes', 'genre', 'isOpen', 'product']
const one: SchemaEntity = {
  ...listed,
  entity,
  search: ['question', 'answer', 'town'],
  filters: [...sorted, 'styles', 'status', 'publication', 'others'],
  orders: [
    'order',
    'createdAt',
    '-createdAt',
    'updatedAt',
    ...sorted.flatMap((field) => [field, `-${field}`]),
  ],
}
const world = await startTestServer({ schemaEntities: [one] })
const { sql } = world
const owner = await world.register()
const [app, other] = [await owner.newApp(), await owner.newApp()]
const list = `/apps/${app.id}/faq`
const extract = (entities: SchemaEntity[]) =>
  extractTasks({ sql }).extract({ wanted: entities.map(extractOf) }, { number: 1, isLast: false })

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const { number, pick } = chanceOf(seed)
const isSo = (percent: number) => number(100) < percent
const words = [
  'Violão',
  'violao',
  'AULA',
  'ção',
  '100%',
  'a_b',
  'a\\b',
  'é',
  'x',
  'São Paulo',
  'forró',
  "d'água",
  '"aspas"',
]
const text = () => Array.from({ length: number(5) }, () => pick(words)).join(' ')
const ids = ['a', 'b', 'c'].map((one) => `${one.repeat(8)}-0000-4000-8000-000000000000`)
const days = ['2026-01-01', '2026-05-05', '2027-12-31']
const instants = [
  '2026-05-05T02:30:00Z',
  '2026-05-05T23:00:00-03:00',
  '2027-01-01T00:00:00Z',
  '2020-01-01T00:00:00Z',
]

/** What somebody may have stored at some time. */
function stored(): object {
  const anything: Record<string, () => unknown> = {
    ...{
      question: text,
      answer: text,
      town: text,
      place: text,
      status: () => pick(['draft', 'published', 'gone']),
    },
    ...{ price: () => pick([0, 7, 777, '777', 'ten', null]), cost: () => pick([7, 'ten']) },
    ...{
      weight: () => pick([0.5, 1, 1e3]),
      heldOn: () => pick(days),
      isOpen: () => pick([true, false, 'sim']),
    },
    ...{
      genre: () => pick(['samba', 'pagode', 'choro', 'forró', 'rock']),
      styles: () => pick([[], ['novo'], ['velho', 'novo'], 'novo']),
      product: () => pick([...ids, ids[0]!.toUpperCase(), 'x', 7]),
      others: () => pick([[], [ids[0]], ids]),
    },
    ...{
      closes: () => pick([...instants, null]),
      publishAt: () => pick(instants),
      publishUntil: () => pick(instants),
    },
  }
  const said = Object.entries(anything).filter(() => isSo(60))
  return Object.fromEntries(said.map(([name, value]) => [name, value()]))
}

/** What somebody may ask the list for. */
function question(): string {
  const answers: Record<string, () => string> = {
    ...{ question: () => pick(words), town: () => pick(['sao', 'VIOLAO', 'x']) },
    ...{ price: () => pick(['7', '777', '5..', '..7', '0..800']), weight: () => pick(['1', '..1']) },
    ...{
      heldOn: () => pick([...days, '2026-02-01..']),
      closes: () => pick(['2026-05-04', '2026-05-05', '2026-01-01..2026-12-31']),
    },
    ...{
      genre: () => pick(['samba', 'pagode', 'choro']),
      isOpen: () => pick(['true', 'false']),
      styles: () => pick(['novo', 'velho']),
    },
    ...{
      status: () => pick(['draft', 'published']),
      publication: () => pick(['draft', 'scheduled', 'published', 'ended']),
      product: () => pick(ids),
      others: () => pick(ids),
    },
  }
  const asked = Object.entries(answers).filter(() => isSo(15))
  const query = new URLSearchParams(asked.map(([name, value]) => [name, value()]))
  if (asked.length === 0 || isSo(50))
    query.set('search', [pick(words), isSo(30) ? pick(words) : ''].join(' '))
  if (isSo(80)) query.set('order', pick(one.orders))
  query.set('limit', String(pick([3, 100])))
  return `${list}?${query}`
}

/** What it answers, on a page and the next. */
async function answers(questions: string[]) {
  const all = []
  for (const asked of questions) {
    for (let page = 0, next: string | undefined = asked; next && page < 2; page++) {
      const answer: Awaited<ReturnType<typeof owner.call>> = await owner.call('GET', next)
      all.push([next, answer.statusCode, answer.headers['x-total-count'], answer.json()])
      next = /<\/api([^>]+)>/.exec(String(answer.headers.link))?.[1]
    }
  }
  return all
}

const put = (appId: string, documents: object[]) =>
  asCreator(
    sql,
    owner.user.id,
    (tx) => tx`
    insert into document (creator_id, app_id, kind, data, position, created_at)
    select ${owner.user.id}, ${appId}, 'faq', data, place % 7, now() - place % 5 * interval '1 second'
    from jsonb_array_elements(${tx.json(documents as never)}) with ordinality as one (data, place)`,
  )
const readiness = (isReady: boolean) => sql`update extract_kind set is_ready = ${isReady}`
const extracts = async () =>
  (await asCreator(sql, owner.user.id, (tx) => tx`select * from document_extract order by id`)).length

test(`what a list finds in extracts is what it finds in documents, whatever they are and is asked (SEED=${seed})`, async () => {
  await asCreator(
    sql,
    owner.user.id,
    // Two that are called alike, one by no name of its own; of the third there is none.
    (
      tx,
    ) => tx`insert into product (id, creator_id, app_id, position, data) select id, ${owner.user.id}, ${app.id}, 0, data
      from unnest(${ids.slice(0, 2)}::uuid[], ${['{"name": "Órgão"}', '{"name": " "}']}::jsonb[]) one (id, data)`,
  )
  await put(app.id, Array.from({ length: 120 }, stored))
  await put(other.id, Array.from({ length: 20 }, stored))
  const questions = Array.from({ length: 150 }, question)
  const before = await answers(questions)
  expect(await extracts()).toBe(0)
  await extract([one])
  expect(await extracts()).toBe(140)
  expect(await answers(questions)).toEqual(before)
  expect(new Set(before.map(([, status]) => status))).toEqual(new Set([200]))
  expect(before.filter(([, , count]) => Number(count) > 3).length).toBeGreaterThan(30)

  // Whatever becomes of them, their extracts follow: here, by what servers do that know nothing of extracts.
  await put(app.id, Array.from({ length: 30 }, stored))
  await asCreator(sql, owner.user.id, async (tx) => {
    await tx`update document set data = data || ${tx.json(stored() as never)} where position = 1`
    await tx`update document set position = 9, updated_at = updated_at + interval '1 hour' where position = 2`
    await tx`delete from document where position = 3`
    await tx`update document set app_id = ${other.id} where position = 4`
  })
  const now = await answers(questions)
  expect(now).not.toEqual(before)
  await readiness(false)
  expect(await answers(questions)).toEqual(now)
  await readiness(true)
}, 120_000)

test('extracts come with what a list says, change with it, and go with it, also after a job that was killed', async () => {
  const kinds = () => sql`select kind, is_ready, searched from extract_kind`
  const found = async () => (await owner.call('GET', `${list}?search=violao&order=-price`)).json()
  const whole = await found()
  await extract([{ ...one, search: ['answer'] }])
  expect(await kinds()).toMatchObject([{ kind: 'faq', isReady: true }])
  // Those are of another list, as of a server of before or after: it is read as if there were none.
  expect(await found()).toEqual(whole)
  // Killed as soon as it had begun.
  const changed = { ...one, search: ['question'] }
  await sql`update extract_kind set ${sql({ ...snake(extractOf(changed)), is_ready: false })}`
  await asCreator(sql, owner.user.id, (tx) => tx`delete from document_extract where position < 5`)
  await extract([changed])
  expect(await kinds()).toMatchObject([{ isReady: true, searched: extractOf(changed).searched }])
  const [{ count }] = await asCreator(
    sql,
    owner.user.id,
    (tx) => tx<[{ count: number }]>`select count(*)::int from document`,
  )
  expect(await extracts()).toBe(count)
  await sql`update extract_kind set is_ready = null`
  await extract([])
  expect([await kinds(), await extracts()]).toEqual([[], 0])
  await extract([one])
  expect([await found(), await extracts()]).toEqual([whole, count])
})

test('what somebody changes meanwhile is waited for, and who has it alone', async () => {
  await extract([])
  const { promise: isWritten, resolve: go } = Promise.withResolvers<void>()
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  const writing = asCreator(sql, owner.user.id, async (tx) => {
    await tx`update document set data = data || '{"question": "Meio escrita"}' where position = 5`
    locked()
    await isWritten
  })
  await isLocked
  const made = extract([one])
  await expect.poll(() => sql`select from extract_kind`).toHaveLength(1)
  expect(await extracts()).toBe(0)
  go()
  await Promise.all([writing, made])
  const halves = await owner.call('GET', `${list}?search=meio%20escrita`)
  expect(halves.json().length).toBeGreaterThan(0)
  await readiness(false)
  const { headers } = await owner.call('GET', `${list}?search=meio%20escrita`)
  expect(headers['x-total-count']).toBe(halves.headers['x-total-count'])
  await readiness(true)
})

test('a search with a filter and an order reads extracts by their index, and of documents a page', async () => {
  const asked: [string, unknown[]][] = []
  sql.options.debug = (_: number, query: string, values: unknown[]) => void asked.push([query, values])
  await owner.call('GET', `${list}?search=violao&price=0..800&order=-town&limit=3`)
  sql.options.debug = false
  const [query, values] = asked.find(([text]) => text.includes('document_extract'))!
  const plan = await asCreator(sql, owner.user.id, async (tx) => {
    await tx`select set_config('enable_seqscan', 'off', true)`
    return await tx.unsafe(`explain ${query}`, values as never[])
  })
  const steps = plan.map((row) => Object.values(row).join()).join('\n')
  expect([...steps.matchAll(/ using (document_\w+) on document /g)].map(([, index]) => index)).toEqual([
    'document_pkey',
  ])
  // Once, for the page and the number of all.
  expect(steps.match(/document_extract_app/g)).toHaveLength(1)
  expect(steps).not.toContain('Seq Scan on document')
})

const snake = ({ publishAt, publishUntil, ...others }: ReturnType<typeof extractOf>) => ({
  ...others,
  publish_at: publishAt,
  publish_until: publishUntil,
})
