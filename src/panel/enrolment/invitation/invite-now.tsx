import { words } from '../../../domain/generated/screens/pages/sign-in.ts'
import type { App } from '../../../domain/generated/types.ts'
import { TickCard } from '../../../ui/widget/tick-card.tsx'
import { accessObstacle } from './access-obstacle.ts'

interface InviteNowProps {
  app: App
  checked: boolean
  onChange: (invites: boolean) => void
  /** What is sent, if not the way in alone. */
  text?: string
}

/** Asks whether who comes in is sent the way in at once; only where students can open the app there is something to send. */
export function InviteNow({ app, checked, onChange, text = words.sendNowText }: InviteNowProps) {
  const obstacle = accessObstacle(app)
  return (
    <div className="mt-5">
      <TickCard
        label={words.sendNow}
        text={obstacle ?? text}
        disabled={obstacle !== null}
        checked={!obstacle && checked}
        onChange={onChange}
      />
    </div>
  )
}
