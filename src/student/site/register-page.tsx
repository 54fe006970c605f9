import { useState } from 'react'
import type { SiteMe, StudentApp } from '../../domain/generated/answer-types.ts'
import { ClosedStepScreen } from '../screens/closed-step.tsx'
import { RegisterScreen, type NewAccount } from '../screens/register.tsx'
import { entryPhrases } from '../words/entry.ts'
import { usePhrases } from '../words/words.tsx'
import { doorOf } from '../login/door-of-app.ts'
import { call } from '../request/http.ts'
import { useSession } from './session.ts'
import { useAttempt } from '../form/use-attempt.ts'

/** Opens an account, where the app lets everybody in. */
export function RegisterPage({ app }: { app: StudentApp }) {
  const { noRegisterTitle: title, noRegisterText: text } = usePhrases(entryPhrases)
  if (app.config.freeRegistration) return <OpenPage app={app} />
  return <ClosedStepScreen {...doorOf(app)} title={title} text={text} />
}

/** At once where the e-mail is enough, otherwise by a letter. */
function OpenPage({ app }: { app: StudentApp }) {
  const { failed } = usePhrases(entryPhrases)
  const { enter } = useSession()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, error, attempt } = useAttempt(failed)
  const register = (account: NewAccount) =>
    attempt(async () => {
      const me = await call<SiteMe | undefined>('/registration', { method: 'POST', body: account })
      if (!me) return setSentTo(account.email)
      enter(me)
    })
  return (
    <RegisterScreen
      {...doorOf(app)}
      busy={busy}
      error={error}
      sentTo={sentTo}
      onRegister={register}
      onAgain={() => setSentTo(null)}
    />
  )
}
