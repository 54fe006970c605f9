import { useState } from 'react'
import type { StudentApp } from '../../domain/generated/answer-types.ts'
import { PurchaseDoor } from '../login/purchase-door.tsx'
import { ClosedStep } from '../screens/closed-step.tsx'
import { ForgotScreen } from '../screens/forgot.tsx'
import entryPhrases from '../../domain/generated/screens/words/entry.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { call } from '../request/http.ts'
import { useAttempt } from '../form/use-attempt.ts'

/** Asks for the letter with the way in; where an e-mail is enough there is none. */
export function ForgotPage({ app }: { app: StudentApp }) {
  const { noPasswordTitle: title, noPasswordText: text } = usePhrases(entryPhrases)
  if (app.config.loginType !== 'apenas_email') return <LetterPage app={app} />
  return (
    <ClosedStep title={title} text={text}>
      {app.isSold && <PurchaseDoor />}
    </ClosedStep>
  )
}

function LetterPage({ app }: { app: StudentApp }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, error, attempt } = useAttempt(useWords().sendFailed)
  const ask = (email: string) =>
    attempt(async () => {
      await call('/password/link', { method: 'POST', body: { email } })
      setSentTo(email)
    })
  return (
    <ForgotScreen
      sends={app.config.loginType === 'link_direto' ? 'link' : 'password'}
      busy={busy}
      error={error}
      sentTo={sentTo}
      onAsk={ask}
      onAgain={() => setSentTo(null)}
      isSold={app.isSold}
    />
  )
}
