import { useId } from 'react'
import { SwitchButton } from '../form/switch-button.tsx'
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
        <p id={`${id}-title`} className="text-15px/20px">
          {phrases.title}
        </p>
        <p id={`${id}-text`} role="status" className="text-13px/18px text-brand-muted">
          {hasFailed ? phrases.failed : state === 'busy' ? phrases.allowing : phrases[state]}
        </p>
      </div>
      {!isStuck && (
        <SwitchButton
          isOn={isOn}
          labelledBy={`${id}-title`}
          describedBy={`${id}-text`}
          isBusy={state === 'busy'}
          onToggle={isOn ? turnOff : turnOn}
        />
      )}
    </div>
  )
}
