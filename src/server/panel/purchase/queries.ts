import type { Buyer, FactKind, SaleLine } from '../../../domain/purchase/fact.ts'
import type { AskedKind, SaleState } from '../../../domain/purchase/sale-state.ts'
import type { Fragment, Transaction } from '../../database/connection.ts'
import { refusalOf, type Refusal } from '../../mail/queries.ts'
import type { Rank } from '../../resource/rank.ts'
import { hasWords } from '../../resource/search.ts'
import { listSource } from '../../resource/source/queries.ts'
import type { Page, Selection, Siblings } from '../../resource/store.ts'

/** A sale as it is listed. */
export interface SaleRow {
  id: string
  connectionId: string
  platform: string
  code: string
  buyer: Buyer | null
  studentId: string | null
  studentName: string | null
  studentEmail: string | null
  /** Of the last letter to that student. */
  refusal: Refusal | null
  lines: SaleLine[]
  unmatched: string[]
  /** Names of the creator's products, and of the apps that they are in. */
  productNames: string[]
  apps: { id: string; name: string }[]
  amount: number | null
  currency: string | null
  state: SaleState
  endState: SaleState | null
  startsAt: Date | null
  endsAt: Date | null
  asked: AskedKind | null
  askedAt: Date | null
  keptAt: Date | null
  /** Names of products to which the creator ended the access, and when they ended the last of them. */
  closed: string[]
  closedAt: Date | null
  soldAt: Date
  lastAt: Date
  timeZone: string
  creatorId: string
  revision?: number
  createdText?: string
}

/** What a sale is by now: its access may have ended since it was folded. */
const stateNow = (tx: Transaction) =>
  tx`case when item.end_state is not null and item.ends_at <= now() then item.end_state else item.state end`

function columns(tx: Transaction) {
  return tx`item.id, item.creator_id, item.connection_id, item.platform, item.code, item.buyer, item.student_id, item.lines, item.unmatched,
    item.product_ids, item.app_ids, item.amount::float8 as amount, item.currency, ${stateNow(tx)} as state, item.end_state,
    item.starts_at, item.ends_at, item.asked, item.asked_at, item.kept_at, item.sold_at, item.last_at`
}

/** What is looked up for the rows that are shown. */
function more(tx: Transaction) {
  return {
    columns: tx`owner.time_zone, coalesce(by_hand.closed, '{}') as closed, by_hand.closed_at, student.data ->> 'name' as student_name, student.email as student_email, ${refusalOf(tx)} as refusal,
      array(select data ->> 'name' from product where product.id = any(item.product_ids) order by product.id) as product_names,
      coalesce((select jsonb_agg(jsonb_build_object('id', app.id, 'name', app.data ->> 'name') order by app.data ->> 'name', app.id)
        from app where app.id = any(item.app_ids)), '[]') as apps`,
    join: tx`left join student on student.id = item.student_id
      left join lateral (
        select array_agg(product.data ->> 'name' order by product.id) as closed, max(ends_at) as closed_at
        from access_grant join product on product.id = product_id
        where access_grant.creator_id = item.creator_id and access_grant.connection_id = item.connection_id
          and access_grant.sale = item.code and end_reason = 'manual' and ends_at <= now()
      ) by_hand on true`,
  }
}

const orders: Record<string, (tx: Transaction) => Omit<Rank, 'isRising'>> = {
  soldAt: (tx) => ({ type: tx`int` }),
  lastAt: (tx) => ({ rank: tx`item.last_at`, type: tx`timestamptz` }),
}

/** The creator's sales that are asked for. */
export async function listSales(
  tx: Transaction,
  siblings: Siblings,
  { order = '-soldAt', ...selection }: Selection,
  page: Page,
) {
  const rank = orders[order.replace('-', '')]!(tx)
  const source = {
    from: tx`sale item`,
    where: isAsked(tx, siblings, selection),
    columns: columns(tx),
    order: {
      ranked: { ...rank, isRising: !order.startsWith('-') },
      instant: tx`item.sold_at`,
      id: tx`item.id`,
    },
    more: more(tx),
  }
  return await listSource<SaleRow>(tx, siblings, source, page)
}

export async function findSale(tx: Transaction, creatorId: string, id: string) {
  const { columns: found, join } = more(tx)
  const [row] = await tx<SaleRow[]>`
    select ${columns(tx)}, ${found} from creator owner join sale item on item.creator_id = owner.id ${join}
    where item.id = ${id} and owner.id = ${creatorId}`
  return row
}

/** What a platform said of a sale. */
export interface SaleEventRow {
  id: string
  kind: FactKind
  at: Date
  receivedAt: Date
  outcome: string
  problem: string | null
  amount: number | null
  currency: string | null
  until: Date | null
  email: string | null
  deliveries: number
  body: unknown
}

