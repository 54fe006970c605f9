import type { UnmatchedId } from '../../domain/generated/answer-types.ts'
import screen from '../../domain/generated/screens/lists/unmatched.ts'
import { unmatchedPath } from '../../client/purchase.ts'
import { ListView } from '../list/list-view.tsx'
import { BelowSales } from './below-sales.tsx'
import { unmatchedListCode } from './unmatched-list-code.ts'

/** IDs that were paid for and that no product has. */
export function Unmatched() {
  return (
    <ListView<UnmatchedId> screen={screen} path={unmatchedPath} frame={BelowSales} code={unmatchedListCode} />
  )
}
