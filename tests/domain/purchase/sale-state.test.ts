import { describe, expect, test } from 'vitest'
import type { LedgerFact } from '../../../src/domain/purchase/decide.ts'
import { decide, isBumpAlone } from '../../../src/domain/purchase/decide.ts'
import type { FactKind } from '../../../src/domain/purchase/fact.ts'
import { countMoney } from '../../../src/domain/purchase/sale-money.ts'
import { eventEffect, saleSentence } from '../../../src/domain/purchase/sale-sentence.ts'
import { summarizeSale, type GivenAccess } from '../../../src/domain/purchase/sale-state.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000)

const said = (kind: FactKind, days: number, more: Partial<LedgerFact> = {}): LedgerFact => ({
  ...{ kind, at: at(days), receivedAt: at(days), key: `${kind}${days}`, transaction: 'T1' },
  ...{ subscription: null, until: null, accessDays: null, lines: [{ productId: '1' }] },
  ...more,
})

const terms = { graceDays: 3 }

function stateOf(facts: LedgerFact[], more: { keptAt?: Date; isBound?: boolean } = {}) {
  const { keptAt = null, isBound = true } = more
  const access = decide(facts, new Set(['1']), { ...terms, keptAt })
  const about = { isBound, obstacle: null, keptAt, endedAt: null, now }
  return summarizeSale(facts, access ? [access] : [], about)
}

const month = { subscription: 'S', until: at(10) }

test.each<[string, LedgerFact[], string]>([
  ['paid', [said('paid', -9)], 'open'],
  ['a pix that nobody paid yet', [said('pending', -9)], 'pending'],
  ['a pix that expired', [said('pending', -9), said('failed', -8)], 'failed'],
  ['refunded', [said('paid', -9), said('refunded', -1)], 'refunded'],
  ['contested', [said('paid', -9), said('chargeback', -1)], 'chargeback'],
  ['disputed', [said('paid', -9), said('disputed', -1)], 'asked'],
  ['disputed and refunded', [said('paid', -9), said('disputed', -2), said('refunded', -1)], 'refunded'],
  ['late and paid since', [said('late', -2), said('renewed', -1, month)], 'open'],
  ['late', [said('paid', -9, month), said('late', -1, { subscription: 'S' })], 'asked'],
  ['lapsed', [said('paid', -40, { subscription: 'S', until: at(-10) })], 'lapsed'],
  ['a refund of which the payment was never told', [said('refunded', -1)], 'refunded'],
  ['nothing but a cancellation', [said('canceled', -1)], 'recorded'],
])('a sale that is %s', (_, facts, state) => {
  expect(stateOf(facts).state).toBe(state)
})

test('a canceled subscription is open to its end, and tells what comes then', () => {
  const facts = [said('paid', -9, month), said('canceled', -1, { subscription: 'S' })]
  expect(stateOf(facts)).toMatchObject({ state: 'open', endState: 'canceled', endsAt: at(10) })
})

test('what was paid and belongs to no product waits, unless it was given back', () => {
  expect(stateOf([said('paid', -9)], { isBound: false }).state).toBe('waiting')
  expect(stateOf([said('paid', -9), said('refunded', -1)], { isBound: false }).state).toBe('refunded')
})

describe('a subscription with an order bump', () => {
  const bump = { productId: '2', isBump: true as const }
  const lines = [{ productId: '1' }, bump]
  const charge = { subscription: 'S', lines }
  const paid = (until: number) => said('paid', -20, { ...charge, until: at(until) })
  const late = said('late', -9, charge)
  const both = (facts: LedgerFact[]) => {
    const given = ['1', '2'].flatMap((id) => {
      const ids = new Set([id])
      const access = decide(facts, ids, terms)
      return access ? [{ ...access, isBump: isBumpAlone(facts, ids) }] : []
    })
    const about = { isBound: true, obstacle: null, keptAt: null, endedAt: null, now }
    return summarizeSale(facts, given, about)
  }

  test.each<[string, LedgerFact[], object]>([
    ['asks while the subscription is open', [paid(9), late], { state: 'asked', endsAt: at(12) }],
    ['asks nothing once it has lapsed', [paid(-10), late], { state: 'lapsed', endsAt: at(-7) }],
    [
      'is over once it was canceled, too',
      [paid(-10), late, said('canceled', -8, charge)],
      { state: 'canceled', endsAt: at(-8) },
    ],
    ['has lapsed, whether or not anything was late', [paid(-10)], { state: 'lapsed', asked: null }],
    [
      'is answered by a cancellation before its end',
      [paid(9), late, said('canceled', -8, charge)],
      { state: 'open', endState: 'canceled', endsAt: at(9) },
    ],
    [
      'is not answered by a refund of the bump alone',
      [paid(9), late, said('refunded', -8, { ...charge, lines: [bump] })],
      { state: 'asked' },
    ],
  ])('%s', (_, facts, state) => expect(both(facts)).toMatchObject(state))

  test('is open while the creator ended a part of it alone, whose doubt that answers', () => {
    const span = { startsAt: at(-20), endReason: 'manual' as const }
    const main = { ...span, endsAt: at(-1) }
    const bump = { startsAt: at(-20), endReason: null, endsAt: null, isBump: true }
    const about = { isBound: true, obstacle: null, keptAt: null, endedAt: null, now }
    const summary = (facts: LedgerFact[], other: GivenAccess = bump, endedAt: Date | null = null) =>
      summarizeSale(facts, [main, other], { ...about, endedAt })
    expect(summary([paid(9), late])).toMatchObject({ state: 'open', endsAt: null, asked: null })
    expect(summary([paid(9), said('disputed', -0.5, charge)]).state).toBe('asked')
    expect(summary([paid(9)], { ...bump, ...main }).state).toBe('ended')
    expect(summary([paid(9)], bump, at(-1)).state).toBe('ended')
  })

  test('is the bump where nothing else of it belongs to a product', () => {
    const facts = [paid(-10)]
    const access = { ...decide(facts, new Set(['2']), terms)!, isBump: true }
    const about = { isBound: true, obstacle: null, keptAt: null, endedAt: null, now }
    expect(summarizeSale(facts, [access], about)).toMatchObject({ state: 'open', endsAt: null })
  })
})

