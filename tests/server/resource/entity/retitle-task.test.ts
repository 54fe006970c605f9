import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities } from '../../../../src/domain/generated/entities.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { extractOf } from '../../../../src/server/resource/extract/extract.ts'
import { extractSoon, extractTasks } from '../../../../src/server/resource/entity/extract-task.ts'
import type { SchemaEntity } from '../../../../src/server/resource/entity/entity.ts'
import { retitleTasks } from '../../../../src/server/resource/entity/retitle-task.ts'
import { rankIndexes } from '../../../../src/server/resource/rank-index/rank-index.ts'
import { rankIndexTasks } from '../../../../src/server/resource/rank-index/task.ts'
import { compileFaq } from '../../../scripts/faq/compiled.ts'
import { startTestServer, type Creator } from '../../../support/server/test-server.ts'

const { entity, listed } = await compileFaq({
  product: { title: 'Produto', 'x-refers': { entity: 'product', gone: 'clear' } },
  also: { title: 'Veja também', 'x-refers': { entity: 'faq', gone: 'clear' } },
})
const one: SchemaEntity = { ...listed, entity, orders: ['order', 'product', '-product', 'also'] }
const all = entities as Record<string, typeof entity>
all.faq = entity
afterAll(() => void delete all.faq)
const { sql, register } = await startTestServer({ schemaEntities: [one] })
const attempt = { number: 1, isLast: false }
const { retitle } = retitleTasks({ sql }, [one])
const [maria, joao] = [await register(), await register()]

beforeAll(async () => {
  await extractSoon(sql, [one])
  await extractTasks({ sql }).extract({ wanted: [extractOf(one)] }, attempt)
})

/** An app with questions about its products: the names of those, by the questions, in their order. */
async function school(creator: Creator, products: Record<string, string | null>) {
  const { id: app } = await creator.newApp()
  const call = async (method: string, path: string, body?: object) => {
    const answer = await creator.call(method, `/apps/${app}${path}`, body)
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer
  }
  const ids: Record<string, string> = {}
  for (const [question, name] of Object.entries(products)) {
    if (name) ids[name] ??= (await call('POST', '/products', { name })).json().id as string
    const asked = { question, answer: 'x', product: name && ids[name] }
    ids[question] = (await call('POST', '/faq', asked)).json().id as string
  }
  const inOrder = async (order: string, limit = 100) => {
    const found: string[] = []
    for (let next: string | undefined = `/apps/${app}/faq?order=${order}&limit=${limit}`; next;) {
      const answer = await creator.call('GET', next)
      found.push(...(answer.json() as { question: string }[]).map(({ question }) => question))
      next = /<\/api([^>]+)>/.exec(String(answer.headers.link))?.[1]
    }
    return found.join(' ')
  }
  return { app: app as string, ids, call, inOrder }
}

const jobs = async () =>
  (await sql<{ key: string }[]>`select key from graphile_worker.jobs where task_identifier = 'retitle'`).map(
    ({ key }) => key,
  )

