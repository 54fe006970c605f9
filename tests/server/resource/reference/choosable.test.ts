import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkData } from '../../../../scripts/check-data/check.ts'
import type { Finding } from '../../../../scripts/check-data/finding.ts'
import { entities } from '../../../../src/domain/generated/entities.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { extractOf } from '../../../../src/server/resource/extract/extract.ts'
import { extractTasks } from '../../../../src/server/resource/entity/extract-task.ts'
import { importTasks } from '../../../../src/server/resource/entity/import-task.ts'
import { compileFaq } from '../../../scripts/faq/compiled.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

/** Questions about e-books and published questions alone. */
const { entity, form, listed } = await compileFaq(
  {
    code: { title: 'Código', type: 'string', maxLength: 20, default: '', 'x-unique': 'app' },
    product: {
      title: 'Produto',
      'x-refers': { entity: 'product', where: { type: ['EBOOK'] }, gone: 'clear' },
      'x-messages': { where: 'Escolha um e-book.' },
    },
    others: {
      title: 'Veja também',
      'x-refers': {
        entity: 'faq',
        many: true,
        where: { any: [{ status: ['published'] }, { product: { filled: true } }] },
        gone: 'clear',
      },
    },
  },
  { import: { key: 'code' } },
)
const schemaEntities = [{ ...listed, entity }]
const all = entities as Record<string, typeof entity>
all.faq = entity
afterAll(() => void delete all.faq)
const { sql, register } = await startTestServer({ schemaEntities })
const { importSheet } = importTasks({ sql }, [], schemaEntities)
const maria = await register()
const { id: app } = await maria.newApp()
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT', path: string, body?: object) =>
  maria.call(method, `/apps/${app}${path}`, body)
const made = async (path: string, body: object) => (await call('POST', path, body)).json().id as string
const ask = (more: object) => call('POST', '/faq', { question: 'Onde?', answer: 'Ali.', ...more })

const ids: Record<string, string> = {}
const chosen = 'O que você escolheu não serve aqui. Escolha um dos que a busca mostra.'

beforeAll(async () => {
  const ebook = { type: 'EBOOK' }
  ids.book = await made('/products', { name: 'Violão', ...ebook })
  ids.course = await made('/products', { name: 'Canto' })
  ids.twin = await made('/products', { name: 'Flauta' })
  ids.bookTwin = await made('/products', { name: 'Flauta', ...ebook })
  ids.shown = await made('/faq', { question: 'Como pago?', answer: 'x' })
  ids.draft = await made('/faq', { question: 'Quando?', answer: 'x', status: 'draft' })
})

test('the search of a form offers only what its field takes; what it has is told whatever that is', async () => {
  const refers = form.uiSchema.product as { 'ui:options': { refers: { asker: string } } }
  const { asker } = refers['ui:options'].refers
  expect(asker).toBe('faq.product')
  const found = async (query: string) =>
    ((await call('GET', `/referred/${query}`)).json() as { title: string }[]).map(({ title }) => title)
  expect(await found('product')).toEqual(['Canto', 'Flauta', 'Flauta', 'Violão'])
  expect(await found(`product?asker=${asker}`)).toEqual(['Flauta', 'Violão'])
  expect(await found(`product?asker=${asker}&search=cant`)).toEqual([])
  expect(await found(`product?asker=${asker}&ids=${ids.course}`)).toEqual(['Canto'])
  expect(await found('faq?asker=faq.others')).toEqual(['Como pago?'])
  expect((await call('GET', '/referred/product?asker=faq.others')).statusCode).toBe(400)
})

test('among very many, those that a field takes are found at the end too', async () => {
  await asCreator(
    sql,
    maria.user.id,
    (tx) => tx`
      insert into document (creator_id, app_id, kind, data)
      select ${maria.user.id}, ${app}, 'faq',
        jsonb_build_object('question', 'Muitas ' || lpad(n::text, 4, '0'), 'answer', 'x', 'status',
          case when n > 650 then 'published' else 'draft' end)
      from generate_series(1, 700) n`,
  )
  const found = async (query: string) =>
    (await call('GET', `/referred/faq?${query}`)).json() as { title: string }[]
  const check = async () => {
    const chosen = await found('asker=faq.others&search=muitas')
    expect(chosen).toHaveLength(20)
    expect(chosen[0]!.title).toBe('Muitas 0651')
    expect((await found('search=MUITAS 0700')).map(({ title }) => title)).toEqual(['Muitas 0700'])
    expect((await found('search=muitas 000'))[8]!.title).toBe('Muitas 0009')
    expect((await found(''))[0]!.title).toBe('Como pago?')
  }
  await check()
  // In extracts as in documents, and then no document is looked through.
  await extractTasks({ sql }).extract({ wanted: schemaEntities.map(extractOf) }, attempt)
  const asked: string[] = []
  sql.options.debug = (_: number, query: string) => void asked.push(query)
  await check()
  sql.options.debug = false
  const searches = asked.filter((text) => text.includes(' like '))
  expect(searches.length).toBeGreaterThan(2)
  expect(searches.filter((text) => !text.includes('"document_extract" item'))).toEqual([])
  await asCreator(sql, maria.user.id, (tx) => tx`delete from document where data ->> 'question' ~ '^Muitas'`)
})

