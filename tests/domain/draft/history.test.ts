import { expect, test } from 'vitest'
import {
  bounded,
  noHistory,
  recorded,
  redone,
  undone,
  withTexts,
  type History,
} from '../../../src/domain/draft/history.ts'

const start = { name: '', color: '#fff', banners: [{ link: '' }, { link: '' }] }
type Draft = typeof start

/** A history of drafts, each with the time at which it came about. */
function historyOf(...steps: [number, Draft][]): { history: History; draft: Draft } {
  let [history, draft] = [noHistory, start]
  for (const [at, next] of steps) {
    history = recorded(history, draft, next, at)
    draft = next
  }
  return { history, draft }
}

const named = (name: string) => ({ ...start, name })

test('keys typed in one go are one step; a pause begins another, and so does another field', () => {
  const { history, draft } = historyOf(
    [0, named('O')],
    [300, named('Oi')],
    [2000, named('Oi!')],
    [2100, { ...named('Oi!'), color: '#000' }],
    [2200, { ...named('Oi!!'), color: '#000' }],
  )
  expect(history.undo).toHaveLength(4)
  const back = undone(history, draft)!
  expect(back.document.name).toBe('Oi!')
  expect(undone(back.history, back.document)!.document.color).toBe('#fff')
})

test('whoever types without a pause gets a step every five seconds', () => {
  const steps = Array.from({ length: 20 }, (_, i) => [i * 500, named('x'.repeat(i + 1))] as [number, Draft])
  expect(historyOf(...steps).history.undo).toHaveLength(2)
})

test('a switch or a picture is a step of its own, however fast one follows the other', () => {
  const { history } = historyOf(
    [0, named('data:image/png;base64,AA')],
    [10, named('data:image/png;base64,BB')],
    [20, named('/images/b.webp')],
  )
  expect(history.undo).toHaveLength(3)
})

test('to undo everything and do it all again changes nothing, whoever changed those fields meanwhile', () => {
  const { history } = historyOf([0, named('A')], [5000, named('B')])
  const elsewhere = { ...named('Deles'), color: '#123' }
  const once = undone(history, elsewhere)!
  expect(once.document).toEqual({ ...named('A'), color: '#123' })
  const twice = undone(once.history, once.document)!
  expect(twice.document).toEqual({ ...start, color: '#123' })
  expect(undone(twice.history, twice.document)).toBeNull()
  const again = redone(twice.history, twice.document)!
  expect(redone(again.history, again.document)!.document).toEqual(elsewhere)
})

test('a step within a list touches its place alone', () => {
  const { history } = historyOf([0, { ...start, banners: [{ link: 'a' }, { link: '' }] }])
  const elsewhere = { ...start, banners: [{ link: 'a' }, { link: 'b' }] }
  const back = undone(history, elsewhere)!
  expect(back.document.banners).toEqual([{ link: '' }, { link: 'b' }])
  expect(back.fields).toEqual([{ path: ['banners', '0', 'link'], value: '' }])
})

test('a step that holds already is passed over, and a new edit ends what could be done again', () => {
  const { history } = historyOf([0, named('A')], [5000, named('B')])
  expect(undone(history, named('A'))!.document).toEqual(start)
  const back = undone(history, named('B'))!
  expect(recorded(back.history, back.document, named('C'), 9000).redo).toEqual([])
})

test('pictures in it go by their address once the server has them', () => {
  const { history } = historyOf([0, named('data:x')], [5000, named('B')])
  const stored = withTexts(history, (text) => (text === 'data:x' ? '/images/x.webp' : text))
  expect(undone(stored, named('B'))!.document.name).toBe('/images/x.webp')
})

test('a history that is kept has its nearest steps on both sides, as far as there is room', () => {
  const entry = (value: string) => ({ values: [{ path: ['name'], value }], since: 0, at: 0 })
  const history = { undo: ['far', 'x'.repeat(500), 'near'].map(entry), redo: ['far', 'near'].map(entry) }
  const names = ({ undo, redo }: History) =>
    [undo, redo].map((side) => side.map(({ values }) => values[0]!.value))
  expect(names(bounded(history, 9, 9999))).toEqual(names(history))
  expect(names(bounded(history, 9, 300))).toEqual([['near'], ['far', 'near']])
  expect(names(bounded(history, 1, 9999))).toEqual([['near'], ['near']])
  expect(names(bounded(history, 9, 0))).toEqual([[], []])
})
