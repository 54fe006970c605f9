import { appUserPath } from '../../client/app-user.ts'
import screen from '../../domain/generated/screens/modals/app-user.ts'
import type { AppUser } from '../../domain/generated/types.ts'
import { applyChange } from '../../domain/schema/change.ts'
import { payload } from '../../domain/schema/screen.ts'
import { ModalForm } from '../modal-form.tsx'
import { useItem } from '../resource/list.ts'
import { saveOrRenew } from '../resource/stale.ts'
import { useChange } from '../resource/use-change.ts'
import { useCreate } from '../resource/use-create.ts'
import { useUsersChanged } from './use-user-stats.ts'

interface AddUserProps {
  appId: string
  onClose: () => void
}

/** Asks for a new person of the app. */
export function AddUser({ appId, onClose }: AddUserProps) {
  const changed = useUsersChanged(appId)
  const { mutateAsync } = useCreate<AppUser>(appUserPath(appId), { first: true })
  return (
    <ModalForm
      screen={screen}
      onClose={onClose}
      waitsUntilComplete
      save={async (document) => {
        await mutateAsync(document)
        changed()
      }}
    />
  )
}

/** Changes what the form asks of a person. */
export function EditUser({ appId, user, onClose }: AddUserProps & { user: AppUser }) {
  const path = appUserPath(appId)
  const current = useItem<AppUser>(path, user.id)
  const { mutateAsync } = useChange<AppUser>(path)
  const initial = payload(screen, applyChange(screen.initial, { ...user }))
  return (
    <ModalForm
      screen={screen}
      onClose={onClose}
      initial={initial}
      save={(change) =>
        saveOrRenew(
          () => mutateAsync({ id: user.id, change, etag: current.data?.etag }),
          () => current.refetch(),
        )
      }
    />
  )
}
