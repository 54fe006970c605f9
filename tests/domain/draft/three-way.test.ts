import { describe, expect, test } from 'vitest'
import { threeWay } from '../../../src/domain/draft/three-way.ts'

const base = { name: 'Escola', config: { color: '#fff', banners: [{ link: '' }, { link: '' }] }, tags: ['a'] }

describe('putting two changes together', () => {
  test('takes what either side changed, and keeps the objects that did not change', () => {
    const mine = { ...base, name: 'Minha' }
    const theirs = { ...base, config: { ...base.config, color: '#000' } }
    const { merged, disagreements } = threeWay(base, mine, theirs)
    expect(merged).toEqual({ ...base, name: 'Minha', config: { ...base.config, color: '#000' } })
    expect(merged.tags).toBe(mine.tags)
    expect(disagreements).toEqual([])
  })

  test('tells a field that both changed to different values, and keeps mine', () => {
    const { merged, disagreements } = threeWay(base, { ...base, name: 'Minha' }, { ...base, name: 'Deles' })
    expect(merged.name).toBe('Minha')
    expect(disagreements).toEqual([{ path: ['name'], base: 'Escola', mine: 'Minha', theirs: 'Deles' }])
  })

  test('has nothing to tell where both did the same', () => {
    expect(threeWay(base, { ...base, name: 'Nova' }, { ...base, name: 'Nova' }).disagreements).toEqual([])
  })

  test('takes fields that are new, and lets go of those that were taken away', () => {
    const { tags: _, ...without } = base
    expect(threeWay(base, base, { ...without, slug: 'x' }).merged).toEqual({ ...without, slug: 'x' })
  })
})

describe('lists', () => {
  const lists = (mine: unknown[], theirs: unknown[], start: unknown[], isRow = false) => {
    const { merged, disagreements } = threeWay({ list: start }, { list: mine }, { list: theirs }, () => isRow)
    return { list: merged.list, paths: disagreements.map(({ path }) => path.join('.')) }
  }

  test('are one field', () => {
    expect(lists(['a', 'b'], ['a', 'c'], ['a'])).toEqual({ list: ['a', 'b'], paths: ['list'] })
  })

  test('of places are gone through place by place', () => {
    const [start, mine, theirs] = [
      [{ x: 1, y: 1 }, { x: 2 }],
      [{ x: 5, y: 1 }, { x: 2 }],
      [{ x: 6, y: 7 }, { x: 8 }],
    ]
    expect(lists(mine, theirs, start, true)).toEqual({
      list: [{ x: 5, y: 7 }, { x: 8 }],
      paths: ['list.0.x'],
    })
  })

  const item = (id: string, text = id) => ({ id, text })

  test('of things with ids take what either side added, moved, changed or took away', () => {
    const start = [item('a'), item('b'), item('c')]
    const mine = [item('a', 'A'), item('b'), item('c'), item('m')]
    const theirs = [item('c'), item('a'), item('t')]
    expect(lists(mine, theirs, start)).toEqual({
      list: [item('c'), item('m'), item('a', 'A'), item('t')],
      paths: [],
    })
  })

  test('keep a thing that one side took away while the other one worked on it', () => {
    expect(lists([], [item('a', 'A')], [item('a')])).toEqual({ list: [item('a', 'A')], paths: [] })
  })

  test('of things ask about the very field of a thing that both changed, wherever it stands by now', () => {
    const start = [item('a'), item('b')]
    const conflict = lists([item('b'), item('a', 'B')], [item('a', 'C'), item('b', 'D')], start)
    expect(conflict).toEqual({ list: [item('b', 'D'), item('a', 'B')], paths: ['list.a.text'] })
  })
})
