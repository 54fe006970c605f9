import { afterEach, expect, test, vi } from 'vitest'
import { instantNow } from '../../../src/domain/schema/answer-value.ts'
import { digestOf, servedText } from '../../../src/server/resource/served-text.ts'
import { startTestServer } from '../../support/server/test-server.ts'

afterEach(() => void vi.useRealTimers())

const data = Object.freeze({ name: 'Violão' })
const instant = '2026-03-01T12:00:00Z'
const row = { id: 'one', data, revision: 1, at: new Date(instant), figures: Object.freeze([1]), total: 3 }
type Row = Omit<typeof row, 'data'> & { data: { name: string }; more?: string }

/** A presenter that tells how often it was asked. */
function counted(of: (row: Row) => object = (one) => ({ ...one, total: 0 })) {
  const present = vi.fn(of)
  return { present, textOf: servedText(present) }
}

test('a row that says the same is answered by the text of before, whatever its place in the list', () => {
  const { present, textOf } = counted()
  const first = textOf(row)
  expect(JSON.parse(first.text)).toEqual({ ...row, at: new Date(instant).toISOString(), total: 0 })
  expect(textOf({ ...row, at: new Date(instant), total: 4 })).toBe(first)
  expect(present).toHaveBeenCalledTimes(1)
  expect(digestOf(first)).toBe(digestOf(textOf(row)))
  expect(digestOf(first)).toMatch(/^[\w-]{12}$/)
})

test.each<[string, object]>([
  ['another column', { revision: 2 }],
  ['another id with the very same document', { id: 'other' }],
  ['another instant', { at: new Date('2026-03-01T12:00:01Z') }],
  ['an object that is equal, but another', { figures: Object.freeze([1]) }],
  ['a column more', { more: 'said' }],
  ['nothing where something was', { at: null }],
])('a row with %s is answered by its own', (_, change) => {
  const { present, textOf } = counted()
  textOf(row)
  const changed = { ...row, ...change } as Row
  expect(textOf(changed).text).toBe(JSON.stringify({ ...changed, total: 0 }))
  expect(textOf(row).text).toContain('"revision":1')
  expect(present).toHaveBeenCalledTimes(3)
})

test('a row without one of its columns, and one whose document can be changed, are presented anew', () => {
  const { present, textOf } = counted()
  textOf(row)
  const { at: _, ...less } = row
  expect(textOf(less as Row).text).not.toContain('"at"')
  const open = { ...row, data: { name: 'Violão' } }
  textOf(open)
  open.data.name = 'Viola'
  expect(textOf(open).text).toContain('Viola"')
  expect(present).toHaveBeenCalledTimes(4)
})

test('what depends on the day is made anew on the next, and what asked for the instant each time', () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00-03:00') })
  const daily = counted()
  const before = daily.textOf(row)
  expect(daily.textOf(row)).toBe(before)
  vi.setSystemTime(new Date('2026-03-02T00:01:00-03:00'))
  expect(daily.textOf(row)).not.toBe(before)
  const hasty = counted(() => ({ now: instantNow() }))
  hasty.textOf(row)
  vi.setSystemTime(new Date('2026-03-02T00:02:00-03:00'))
  expect(hasty.textOf(row).text).toBe(JSON.stringify({ now: Date.now() }))
})

test('two apps that say the same are each answered by their own, alone and in lists, before and after a change', async () => {
  const { register } = await startTestServer()
  const [maria, joao] = [await register(), await register()]
  const apps = await Promise.all(
    [maria, joao].map(async ({ call }) => (await call('POST', '/apps', { name: 'Escola' })).json()),
  )
  const products = await Promise.all(
    [maria, joao].map(async ({ call }, i) =>
      (await call('POST', `/apps/${apps[i].id}/products`, { name: 'Violão', type: 'COURSE' })).json(),
    ),
  )
  for (let turn = 0; turn < 2; turn++)
    for (const [i, { call }] of [maria, joao].entries()) {
      const [app, product] = [apps[i], products[i]]
      expect((await call('GET', `/apps/${app.id}`)).json()).toEqual(app)
      expect((await call('GET', '/apps')).json()).toEqual([app])
      expect((await call('GET', `/apps/${app.id}/products`)).json()).toEqual([product])
      expect((await call('GET', `/apps/${app.id}/products/${product.id}`)).json()).toEqual(product)
    }
  expect((await maria.call('GET', `/apps/${apps[1].id}`)).statusCode).toBe(404)
  const changed = (await maria.call('PATCH', `/apps/${apps[0].id}`, { name: 'Outra' })).json()
  expect((await maria.call('GET', `/apps/${apps[0].id}`)).json()).toEqual(changed)
  expect((await joao.call('GET', `/apps/${apps[1].id}`)).json()).toEqual(apps[1])
})
