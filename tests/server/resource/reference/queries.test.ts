import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '../../../../src/domain/generated/entities.ts'
import { referenceAt } from '../../../../src/domain/schema/reference.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { extractTasks } from '../../../../src/server/resource/entity/extract-task.ts'
import { extracted, extractOf } from '../../../../src/server/resource/extract/extract.ts'
import { findNamed } from '../../../../src/server/resource/import/named-documents.ts'
import { rankIndexes } from '../../../../src/server/resource/rank-index/rank-index.ts'
import { rankIndexTasks } from '../../../../src/server/resource/rank-index/task.ts'
import { compileFaq } from '../../../scripts/faq/compiled.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

/** Questions that name drafts among questions, and e-books among products. */
const { entity, listed } = await compileFaq({
  others: {
    title: 'Veja também',
    'x-refers': {
      ...{ entity: 'faq', many: true, gone: 'clear' },
      where: { all: [{ status: ['draft'] }, { question: { filled: true } }] },
    },
  },
  product: { title: 'Produto', 'x-refers': { entity: 'product', where: { type: ['EBOOK'] }, gone: 'clear' } },
})
const one = { ...listed, entity }
const all = entities as Record<string, typeof entity>
all.faq = entity
afterAll(() => void delete all.faq)
const { sql, register } = await startTestServer({ schemaEntities: [one] })
const [maria, joao] = [await register(), await register()]
const [{ id: app }, { id: other }, { id: foreign }] = [
  await maria.newApp(),
  await maria.newApp(),
  await joao.newApp(),
]
const attempt = { number: 1, isLast: false }
const column = { path: ['others'], title: 'Veja também', field: entity.schema.properties!.others! }

/** Very many questions and products, hardly any of which a field takes. */
async function fill(creatorId: string, appId: string) {
  await asCreator(sql, creatorId, async (tx) => {
    await tx`
      insert into document (creator_id, app_id, kind, data) select ${creatorId}, ${appId}, 'faq',
        jsonb_build_object('question', 'Questão ' || lpad(n::text, 5, '0'), 'answer', repeat('x', 300),
          'status', case when n % 2000 = 7 then 'draft' else 'published' end)
      from generate_series(1, 6000) n`
    await tx`
      insert into product (creator_id, app_id, position, data) select ${creatorId}, ${appId}, n,
        jsonb_build_object('name', 'Produto ' || n, 'description', repeat('x', 300),
          'type', case when n % 2000 = 7 then 'EBOOK' else 'COURSE' end)
      from generate_series(1, 6000) n`
  })
}

beforeAll(async () => {
  await fill(maria.user.id, app)
  await fill(joao.user.id, foreign)
})

/** What is found by names, and offered to each field. */
async function found() {
  const { user, call } = maria
  const names = ['questao 00007', 'QUESTÃO 04007', 'Nada']
  const named = await asCreator(sql, user.id, (tx) =>
    findNamed(tx, { creatorId: user.id, appId: app }, column, names, [one]),
  )
  const offered = async (query: string, id = app) =>
    ((await call('GET', `/apps/${id}/referred/${query}`)).json() as { title: string }[]).map(
      ({ title }) => title,
    )
  return {
    named: [...named.values()].map((one) => ('id' in one ? 'one' : one.problem)),
    drafts: await offered('faq?asker=faq.others'),
    searched: await offered('faq?asker=faq.others&search=4007'),
    ebooks: await offered('product?asker=faq.product'),
    elsewhere: await offered('faq?asker=faq.others', other),
  }
}

const wanted = {
  named: ['one', 'one', 'não encontramos “Nada”.'],
  drafts: ['Questão 00007', 'Questão 02007', 'Questão 04007'],
  searched: ['Questão 04007'],
  ebooks: ['Produto 2007', 'Produto 4007', 'Produto 7'],
  elsewhere: [],
}

test('what a condition says in any case is asked of the database, and no more than that', () => {
  expect(referenceAt(entity.schema, ['others']).among).toEqual({ status: ['draft'] })
  expect(listed.chosen).toEqual(['status'])
})

test('documents are found by their names, and those that a field takes, by indexes, however many others there are', async () => {
  expect(await found()).toEqual(wanted)
  await extractTasks({ sql }).extract({ wanted: [extractOf(one)] }, attempt)
  await rankIndexTasks({ sql })['rank-index']({ wanted: rankIndexes([one]) }, attempt)
  await sql`analyze document, document_extract, product`
  const asked: [string, unknown[]][] = []
  sql.options.debug = (_: number, query: string, values: unknown[]) => void asked.push([query, values])
  expect(await found()).toEqual(wanted)
  sql.options.debug = false
  const isSearch = ([text, values]: [string, unknown[]]) =>
    /unnest|order by head/.test(text) && values.includes(app)
  const searches = asked.filter(isSearch)
  expect(searches).toHaveLength(4)
  for (const [query, values] of searches) {
    const steps = await asCreator(sql, maria.user.id, (tx) =>
      tx.unsafe(`explain ${query}`, values as never[]),
    )
    const plan = steps.map((row) => Object.values(row).join()).join('\n')
    expect(plan).toMatch(/Scan (using|on) document_rank_\w+/)
    expect(plan).not.toMatch(/Seq Scan on (document|product)/)
  }
  expect(extracted(one).extract.texts).toContain('left(')
})

test('where nothing is called so, not every document is looked up in the order of all, one by one', async () => {
  const asked: [string, unknown[]][] = []
  sql.options.debug = (_: number, query: string, values: unknown[]) => void asked.push([query, values])
  const path = `/apps/${app}/referred/faq?search=`
  const answers = [await maria.call('GET', `${path}ninguem`), await maria.call('GET', `${path}4007`)]
  sql.options.debug = false
  expect(answers.map((answer) => answer.json().length)).toEqual([0, 1])
  const [query, values] = asked.find(([text]) => text.includes('order by head'))!
  const steps = await asCreator(sql, maria.user.id, (tx) => tx.unsafe(`explain ${query}`, values as never[]))
  const plan = steps.map((row) => Object.values(row).join()).join('\n')
  expect(plan).toMatch(/Sort Key: .*, item(_\d)?\.id/)
  expect(plan).not.toContain('document_rank_')
})
