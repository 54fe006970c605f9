import type { UnmatchedId } from '../../domain/generated/answer-types.ts'
import screen from '../../domain/generated/screens/lists/unmatched.ts'
import { words } from '../../domain/generated/screens/pages/purchase.ts'
import { unmatchedPath } from '../../client/purchase.ts'
import type { ListFrameProps } from '../list/list-frame.tsx'
import { ListView } from '../list/list-view.tsx'
import { BackLink } from '../page/back-link.tsx'
import { Page } from '../page/page.tsx'
import { salesUrl } from './sale-url.ts'
import { unmatchedListCode } from './unmatched-list-code.ts'

/** IDs that were paid for and that no product has. */
export function Unmatched() {
  return (
    <ListView<UnmatchedId>
      screen={screen}
      path={unmatchedPath}
      frame={UnmatchedPage}
      code={unmatchedListCode}
    />
  )
}

function UnmatchedPage({ screen: { title, description }, children }: ListFrameProps) {
  return (
    <Page title={title} description={description} back={<BackLink to={salesUrl}>{words.back}</BackLink>}>
      {children}
    </Page>
  )
}
