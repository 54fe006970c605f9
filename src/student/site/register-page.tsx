import { useState } from 'react'
import type { SiteMe, StudentApp } from '../../domain/generated/answer-types.ts'
import { PurchaseDoor } from '../login/purchase-door.tsx'
import { ClosedStep } from '../screens/closed-step.tsx'
import { RegisterScreen, type NewAccount } from '../screens/register.tsx'
import entryPhrases from '../../domain/generated/screens/words/entry.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { call } from '../request/http.ts'
import { useSession } from './session.ts'
import { useAttempt } from '../form/use-attempt.ts'

/** Opens an account, where the app lets everybody in. */
export function RegisterPage({ app }: { app: StudentApp }) {
  const { noRegisterTitle: title, noRegisterText: text } = usePhrases(entryPhrases)
  if (app.config.freeRegistration) return <OpenPage />
  return (
    <ClosedStep title={title} text={text}>
      {app.isSold && <PurchaseDoor />}
    </ClosedStep>
  )
}

/** At once where the e-mail is enough, otherwise by a letter. */
function OpenPage() {
  const { enter } = useSession()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, error, attempt } = useAttempt(useWords().sendFailed)
  const register = (account: NewAccount) =>
    attempt(async () => {
      const me = await call<SiteMe | undefined>('/registration', { method: 'POST', body: account })
      if (!me) return setSentTo(account.email)
      enter(me)
    })
  return (
    <RegisterScreen
      busy={busy}
      error={error}
      sentTo={sentTo}
      onRegister={register}
      onAgain={() => setSentTo(null)}
    />
  )
}
