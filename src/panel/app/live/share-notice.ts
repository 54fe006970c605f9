import { useLocation, useNavigate } from 'react-router-dom'

/** How an app's address came to be offered for sharing. */
export type ShareReason = 'published' | 'asked'

/** Which app a page offers to share; it stands in the history's state, so a reload keeps it and going on forgets it. */
export interface ShareNotice {
  id: string
  reason: ShareReason
}

/** The history's state with which a page opens that is to offer this app for sharing. */
export const sharing = (id: string, reason: ShareReason) => ({ share: { id, reason } satisfies ShareNotice })

/** What the page here offers to share, null for nothing; `show` has it offer an app, `hide` nothing any more. */
export function useShareNotice() {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const to = (next: unknown) => void navigate({ pathname, search }, { replace: true, state: next })
  return {
    notice: (state as { share?: ShareNotice } | null)?.share ?? null,
    show: (id: string, reason: ShareReason) => to(sharing(id, reason)),
    hide: () => to(null),
  }
}
