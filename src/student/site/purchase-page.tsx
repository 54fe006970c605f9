import { useState } from 'react'
import type { PurchaseLetter, StudentApp } from '../../domain/generated/answer-types.ts'
import { useAttempt } from '../form/use-attempt.ts'
import { call } from '../request/http.ts'
import { PurchaseRequest, type AccessRequest } from '../screens/purchase-request.tsx'
import { PurchaseScreen } from '../screens/purchase.tsx'
import { useWords } from '../words/words.tsx'

/** Where somebody is who bought and cannot get in. */
type Step =
  | { at: 'code'; code?: string }
  | { at: 'told'; code: string; sentTo: string | null }
  | { at: 'request'; code: string; isSent?: true }

/** *Comprei e não consigo entrar*: sends the way in to the address of a purchase, or tells the creator that it is the wrong one. */
export function PurchasePage(_: { app: StudentApp }) {
  const [step, setStep] = useState<Step>({ at: 'code' })
  const { busy, error, attempt } = useAttempt(useWords().sendFailed)
  const look = (code: string) =>
    attempt(async () => {
      const body = { code }
      const { sentTo } = await call<PurchaseLetter>('/purchase/letter', { method: 'POST', body })
      setStep({ at: 'told', code, sentTo })
    })
  const ask = (code: string, request: AccessRequest) =>
    attempt(async () => {
      await call('/purchase/request', { method: 'POST', body: { code, ...request } })
      setStep({ at: 'request', code, isSent: true })
    })
  if (step.at === 'request') {
    const { code, isSent } = step
    return (
      <PurchaseRequest busy={busy} error={error} isSent={isSent} onAsk={(request) => ask(code, request)} />
    )
  }
  return (
    <PurchaseScreen
      busy={busy}
      error={error}
      told={step.at === 'told' ? step : null}
      onLook={look}
      typed={step.code}
      onAgain={() => setStep({ at: 'code', code: step.code })}
      onRequest={(code) => setStep({ at: 'request', code })}
    />
  )
}
