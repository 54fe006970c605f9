import { describe, expect, test } from 'vitest'
import {
  judgeDkim,
  judgeDmarc,
  judgeSpf,
  recordValues,
  withEarlier,
  type RecordSight,
} from '../../../src/domain/site/own-sender.ts'

const wish = {
  domain: 'escola.com',
  selector: 's',
  publicKey: 'MIIBIjAN',
  spf: 'include:casa.com ip4:192.0.2.1',
}

describe('records of a domain that sends', () => {
  test.each([
    [null, 'unanswered'],
    [[], 'missing'],
    [['v=spf10 include:casa.com', 'outro'], 'missing'],
    [['v=spf1 include:casa.com ~all'], 'different'],
    [['v=spf1 -include:casa.com ip4:192.0.2.1 ~all'], 'different'],
    [['V=SPF1 mx +include:Casa.com  ip4:192.0.2.1 ~all'], 'ready'],
    [['v=spf1 include:casa.com ip4:192.0.2.1', 'v=spf1 -all'], 'several'],
    // Nobody looks at what follows.
    [['v=spf1 include:casa.com -all ip4:192.0.2.1'], 'different'],
    [['v=spf1 ?ALL include:casa.com ip4:192.0.2.1'], 'different'],
    [['v=spf1 include:all ip4:192.0.2.1 include:casa.com +all'], 'ready'],
  ])('SPF %j is %s', (texts, state) => {
    expect(judgeSpf(texts, wish).state).toBe(state)
  })

  test.each([
    [['v=DKIM1; k=rsa; p=MIIBIjAN'], 'ready'],
    [['k=rsa;p=MIIB IjAN;'], 'ready'],
    [['p=MIIBIjAN'], 'ready'],
    [['v=DKIM1; k=ed25519; p=MIIBIjAN'], 'different'],
    // Withdrawn.
    [['v=DKIM1; p='], 'different'],
    [['v=spf1 -all'], 'missing'],
  ])('DKIM %j is %s', (texts, state) => {
    expect(judgeDkim(texts, wish).state).toBe(state)
  })

  test.each([
    [['v=DMARC1; p=none'], [], 'ready'],
    [['v=DMARC1;p=reject; rua=mailto:a@b.c'], [], 'ready'],
    [['v=DMARC1'], [], 'different'],
    [[], ['v=DMARC1; p=quarantine'], 'ready'],
    [[], [], 'missing'],
    [[], null, 'unanswered'],
    [['v=DMARC1; p=none'], null, 'ready'],
  ])('DMARC %j, above it %j, is %s', (texts, above, state) => {
    expect(judgeDmarc(texts, above).state).toBe(state)
  })

  /** What is to be made where DNS told these. */
  const made = (spf: string[], dmarc: string[] = []) =>
    recordValues(wish, { spf: { state: 'different', seen: spf }, dmarc: { state: 'different', seen: dmarc } })

  test('SPF to make keeps what the domain allows already, and says nothing twice', () => {
    expect(made([]).spf).toBe('v=spf1 include:casa.com ip4:192.0.2.1 ~all')
    expect(made(['v=spf1 mx include:casa.com -all']).spf).toBe(
      'v=spf1 mx include:casa.com ip4:192.0.2.1 -all',
    )
    expect(made(['v=spf1 mx ~all include:casa.com']).spf).toBe(
      'v=spf1 mx include:casa.com ip4:192.0.2.1 ~all',
    )
  })

  test('SPF that stands in several becomes one that allows what all of them do', () => {
    const one = (...spf: string[]) => made(spf).spf
    expect(one('v=spf1 include:google.com ?all', 'v=spf1 mx include:google.com include:casa.com -all')).toBe(
      'v=spf1 include:google.com mx include:casa.com ip4:192.0.2.1 ?all',
    )
    expect(one('v=spf1 redirect=b.com', 'v=spf1 mx ~all')).toBe(
      'v=spf1 include:b.com mx include:casa.com ip4:192.0.2.1 ~all',
    )
    expect(one('v=spf1 a', 'v=spf1 mx')).toBe('v=spf1 a mx include:casa.com ip4:192.0.2.1 ~all')
  })

  test('DMARC to make is the strictest that the domain has, where one counts', () => {
    const one = (...dmarc: string[]) => made([], dmarc).dmarc
    const strict = 'v=DMARC1; p=reject; rua=mailto:a@b.c'
    expect(one()).toBe('v=DMARC1; p=none')
    expect(one('v=DMARC1', 'v=DMARC1; p=none', strict, 'v=DMARC1; p=quarantine')).toBe(strict)
    expect(one('v=DMARC1; p=talvez')).toBe('v=DMARC1; p=none')
  })

  test('what has to keep what stands there is said of nobody who was not told what does', () => {
    const silent: RecordSight = { state: 'unanswered', seen: [] }
    const unsupported: RecordSight = { state: 'unsupported', seen: ['v=spf1 mx'] }
    for (const found of [{}, { spf: silent, dmarc: silent }, { spf: unsupported }])
      expect(recordValues(wish, found)).toEqual({ spf: null, dkim: expect.any(String), dmarc: null })
  })

  test('what DNS does not tell now is as it was seen last', () => {
    const sight = (state: RecordSight['state'], ...seen: string[]) => ({ state, seen })
    const before = { spf: sight('different', 'v=spf1 mx -all'), dmarc: sight('ready', 'v=DMARC1; p=reject') }
    const now = { spf: sight('unanswered'), dkim: sight('unanswered'), dmarc: sight('missing') }
    const known = withEarlier(now, before)
    expect(known).toEqual({ ...now, spf: sight('unanswered', 'v=spf1 mx -all') })
    expect(recordValues(wish, known).spf).toMatch(/ mx .* -all$/)
    // Also where it goes on saying nothing.
    expect(withEarlier(now, known)).toEqual(known)
  })
})
