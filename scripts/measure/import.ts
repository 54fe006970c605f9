import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportResult } from '../../src/domain/generated/answer-types.ts'
import { startServer } from '../../tests/support/server/server-process.ts'
import { newMarket, type Market } from './market.ts'
import { tableOf, type Figure } from './sample.ts'

/**
 * `npm run measure:import`: what a list of 10,000 lines costs that names people and the products that they get: its check, its import,
 * and both again once everybody is in. `-- --lines=10000` says how many. It fails where something does
 * not work; figures over their limits are marked and judged by people.
 */
const lines = Number(process.argv.find((one) => one.startsWith('--lines='))?.split('=')[1] ?? 10_000)
/** Lines of a call, as the panel sends them. */
const batchSize = 1000
const limit = 30

const data = mkdtempSync(join(tmpdir(), 'trilha-import-'))
const server = startServer({ DATA_DIR: data, APP_HOST: 'trilha.test', LOG_LEVEL: 'fatal' })
try {
  const market = await newMarket(await server.address)
  await teach(market)
  const rows = listOf(lines)
  const figures: Figure[] = []
  for (const [what, isDry] of [
    ['checked, nobody known', true],
    ['imported, everybody new', false],
    ['checked, everybody in', true],
    ['imported again, nothing new', false],
  ] as const) {
    const began = performance.now()
    const results = await send(market, rows, isDry)
    const seconds = (performance.now() - began) / 1000
    if (results.length !== lines || results.some(({ outcome }) => outcome === 'invalid'))
      throw new Error(JSON.stringify(results.find(({ outcome }) => outcome === 'invalid') ?? results.length))
    figures.push({ what: `${lines} lines ${what}`, measured: seconds, limit, unit: 's' })
  }
  console.log(tableOf(figures))
} finally {
  server.kill('SIGTERM')
  await server.ended
  rmSync(data, { recursive: true, force: true })
}

/** Three courses of forty lessons, as progress is counted of them. */
async function teach({ call, appId, productId }: Market): Promise<void> {
  const made = async (path: string, document: object) =>
    ((await call('POST', path, document)) as { id: string }).id
  const more = ['Harmonia', 'Improviso'].map((name) =>
    made(`/apps/${appId}/products`, { name, offerType: 'BONUS' }),
  )
  for (const id of [productId, ...(await Promise.all(more))]) {
    const module = await made(`/apps/${appId}/modules`, { title: 'Módulo', productId: id })
    for (let n = 0; n < 40; n++)
      await call('POST', `/apps/${appId}/modules/${module}/lessons`, {
        title: `Aula ${n}`,
        content: 'Texto.',
      })
  }
}

/** Two lines to every fourth person: one product more. */
function listOf(count: number) {
  return Array.from({ length: count }, (_, at) => {
    const person = at - (at % 4 === 3 ? 1 : 0)
    return {
      line: at + 2,
      name: `Pessoa ${person}`,
      email: `pessoa.${person}@exemplo.com.br`,
      phone: '(11) 91234-5678',
      '@product': at % 4 === 3 ? 'Harmonia' : at % 2 ? 'Curso' : 'Curso; Improviso',
      '@start': '01/02/2026',
      '@end': at % 3 ? '31/12/2099' : '',
    }
  })
}

async function send({ call, appId }: Market, rows: object[], dryRun: boolean): Promise<ImportResult[]> {
  const results: ImportResult[] = []
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize)
    const answer = await call('POST', `/apps/${appId}/users/import`, { rows: batch, dryRun })
    results.push(...(answer as { results: ImportResult[] }).results)
  }
  return results
}
