import { appUserPath } from '../../client/app-user.ts'
import type { AppUser } from '../../domain/generated/types.ts'
import { RemoveDialog } from '../../ui/remove-dialog.tsx'
import { useRemove } from '../resource/use-remove.ts'
import { useUsersChanged } from './use-user-stats.ts'

interface RemoveUserProps {
  appId: string
  user: AppUser
  onClose: () => void
}

/** Asks before a person leaves an app; for some seconds they can be brought back. */
export function RemoveUser({ appId, user, onClose }: RemoveUserProps) {
  const changed = useUsersChanged(appId)
  const remove = useRemove<AppUser>(appUserPath(appId), {
    title: 'Usuário removido',
    failure: 'Erro ao remover usuário',
    onDone: changed,
  })
  return (
    <RemoveDialog
      title="Remover usuário?"
      name={user.name}
      confirmLabel="Remover"
      onClose={onClose}
      onConfirm={() => remove(user)}
    >
      deixa de ter acesso a este aplicativo. O cadastro e o acesso a outros aplicativos continuam.
    </RemoveDialog>
  )
}
