import { enrolmentPath } from '../../client/student/enrolment.ts'
import screen from '../../domain/generated/screens/lists/app-user.ts'
import type { AppUser } from '../../domain/generated/types.ts'
import { wordsOf } from '../list/row-actions.ts'
import { RowQuestion } from '../list/row-question.tsx'
import { useRemove } from '../resource/use-remove.ts'
import { useEnrolmentRefresh } from './use-enrolment-stats.ts'

interface RemoveEnrolmentProps {
  appId: string
  enrolment: AppUser
  onClose: () => void
}

const { confirm, success, failure } = wordsOf(screen, 'remove')!

/** Asks before a person leaves an app; for some seconds they can be brought back. */
export function RemoveEnrolment({ appId, enrolment, onClose }: RemoveEnrolmentProps) {
  const refresh = useEnrolmentRefresh(appId)
  const remove = useRemove<AppUser>(enrolmentPath(appId), {
    title: success!,
    failure: failure!,
    onDone: refresh,
  })
  return (
    <RowQuestion
      words={confirm!}
      name={enrolment.name}
      onClose={onClose}
      onConfirm={() => {
        onClose()
        remove(enrolment)
      }}
    />
  )
}
