import { describe, expect, test } from 'vitest'
import { decide, type LedgerFact, type SaleTerms } from '../../../src/domain/purchase/decide.ts'
import type { FactKind } from '../../../src/domain/purchase/fact.ts'

const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 24 * 3600 * 1000)
const course = [{ productId: 'curso' }]

let made = 0
const fact = (kind: FactKind, at: number, changes: Partial<LedgerFact> = {}): LedgerFact => ({
  key: `e${made++}`,
  kind,
  at: day(at),
  receivedAt: day(at),
  transaction: 'HP1',
  subscription: null,
  until: null,
  accessDays: null,
  lines: course,
  ...changes,
})
/** One of a subscription: payment `n`, good until a day. */
const charge = (kind: FactKind, at: number, until: number | null, n = at) =>
  fact(kind, at, { subscription: 'S1', transaction: `HP${n}`, until: until === null ? null : day(until) })

const grace: SaleTerms = { graceDays: 3 }
const decided = (facts: LedgerFact[], terms = grace) => decide(facts, new Set(['curso']), terms)
const from = (start: number, end: number | null, endReason: string | null = null) => ({
  startsAt: day(start),
  endsAt: end === null ? null : day(end),
  endReason,
})

describe('what is paid once', () => {
  test('opens for good, or for the days that the product or the platform gives', () => {
    expect(decided([fact('paid', 0)])).toEqual(from(0, null))
    expect(decided([fact('paid', 0)], { graceDays: 3, accessDays: 90 })).toEqual(from(0, 90, 'lapsed'))
    expect(decided([fact('paid', 0, { accessDays: 30 })], { graceDays: 3, accessDays: 90 })).toEqual(
      from(0, 30, 'lapsed'),
    )
  })

  test('the end of the guarantee says the same payment again, and adds no days', () => {
    const twice = [fact('paid', 0), fact('paid', 30)]
    expect(decided(twice, { graceDays: 3, accessDays: 90 })).toEqual(from(0, 90, 'lapsed'))
  })

  test('closes with a refund or a chargeback, and for good', () => {
    expect(decided([fact('paid', 0), fact('refunded', 5)])).toEqual(from(0, 5, 'refund'))
    expect(decided([fact('paid', 0), fact('chargeback', 5), fact('refunded', 6)])).toEqual(
      from(0, 5, 'chargeback'),
    )
    expect(decided([fact('paid', 0), fact('refunded', 5), fact('paid', 9)])).toEqual(from(0, 5, 'refund'))
  })

  test('a refund that comes alone or is dated before gives nothing', () => {
    expect(decided([fact('refunded', 5)])).toBeNull()
    expect(decided([fact('refunded', 5), fact('paid', 6)])).toBeNull()
  })

  test.each<FactKind>(['late', 'disputed', 'partial', 'pending', 'failed', 'other', 'test'])(
    '%s changes nothing',
    (kind) => {
      expect(decided([fact(kind, 1)])).toBeNull()
      expect(decided([fact('paid', 0), fact(kind, 1)])).toEqual(from(0, null))
    },
  )

  test('a refund touches the lines that it names, or all where it names none', () => {
    const both = { lines: [{ productId: 'curso' }, { productId: 'livro' }] }
    const paid = fact('paid', 0, both)
    const ofBook = fact('refunded', 5, { lines: [{ productId: 'livro' }] })
    expect(decided([paid, ofBook])).toEqual(from(0, null))
    expect(decide([paid, ofBook], new Set(['livro']), grace)).toEqual(from(0, 5, 'refund'))
    expect(decided([paid, fact('refunded', 5, { lines: [] })])).toEqual(from(0, 5, 'refund'))
    expect(decide([paid], new Set(['outro']), grace)).toBeNull()
  })
})

