import type { Fragment, Transaction } from '../database/connection.ts'
import type { Chosen, Slice } from './store.ts'

/** What stands last in a condition on documents that are chosen, whose id is `id`: where they begin, their order, and how many. */
export function inSlice(tx: Transaction, id: Fragment, chosen: Chosen | Slice): Fragment {
  const { limit, after } = 'ids' in chosen ? {} : chosen
  return tx`${after ? tx`and ${id} > ${after}::uuid` : tx``} order by ${id} ${limit ? tx`limit ${limit}` : tx``}`
}
