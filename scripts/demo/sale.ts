import { quotaLimits } from '../../src/server/quota/limits.ts'
import type { Sql, Transaction } from '../../src/server/database/connection.ts'
import type { FileStore } from '../../src/server/file/store.ts'
import { personalLinks } from '../../src/server/enrolment/sign-in/personal-link.ts'
import { applySale } from '../../src/server/purchase/apply/apply.ts'
import { BodyFields } from '../../src/server/purchase/platform/body-fields.ts'
import { platforms } from '../../src/server/purchase/platform/platforms.ts'
import { receive } from '../../src/server/purchase/receive.ts'
import { saleOf } from '../../src/domain/purchase/fact.ts'
import type { Api } from './api.ts'
import { hotmartEvent, kiwifyEvent, type DemoEvent } from './delivery.ts'
import type { Random } from './random.ts'
import type { Bought, Shelf } from './study.ts'

const hour = 3_600_000
const day = 24 * hour

/** Where the school sells, with the share of its sales. */
const markets = [
  { platform: 'hotmart', name: 'Escola no Brasil', share: 0.7, bodyOf: hotmartEvent },
  { platform: 'kiwify', name: '', share: 1, bodyOf: kiwifyEvent },
] as const

/** What the account sells elsewhere and has not made here yet. */
const mentoring = {
  name: 'Mentoria em grupo',
  cents: 49_700,
  ids: { hotmart: '3517704', kiwify: '7d1f2a60-41c5-4b1e-9c58-20e6f0a4d913' },
}

/** Connects the school to where it sells. */
export async function connectMarkets(api: Api): Promise<string[]> {
  const ids = []
  for (const { platform, name } of markets) {
    const secret = `demonstracao-${platform}`
    ids.push((await api.call('POST', '/connections', { platform, name, secret })).id)
  }
  return ids
}

/**
 * Has the platforms say what students bought, and what came after it of some: refunds within the guarantee, a chargeback, disputes,
 * bank slips that nobody paid, a product that nobody made yet. All goes the way that deliveries go, but for letters: nobody is
 * written to of what was months ago.
 */
export async function sell(
  tx: Transaction,
  parts: { sql: Sql; files: FileStore },
  creatorId: string,
  connections: string[],
  shelves: Shelf[],
  bought: Bought[],
  random: Random,
): Promise<void> {
  const people = await tx<{ id: string; email: string; name: string; phone: string }[]>`
    select id, email, data ->> 'name' as name, coalesce(data ->> 'phone', '') as phone from student where creator_id = ${creatorId} order by email`
  const buyers = new Map(people.map((person) => [person.id, person]))
  const now = Date.now()
  let number = 0

  const said = async (
    who: string,
    what: DemoEvent['product'],
    events: { kind: DemoEvent['kind']; at: number }[],
  ) => {
    const share = random.next()
    const at = markets.findIndex((market) => share < market.share)
    const { platform, bodyOf } = markets[at]!
    const place = { creatorId, connectionId: connections[at]! }
    number++
    for (const event of events) {
      const body = bodyOf({ ...event, number, product: what, buyer: buyers.get(who)! })
      const facts = platforms[platform].read(new BodyFields(body))
      await receive(tx, place, facts, { body, scheme: 'https' })
      for (const fact of facts) {
        const sale = saleOf(fact)!
        await applySale(tx, { ...parts, ...silent }, place, sale)
        await tx`select graphile_worker.remove_job(${`purchase:${place.connectionId}:${sale}`})`
      }
    }
  }
  const productOf = (id: string) => shelves.find((shelf) => shelf.id === id)!.sold!
  const someone = () => random.pick(people).id

  for (const [n, { student, product, at }] of bought.entries()) {
    const fate = random.next()
    const later = (days: number) => Math.min(at + days * day, now - random.below(40) * hour)
    const fates: DemoEvent['kind'][] =
      n === 40 ? ['chargeback'] : n % 90 === 50 ? ['disputed'] : fate < 0.05 ? ['refunded'] : []
    const ends = fates.map((kind) => ({ kind, at: later(1 + random.below(6)) }))
    await said(student, productOf(product), [{ kind: 'paid', at }, ...ends])
  }
  for (let n = 0; n < 8; n++) {
    const at = now - random.below(60 * 24) * hour
    const slip = [{ kind: 'pending' as const, at }]
    await said(
      someone(),
      random.pick(shelves.filter(({ sold }) => sold)).sold!,
      n < 6 ? [...slip, { kind: 'failed', at: Math.min(at + 3 * day, now) }] : slip,
    )
  }
  for (let n = 0; n < 3; n++)
    await said(someone(), mentoring, [{ kind: 'paid', at: now - (n * 30 + 2) * hour }])

  // Nobody is written to of what was bought long ago.
  await tx`
    delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and identifier = 'tell-buyer' and payload ->> 'creatorId' = ${creatorId}`
  await tx`update access_grant set untold_since = null where creator_id = ${creatorId}`
  await tx`
    update purchase_event set received_at = occurred_at + interval '2 seconds'
    where creator_id = ${creatorId} and occurred_at is not null`
  await tx`
    update connection set created_at = now() - interval '94 days',
      last_event_at = (select max(received_at) from purchase_event where connection_id = connection.id)
    where creator_id = ${creatorId}`
}

/** What folding works with here: no letter has room. */
const silent = {
  quotas: { ...quotaLimits(), letters: 0 },
  personalLinks: personalLinks([Buffer.from('no link of the demonstration is written anywhere')]),
  appHost: 'trilha.invalid',
  filesLetters: true,
  scheme: 'https' as const,
}
