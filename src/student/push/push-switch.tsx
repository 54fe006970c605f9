import { SwitchLine } from '../form/switch-line.tsx'
import pushPhrases from '../../domain/generated/screens/words/push.ts'
import { usePhrases } from '../words/words.tsx'
import type { Push } from './use-push.ts'

/** Turns notifications on this device on and off, and says why where that cannot be; nothing where the app sends none. */
export function PushSwitch({ push }: { push: Push }) {
  const phrases = usePhrases(pushPhrases)
  const { state, hasFailed, turnOn, turnOff } = push
  if (state === 'none') return null
  const isOn = state === 'on'
  const isStuck = state === 'denied' || state === 'unsupported'
  return (
    <SwitchLine
      label={phrases.title}
      text={hasFailed ? phrases.failed : state === 'busy' ? phrases.allowing : phrases[state]}
      isOn={isOn}
      isBusy={state === 'busy'}
      onToggle={isStuck ? undefined : isOn ? turnOff : turnOn}
    />
  )
}
