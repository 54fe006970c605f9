import { useId } from 'react'
import { pushPhrases } from '../words/push.ts'
import { usePhrases } from '../words/words.tsx'
import type { Push } from './use-push.ts'

/** Turns notifications on this device on and off, and says why where that cannot be; nothing where the app sends none. */
export function PushSwitch({ push }: { push: Push }) {
  const phrases = usePhrases(pushPhrases)
  const id = useId()
  const { state, hasFailed, turnOn, turnOff } = push
  if (state === 'none') return null
  const isOn = state === 'on'
  const isStuck = state === 'denied' || state === 'unsupported'
  return (
    <div className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p id={`${id}-title`} className="text-16px/22px font-500">
          {phrases.title}
        </p>
        <p id={`${id}-text`} role="status" className="text-14px/20px text-brand-muted">
          {hasFailed ? phrases.failed : state === 'busy' ? phrases.allowing : phrases[state]}
        </p>
      </div>
      {!isStuck && (
        <button
          type="button"
          role="switch"
          aria-checked={isOn}
          aria-disabled={state === 'busy'}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          className="press grid h-44px w-56px shrink-0 place-items-center rounded-full"
          onClick={() => state !== 'busy' && (isOn ? turnOff() : turnOn())}
        >
          <span
            className={`h-30px w-52px flex items-center border-2 rounded-full p-2px ${
              isOn
                ? 'justify-end border-brand-primary-text bg-brand-primary-text'
                : 'justify-start border-brand-muted bg-brand-background'
            }`}
          >
            <span className={`size-22px rounded-full ${isOn ? 'bg-brand-card' : 'bg-brand-muted'}`} />
          </span>
        </button>
      )}
    </div>
  )
}
