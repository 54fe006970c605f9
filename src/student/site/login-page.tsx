import { useCallback } from 'react'
import type { SiteMe, StudentApp } from '../../domain/generated/answer-types.ts'
import type { Credentials } from '../login/login-form.tsx'
import { LoginScreen } from '../screens/login.tsx'
import { useWords } from '../words/words.tsx'
import { call } from '../request/http.ts'
import { useSession } from './session.ts'
import { useAttempt } from '../form/use-attempt.ts'

/** Signs a student in; the place that was asked for shows then. */
export function LoginPage({ app }: { app: StudentApp }) {
  const words = useWords()
  const { notice, enter } = useSession()
  const { busy, error, attempt } = useAttempt(words.sessionFailed)
  const onEnter = useCallback(
    (credentials: Credentials) =>
      attempt(async () => enter(await call<SiteMe>('/session', { method: 'POST', body: credentials }))),
    [attempt, enter],
  )
  return (
    <LoginScreen
      loginType={app.config.loginType}
      freeRegistration={app.config.freeRegistration}
      isSold={app.isSold}
      notice={error ? null : notice}
      busy={busy}
      error={error}
      onEnter={onEnter}
    />
  )
}