/** All that was said of a sale, in the order in which it happened. */
export async function listSaleEvents(tx: Transaction, creatorId: string, id: string) {
  return await tx<SaleEventRow[]>`
    select event.id, event.kind, coalesce(event.occurred_at, event.received_at) as at, event.received_at, event.outcome,
      event.problem, event.amount::float8 as amount, event.currency, event.until, event.buyer ->> 'email' as email,
      event.deliveries, event.body
    from sale join purchase_event event
      on event.creator_id = sale.creator_id and event.connection_id = sale.connection_id and event.sale = sale.code
    where sale.id = ${id} and sale.creator_id = ${creatorId}
    order by at, event.received_at, event.id`
}

export interface SaleGrantRow {
  id: string
  productId: string
  productName: string
  appId: string
  appName: string
  startsAt: Date
  endsAt: Date | null
}

/** The access that a sale gave, by product. */
export async function listSaleGrants(tx: Transaction, creatorId: string, id: string) {
  return await tx<SaleGrantRow[]>`
    select access_grant.id, access_grant.product_id, product.data ->> 'name' as product_name, access_grant.app_id,
      app.data ->> 'name' as app_name, access_grant.starts_at, access_grant.ends_at
    from sale join access_grant on access_grant.creator_id = sale.creator_id
      and access_grant.connection_id = sale.connection_id and access_grant.sale = sale.code
    join product on product.id = product_id join app on app.id = access_grant.app_id
    where sale.id = ${id} and sale.creator_id = ${creatorId}
    order by access_grant.starts_at, access_grant.id`
}

/** What narrows a list of sales. */
function isAsked(tx: Transaction, siblings: Siblings, selection: Selection): Fragment {
  const { period } = selection.answers
  const isInPeriod = period && tx`and item.sold_at >= ${beginOf(tx, siblings, period)}`
  return tx`${isOfCreator(tx, siblings, selection)} ${isInPeriod || tx``}`
}

/** The same whenever they were. */
function isOfCreator(tx: Transaction, { creatorId }: Siblings, { search, answers }: Selection): Fragment {
  const { platform, connectionId, state, productId, appId } = answers
  return tx`item.creator_id = ${creatorId}
    ${search ? tx`and ${hasWords(tx, [tx`item.search`], search)}` : tx``}
    ${platform ? tx`and item.platform = ${platform}` : tx``}
    ${connectionId ? tx`and item.connection_id = ${connectionId}` : tx``}
    ${state ? tx`and ${stateNow(tx)} = ${state}` : tx``}
    ${productId ? tx`and item.product_ids @> array[${productId}::uuid]` : tx``}
    ${appId ? tx`and item.app_ids @> array[${appId}::uuid]` : tx``}`
}

/** When a period began, whose days begin where the creator is: told once, not for each row. */
function beginOf(tx: Transaction, { creatorId }: Siblings, period: string): Fragment {
  const [unit, before] = begins[period] ?? ['year', '0 days']
  return tx`(select date_trunc(${unit}, now() - ${before}::interval, time_zone) from creator where id = ${creatorId})`
}

const begins: Record<string, [unit: string, before: string]> = {
  today: ['day', '0 days'],
  week: ['day', '6 days'],
  month: ['day', '29 days'],
}

/** Money in one currency, in cents. */
export interface CurrencySum {
  currency: string
  revenue: number
  refunds: number
}

/**
 * How many sales there were, and what they brought and gave back by currency. A sale counts once, from its first payment on, a
 * renewal as money only; money counts when it came or went, so that a period has the renewals of older sales too. What was delivered
 * again, or said in other words, the fold has counted once.
 */
export async function countSales(tx: Transaction, siblings: Siblings, selection: Selection) {
  const { creatorId } = siblings
  const { search, answers } = selection
  const { period, ...others } = answers
  const at = tx`coalesce(event.occurred_at, event.received_at)`
  const isNarrowed = search || Object.values(others).some(Boolean)
  const [row] = await tx<[{ sales: number; undecided: number; sums: CurrencySum[] }]>`
    select told.*,
      coalesce((select jsonb_agg(sum order by sum.revenue desc, sum.currency) from (
        select coalesce(event.currency, 'BRL') as currency, coalesce(sum(counted) filter (where counted > 0), 0)::float8 as revenue,
          coalesce(-sum(counted) filter (where counted < 0), 0)::float8 as refunds
        from purchase_event event
        where event.creator_id = ${creatorId} and counted is not null
          ${period ? tx`and ${at} >= ${beginOf(tx, siblings, period)}` : tx``}
          ${isNarrowed ? tx`and (event.connection_id, event.sale) in (select item.connection_id, item.code from sale item where ${isOfCreator(tx, siblings, selection)})` : tx``}
        group by 1
      ) sum), '[]') as sums
    from (
      select count(*) filter (where item.is_paid)::int as sales,
        count(*) filter (where ${stateNow(tx)} in ('asked', 'waiting', 'unaddressed', 'full'))::int as undecided
      from sale item where ${isAsked(tx, siblings, selection)}
    ) told`
  return row
}
