import { useCallback, useEffect } from 'react'
import { EnterScreen } from '../screens/enter.tsx'
import entryPhrases from '../../domain/generated/screens/words/entry.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { linkToken } from './link-token.ts'
import { call } from '../request/http.ts'
import { useSession } from './session.ts'
import { useAttempt } from '../form/use-attempt.ts'

/** Follows a personal link: signs in, then the home. */
export function EnterPage() {
  const words = useWords()
  const phrases = usePhrases(entryPhrases)
  const { enterAfresh } = useSession()
  const { error, status, attempt } = useAttempt(words.sessionFailed)
  const token = linkToken()
  const follow = useCallback(() => {
    if (!token) return
    attempt(async () => {
      await call('/session/link', { method: 'POST', body: { token } })
      await enterAfresh()
    })
  }, [attempt, enterAfresh, token])
  useEffect(follow, [follow])
  const isLost = error !== null && status === 0
  return <EnterScreen problem={token ? error : phrases.noLink} onRetry={isLost ? follow : undefined} />
}
