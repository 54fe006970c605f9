import { afterEach, expect, test, vi } from 'vitest'
import { keptToday, keptWith } from '../../../src/server/resource/kept-with.ts'

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