/** Does the jobs that wait. */
async function follow(creator = maria) {
  expect(await jobs()).toEqual([`retitle:${creator.user.id}`])
  await sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'retitle'`
  await retitle({ creatorId: creator.user.id }, attempt)
  expect(await notes(creator)).toBe(0)
}
const forget = () =>
  sql`select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where task_identifier = 'retitle'`
const notes = (creator = maria) =>
  asCreator(sql, creator.user.id, async (tx) => (await tx`select from retitled`).length)

test('a list is in the order of what its documents name, however that is written; those that name none come last', async () => {
  const { inOrder } = await school(maria, { a: 'Órgão', b: 'banjo', c: null, d: 'Acordeão', e: 'banjo' })
  for (const isReady of [true, false]) {
    await sql`update extract_kind set is_ready = ${isReady}`
    for (const limit of [1, 2, 100]) {
      expect(await inOrder('product', limit)).toBe('d b e a c')
      expect(await inOrder('-product', limit)).toBe('a e b d c')
    }
  }
  await sql`update extract_kind set is_ready = true`
  await forget()
})

test('it follows whatever becomes of that, by whatever door', async () => {
  const { app, ids, call, inOrder } = await school(maria, { a: 'Baixo', b: 'Canto', c: null })
  await follow()
  await call('PATCH', `/products/${ids.Baixo}`, { name: 'Dança' })
  await follow()
  expect(await inOrder('product')).toBe('b a c')
  const [change] = (await call('GET', `/products/${ids.Baixo}/history`)).json() as { id: string }[]
  await call('POST', `/products/${ids.Baixo}/history/${change!.id}/undo`, {})
  await follow()
  expect(await inOrder('product')).toBe('a b c')
  // What is changed otherwise concerns nobody.
  await call('PATCH', `/products/${ids.Baixo}`, { description: 'Do zero' })
  expect(await jobs()).toEqual([])

  await call('PATCH', `/faq/${ids.c}`, { product: ids.Canto })
  await call('PATCH', `/faq/${ids.b}`, { product: null })
  expect(await inOrder('product')).toBe('a c b')
  await call('DELETE', `/products/${ids.Baixo}`)
  expect(await inOrder('product')).toBe('c a b')
  await follow()

  for (const [one, other] of ['ca', 'ab', 'bc'])
    await call('PATCH', `/faq/${ids[one!]}`, { also: ids[other!] })
  expect(await inOrder('also')).toBe('c a b')
  await call('POST', '/faq/bulk', { action: 'remove', ids: [ids.a] })
  await follow()
  expect(await inOrder('also')).toBe('b c')
  const gone = (await call('GET', '/faq/history?change=removed')).json() as { id: string }[]
  await call('POST', `/faq/${ids.a}/history/${gone[0]!.id}/undo`, {})
  await follow()
  // As a server of before may do it, that knows nothing of who names it.
  const moved = await asCreator(
    sql,
    maria.user.id,
    (tx) => tx`delete from document where id = ${ids.b!} returning *`,
  )
  await follow()
  await asCreator(
    sql,
    maria.user.id,
    (tx) =>
      tx`update document set data = data || ${tx.json({ also: ids.b! })} where app_id = ${app} and id = ${ids.c!}`,
  )
  expect(await inOrder('also')).toBe('c a')
  await asCreator(
    sql,
    maria.user.id,
    (tx) => tx`insert into document (id, creator_id, app_id, kind, data)
      values (${ids.b!}, ${maria.user.id}, ${app}, 'faq', ${tx.json(moved[0]!.data as never)})`,
  )
  await follow()
  expect(await inOrder('also')).toBe('c a b')
})

test('what very many name is renamed at once, and they follow some at a time, also what somebody is writing meanwhile', async () => {
  const { app, ids, call, inOrder } = await school(maria, { a: 'Alaúde', z: 'Mandolim' })
  await asCreator(
    sql,
    maria.user.id,
    (tx) => tx`
      insert into document (creator_id, app_id, kind, data) select ${maria.user.id}, ${app}, 'faq',
        jsonb_build_object('question', 'm', 'answer', 'x', 'product', ${ids.Alaúde!}::text) from generate_series(1, 1200)`,
  )
  await follow()
  const { promise: isRenamed, resolve: go } = Promise.withResolvers<void>()
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
  const writing = asCreator(sql, maria.user.id, async (tx) => {
    await tx`update document set data = data || ${tx.json({ product: ids.Alaúde! })} where id = ${ids.z!}`
    written()
    await isRenamed
  })
  await isWritten
  await call('PATCH', `/products/${ids.Alaúde}`, { name: 'Zabumba' })
  const titles = () =>
    asCreator(
      sql,
      maria.user.id,
      (tx) => tx<{ title: string; count: number }[]>`
        select title, count(distinct id)::int as count from document_extract, unnest(texts) title
        where app_id = ${app} and title in ('alaude', 'zabumba') group by title`,
    )
  expect(await titles()).toEqual([{ title: 'alaude', count: 1201 }])
  const following = follow()
  await new Promise((done) => setTimeout(done, 200))
  go()
  await Promise.all([writing, following])
  expect(await titles()).toEqual([{ title: 'zabumba', count: 1202 }])
  expect(await inOrder('product')).toMatch(/^a z( m)+$/)
})

test('what is renamed again meanwhile is left to the next job', async () => {
  const { ids, call, inOrder } = await school(maria, { a: 'Cuíca', b: 'Pandeiro' })
  await follow()
  await call('PATCH', `/products/${ids.Cuíca}`, { name: 'Viola' })
  const { promise: isDone, resolve: go } = Promise.withResolvers<void>()
  const { promise: isWritten, resolve: written } = Promise.withResolvers<void>()
  const again = asCreator(sql, maria.user.id, async (tx) => {
    await tx`update product set data = data || '{"name": "Agogô"}' where id = ${ids.Cuíca!}`
    written()
    await isDone
  })
  await isWritten
  await forget()
  const first = retitle({ creatorId: maria.user.id }, attempt)
  await new Promise((done) => setTimeout(done, 200))
  go()
  await Promise.all([again, first])
  await follow()
  expect(await inOrder('product')).toBe('a b')
})

test('what is somebody else’s, or in another app, is no title', async () => {
  const theirs = await school(maria, { a: 'Abacate', b: 'Zabumba' })
  const elsewhere = await school(joao, { a: 'Acordeão' })
  const { app, ids, inOrder } = await school(joao, { a: 'Mandolim', b: null, c: null })
  await forget()
  const name = (question: string, product: string) =>
    asCreator(
      sql,
      joao.user.id,
      (tx) => tx`update document set data = data || ${tx.json({ product })} where id = ${ids[question]!}`,
    )
  await name('b', theirs.ids.Abacate!)
  await name('c', elsewhere.ids['Acordeão']!)
  const extracts = () =>
    asCreator(
      sql,
      joao.user.id,
      (tx) => tx`select id, texts, xmin from document_extract where app_id = ${app} order by id`,
    )
  const before = await extracts()
  expect(JSON.stringify(before)).not.toMatch(/abacate|acordeao/)
  for (const isReady of [true, false]) {
    await sql`update extract_kind set is_ready = ${isReady}`
    expect(await inOrder('product')).toBe('a b c')
    expect(await inOrder('-product')).toBe('a c b')
  }
  await sql`update extract_kind set is_ready = true`
  await theirs.call('PATCH', `/products/${theirs.ids.Abacate}`, { name: 'Bandola' })
  await follow()
  expect(await extracts()).toEqual(before)
})

test('such an order reads no more extracts than a page has, by their index, and of documents that page', async () => {
  await rankIndexTasks({ sql })['rank-index']({ wanted: rankIndexes([one]) }, attempt)
  const { app } = await school(maria, { a: 'Alaúde' })
  const asked: [string, unknown[]][] = []
  sql.options.debug = (_: number, query: string, values: unknown[]) => void asked.push([query, values])
  await maria.call('GET', `/apps/${app}/faq?order=-product&limit=3`)
  sql.options.debug = false
  const [query, values] = asked.find(([text]) => text.includes('document_extract'))!
  const plan = await asCreator(sql, maria.user.id, async (tx) => {
    await tx`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`
    return await tx.unsafe(`explain ${query}`, values as never[])
  })
  const steps = plan.map((row) => Object.values(row).join()).join('\n')
  expect(steps).toMatch(/Index Scan using document_rank_\w+ on document_extract/)
  expect(steps).toContain('Index Scan using document_pkey on document')
  expect(steps).not.toContain('Seq Scan on document')
})
