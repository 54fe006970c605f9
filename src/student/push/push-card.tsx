import { useState } from 'react'
import { dismissForGood, isDismissed } from '../offer/dismissal.ts'
import { leaveButton, OfferCard, takeButton } from '../offer/offer-card.tsx'
import { pushPhrases } from '../words/push.ts'
import { usePhrases } from '../words/words.tsx'
import type { Push } from './use-push.ts'

const mark = 'trilha-push-later'

/** Offers to tell what is new, above the news, until it was answered; only a tap on it makes the browser ask. */
export function PushCard({ push }: { push: Push }) {
  const phrases = usePhrases(pushPhrases)
  const [isUnwanted, setUnwanted] = useState(() => isDismissed(mark))
  const [isAnswered, setAnswered] = useState(false)
  const { state, hasFailed, turnOn } = push
  const isOffer = state === 'off' || state === 'busy'
  if (isUnwanted || (!isOffer && !(isAnswered && (state === 'on' || state === 'denied')))) return null
  const dismiss = () => {
    dismissForGood(mark)
    setUnwanted(true)
  }
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
          <button
            type="button"
            aria-disabled={state === 'busy'}
            className={takeButton}
            onClick={() => {
              setAnswered(true)
              if (state === 'off') turnOn()
            }}
          >
            {state === 'busy' ? phrases.allowing : phrases.allow}
          </button>
          <button type="button" className={leaveButton} onClick={dismiss}>
            {phrases.later}
          </button>
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
