import { afterEach, expect, test, vi } from 'vitest'
import { shownDocument } from '../../../src/server/resource/document.ts'
import { keptToday, keptWith } from '../../../src/server/resource/kept-with.ts'
import { withLogic } from '../../support/schema/with-logic.ts'

afterEach(() => void vi.useRealTimers())

test('what was made of an object that nobody can change is made once for each, and of any other each time', () => {
  let made = 0
  const make = keptWith((of: object, value: object) => ({ of, value, made: ++made }))
  const [schema, other] = [{}, {}]
  const frozen = Object.freeze({ name: 'Ana' })
  expect(make(schema, frozen)).toBe(make(schema, frozen))
  expect(make(other, frozen)).toMatchObject({ made: 2 })
  const open = { name: 'Ana' }
  expect(make(schema, open)).not.toBe(make(schema, open))
})

test('what may depend on the day is made anew on the next', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00-03:00') })
  const make = keptToday((of: object, value: object) => ({ of, value }))
  const [schema, frozen] = [{}, Object.freeze({ name: 'Ana' })]
  const before = make(schema, frozen)
  expect(make(schema, frozen)).toBe(before)
  vi.setSystemTime(new Date('2026-03-02T00:01:00-03:00'))
  expect(make(schema, frozen)).not.toBe(before)
})

test('what a condition shows by the instant is judged by each instant of a day', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00-03:00') })
  const schema = withLogic({
    type: 'object',
    properties: {
      isOpen: { type: 'boolean' },
      until: { type: 'string', format: 'date-time' },
      address: { type: 'string', 'x-when': { isOpen: [true], until: { after: 'now' } } },
    },
  })
  const [early, late] = ['12:30', '23:30'].map((time) =>
    Object.freeze({ isOpen: true, until: `2026-03-01T${time}:00-03:00`, address: 'Rua A' }),
  )
  // Of what is not open no instant is asked.
  const closed = Object.freeze({ isOpen: false, address: 'Rua A' })
  const before = shownDocument(schema, closed)
  const shown = () => [early!, late!].map((document) => shownDocument(schema, document).address)
  expect(shown()).toEqual(['Rua A', 'Rua A'])
  vi.setSystemTime(new Date('2026-03-01T13:00:00-03:00'))
  expect(shown()).toEqual([undefined, 'Rua A'])
  expect(shownDocument(schema, closed)).toBe(before)
})
