import { useCallback, useState } from 'react'
import { ApiError } from '../../client/error.ts'
import type { SiteMe, StudentApp } from '../../domain/site.ts'
import type { Credentials } from '../login/login-form.tsx'
import { useNavigation } from '../navigation.tsx'
import { LoginScreen } from '../screens/login.tsx'
import { useWords } from '../words/words.tsx'
import { call } from './http.ts'
import { useSession } from './session.ts'

/** Signs a student in; the place that was asked for shows then. */
export function LoginPage({ app }: { app: StudentApp }) {
  const { config } = app
  const { notice } = useSession()
  const entry = useEntry()
  return (
    <LoginScreen
      appName={app.name}
      logoUrl={app.logoUrl}
      background={config.loginBackground}
      showAppName={config.showAppNameLogin}
      loginType={config.loginType}
      freeRegistration={config.freeRegistration}
      {...entry}
      error={entry.error ?? notice}
    />
  )
}

/** One attempt after the other to sign in. */
function useEntry() {
  const words = useWords()
  const { enter } = useSession()
  const { go } = useNavigation()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const onEnter = useCallback(
    (credentials: Credentials) => {
      setBusy(true)
      setError(null)
      call<SiteMe>('/session', { method: 'POST', body: credentials })
        .then((me) => {
          enter(me)
          if (location.pathname === '/login') go({ screen: 'home' })
        })
        .catch((problem: unknown) => {
          const isAnswer = problem instanceof ApiError && problem.isFromServer
          setError(isAnswer ? problem.message : words.sessionFailed)
          setBusy(false)
        })
    },
    [words, enter, go],
  )
  return { busy, error, onEnter }
}
