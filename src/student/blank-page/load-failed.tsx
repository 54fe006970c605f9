import { currentConnection } from '../request/connection.ts'
import offlinePhrases from '../../domain/generated/screens/words/offline.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { BlankPage } from './blank-page.tsx'

interface LoadFailedProps {
  title: string
  /** What the server said, if it did: the app is paused, say. */
  problem?: string
  onRetry?: () => void
  isPage?: boolean
}

/** In place of what could not be loaded; without a network, what was never opened here. */
export function LoadFailed({ title, problem, ...props }: LoadFailedProps) {
  const [words, offline] = [useWords(), usePhrases(offlinePhrases)]
  const isCut = currentConnection() === 'cut'
  return (
    <BlankPage
      isProblem
      picture="cloud"
      title={isCut ? offline.neverOpenedTitle : title}
      text={isCut ? offline.neverOpenedText : (problem ?? words.homeFailedText)}
      {...props}
    />
  )
}