describe('a subscription', () => {
  test('goes on with each payment, some days of grace included, and begins once', () => {
    expect(decided([charge('paid', 0, 30)])).toEqual(from(0, 33, 'lapsed'))
    expect(decided([charge('paid', 0, 30), charge('renewed', 31, 61)])).toEqual(from(0, 64, 'lapsed'))
    // A lapse of ten days: what is released by days does not begin anew.
    expect(decided([charge('paid', 0, 30), charge('renewed', 43, 73)])).toEqual(from(0, 76, 'lapsed'))
  })

  test('a renewal that is said twice counts once', () => {
    const twice = [charge('paid', 0, 30), charge('paid', 30, 60, 2), charge('renewed', 30, 60, 2)]
    expect(decided(twice)).toEqual(from(0, 63, 'lapsed'))
  })

  test('canceled, it ends with what was paid for, never before', () => {
    expect(decided([charge('paid', 0, 30), charge('canceled', 10, 30)])).toEqual(from(0, 30, 'canceled'))
    expect(decided([charge('paid', 0, 30), charge('canceled', 10, null)])).toEqual(from(0, 30, 'canceled'))
    expect(decided([charge('paid', 0, 30), charge('canceled', 32, 30)])).toEqual(from(0, 32, 'canceled'))
    // Nobody said until when it was paid.
    expect(decided([charge('paid', 0, null), charge('canceled', 40, null)])).toEqual(from(0, 40, 'canceled'))
  })

  test('taken up again, it goes on', () => {
    expect(decided([charge('paid', 0, 30), charge('canceled', 10, 30), charge('paid', 50, 80)])).toEqual(
      from(0, 83, 'lapsed'),
    )
    expect(decided([charge('paid', 0, 30), charge('refunded', 10, null), charge('paid', 12, 42)])).toEqual(
      from(0, 45, 'lapsed'),
    )
  })

  test('a refund closes it, and what was paid before does not open it', () => {
    expect(
      decided([charge('paid', 0, 30), charge('paid', 30, 60), charge('refunded', 35, null, 30)]),
    ).toEqual(from(0, 35, 'refund'))
    const again = charge('paid', 36, 60, 30)
    expect(
      decided([charge('paid', 0, 30), charge('paid', 30, 60), charge('refunded', 35, null, 30), again]),
    ).toEqual(from(0, 35, 'refund'))
  })
})

describe('an order bump within a subscription', () => {
  const bump = new Set(['extra'])
  const both = { lines: [...course, { productId: 'extra', isBump: true as const }] }
  const ofBump = (facts: LedgerFact[], terms = grace) => decide(facts, bump, terms)
  const first = { ...charge('paid', 0, 30), ...both, accessDays: 30 }

  test('is for good, or for the days of its product, whatever becomes of the subscription', () => {
    const story = [
      first,
      charge('renewed', 30, 60),
      { ...charge('renewed', 60, 90), lines: [] },
      { ...charge('canceled', 65, 90), ...both },
      charge('refunded', 66, null, 60),
      { ...charge('refunded', 67, null, 60), lines: [] },
    ]
    expect(ofBump(story)).toEqual(from(0, null))
    expect(ofBump(story, { graceDays: 3, accessDays: 90 })).toEqual(from(0, 90, 'lapsed'))
    expect(decided(story)).toEqual(from(0, 66, 'refund'))
    // Some say it with every payment: it is bought once all the same.
    const again = { ...charge('renewed', 30, 60), ...both }
    expect(ofBump([first, again], { graceDays: 3, accessDays: 90 })).toEqual(from(0, 90, 'lapsed'))
  })

  test.each([
    ['naming both', both],
    ['naming nothing', { lines: [] }],
    ['of no payment', { transaction: null, lines: [] }],
  ])('closes with a refund of its payment, %s', (_what, changes) => {
    const refund = { ...charge('refunded', 5, null, 0), ...changes }
    expect(ofBump([first, refund, charge('renewed', 30, 60)])).toEqual(from(0, 5, 'refund'))
  })

  test('is a part of the subscription where that sells the same product by itself', () => {
    const own = charge('paid', 0, 30)
    expect(
      decided([own, { ...charge('renewed', 30, 60), lines: [{ productId: 'curso', isBump: true }] }]),
    ).toEqual(from(0, 63, 'lapsed'))
  })
})

