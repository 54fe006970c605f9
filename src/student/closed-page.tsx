import { BlankPage, mainButton } from './blank-page.tsx'
import { Go } from './navigation.tsx'
import { offlinePhrases } from './words/offline.ts'
import { usePhrases, useWords } from './words/words.tsx'

export interface ClosedPageProps {
  /** What was asked for, and is not to be had: not open, not there, not loaded. */
  titles: Record<'closedTitle' | 'missingTitle' | 'failedTitle', string>
  /** What the server said, if it did. */
  problem: { status: number; message: string; isFromServer: boolean } | null
  onRetry: (() => void) | undefined
}

/** What does not open: the server's sentence and a way back, or the way to try again. */
export function ClosedPage({ titles, problem, onRetry }: ClosedPageProps) {
  const words = useWords()
  const offline = usePhrases(offlinePhrases)
  if (problem?.isFromServer && problem.status < 500) {
    return (
      <BlankPage
        isPage
        isProblem
        picture="books"
        title={problem.status === 403 ? titles.closedTitle : titles.missingTitle}
        text={problem.message}
        action={
          <Go to={{ screen: 'home' }} className={mainButton}>
            {words.backHome}
          </Go>
        }
      />
    )
  }
  const isCut = !navigator.onLine
  return (
    <BlankPage
      isPage
      isProblem
      picture="cloud"
      title={isCut ? offline.neverOpenedTitle : titles.failedTitle}
      text={isCut ? offline.neverOpenedText : words.homeFailedText}
      action={
        onRetry && (
          <button type="button" className={mainButton} onClick={onRetry}>
            {words.retry}
          </button>
        )
      }
    />
  )
}