describe('access that the creator keeps', () => {
  const doubted = [said('paid', -9), said('disputed', -5)]
  const keptAt = at(-4)
  test('is no question any more', () => expect(stateOf(doubted, { keptAt }).state).toBe('open'))
  test('stays whatever is heard later', () => {
    const later = [...doubted, said('chargeback', -1)]
    expect(stateOf(later, { keptAt })).toMatchObject({ state: 'open', endsAt: null })
  })
  test('is asked about in a doubt of which they hear no end', () => {
    const later = [...doubted, said('disputed', -3), said('refunded', -1)]
    expect(stateOf(later, { keptAt }).state).toBe('asked')
  })
  test('was closed by what was heard before', () =>
    expect(stateOf([...doubted, said('refunded', -4.5)], { keptAt }).state).toBe('refunded'))
  test('is asked about again in another doubt', () =>
    expect(stateOf([...doubted, said('disputed', -1)], { keptAt }).state).toBe('asked'))
})

test('money counts once a payment, whatever words it is said in, and goes back once', () => {
  const fact = (kind: FactKind, id: string, transaction: string | null, amount: number | null) => ({
    ...{ kind, id, key: id, transaction, amount },
  })
  const facts = [
    fact('paid', 'a', 'T1', 9700),
    fact('renewed', 'b', 'T1', 9700),
    fact('renewed', 'c', 'T2', 9700),
    fact('partial', 'd', 'T2', 9700),
    fact('refunded', 'e', 'T2', null),
    fact('chargeback', 'f', 'T2', 9700),
    fact('refunded', 'g', 'T1', 99_000),
    fact('pending', 'h', 'T3', 9700),
    fact('refunded', 'i', 'T4', 500),
  ]
  expect(Object.fromEntries(countMoney(facts))).toEqual({ a: 9700, c: 9700, e: -9700, g: -9700, i: -500 })
})

test('says why a sale stands as it does', () => {
  const told = {
    ...{ state: 'open' as const, endState: null, startsAt: at(-9), endsAt: null, asked: null, askedAt: null },
    ...{ keptAt: null, isSubscription: true, unmatched: [], closed: [], closedAt: null },
  }
  const say = (more: Partial<Parameters<typeof saleSentence>[0]>) =>
    saleSentence({ ...told, ...more }, now, 'America/Sao_Paulo')
  expect(say({})).toBe('Acesso liberado desde 11 de novembro.')
  expect(say({ endsAt: at(10), endState: 'canceled', unmatched: ['7', '8'] })).toBe(
    'Acesso liberado desde 11 de novembro, até 30 de novembro, quando termina a assinatura cancelada. Falta ligar os IDs 7, 8.',
  )
  expect(say({ keptAt: at(-1) })).toContain('Você decidiu manter o acesso em 19 de novembro.')
  expect(say({ state: 'asked', asked: 'disputed', askedAt: at(-1) })).toMatch(
    /em 19 de novembro\. Encerre ou/,
  )
  expect(say({ state: 'asked', asked: 'partial', askedAt: at(-1) })).toBe(
    'Parte da venda foi reembolsada em 19 de novembro, e a plataforma não disse de qual produto. Encerre ou mantenha o acesso.',
  )
  const closed = { closed: ['Violão', 'Apostila'], closedAt: at(-1) }
  expect(say(closed)).toMatch(/ Você encerrou o acesso a Violão e Apostila em 19 de novembro\.$/)
  expect(say({ ...closed, state: 'ended', endsAt: at(-1) })).toBe('Você encerrou o acesso em 19 de novembro.')
  expect(say({ state: 'lapsed', endsAt: at(-1) })).toBe('A assinatura venceu em 19 de novembro.')
  expect(eventEffect({ kind: 'paid', outcome: 'applied', problem: null })).toBe('Abre o acesso.')
  expect(eventEffect({ kind: 'late', outcome: 'asked', problem: null })).toContain('a decisão é sua')
})
