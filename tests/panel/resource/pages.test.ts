// @vitest-environment jsdom
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { createItem, type Item } from '../../../src/client/resource/resource.ts'
import type { AppUser } from '../../../src/domain/generated/types.ts'
import { pagesQuery, putOnTop, renewTop, type Pages } from '../../../src/panel/resource/pages.ts'
import { makeUser, startUserBackend } from '../../support/panel/enrolment-backend.ts'

let backend: Awaited<ReturnType<typeof startUserBackend>>
afterEach(async () => await backend.stop())

const path = '/apps/v/users'
const read = () => backend.calls.filter(({ method, path }) => method === 'GET' && path.includes('?'))

/** A list on the screen, read to its end. */
async function readAll(cache: QueryClient) {
  const list = new InfiniteQueryObserver(cache, pagesQuery<AppUser>(path, 2))
  const leave = list.subscribe(() => undefined)
  do await list.fetchNextPage()
  while (list.getCurrentResult().hasNextPage)
  return { list, leave }
}

const shown = ({ pages }: Pages<Item>) => pages.flatMap(({ items }) => items.map(({ id }) => id))

test('a new person is on top for the price of one page, and what was read below stays', async () => {
  backend = await startUserBackend([1, 2, 3, 4, 5, 6, 7].map((number) => makeUser(number)))
  const cache = new QueryClient()
  const { list, leave } = await readAll(cache)
  const before = read().length
  expect(before).toBe(4)
  const made = await createItem<AppUser>(path, { name: 'Nova', email: 'nova@exemplo.com' })
  putOnTop(cache, path, made)
  expect(shown(list.getCurrentResult().data!)[0]).toBe(made.id)
  await renewTop(cache, path)
  const { data, hasNextPage } = list.getCurrentResult()
  expect(shown(data!)).toEqual([made.id, 'u1', 'u2', 'u3', 'u4', 'u5', 'u6', 'u7'])
  expect(data!.pages.at(-1)!.total).toBe(8)
  expect(hasNextPage).toBe(false)
  expect(read().length).toBe(before + 1)
  leave()
})

test('a list that nobody looks at begins anew when it is opened', async () => {
  backend = await startUserBackend([1, 2, 3].map((number) => makeUser(number)))
  const cache = new QueryClient()
  const { leave } = await readAll(cache)
  leave()
  await renewTop(cache, path)
  expect(cache.getQueriesData({ queryKey: ['list', path] })).toEqual([])
})

test('what became of documents is read anew each time it is opened; other lists are not', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000 } } })
  const patience = (of: string) => client.defaultQueryOptions(pagesQuery(of, 2)).staleTime
  expect([`${path}/history`, `${path}/u1/history`, path].map(patience)).toEqual([0, 0, 10_000])
})
