import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { PlatformName } from '../../../src/server/purchase/platform/platforms.ts'
import { jsonDelivery as json } from '../../support/server/delivery.ts'
import {
  exampleInstant as at,
  exampleSecrets,
  provedRequest,
  recentExample,
  soldIds,
} from '../../support/server/example.ts'
import { day, market } from '../../support/server/market.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const world = await startTestServer({ filesLetters: true })
const { connect, eventsOf, fold, grantsOf, newSchool } = market(world)

/** What comes of examples that are delivered one after the other. */
interface Outcome {
  answers: string[]
  /** What stands in the ledger, and what came of it. */
  ledger: string[]
  /** The sale that the creator sees. */
  sale?: [code: string, state: string]
  /** What it opened. */
  grant?: [startsAt: Date, endsAt: Date | null, endReason: string | null]
}

const grace = 3 * day
const after = (instant: Date, ms: number) => new Date(instant.getTime() + ms)
const monthAfter = (instant: Date) => new Date(new Date(instant).setUTCMonth(instant.getUTCMonth() + 1))
const nine = at('2026-11-20T13:01:00Z')
const charge = at(1797768000000)

const paid = (sale: string, startsAt: Date, until: Date | null): Outcome => ({
  ...{ answers: ['accepted'], ledger: ['paid applied'], sale: [sale, 'open'] },
  grant: [startsAt, until && after(until, grace), until && 'lapsed'],
})
const endsAt = (sale: string, startsAt: Date, end: Date): Outcome => ({
  ...{ answers: ['accepted', 'accepted'], ledger: ['paid applied', 'canceled applied'] },
  ...{ sale: [sale, 'open'], grant: [startsAt, end, 'canceled'] },
})
const canceledAlone = (sale: string): Outcome => ({
  ...{ answers: ['accepted'], ledger: ['canceled applied'], sale: [sale, 'recorded'] },
})
const nothing: Outcome = { answers: ['ignored'], ledger: ['other recorded'] }

const outcomes: [PlatformName, string[], Outcome][] = [
  ['hotmart', ['hotmart-purchase-approved.json'], paid('SUBEX001', at(1795179604000), charge)],
  [
    'hotmart',
    ['hotmart-purchase-approved.json', 'hotmart-subscription-cancellation.json'],
    endsAt('SUBEX001', at(1795179604000), charge),
  ],
  ['hotmart', ['hotmart-subscription-cancellation.json'], canceledAlone('SUBEX001')],
  [
    'kiwify',
    ['kiwify-order-approved.json'],
    paid('c0ffee00-0000-4000-8000-000000000001', nine, at('2026-12-20T13:01:00Z')),
  ],
  ['kiwify', ['kiwify-abandoned-cart.json'], nothing],
  // When it ends is said by its contract alone.
  ['eduzz', ['eduzz-invoice-paid.json'], paid('50000001', at('2026-11-20T13:00:08Z'), null)],
  [
    'eduzz',
    ['eduzz-invoice-paid.json', 'eduzz-contract-updated.json'],
    endsAt('50000001', at('2026-11-20T13:00:08Z'), at('2026-12-21T03:09:58Z')),
  ],
  ['eduzz', ['eduzz-contract-updated.json'], canceledAlone('50000001')],
  ['eduzz', ['eduzz-ping.json'], { answers: ['test'], ledger: ['test test'] }],
  // It says the period alone.
  ['monetizze', ['monetizze-decoded.json'], paid('40000001', nine, monthAfter(nine))],
  ['monetizze', ['monetizze-raw-form.txt'], paid('40000001', nine, monthAfter(nine))],
  ['perfectpay', ['perfectpay-approved.json'], paid('PPSUB0EXA', nine, at('2026-12-20T13:01:00Z'))],
  ['ticto', ['ticto-authorized.json'], paid('120001', nine, at('2026-12-20T03:00:00Z'))],
  ['ticto', ['ticto-abandoned-cart.json'], nothing],
  ['generic', ['generic-purchase-approved.json'], paid('SUB-0001', nine, at('2026-12-20T13:01:00Z'))],
  ['hotfy', ['generic-purchase-approved.json'], paid('SUB-0001', nine, at('2026-12-20T13:01:00Z'))],
]

test.each(outcomes)('%s: what comes of %s', async (platform, files, outcome) => {
  const { owner, id, product } = await newSchool([soldIds[platform]], undefined, platform)
  const connection = await connect(owner, { platform, secret: exampleSecrets[platform] })
  const answers: string[] = []
  for (const file of files) {
    const type = file.includes('form') ? 'form' : 'json'
    const sent = provedRequest(platform, connection.path, recentExample(file), type)
    answers.push((await world.app.inject(sent)).json().status)
    await fold(owner.user.id)
  }
  const { user, call } = owner
  expect(answers).toEqual(outcome.answers)
  expect((await eventsOf(user.id)).map((event) => `${event.kind} ${event.outcome}`)).toEqual(outcome.ledger)
  const sales = (await call('GET', '/purchases')).json()
  expect(sales.map(({ code, state }: { code: string; state: string }) => [code, state])).toEqual(
    outcome.sale ? [outcome.sale] : [],
  )
  const { grant } = outcome
  const email = 'maria.exemplo@example.com'
  const given = grant && { startsAt: grant[0], endsAt: grant[1], endReason: grant[2] }
  expect(await grantsOf(user.id)).toEqual(
    given ? [{ ...given, email, productId: product.id, source: 'purchase' }] : [],
  )
  const students = (await call('GET', '/students')).json()
  expect(students.map((one: { email: string }) => one.email)).toEqual(grant ? [email] : [])
  expect((await call('GET', `/apps/${id}/mails`)).json()).toHaveLength(grant ? 1 : 0)
  if (grant) expect(sales).toMatchObject([{ email, amount: 9700, currency: 'BRL', products: ['Violão'] }])
})

test('no example is without its outcome; what is signed byte by byte says what one of them does', () => {
  const files = readdirSync(join(import.meta.dirname, 'platform/delivery'))
  const told = new Set(outcomes.flatMap(([, names]) => names))
  const rest = files.filter((file) => !told.has(file))
  const raw = {
    'eduzz-raw-body.txt': 'eduzz-invoice-paid.json',
    'generic-raw-body.txt': 'generic-purchase-approved.json',
    'kiwify-raw-body.txt': 'kiwify-order-approved.json',
  }
  expect(rest.toSorted()).toEqual([...Object.keys(raw), 'signature-vectors.json'])
  for (const [bytes, file] of Object.entries(raw)) expect(json(bytes)).toEqual(json(file))
})
