import { BlankPage, mainButton } from './blank-page.tsx'
import { currentConnection } from '../request/connection.ts'
import { offlinePhrases } from '../words/offline.ts'
import { usePhrases, useWords } from '../words/words.tsx'

interface PostsFailedProps {
  title: string
  /** What the server said, if it did: the app is paused, say. */
  problem?: string
  onRetry: () => void
}

/** In place of posts that could not be loaded. */
export function PostsFailed({ title, problem, onRetry }: PostsFailedProps) {
  const words = useWords()
  const offline = usePhrases(offlinePhrases)
  const isCut = currentConnection() === 'cut'
  return (
    <BlankPage
      isProblem
      picture="cloud"
      title={isCut ? offline.neverOpenedTitle : title}
      text={isCut ? offline.neverOpenedText : (problem ?? words.homeFailedText)}
      action={
        <button type="button" className={mainButton} onClick={onRetry}>
          {words.retry}
        </button>
      }
    />
  )
}
