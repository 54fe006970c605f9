import { useCallback, useEffect } from 'react'
import type { StudentApp } from '../../domain/generated/answer-types.ts'
import { EnterScreen } from '../screens/enter.tsx'
import { entryPhrases } from '../words/entry.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { doorOf } from '../login/door-of-app.ts'
import { linkToken } from './link-token.ts'
import { call } from '../request/http.ts'
import { useSession } from './session.ts'
import { useAttempt } from '../form/use-attempt.ts'

/** Follows a personal link: signs in, then the home. */
export function EnterPage({ app }: { app: StudentApp }) {
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
  return (
    <EnterScreen
      {...doorOf(app)}
      problem={token ? error : phrases.noLink}
      onRetry={isLost ? follow : undefined}
    />
  )
}
