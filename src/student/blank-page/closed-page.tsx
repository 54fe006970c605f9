import { looks } from '../button/button.tsx'
import { OpenLink } from '../file/open-link.tsx'
import { useWords } from '../words/words.tsx'
import { BlankPage } from './blank-page.tsx'
import { LoadFailed } from './load-failed.tsx'

interface ClosedPageProps {
  /** What was asked for, and is not to be had: not open, not there, not loaded. */
  titles: Record<'closedTitle' | 'missingTitle' | 'failedTitle', string>
  /** What the server said, if it did. */
  problem: { status: number; message: string; isFromServer: boolean } | null
  onRetry: (() => void) | undefined
  /** Where what is closed is sold, and what the way there is called. */
  shop?: { url: string; label: string } | null
}

/** What does not open: the server's sentence and a way back, or the way to try again. */
export function ClosedPage({ titles, problem, onRetry, shop }: ClosedPageProps) {
  const words = useWords()
  if (!problem?.isFromServer || problem.status >= 500)
    return <LoadFailed isPage title={titles.failedTitle} onRetry={onRetry} />
  return (
    <BlankPage
      isPage
      isProblem
      picture="books"
      title={problem.status === 403 ? titles.closedTitle : titles.missingTitle}
      text={problem.message}
      action={
        shop && (
          <OpenLink href={shop.url} className={looks.main}>
            {shop.label}
          </OpenLink>
        )
      }
      way={{ to: { screen: 'home' }, label: words.backHome }}
    />
  )
}
