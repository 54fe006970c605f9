import { words } from '../../../domain/generated/screens/pages/sign-in.ts'
import type { App } from '../../../domain/generated/types.ts'
import { Checkbox } from '../../../ui/widget/checkbox.tsx'
import { accessObstacle } from './access-obstacle.ts'

interface InviteNowProps {
  app: App
  checked: boolean
  onChange: (invites: boolean) => void
}

/** Asks whether who comes in is sent the way in at once; only where students can open the app there is something to send. */
export function InviteNow({ app, checked, onChange }: InviteNowProps) {
  const obstacle = accessObstacle(app)
  return (
    <label className="mt-5 flex cursor-pointer items-start gap-3 rounded-control bg-surface-sunken p-4">
      <Checkbox
        disabled={obstacle !== null}
        checked={!obstacle && checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <span className="block font-medium">{words.sendNow}</span>
        <span className="block text-13px/18px text-text-muted">{obstacle ?? words.sendNowText}</span>
      </span>
    </label>
  )
}
