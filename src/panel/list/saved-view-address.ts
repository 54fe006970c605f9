import type { ListScreen } from '../../domain/schema/list.ts'
import {
  filterOf,
  paramOf,
  presentParams,
  readAsked,
  type Asked,
  type Gone,
  type Naming,
} from './list-address.ts'
import { lostIn, type AskedScreen, type Lost } from './lost-answers.ts'

/** What a view keeps of an address, and what an address becomes when a view is opened. */

/** Where the API has the views of the list at `path`: those of its app or, where no app has it, of the account. */
export const savedViewsPath = (path: string): string =>
  `${/^\/apps\/[^/]+/.exec(path)?.[0] ?? '/account'}/saved-views`

/** By what name the views of a list are kept: that of its file. */
export const viewedAs = ({ id }: Pick<ListScreen, 'id'>): string => id.slice(id.lastIndexOf('/') + 1)

/** What is asked of a list as a view keeps it, a query string by the names of its requests; the usual order is no question. */
export function askedText(asked: Asked, screen: Pick<ListScreen, 'orders'>, code: Naming): string {
  const params = new URLSearchParams(filterOf(asked, code))
  if (asked.order && asked.order !== screen.orders?.[0]?.value) params.set('order', asked.order)
  params.sort()
  return params.toString()
}

/** What a view asks of the list as it is today, whatever that was called when it was saved, and what of it means nothing by now. */
export function knownOf(
  text: string,
  screen: AskedScreen,
  code: Naming,
  gone: Gone = {},
): { asked: Asked; lost: Lost[] } {
  const params = new URLSearchParams(text)
  return { asked: readAsked(params, screen, '', code, gone), lost: lostIn(params, screen, { code, gone }) }
}

/** The parameter that tells which view is open; where the view is gone, none is. */
export const viewParam = (prefix: string): string => `${prefix}view`

interface Around {
  screen: AskedScreen
  prefix: string
  code: Naming
  gone?: Gone
}

/** An address in which a view is open or, without one, the whole list: what else stands in it stays, and the list begins at its top. */
export function withView(
  params: URLSearchParams,
  { screen, prefix, code, gone }: Around,
  view?: { id: string; asked: string },
): URLSearchParams {
  const after = withoutLost(params, { screen, prefix, code, gone })
  const filters = (screen.filters ?? []).map(({ field }) => paramOf(field, code))
  for (const name of ['search', 'order', 'pages', 'marked', ...filters]) after.delete(prefix + name)
  after.delete(viewParam(prefix))
  if (!view) return after
  const text = askedText(knownOf(view.asked, screen, code, gone).asked, screen, code)
  for (const [name, value] of new URLSearchParams(text)) after.set(prefix + name, value)
  after.set(viewParam(prefix), view.id)
  return after
}

/** An address without what means nothing to the list. */
export function withoutLost(
  params: URLSearchParams,
  { screen, prefix, code, gone }: Around,
): URLSearchParams {
  const after = new URLSearchParams(presentParams(params, screen, prefix))
  for (const { name } of lostIn(params, screen, { prefix, code, gone, isShared: true }))
    after.delete(prefix + name)
  return after
}
