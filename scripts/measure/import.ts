import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listOverHttp } from '../../tests/support/server/list-over-http.ts'
import { startServer } from '../../tests/support/server/server-process.ts'
import { newMarket, type Market } from './market.ts'
import { tableOf, type Figure } from './sample.ts'

/**
 * `npm run measure:import`: what a list of 10,000 lines costs that names people and the products that they get: its check, its import,
 * and its check again once everybody is in. `-- --lines=10000` says how many. It fails where something does
 * not work; figures over their limits are marked and judged by people.
 */
const lines = Number(process.argv.find((one) => one.startsWith('--lines='))?.split('=')[1] ?? 10_000)
const limit = 30

const data = mkdtempSync(join(tmpdir(), 'trilha-import-'))
const server = startServer({ DATA_DIR: data, APP_HOST: 'trilha.test', LOG_LEVEL: 'fatal' })
try {
  const market = await newMarket(await server.address)
  await teach(market)
  const { check, write } = listOverHttp(
    (method, path, body) => market.call(method, path, body as object),
    market.appId,
  )
  const csv = listOf(lines)
  const figures: Figure[] = []
  const measure = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now()
    const done = await work()
    const measured = (performance.now() - began) / 1000
    figures.push({ what: `${lines} lines ${what}`, measured, limit, unit: 's' })
    return done
  }
  const first = await measure('checked, nobody known', () => check(csv))
  const done = await measure('imported, everybody new', () => write(first.id))
  const again = await measure('checked, everybody in', () => check(csv))
  if (done.written !== lines || again.wanted > 0) throw new Error(JSON.stringify([done.counts, again.counts]))
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
function listOf(count: number): string {
  const lines = Array.from({ length: count }, (_, at) => {
    const person = at - (at % 4 === 3 ? 1 : 0)
    const products = at % 4 === 3 ? 'Harmonia' : at % 2 ? 'Curso' : '"Curso; Improviso"'
    const end = at % 3 ? '31/12/2099' : ''
    return `Pessoa ${person};pessoa.${person}@exemplo.com.br;(11) 91234-5678;${products};01/02/2026;${end}`
  })
  return ['Nome;E-mail;Telefone;Produto;Início do acesso;Fim do acesso', ...lines].join('\n')
}
