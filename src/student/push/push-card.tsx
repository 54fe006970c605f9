import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { useDismissal } from '../offer/dismissal.ts'
import { OfferCard } from '../offer/offer-card.tsx'
import pushPhrases from '../../domain/generated/screens/words/push.ts'
import { usePhrases } from '../words/words.tsx'
import type { Push } from './use-push.ts'

/** Offers to tell what is new, above the news, until it was answered; only a tap on it makes the browser ask. */
export function PushCard({ push }: { push: Push }) {
  const phrases = usePhrases(pushPhrases)
  const [isUnwanted, dismiss] = useDismissal('trilha-push-later')
  const [isAnswered, setAnswered] = useState(false)
  const { state, hasFailed, turnOn } = push
  const isOffer = state === 'off' || state === 'busy'
  if (isUnwanted || (!isOffer && !(isAnswered && (state === 'on' || state === 'denied')))) return null
  if (!isOffer) {
    return (
      <p role="status" className="rounded-card bg-brand-primary-soft p-4 text-14px/20px">
        {state === 'on' ? phrases.done : phrases.denied}
      </p>
    )
  }
  return (
    <OfferCard
      title={phrases.cardTitle}
      icon="i-lucide-bell"
      className="bg-brand-primary-soft"
      actions={
        <>
          <Button
            words={state === 'busy' ? phrases.allowing : phrases.allow}
            busy={state === 'busy'}
            look="take"
            onClick={() => {
              setAnswered(true)
              if (state === 'off') turnOn()
            }}
          />
          <Button words={phrases.later} look="leave" onClick={dismiss} />
        </>
      }
    >
      <p className="mt-2px text-14px/20px">{phrases.cardText}</p>
      {hasFailed && (
        <p role="alert" className="mt-2 text-14px/20px font-600">
          {phrases.failed}
        </p>
      )}
    </OfferCard>
  )
}
