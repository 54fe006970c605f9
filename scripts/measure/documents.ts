import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entities } from '../../src/domain/generated/entities.ts'
import { buildApp } from '../../src/server/app.ts'
import { connect, patienceOf, type Sql } from '../../src/server/database/connection.ts'
import { startEmbedded } from '../../src/server/database/embedded-postgres.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { folderStore } from '../../src/server/file/folder.ts'
import { ownSecret, sealer } from '../../src/server/installation/secret.ts'
import { installQueue } from '../../src/server/job/queue.ts'
import { extractOf } from '../../src/server/resource/extract/extract.ts'
import { drawnOf, type SchemaEntity } from '../../src/server/resource/entity/entity.ts'
import { extractSoon, extractTasks } from '../../src/server/resource/entity/extract-task.ts'
import { schemaResource } from '../../src/server/resource/entity/resource.ts'
import { rankIndexes } from '../../src/server/resource/rank-index/rank-index.ts'
import { rankIndexTasks } from '../../src/server/resource/rank-index/task.ts'
import { outermost } from '../../src/server/resource/resource.ts'
import { retitleTasks } from '../../src/server/resource/entity/retitle-task.ts'
import { chooseRows } from '../../src/server/resource/selection/queries.ts'
import { screenReader } from '../../src/server/screen/content.ts'
import { compileFaq } from '../../tests/scripts/faq/compiled.ts'
import { newCreator } from '../../tests/support/journeys/creator.ts'
import { median, tableOf, type Figure } from './sample.ts'
import { screens, searches } from './searched-screens.ts'

/**
 * `npm run measure:documents`: what a list of 100,000 documents of an entity that schemas alone describe costs the server, in each of
 * its orders, filters and searches, and of its history, on its first page and the second, beside as many of other apps, or beside
 * `-- --lists=20` of that size; what it costs to look for one that others are to name, to find all that a filter leaves, and students
 * to search; and what it costs to write, and until all follow what they name. `-- --documents=100000` says how many, `-- --only=search`
 * which figures. Figures over their limits are marked and judged by people.
 */
const limit = 100
const rounds = 11
const asked = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1]
const many = Number(asked('documents') ?? 100_000)
const lists = Number(asked('lists') ?? 0)
const only = asked('only')
/** Documents of which it is measured how long it takes to write them, and of a call, as an import does it. */
const written = 10_000
const batch = 500

const text = (title: string) => ({ title, type: 'string', maxLength: 80, 'x-ui': { widget: 'text' } })
const kinds = ['show', 'oficina', 'aula', 'ensaio'].map((one) => ({ const: one, title: one }))
const { entity, listed } = await compileFaq({
  town: text('Cidade'),
  price: { title: 'Preço', type: 'integer', minimum: 0 },
  heldOn: { title: 'Dia', type: 'string', format: 'date' },
  kind: { title: 'Tipo', type: 'string', default: 'show', oneOf: kinds },
  product: { title: 'Produto', 'x-refers': { entity: 'product', gone: 'clear' } },
  others: { title: 'Outros', 'x-refers': { entity: 'product', many: true, gone: 'clear' } },
  also: { title: 'Veja também', 'x-refers': { entity: 'faq', gone: 'clear' } },
})
;(entities as Record<string, typeof entity>).faq = entity
const own = ['question', 'town', 'price', 'heldOn', 'kind', 'status']
const measured: SchemaEntity = {
  ...listed,
  entity,
  search: ['question', 'answer', 'town'],
  filters: [...own, 'product', 'others'],
  orders: [
    ...['order', 'createdAt', '-createdAt'],
    ...[...own, 'product', 'also'].flatMap((field) => [field, `-${field}`]),
  ],
  drawn: drawnOf(entity, screens),
}

const words =
  `violão aula exercício acorde ritmo mão esquerda direita dedilhado batida canção refrão tom escala maior menor
  dominante harmonia melodia partitura cifra campo harmônico improviso compasso tempo pulso síncope samba choro bossa baião forró xote
  valsa marcha`.split(/\s+/)

