import { presentParams, paramOf, readAsked, type Gone, type Naming } from './list-address.ts'
import { words } from '../../domain/generated/screens/pages/saved-view.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import { fieldOf } from '../../domain/schema/order.ts'
import { say } from '../../domain/text/say.ts'

/** What an address or a view asks of a list, and the list as it is today knows nothing of. */
export interface Lost {
  /** The parameter, without what stands before it in the address. */
  name: string
  /** It, as people are told. */
  text: string
}

export type AskedScreen = Pick<ListScreen, 'filters' | 'orders' | 'search' | 'former' | 'columns' | 'details'>

/**
 * The parameters that mean nothing to a list by now: an answer, or what it named, is gone, or a filter or an order is. Where others
 * stand among them (an address), one that the list never had to do with is somebody else's.
 */
export function lostIn(
  address: URLSearchParams,
  screen: AskedScreen,
  {
    prefix = '',
    code = {},
    gone = {},
    isShared,
  }: { prefix?: string; code?: Naming; gone?: Gone; isShared?: boolean },
): Lost[] {
  const { filters = [], orders = [], search } = screen
  const params = presentParams(address, screen, prefix)
  const { fields } = readAsked(params, screen, prefix, code, gone)
  return [...params].flatMap(([param, answer]): Lost[] => {
    if (!param.startsWith(prefix) || answer === '') return []
    const name = param.slice(prefix.length)
    const lost = (text: string) => [{ name, text }]
    if (name === 'order') {
      const isKnown = orders.some(({ value }) => value === answer)
      const field = fieldOf(answer)
      return isKnown ? [] : lost(say(words.lostOrder, { field: titleOf(field, screen) ?? field }))
    }
    if (name === 'search') return search || isShared ? [] : lost(words.lostSearch)
    const filter = filters.find(({ field }) => paramOf(field, code) === name)
    if (filter) {
      const { field, label } = filter
      if (fields[field] !== undefined) return []
      return lost(say(gone[field] === answer ? words.lostDocument : words.lostAnswer, { label, answer }))
    }
    const title = titleOf(name, screen)
    return title === undefined && isShared ? [] : lost(say(words.lostFilter, { field: title ?? name }))
  })
}

/** What a list calls a field that it shows. */
const titleOf = (name: string, { columns, details = [] }: AskedScreen): string | undefined =>
  [...columns, ...details].find(({ field }) => field === name)?.label
