import { BlankPage, mainButton } from './blank-page.tsx'
import { Go } from '../navigation/navigation.tsx'
import { currentConnection } from '../request/connection.ts'
import { offlinePhrases } from '../words/offline.ts'
import { usePhrases, useWords } from '../words/words.tsx'

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
          <div className="flex flex-col items-center gap-2">
            {shop && (
              <a href={shop.url} target="_blank" rel="noopener noreferrer" className={mainButton}>
                {shop.label}
                <span className="sr-only"> ({words.opensInNewTab})</span>
              </a>
            )}
            <Go to={{ screen: 'home' }} className={shop ? quietButton : mainButton}>
              {words.backHome}
            </Go>
          </div>
        }
      />
    )
  }
  const isCut = currentConnection() === 'cut'
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

const quietButton =
  'press min-h-44px inline-flex items-center rounded-control px-4 text-15px text-brand-primary-text font-600'
