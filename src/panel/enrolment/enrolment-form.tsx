import { enrolmentPath } from '../../client/student/enrolment.ts'
import screen from '../../domain/generated/screens/modals/app-user.ts'
import type { AppUser } from '../../domain/generated/types.ts'
import { applyChange } from '../../domain/schema/change.ts'
import { payload } from '../../domain/schema/screen.ts'
import { ModalForm } from '../form/modal-form.tsx'
import { useItem } from '../resource/list.ts'
import { saveOrRenew } from '../resource/save-revision.ts'
import { useChange } from '../resource/use-change.ts'
import { useCreate } from '../resource/use-create.ts'
import { useEnrolmentRefresh } from './use-enrolment-stats.ts'

interface AddEnrolmentProps {
  appId: string
  onClose: () => void
}

/** Asks for a new person of the app. */
export function AddEnrolment({ appId, onClose }: AddEnrolmentProps) {
  const refresh = useEnrolmentRefresh(appId)
  const { mutateAsync } = useCreate<AppUser>(enrolmentPath(appId), { first: true })
  return (
    <ModalForm
      screen={screen}
      onClose={onClose}
      waitsUntilComplete
      save={async (document) => {
        await mutateAsync(document)
        refresh()
      }}
    />
  )
}

/** Changes what the form asks of a person. */
export function EditEnrolment({ appId, enrolment, onClose }: AddEnrolmentProps & { enrolment: AppUser }) {
  const path = enrolmentPath(appId)
  const current = useItem<AppUser>(path, enrolment.id)
  const { mutateAsync } = useChange<AppUser>(path)
  const initial = payload(screen, applyChange(screen.initial, { ...enrolment }))
  return (
    <ModalForm
      screen={screen}
      onClose={onClose}
      initial={initial}
      save={(change) =>
        saveOrRenew(
          () => mutateAsync({ id: enrolment.id, change, etag: current.data?.etag }),
          () => current.refetch(),
        )
      }
    />
  )
}
