import { expect, test } from 'vitest'
import deepEquals from '../../../../src/ui/form/rjsf/deep-equals.ts'

const cycle = (end: number) => {
  const node: Record<string, unknown> = { end }
  node.self = node
  return node
}

test.each([
  [{ a: [1, { b: null }] }, { a: [1, { b: null }] }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [Number.NaN, Number.NaN, true],
  [null, {}, false],
  [() => 1, () => 2, true],
  [() => 1, null, false],
  [new Date(5), new Date(5), true],
  [new Date(5), new Date(6), false],
  [cycle(1), cycle(1), true],
  [cycle(1), cycle(2), false],
  [{ $$typeof: 'x', _owner: { a: 1 }, key: 'k' }, { $$typeof: 'x', _owner: { a: 2 }, key: 'k' }, true],
  [{ $$typeof: 'x', _owner: null, key: 'k' }, { $$typeof: 'x', _owner: null, key: 'l' }, false],
])('%j and %j: %s', (a, b, same) => {
  expect(deepEquals(a, b)).toBe(same)
})
