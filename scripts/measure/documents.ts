import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../src/server/app.ts'
import { connect, patienceOf, type Sql } from '../../src/server/database/connection.ts'
import { startEmbedded } from '../../src/server/database/embedded-postgres.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { folderStore } from '../../src/server/file/folder.ts'
import { installQueue } from '../../src/server/job/queue.ts'
import { rankIndexes } from '../../src/server/resource/rank-index/rank-index.ts'
import { rankIndexTasks } from '../../src/server/resource/rank-index/task.ts'
import type { SchemaEntity } from '../../src/server/resource/entity/entity.ts'
import { compileFaq } from '../../tests/scripts/faq/compiled.ts'
import { newCreator } from '../../tests/support/journeys/creator.ts'
import { median, tableOf, type Figure } from './sample.ts'

/**
 * `npm run measure:documents`: what a list of 100,000 documents of an entity that schemas alone describe costs the server, in each of
 * its orders, filters and searches, beside as many of other apps. `-- --documents=100000` says how many. Figures over their limits
 * are marked and judged by people.
 */
const limit = 100
const rounds = 11
const asked = process.argv.find((one) => one.startsWith('--documents='))?.split('=')[1]
const many = Number(asked ?? 100_000)

const text = (title: string) => ({ title, type: 'string', maxLength: 80, 'x-ui': { widget: 'text' } })
const kinds = ['show', 'oficina', 'aula', 'ensaio'].map((one) => ({ const: one, title: one }))
const { entity, listed } = await compileFaq({
  town: text('Cidade'),
  price: { title: 'Preço', type: 'integer', minimum: 0 },
  heldOn: { title: 'Dia', type: 'string', format: 'date' },
  kind: { title: 'Tipo', type: 'string', default: 'show', oneOf: kinds },
  product: { title: 'Produto', 'x-refers': { entity: 'product', gone: 'clear' } },
  others: { title: 'Outros', 'x-refers': { entity: 'product', many: true, gone: 'clear' } },
})
const own = ['question', 'town', 'price', 'heldOn', 'kind', 'status']
const measured: SchemaEntity = {
  ...listed,
  entity,
  search: ['question', 'answer', 'town'],
  filters: [...own, 'product', 'others'],
  orders: ['order', 'createdAt', '-createdAt', ...own.flatMap((field) => [field, `-${field}`])],
}

const data = mkdtempSync(join(tmpdir(), 'trilha-documents-'))
const database = await startEmbedded(data)
const sql = await connect(database.url, 4)
try {
  await migrate(sql)
  await installQueue(sql, database.url)
  const files = folderStore(join(data, 'files'))
  const parts = { sql, files, appHost: 'trilha.test', dist: join(data, 'dist'), schemaEntities: [measured] }
  const app = await buildApp(parts)
  const call = async (method: 'GET' | 'POST', url: string, payload?: object, token = '') => {
    const headers = { authorization: `Bearer ${token}`, host: 'painel.trilha.test' }
    const answer = await app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`)
    return answer
  }
  const { accessToken, user } = (await call('POST', '/auth/register', newCreator())).json()
  const apps: string[] = []
  for (let n = 1; n <= 5; n++)
    apps.push((await call('POST', '/apps', { name: `Escola ${n}` }, accessToken)).json().id)
  const products: string[] = []
  for (let n = 1; n <= 20; n++)
    products.push(
      (await call('POST', `/apps/${apps[0]}/products`, { name: `Curso ${n}` }, accessToken)).json().id,
    )
  await fill(user.id, apps, products)
  const figures: Figure[] = []
  const list = `/apps/${apps[0]}/${entity.name}`
  for (const path of readings(products[6]!)) {
    const times = []
    for (let i = 0; i < rounds; i++) {
      const start = performance.now()
      await call('GET', `${list}${path}`, undefined, accessToken)
      times.push(performance.now() - start)
    }
    figures.push({
      what: `GET ${path}`,
      measured: median(times),
      limit,
      unit: 'ms',
      worst: Math.max(...times),
    })
  }
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
    list('search=serenata'),
    list('search=pergunta 77777'),
    list('search=ninguem'),
    list('town=lins'),
    list('town=ninguem'),
    list('price=777'),
    list('heldOn=2026-05-05'),
    list('kind=aula'),
    list('status=draft&order=-price'),
    list('kind=show&order=town'),
    list(`product=${product}`),
    list(`product=${product}&order=town`),
    list(`others=${product}`),
    list(`others=${product}&order=-price`),
    list('kind=oficina&search=serenata&order=heldOn'),
  ]
}

/** Half of the documents are of the app that is measured, the others of its neighbours. */
async function fill(creatorId: string, apps: string[], products: string[]): Promise<void> {
  const patient: Sql = await connect(database.url, 1, patienceOf.job)
  await asCreator(patient, creatorId, async (tx) => {
    for (const [i, appId] of apps.entries())
      await tx`
        insert into document (creator_id, app_id, kind, position, created_at, data)
        select ${creatorId}, ${appId}, ${entity.name}, n, now() - n * interval '1 minute', jsonb_build_object(
          'id', gen_random_uuid(), 'question', 'Pergunta ' || n || case when n % 50 = 0 then ' da serenata' else '' end,
          'answer', repeat('Resposta longa com acentos e mais palavras. ', 1 + n % 8),
          'town', (array['São Paulo', 'Lins', 'Belém', 'Recife', 'Curitiba', 'Santos'])[1 + n % 6],
          'price', (n * 7919) % 5000, 'heldOn', to_char(date '2026-01-01' + n % 700, 'YYYY-MM-DD'),
          'product', (${products}::text[])[1 + n % ${products.length}::int],
          'others', to_jsonb(array[(${products}::text[])[1 + n % ${products.length}::int], (${products}::text[])[1 + n / 7 % ${products.length}::int]]),
          'kind', (array['show', 'oficina', 'aula', 'ensaio'])[1 + n % 4],
          'status', case when n % 10 = 0 then 'draft' else 'published' end)
        from generate_series(1, ${i === 0 ? many : Math.round(many / 4)}::int) n`
  })
  const attempt = { number: 1, isLast: false }
  await rankIndexTasks({ sql: patient })['rank-index']({ wanted: rankIndexes([measured]) }, attempt)
  await patient`vacuum analyze document`
  await patient.end()
}