const data = mkdtempSync(join(tmpdir(), 'trilha-documents-'))
const database = await startEmbedded(data)
const sql = await connect(database.url, 4)
try {
  await migrate(sql)
  await installQueue(sql, database.url)
  const files = folderStore(join(data, 'files'))
  const parts = { sql, files, appHost: 'trilha.test', dist: join(data, 'dist'), schemaEntities: [measured] }
  const app = await buildApp(parts)
  const call = async (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object, token = '') => {
    const headers = { authorization: `Bearer ${token}`, host: 'painel.trilha.test' }
    const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
    return answer
  }
  const { accessToken, user } = (await call('POST', '/auth/register', newCreator())).json()
  const apps: string[] = []
  for (let n = 0; n <= (lists || 4); n++)
    apps.push((await call('POST', '/apps', { name: `Escola ${n}` }, accessToken)).json().id)
  const products: string[] = []
  for (let n = 1; n <= 20; n++)
    products.push(
      (await call('POST', `/apps/${apps[0]}/products`, { name: `Curso ${n}` }, accessToken)).json().id,
    )
  const figures: Figure[] = []
  const patient: Sql = await connect(database.url, 4, patienceOf.job)
  await fill(patient, user.id, apps, products)
  await index(patient)
  await fillHistory(patient, user.id, apps[0]!)
  for (const [what, isExtracted] of [
    ['without', false],
    ['with', true],
  ] as const) {
    await patient`update extract_kind set is_ready = ${isExtracted || null}`
    const seconds = await write(patient, user.id, apps[0]!)
    figures.push({
      what: `${written} documents written, ${what} extracts`,
      measured: seconds,
      limit: 10,
      unit: 's',
    })
  }
  await patient`vacuum analyze document`
  await patient`vacuum analyze document_extract`
  await patient`vacuum analyze document_change`
  await patient.end()
  const list = `/apps/${apps[0]}/${entity.name}`
  const measure = async (what: string, work: () => Promise<unknown>) => {
    if (only && !what.includes(only)) return
    const times = []
    for (let i = 0; i < rounds; i++) {
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    }
    figures.push({ what, measured: median(times), limit, unit: 'ms', worst: Math.max(...times) })
  }
  for (const path of readings(products[6]!)) {
    const first = await call('GET', `${list}${path}`, undefined, accessToken)
    const next = /<\/api([^>]+)>/.exec(String(first.headers.link))?.[1]
    const pages: [string, string | undefined][] = [
      [decodeURI(path), `${list}${path}`],
      [`${decodeURI(path)}, second page`, next],
    ]
    for (const [what, url] of pages)
      if (url) await measure(`GET ${what}`, () => call('GET', url, undefined, accessToken))
  }
  const referred = `/apps/${apps[0]}/referred/${entity.name}`
  for (const search of ['', 'pergunta 77777', 'serenata', 'ninguem'])
    await measure(`referred, search “${search}”`, () =>
      call('GET', encodeURI(`${referred}?search=${search}`), undefined, accessToken),
    )
  const appKey = { creatorId: user.id as string, appId: apps[0]! }
  const siblings = { ...appKey, owner: outermost(user.id, apps[0]!) }
  for (const selection of [
    { answers: {}, search: 'serenata' },
    { answers: { kind: 'aula', price: '100..4000' } },
    { answers: { product: products[6]! } },
  ])
    await measure(`a thousand of all that ${JSON.stringify(selection)} leaves`, () =>
      asCreator(sql, user.id, (tx) =>
        chooseRows(tx, schemaResource(measured), siblings, { selection, limit: 1000 }),
      ),
    )
  const onlooker = { own: () => Promise.resolve(null), who: null }
  const around = {
    ownScreens: screens,
    schemaEntities: [measured],
    sealer: await sealer(sql, [ownSecret]),
  }
  for (const [one, search] of searches)
    await measure(`students search ${one.name} for “${search}”`, () =>
      asCreator(sql, user.id, (tx) => screenReader(tx, appKey, around, onlooker)(one, { search })),
    )
  await measure('students, the first of all', () =>
    asCreator(sql, user.id, (tx) => screenReader(tx, appKey, around, onlooker)(screens[0]!)),
  )
  const start = performance.now()
  await call('PATCH', `/apps/${apps[0]}/products/${products[0]}`, { name: 'Zabumba' }, accessToken)
  figures.push({
    what: `a product renamed that ${many / products.length} name`,
    measured: performance.now() - start,
    limit,
    unit: 'ms',
  })
  await retitleTasks({ sql }, [measured]).retitle({ creatorId: user.id }, { number: 1, isLast: false })
  const seconds = (performance.now() - start) / 1000
  figures.push({ what: 'until they are in the order of that', measured: seconds, limit: 10, unit: 's' })
  console.log(tableOf(figures))
  await app.close()
} finally {
  await sql.end()
  await database.stop()
  rmSync(data, { recursive: true, force: true })
}

