import { useState } from 'react'
import { dismissForGood, isDismissed } from '../dismissal.ts'
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
    <section
      aria-label={phrases.cardTitle}
      className="flex gap-3 rounded-card bg-brand-primary-soft p-4 text-brand-text"
    >
      <span
        aria-hidden="true"
        className="grid size-40px shrink-0 place-items-center rounded-full bg-brand-primary text-brand-on-primary"
      >
        <span className="i-lucide-bell size-20px" />
      </span>
      <div className="min-w-0 flex-1">
        <h2 className="text-16px/22px font-650">{phrases.cardTitle}</h2>
        <p className="mt-2px text-14px/20px">{phrases.cardText}</p>
        {hasFailed && (
          <p role="alert" className="mt-2 text-14px/20px font-600">
            {phrases.failed}
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <button
            type="button"
            aria-disabled={state === 'busy'}
            className="press min-h-44px inline-flex items-center gap-2 rounded-control bg-brand-primary px-4 text-15px text-brand-on-primary font-600 hover:bg-brand-primary-pressed"
            onClick={() => {
              setAnswered(true)
              if (state === 'off') turnOn()
            }}
          >
            {state === 'busy' ? phrases.allowing : phrases.allow}
          </button>
          <button
            type="button"
            className="press min-h-44px rounded-control px-2 text-15px font-600"
            onClick={dismiss}
          >
            {phrases.later}
          </button>
        </div>
      </div>
    </section>
  )
}
