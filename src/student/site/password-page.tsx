import { useEffect, useState } from 'react'
import { ApiError } from '../../client/request/error.ts'
import { PasswordScreen } from '../screens/password.tsx'
import entryPhrases from '../../domain/generated/screens/words/entry.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { linkToken } from './link-token.ts'
import { call } from '../request/http.ts'
import { useSession } from './session.ts'
import { useAttempt } from '../form/use-attempt.ts'

/** Sets a password by the link of a letter, and signs in. A link that has ended says so before anybody invents one. */
export function PasswordPage() {
  const phrases = usePhrases(entryPhrases)
  const { enterAfresh } = useSession()
  const { busy, error, status, attempt } = useAttempt(useWords().sendFailed)
  const token = linkToken()
  const end = useEnd(token)
  const set = (password: string) =>
    attempt(async () => {
      await call('/password', { method: 'POST', body: { token, password } })
      await enterAfresh()
    })
  return (
    <PasswordScreen
      busy={busy}
      error={error}
      end={token ? (status === 410 ? error : end) : phrases.noLink}
      onSet={set}
    />
  )
}

/** Why the link sets no password any more; null while that is not known. Without an answer, setting one will tell. */
function useEnd(token: string): string | null {
  const [end, setEnd] = useState<string | null>(null)
  useEffect(() => {
    if (!token) return
    call('/password/check', { method: 'POST', body: { token } }).catch((problem: unknown) => {
      if (problem instanceof ApiError && problem.isFromServer && problem.status === 410)
        setEnd(problem.message)
    })
  }, [token])
  return end
}
