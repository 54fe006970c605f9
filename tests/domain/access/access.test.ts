import { describe, expect, test } from 'vitest'
import {
  accessTo,
  lapseOf,
  type Grant,
  type Enrolment,
  type ReleasedProduct,
} from '../../../src/domain/access/access.ts'

const now = new Date('2026-03-10T12:00:00Z')
const day = (n: number) => new Date(now.getTime() + n * 24 * 3600 * 1000)

const product = (changes: Partial<ReleasedProduct> = {}): ReleasedProduct => ({
  id: 'curso',
  status: 'ACTIVE',
  offerType: 'FREE',
  releaseType: 'IMMEDIATE',
  ...changes,
})
const grant = (changes: Partial<Grant> = {}): Grant => ({
  productId: 'curso',
  offerType: 'PAID',
  startsAt: day(-5),
  endsAt: null,
  ...changes,
})
const member = (grants: Grant[] = [], changes: Partial<Enrolment> = {}): Enrolment => ({
  status: 'ACTIVE',
  enrolledAt: day(-20),
  grants,
  ...changes,
})
const open = { state: 'open' }
const locked = { state: 'locked', reason: 'notBought' }

describe('offers', () => {
  test('FREE is open to every enrolled student, and to guests', () => {
    expect(accessTo(product(), member(), now)).toEqual(open)
    expect(accessTo(product(), null, now)).toEqual(open)
  })

  test('PAID is open with a live grant on it, and locked to all others', () => {
    const paid = product({ offerType: 'PAID' })
    expect(accessTo(paid, member([grant()]), now)).toEqual(open)
    expect(accessTo(paid, member(), now)).toEqual(locked)
    expect(accessTo(paid, null, now)).toEqual(locked)
    expect(accessTo(paid, member([grant({ productId: 'outro' })]), now)).toEqual(locked)
  })

  test('a grant lives from its start until its end', () => {
    const paid = product({ offerType: 'PAID' })
    const at = (startsAt: Date, endsAt: Date | null) =>
      accessTo(paid, member([grant({ startsAt, endsAt })]), now).state
    expect(at(now, null)).toBe('open')
    expect(at(day(1), null)).toBe('locked')
    expect(at(day(-9), now)).toBe('locked')
    expect(at(day(-9), new Date(now.getTime() + 1))).toBe('open')
  })

  test('BONUS is open with a live grant on any PAID product', () => {
    const bonus = product({ id: 'bonus', offerType: 'BONUS' })
    expect(accessTo(bonus, member([grant({ productId: 'outro' })]), now)).toEqual(open)
    expect(accessTo(bonus, member([grant({ productId: 'outro', offerType: 'FREE' })]), now)).toEqual(locked)
    expect(accessTo(bonus, member([grant({ productId: 'outro', endsAt: day(-1) })]), now)).toEqual(locked)
    expect(accessTo(bonus, member([grant({ productId: 'bonus', offerType: 'BONUS' })]), now)).toEqual(open)
    expect(accessTo(bonus, member(), now)).toEqual(locked)
  })
})

describe('release', () => {
  const after = (days: number, offerType: ReleasedProduct['offerType'] = 'PAID') =>
    product({ offerType, releaseType: 'DAYS_AFTER', daysAfterPurchase: days })

  test('DAYS_AFTER counts 24 hours a day from the start of the grant', () => {
    expect(accessTo(after(5), member([grant()]), now)).toEqual(open)
    expect(accessTo(after(6), member([grant()]), now)).toEqual({ state: 'soon', from: day(1) })
    expect(accessTo(after(0), member([grant({ startsAt: now })]), now)).toEqual(open)
  })

  test('DAYS_AFTER counts from the first of several grants that live', () => {
    const grants = [
      grant({ startsAt: day(-2) }),
      grant({ startsAt: day(-8) }),
      grant({ startsAt: day(-99), endsAt: day(-50) }),
    ]
    expect(accessTo(after(10), member(grants), now)).toEqual({ state: 'soon', from: day(2) })
  })

  test('DAYS_AFTER of what is free counts from the enrolment; a guest has none', () => {
    expect(accessTo(after(20, 'FREE'), member(), now)).toEqual(open)
    expect(accessTo(after(21, 'FREE'), member(), now)).toEqual({ state: 'soon', from: day(1) })
    expect(accessTo(after(1, 'FREE'), null, now)).toEqual({ state: 'soon', from: null })
  })

  test('EXACT_DATE opens at that instant, in whatever zone it was written', () => {
    const at = (releaseDate: string) =>
      accessTo(product({ releaseType: 'EXACT_DATE', releaseDate }), member(), now)
    expect(at('2026-03-10T12:00:00Z')).toEqual(open)
    expect(at('2026-03-10T09:00:00-03:00')).toEqual(open)
    expect(at('2026-03-10T12:00:01Z')).toEqual({ state: 'soon', from: new Date('2026-03-10T12:00:01Z') })
  })

  test('what has not been bought is locked, whenever it comes', () => {
    const late = product({
      offerType: 'PAID',
      releaseType: 'EXACT_DATE',
      releaseDate: '2999-01-01T00:00:00Z',
    })
    expect(accessTo(late, member(), now)).toEqual(locked)
  })
})

describe('hidden', () => {
  test('is what is not active, whatever one has bought', () => {
    const hidden = { state: 'hidden', reason: 'inactive' }
    expect(accessTo(product({ status: 'INACTIVE' }), member([grant()]), now)).toEqual(hidden)
    expect(accessTo(product({ status: 'INACTIVE' }), null, now)).toEqual(hidden)
  })

  test.each(['INACTIVE', 'BLOCKED'] as const)('is everything to a student who is %s', (status) => {
    const hidden = { state: 'hidden', reason: 'notEnrolled' }
    expect(accessTo(product(), member([grant()], { status }), now)).toEqual(hidden)
  })
})

describe('a lapse', () => {
  const paid = product({ offerType: 'PAID' })
  const ended = (endsAt: number | null, endReason: Grant['endReason']) =>
    grant({ startsAt: day(-90), endsAt: endsAt === null ? null : day(endsAt), endReason })

  test('is when what was bought ran out or was cancelled last', () => {
    const sale = { platform: 'hotmart', code: 'S1', isSubscription: true }
    const subscriber = member([ended(-9, 'lapsed'), { ...ended(-3, 'canceled'), sale }])
    expect(lapseOf(paid, subscriber, now)).toEqual({ at: day(-3), isSubscription: true })
    expect(lapseOf(paid, member([ended(-3, 'lapsed')]), now)).toEqual({ at: day(-3), isSubscription: false })
  })

  test('is none where it was given back or taken, where there is access or some to come, and of what was never bought', () => {
    for (const reason of ['refund', 'chargeback', 'manual', null] as const)
      expect(lapseOf(paid, member([ended(-9, 'lapsed'), ended(-3, reason)]), now)).toBeNull()
    for (const other of [ended(null, null), ended(3, 'lapsed'), grant({ startsAt: day(1) })])
      expect(lapseOf(paid, member([ended(-9, 'lapsed'), other]), now)).toBeNull()
    expect(lapseOf(paid, member([grant({ productId: 'outro' })]), now)).toBeNull()
    expect(lapseOf(paid, null, now)).toBeNull()
  })
})