function readings(product: string): string[] {
  const list = (query: string) => encodeURI(`?limit=50&${query}`)
  return [
    '?limit=50',
    ...measured.orders.map((order) => list(`order=${order}`)),
    ...['serenata', 'pergunta', 'pergunta 77777', 'SÃO serenata', 'ninguem', 'a', 'xo', 'q'].map((search) =>
      list(`search=${search}`),
    ),
    list('search=pergunta&order=question'),
    list('search=pergunta&order=-price'),
    list('search=ninguem&order=-town'),
    list('town=lins'),
    list('town=ninguem'),
    list('price=777'),
    list('price=100..4000&order=price'),
    list('heldOn=2026-05-05'),
    list('heldOn=2026-05-05..2027-05-05&order=-heldOn'),
    list('kind=aula'),
    list('status=published&order=question'),
    list('status=draft&order=-price'),
    list('kind=show&order=town'),
    list(`product=${product}`),
    list(`product=${product}&order=town`),
    list(`others=${product}`),
    list(`others=${product}&order=-price`),
    list('kind=oficina&search=serenata&order=heldOn'),
    list('status=published&kind=aula&search=pergunta a&order=question'),
    // As figures of a list count.
    `?limit=1&status=draft`,
    ...['', '&change=changed', '&change=removed', '&actor=import', '&actor=sale', '&gone=true'].map(
      (narrowed) => `/history?limit=20${narrowed}`,
    ),
  ]
}

/** Half of the documents, or those of one app among `lists`, are of the app that is measured, the others of its neighbours. */
async function fill(sql: Sql, creatorId: string, apps: string[], products: string[]): Promise<void> {
  for (const [i, appId] of apps.entries())
    await asCreator(
      sql,
      creatorId,
      (tx) => tx`
        insert into document (id, creator_id, app_id, kind, position, created_at, data)
        select md5(${appId} || n::text)::uuid, ${creatorId}, ${appId}, ${entity.name}, n, now() - n * interval '1 minute', jsonb_build_object(
          'id', gen_random_uuid(), 'question', 'Pergunta ' || n || case when n % 50 = 0 then ' da serenata' else '' end,
          'answer', (select string_agg((${words}::text[])[1 + (hashint4(n * 31 + k) & 1023) % ${words.length}::int], ' ')
            from generate_series(1, 4 + n % 50) k),
          'town', (array['São Paulo', 'Lins', 'Belém', 'Recife', 'Curitiba', 'Santos'])[1 + n % 6],
          'price', (n * 7919) % 5000, 'heldOn', to_char(date '2026-01-01' + n % 700, 'YYYY-MM-DD'),
          'product', (${products}::text[])[1 + n % ${products.length}::int],
          'others', to_jsonb(array[(${products}::text[])[1 + n % ${products.length}::int], (${products}::text[])[1 + n / 7 % ${products.length}::int]]),
          'also', case when n % 9 > 0 then md5(${appId} || (1 + n % 5000)::text)::uuid end,
          'kind', (array['show', 'oficina', 'aula', 'ensaio'])[1 + n % 4],
          'status', case when n % 10 = 0 then 'draft' else 'published' end)
        from generate_series(1, ${i === 0 || lists > 0 ? many : Math.round(many / 4)}::int) n`,
    )
}

/** As many changes as documents, of which imports made a tenth, each of them many at once. */
async function fillHistory(sql: Sql, creatorId: string, appId: string): Promise<void> {
  await asCreator(
    sql,
    creatorId,
    (tx) => tx`
      insert into document_change (creator_id, app_id, kind, document_id, change, actor, before, after, batch, leads)
      select creator_id, app_id, kind, id,
        case when n % 10 = 0 then 'created' when n % 7 = 0 then 'removed' else 'changed' end,
        case when n % 10 = 0 then 'import' else 'creator' end, data - 'answer', data - 'others',
        case when n % 10 = 0 then md5((n / 10000)::text)::uuid end, n % 10 <> 0 or n % 10000 = 0
      from (select *, row_number() over () as n from document where creator_id = ${creatorId} and app_id = ${appId}) item`,
  )
}

/** Makes the indexes and extracts that the list needs. */
async function index(sql: Sql): Promise<void> {
  const attempt = { number: 1, isLast: false }
  await extractSoon(sql, [measured])
  await rankIndexTasks({ sql })['rank-index']({ wanted: rankIndexes([measured]) }, attempt)
  await extractTasks({ sql }).extract({ wanted: [extractOf(measured)] }, attempt)
}

/** Adds documents as an import does, and takes them away; answers the seconds of the former. */
async function write(sql: Sql, creatorId: string, appId: string): Promise<number> {
  const { store } = schemaResource(measured)
  const siblings = { creatorId, appId, owner: outermost(creatorId, appId) }
  const documents = Array.from({ length: batch }, (_, n) => ({
    ...{
      question: `Nova ${n}`,
      answer: words.join(' '),
      town: 'Lins',
      price: n,
      heldOn: '2026-05-05',
      kind: 'show',
    },
  }))
  const made: string[] = []
  const start = performance.now()
  for (let n = 0; n < written; n += batch)
    made.push(...(await asCreator(sql, creatorId, (tx) => store.insertAll!(tx, siblings, documents))))
  const seconds = (performance.now() - start) / 1000
  await asCreator(sql, creatorId, (tx) => store.remove(tx, siblings, made, {}))
  return seconds
}
