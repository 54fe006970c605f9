import { useQuery } from '@tanstack/react-query'
import type { UnmatchedId } from '../../domain/generated/answer-types.ts'
import type { ListCode } from '../list/list-code.ts'
import { lazyView } from '../page/lazy-view.tsx'
import { unmatchedQuery } from './unmatched-query.ts'

/** What only code knows of the list of ids without a product. */
export const unmatchedListCode: ListCode<'unmatched', UnmatchedId, undefined> = {
  useRows: () => useQuery(unmatchedQuery),
  actions: { bind: lazyView(() => import('./bind-product.tsx').then((room) => room.BindProduct)) },
}
