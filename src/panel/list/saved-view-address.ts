import type { ListScreen } from '../../domain/schema/list.ts'
import { filterOf, paramOf, readAsked, type Asked, type Naming } from './list-address.ts'

/** What a view keeps of an address, and what an address becomes when a view is opened. */

type Screen = Pick<ListScreen, 'filters' | 'orders' | 'search'>

/** Where the API has the views of the list at `path`: those of its app or, where no app has it, of the account. */
export const savedViewsPath = (path: string): string =>
  `${/^\/apps\/[^/]+/.exec(path)?.[0] ?? '/account'}/saved-views`

/** By what name the views of a list are kept: that of its file. */
export const viewedAs = ({ id }: Pick<ListScreen, 'id'>): string => id.slice(id.lastIndexOf('/') + 1)

/** What is asked of a list as a view keeps it, a query string by the names of its requests; the usual order is no question. */
export function askedText(asked: Asked, screen: Screen, code: Naming): string {
  const params = new URLSearchParams(filterOf(asked, code))
  if (asked.order && asked.order !== screen.orders?.[0]?.value) params.set('order', asked.order)
  params.sort()
  return params.toString()
}

/** What a view asks of the list as it is today, and the parameters that mean nothing to that by now: a filter or a choice went. */
export function knownOf(text: string, screen: Screen, code: Naming): { asked: Asked; lost: string[] } {
  const params = new URLSearchParams(text)
  const asked = readAsked(params, screen, '', code)
  const known: Record<string, string | undefined> = { ...filterOf(asked, code), order: asked.order }
  return { asked, lost: [...params].flatMap(([name, value]) => (known[name] === value ? [] : name)) }
}

/** The parameter that tells which view is open; where the view is gone, none is. */
export const viewParam = (prefix: string): string => `${prefix}view`

/** An address in which a view is open or, without one, the whole list: what else stands in it stays, and the list begins at its top. */
export function withView(
  params: URLSearchParams,
  { screen, prefix, code }: { screen: Screen; prefix: string; code: Naming },
  view?: { id: string; asked: string },
): URLSearchParams {
  const after = new URLSearchParams(params)
  const filters = (screen.filters ?? []).map(({ field }) => paramOf(field, code))
  for (const name of ['search', 'order', 'pages', 'marked', ...filters]) after.delete(prefix + name)
  after.delete(viewParam(prefix))
  if (!view) return after
  const text = askedText(knownOf(view.asked, screen, code).asked, screen, code)
  for (const [name, value] of new URLSearchParams(text)) after.set(prefix + name, value)
  after.set(viewParam(prefix), view.id)
  return after
}
