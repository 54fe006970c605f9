import { useQueryClient } from '@tanstack/react-query'
import { changePassword, sessionsQuery } from '../../client/creator/account.ts'
import screen from '../../domain/generated/screens/modals/password-change.ts'
import type { PasswordChangeInput } from '../../domain/generated/types.ts'
import { ModalForm } from '../form/modal-form.tsx'

/** Another password, for the present one. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const cache = useQueryClient()
  return (
    <ModalForm
      screen={screen}
      size="sm"
      onClose={onClose}
      save={async (change) => {
        await changePassword(change as unknown as PasswordChangeInput)
        // It ended the others.
        void cache.invalidateQueries(sessionsQuery)
      }}
    />
  )
}
