import type { Sql } from '../../src/server/database/connection.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import type { Market } from './market.ts'
import { median, type Figure } from './sample.ts'

const rounds = 11
const limit = 100

/** What lists, search, figures and detail of sales cost with so many events in the ledger. */
export async function measureLedger(market: Market, sql: Sql, events: number): Promise<Figure[]> {
  await fill(market, sql, events)
  const [first] = (await market.call('GET', '/purchases?limit=1')) as { id: string }[]
  const paths = [
    '/purchases?limit=50',
    '/purchases?limit=50&order=-lastAt',
    '/purchases?limit=50&search=pessoa77777',
    '/purchases?limit=50&search=curso',
    '/purchases?limit=50&search=ninguem',
    '/purchases?limit=50&state=refunded',
    `/purchases?limit=50&productId=${market.productId}&period=month`,
    '/purchases/stats',
    '/purchases/stats?period=month',
    '/connections',
    `/purchases/${first!.id}`,
  ]
  const figures: Figure[] = []
  for (const path of paths) {
    const times = []
    for (let i = 0; i < rounds; i++) {
      const start = performance.now()
      await market.call('GET', path)
      times.push(performance.now() - start)
    }
    const what = `GET ${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '…')}`
    figures.push({ what, measured: median(times), limit, unit: 'ms', worst: Math.max(...times) })
  }
  return figures
}

/** Sales of the last year, one in four refunded: as the receiver and the fold would leave them. */
async function fill(
  { creatorId, connectionId, productId, appId }: Market,
  sql: Sql,
  events: number,
): Promise<void> {
  const sales = Math.round(events * 0.8)
  await asCreator(sql, creatorId, async (tx) => {
    await tx`
      insert into sale (creator_id, connection_id, code, platform, buyer, product_ids, app_ids, lines, amount, currency, is_paid,
        state, starts_at, ends_at, sold_at, last_at, search)
      select ${creatorId}, ${connectionId}, 'HPX' || n, 'hotmart',
        jsonb_build_object('email', 'pessoa' || n || '@exemplo.com', 'name', 'Pessoa ' || n, 'phone', null),
        array[${productId}::uuid], array[${appId}::uuid], '[{"productId": "1234567", "name": "Curso"}]', 9700, 'BRL', true,
        case when n % 4 = 0 then 'refunded' else 'open' end, at, case when n % 4 = 0 then at + interval '2 days' end, at, at,
        plain_text('HPX' || n || ' pessoa' || n || '@exemplo.com Pessoa ' || n || ' Curso 1234567')
      from generate_series(1, ${sales}) n, lateral (select now() - n * interval '6 minutes' as at) made`
    await tx`
      insert into purchase_event (creator_id, connection_id, key, kind, occurred_at, received_at, sale, payment, lines, buyer, amount,
        currency, body, outcome, counted)
      select ${creatorId}, ${connectionId}, 'HPX' || n || kind, kind, at, at, 'HPX' || n, 'HPX' || n,
        '[{"productId": "1234567", "name": "Curso"}]',
        jsonb_build_object('email', 'pessoa' || n || '@exemplo.com', 'name', 'Pessoa ' || n, 'phone', null), 9700, 'BRL',
        jsonb_build_object('event', kind, 'data', jsonb_build_object('purchase', jsonb_build_object('transaction', 'HPX' || n))),
        'applied', case when kind = 'paid' then 9700 else -9700 end
      from generate_series(1, ${sales}) n, unnest(array['paid', 'refunded']) kind,
        lateral (select now() - n * interval '6 minutes' as at) made
      where kind = 'paid' or n % 4 = 0`
  })
  // As it would have been done long ago, by itself.
  await sql`analyze`
}
