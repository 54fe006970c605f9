import { useState } from 'react'
import { enrolmentPath } from '../../client/student/enrolment.ts'
import { sendAccess } from '../../client/student/personal-link.ts'
import { words } from '../../domain/generated/screens/pages/enrolment.ts'
import screen from '../../domain/generated/screens/modals/app-user.ts'
import type { AppUser } from '../../domain/generated/types.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import { ModalForm } from '../form/modal-form.tsx'
import type { ButtonRunProps, RowRunProps } from '../list/list-code.ts'
import { useChange } from '../resource/use-change.ts'
import { useCreate } from '../resource/use-create.ts'
import { useEdited } from '../resource/use-edited.ts'
import { likelyEmailNotes } from '../student/likely-email.tsx'
import { InviteNow } from './invitation/invite-now.tsx'
import { toastAccess } from './invitation/toast-access.ts'
import type { EnrolmentContext } from './enrolment-context.ts'

/** Asks for a new person of the app, and whether they are to be sent the way in. */
export function AddEnrolment({ context, onClose }: ButtonRunProps<EnrolmentContext>) {
  const { app, refresh } = context
  const [invites, setInvites] = useState(false)
  const { mutateAsync } = useCreate<AppUser>(enrolmentPath(app.id), { first: true })
  return (
    <ModalForm
      screen={screen}
      notes={likelyEmailNotes}
      onClose={onClose}
      waitsUntilComplete
      below={<InviteNow app={app} checked={invites} onChange={setInvites} />}
      save={async (document) => {
        const { id, email } = await mutateAsync(document)
        // They are in, whatever becomes of the letter.
        if (invites)
          await sendAccess(app.id, id).then(
            (sent) => toastAccess(email, sent),
            (problem) => toastFailure(problem, words.sendFailed),
          )
        refresh({ list: invites })
      }}
    />
  )
}

/** Changes what the form asks of a person: as the list has them until they have been read anew. */
export function EditEnrolment({ item: enrolment, context, onClose }: RowRunProps<AppUser, EnrolmentContext>) {
  const path = enrolmentPath(context.app.id)
  const edited = useEdited(path, enrolment)
  const { mutateAsync } = useChange<AppUser>(path)
  return (
    <ModalForm
      screen={screen}
      notes={likelyEmailNotes}
      onClose={onClose}
      {...edited}
      save={(change, { etag }) => mutateAsync({ id: enrolment.id, change, etag })}
    />
  )
}