test('the API refuses others at the field, in its sentence, and holds what it takes', async () => {
  const refused = await ask({ product: ids.course, others: [ids.shown, ids.draft] })
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields).toEqual({ '/product': 'Escolha um e-book.', '/others': chosen })
  const taken = await ask({ product: ids.book, others: [ids.shown] })
  expect(taken.statusCode, taken.body).toBe(201)
  await call('DELETE', `/faq/${taken.json().id}`)
})

test('what was chosen while it could be may stay, and nothing else comes beside it', async () => {
  const { id } = (await ask({ product: ids.book })).json()
  await call('PATCH', `/products/${ids.book}`, { type: 'COURSE' })
  expect((await call('PATCH', `/faq/${id}`, { answer: 'Lá.' })).statusCode).toBe(200)
  const change = (product: string | null) => call('PATCH', `/faq/${id}`, { product })
  expect((await change(ids.book!)).statusCode).toBe(200)
  expect((await change(ids.course!)).json().fields).toEqual({ '/product': 'Escolha um e-book.' })
  expect((await change(null)).statusCode).toBe(200)
  expect((await change(ids.book!)).statusCode).toBe(400)
  await call('PATCH', `/products/${ids.book}`, { type: 'EBOOK' })
  await call('DELETE', `/faq/${id}`)
})

test('what is undone names only what its field takes by now', async () => {
  const { id } = (await ask({ product: ids.book })).json()
  await call('PATCH', `/faq/${id}`, { product: null, answer: 'Lá.' })
  await call('PATCH', `/products/${ids.book}`, { type: 'COURSE' })
  const [change] = (await call('GET', `/faq/${id}/history`)).json() as { id: string }[]
  const undone = await call('POST', `/faq/${id}/history/${change!.id}/undo`, {})
  expect(undone.json()).toMatchObject({ product: null, answer: 'Ali.' })
  await call('PATCH', `/products/${ids.book}`, { type: 'EBOOK' })
  await call('DELETE', `/faq/${id}`)
})

test('an import tells of each line that names another, but not of what was named before', async () => {
  const { id: before } = (await ask({ code: 'A1', product: ids.book })).json()
  await call('PATCH', `/products/${ids.book}`, { type: 'COURSE' })
  const lines = [
    'Código;Pergunta;Resposta;Produto',
    'A1;Onde mesmo?;x;Violão',
    'A2;Quanto?;x;Canto',
    `A3;Quem?;x;${ids.course}`,
    // Of two that are called so, one can be meant.
    'A4;Como?;x;Flauta',
  ]
  const sent = await maria.call('POST', `/apps/${app}/faq/imports`, Buffer.from(lines.join('\r\n')), {
    ...{ 'content-type': 'text/csv', 'x-file-name': 'perguntas.csv' },
  })
  const { id } = sent.json() as { id: string }
  const run = () => importSheet({ creatorId: maria.user.id, appId: app!, kind: 'faq', id }, attempt)
  await run()
  const report = (await call('GET', `/faq/imports/${id}/report`)).body
  expect(report).toContain('“Canto” não serve aqui. Escolha um e-book.')
  expect(report).toContain(`“${ids.course}” não serve aqui. Escolha um e-book.`)
  const read = async () => (await call('GET', `/faq/imports/${id}`)).json()
  expect((await read()).counts).toMatchObject({ new: 1, changed: 1, fault: 2 })
  await call('PUT', `/faq/imports/${id}`, { state: 'write' })
  await run()
  expect(await read()).toMatchObject({ written: 2 })
  expect((await call('GET', `/faq/${before}`)).json()).toMatchObject({
    ...{ question: 'Onde mesmo?', product: ids.book },
  })
  const rows = (await call('GET', '/faq?search=como')).json() as { question: string; product: string }[]
  expect(rows.find(({ question }) => question === 'Como?')!.product).toBe(ids.bookTwin)
})

test('of what is stored, what names others or nothing is told, with what that is', async () => {
  const check = async () => {
    const found: Finding[] = []
    await checkData(sql, { tell: (finding) => found.push(finding) })
    return found
  }
  const [known] = await check()
  expect(known).toMatchObject({ entity: 'faq', field: '/product', creator: maria.person.email })
  expect(known!.reason).toBe(`Escolha um e-book. É product ${ids.book} “Violão”.`)
  const nobody = '00000000-0000-4000-8000-000000000000'
  await asCreator(
    sql,
    maria.user.id,
    (tx) =>
      tx`update document set data = data || ${tx.json({ others: [ids.shown!, ids.draft!, nobody] })} where id = ${ids.shown!}`,
  )
  const others = (await check()).filter(({ field }) => field === '/others')
  expect(others.map(({ id, reason }) => [id, reason])).toEqual([
    [ids.shown, `${chosen} É faq ${ids.draft} “Quando?”.`],
    [ids.shown, `O que você escolheu não existe mais. Escolha outra vez. É faq ${nobody}.`],
  ])
})

const attempt = { number: 1, isLast: false }
