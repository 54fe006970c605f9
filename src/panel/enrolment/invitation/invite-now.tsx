import type { App } from '../../../domain/generated/types.ts'
import { Checkbox } from '../../../ui/widget/checkbox.tsx'

interface InviteNowProps {
  /** Whether students can open the app; only then there is something to send. */
  isOnAir: boolean
  checked: boolean
  onChange: (invites: boolean) => void
}

/** Whether students can open an app. */
export const isOnAir = ({ isPublished, status }: App): boolean => isPublished && status !== 'INACTIVE'

/** Asks whether who comes in is sent the way in at once. */
export function InviteNow({ isOnAir, checked, onChange }: InviteNowProps) {
  return (
    <label className="mt-5 flex cursor-pointer items-start gap-3 rounded-control bg-surface-sunken p-4">
      <Checkbox
        disabled={!isOnAir}
        checked={isOnAir && checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        <span className="block font-medium">Enviar acesso agora</span>
        <span className="block text-13px/18px text-text-muted">
          {isOnAir
            ? 'Um e-mail com o caminho para entrar no aplicativo.'
            : 'Publique o aplicativo para enviar o acesso.'}
        </span>
      </span>
    </label>
  )
}
