import { expect, test } from 'vitest'
import { readCode } from '../../../src/domain/study/certificate.ts'

test.each([
  ['CERT-2026-48213907561234', 'CERT-2026-48213907561234'],
  [' cert-2026-4821 3907 561234 ', 'CERT-2026-48213907561234'],
  ['CERT–2026—48213907561234', 'CERT-2026-48213907561234'],
  ['CERT-26-48213907561234', null],
  ['CERT-2026-', null],
  ["CERT-2026-1234' or 1=1", null],
  ['', null],
])('reads %j as the code %j', (typed, code) => {
  expect(readCode(typed)).toBe(code)
})