/** Numbers from 0 to 1, the same ones for a seed. */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
    return ((state ^ (state >>> 12)) >>> 0) / 2 ** 32
  }
}
const shuffled = <T>(list: T[], random: () => number) =>
  list
    .map((one) => ({ one, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)

test('every order of paid, renewed, late, canceled and refunded, each with one repetition, ends the same', () => {
  const story = [
    charge('paid', 0, 30),
    charge('renewed', 30, 60),
    charge('late', 61, null),
    charge('canceled', 65, 60),
    charge('refunded', 66, null, 30),
  ]
  const end = decided(story)
  expect(end).toEqual(from(0, 65, 'canceled'))
  for (const order of permutations(story)) expect(decided([...order, ...order.toReversed()])).toEqual(end)
})

function permutations<T>(list: T[]): T[][] {
  if (list.length < 2) return [list]
  return list.flatMap((one, index) =>
    permutations(list.filter((_, other) => other !== index)).map((rest) => [one, ...rest]),
  )
}

const bump: LedgerFact['lines'] = [{ productId: 'extra', isBump: true }]
const withBump = [...course, ...bump]
/** What a subscription goes on with: it says nothing of an order bump that was bought before. */
const later = [
  charge('renewed', 450, 480, 99),
  { ...charge('canceled', 460, 480), lines: [] },
  { ...charge('refunded', 461, null, 99), lines: [] },
]

test('any history, in any order and with repetitions, gives what it gives in the order in which it happened', () => {
  const kinds: FactKind[] = [
    'paid',
    'renewed',
    'late',
    'disputed',
    'canceled',
    'refunded',
    'chargeback',
    'pending',
  ]
  for (let seed = 1; seed <= 400; seed++) {
    const random = chance(seed)
    const one = <T>(list: T[]) => list[Math.floor(random() * list.length)]!
    const isSubscription = random() < 0.6
    const story = Array.from({ length: 1 + Math.floor(random() * 30) }, () => {
      const at = Math.floor(random() * 400)
      return fact(one(kinds), at, {
        subscription: isSubscription ? 'S1' : null,
        transaction: isSubscription ? `HP${Math.floor(random() * 12)}` : 'HP1',
        until: random() < 0.6 ? day(at + Math.floor(random() * 60)) : null,
        lines: one<LedgerFact['lines']>([course, course, withBump, withBump, [], bump]),
      })
    })
    const terms = { graceDays: Math.floor(random() * 5), ...(random() < 0.5 && { accessDays: 60 }) }
    const end = decided(story, terms)
    const ofBump = decide(story, new Set(['extra']), terms)
    for (let round = 0; round < 5; round++) {
      const repeated = shuffled([...story, ...story.filter(() => random() < 0.5)], random)
      expect(decided(repeated, terms), `seed ${seed}`).toEqual(end)
      expect(decide(repeated, new Set(['extra']), terms), `seed ${seed}`).toEqual(ofBump)
    }
    const isPayment = ({ kind }: LedgerFact) => kind === 'paid' || kind === 'renewed'
    if (story.some((said) => isPayment(said) && said.lines !== course && said.lines.length > 0))
      expect(decide([...story, ...later], new Set(['extra']), terms), `seed ${seed}`).toEqual(ofBump)
    const first = story
      .filter((said) => isPayment(said) && said.lines !== bump)
      .map(({ at }) => at!.getTime())
    if (end) {
      expect(end.startsAt.getTime()).toBe(Math.min(...first))
      expect(end.endsAt === null || end.endsAt > end.startsAt).toBe(true)
    }
  }
})
