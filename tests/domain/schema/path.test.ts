import { describe, expect, test } from 'vitest'
import { fromPointer, isObject, read, toPointer, write, writeAll } from '../../../src/domain/schema/path.ts'

const document = {
  name: 'Violão',
  config: { banners: [{ link: 'a' }, { link: 'b' }], features: { analytics: true } },
  description: null,
}

describe('read', () => {
  test.each([
    [[], document],
    [['name'], 'Violão'],
    [['config', 'banners', '1', 'link'], 'b'],
    [['description'], null],
    [['description', 'deeper'], undefined],
    [['name', 'length'], undefined],
    [['config', 'banners', '7', 'link'], undefined],
    [['nothing', 'here'], undefined],
  ])('%j', (path, value) => expect(read(document, path)).toEqual(value))
})

describe('write', () => {
  test('changes the value and nothing off its path', () => {
    const changed = write(document, ['config', 'banners', '0', 'link'], 'c')
    expect(changed.config.banners).toEqual([{ link: 'c' }, { link: 'b' }])
    expect(document.config.banners[0]!.link).toBe('a')
    expect(changed.config.banners[1]).toBe(document.config.banners[1])
    expect(changed.config.features).toBe(document.config.features)
  })

  test('makes the objects that are missing on the way', () => {
    expect(write({}, ['config', 'domain'], 'x.com')).toEqual({ config: { domain: 'x.com' } })
    expect(write(document, ['description', 'short'], 'x').description).toEqual({ short: 'x' })
  })

  test('what was written is read', () => {
    for (const path of [['name'], ['config', 'banners', '1', 'link'], ['config', 'new', 'field']]) {
      expect(read(write(document, path, 42), path)).toBe(42)
    }
  })
})

test.each([
  [['config', 'banners', '0'], '/config/banners/0'],
  [['a/b', 'c~d', '~1'], '/a~1b/c~0d/~01'],
  [[''], '/'],
  [[], ''],
])('%j has the pointer %o and back', (path, pointer) => {
  expect(toPointer(path)).toBe(pointer)
  expect(fromPointer(pointer)).toEqual(path)
})

test('only plain objects are objects', () => {
  expect([{}, { a: 1 }].every(isObject)).toBe(true)
  expect([null, [], 'a', 1, undefined, true].some(isObject)).toBe(false)
})

test('many writes at once are the same as one after the other, and copy what they pass through once', () => {
  const document = {
    name: 'x',
    config: { a: 1, deep: { b: 2 } },
    list: [{ c: 3 }, { c: 4 }],
    other: { kept: true },
  }
  const changes: [string[], unknown][] = [
    [['config', 'a'], 5],
    [['config', 'deep', 'b'], 6],
    [['config', 'new', 'd'], 7],
    [['list', '1', 'c'], 8],
    [['list', '2', 'c'], 9],
    [['name'], 'y'],
    [['name', 'inner'], 'z'],
  ]
  const before = structuredClone(document)
  const after = writeAll(document, changes)
  expect(after).toEqual(changes.reduce((changed, [path, value]) => write(changed, path, value), document))
  expect(document).toEqual(before)
  expect(after.other).toBe(document.other)
  expect(after.list[0]).toBe(document.list[0])
  expect(writeAll(document, [])).toBe(document)
  expect(writeAll(document, [[[], 1]])).toBe(1)
})
