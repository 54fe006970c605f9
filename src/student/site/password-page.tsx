import type { StudentApp } from '../../domain/site/site.ts'
import { PasswordScreen } from '../screens/password.tsx'
import { entryPhrases } from '../words/entry.ts'
import { usePhrases } from '../words/words.tsx'
import { doorOf } from '../login/door-of-app.ts'
import { linkToken } from './link-token.ts'
import { call } from '../request/http.ts'
import { useSession } from './session.ts'
import { useAttempt } from '../form/use-attempt.ts'

/** Sets a password by the link of a letter, and signs in. */
export function PasswordPage({ app }: { app: StudentApp }) {
  const phrases = usePhrases(entryPhrases)
  const { enterAfresh } = useSession()
  const { busy, error, status, attempt } = useAttempt(phrases.failed)
  const token = linkToken()
  const set = (password: string) =>
    attempt(async () => {
      await call('/password', { method: 'POST', body: { token, password } })
      await enterAfresh()
    })
  return (
    <PasswordScreen
      {...doorOf(app)}
      busy={busy}
      error={token ? error : phrases.noLink}
      isDead={!token || status === 410}
      onSet={set}
    />
  )
}
