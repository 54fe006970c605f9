import type { App } from '../../domain/generated/types.ts'
import { lazyView } from '../page/lazy-view.tsx'
import type { OpenEnrolment } from './enrolment-actions.ts'
import type { InvitationTarget } from './invitation/invite-people.tsx'

const AddEnrolment = lazyView(() => import('./enrolment-form.tsx').then((room) => room.AddEnrolment))
const EditEnrolment = lazyView(() => import('./enrolment-form.tsx').then((room) => room.EditEnrolment))
const EnrolmentDetails = lazyView(() =>
  import('./enrolment-details.tsx').then((room) => room.EnrolmentDetails),
)
const RemoveEnrolment = lazyView(() => import('./remove-enrolment.tsx').then((room) => room.RemoveEnrolment))
const ViewAs = lazyView(() => import('./view/view-as.tsx').then((room) => room.ViewAs))
const InvitePeople = lazyView(() =>
  import('./invitation/invite-people.tsx').then((room) => room.InvitePeople),
)
const ImportEnrolments = lazyView(() =>
  import('./import/import-enrolments.tsx').then((room) => room.ImportEnrolments),
)

/** All of them, to be fetched before they are asked for. */
export const overlayViews = [
  ...[AddEnrolment, EditEnrolment, EnrolmentDetails, RemoveEnrolment, ImportEnrolments, InvitePeople],
]

/** What is open over the people of an app. */
export type Opened = 'add' | 'import' | { what: 'invite'; target: InvitationTarget } | OpenEnrolment | null

interface OverlayProps {
  app: App
  opened: Opened
  onOpen: (next: Opened) => void
  /** An invitation is on its way. */
  onInvited: (id: string) => void
}

/** The dialog that is open. */
export function EnrolmentOverlay({ app, opened, onOpen, onInvited }: OverlayProps) {
  const close = () => onOpen(null)
  if (opened === null) return null
  if (opened === 'add') return <AddEnrolment app={app} onClose={close} />
  if (opened === 'import') return <ImportEnrolments app={app} onClose={close} onInvited={onInvited} />
  if (opened.what === 'invite')
    return <InvitePeople appId={app.id} target={opened.target} onClose={close} onSent={onInvited} />
  const { what, enrolment } = opened
  if (what === 'edit') return <EditEnrolment appId={app.id} enrolment={enrolment} onClose={close} />
  if (what === 'view') return <ViewAs appId={app.id} enrolment={enrolment} onClose={close} />
  if (what === 'remove') return <RemoveEnrolment appId={app.id} enrolment={enrolment} onClose={close} />
  return (
    <EnrolmentDetails
      app={app}
      enrolment={enrolment}
      onClose={close}
      onEdit={() => onOpen({ what: 'edit', enrolment })}
      onRemove={() => onOpen({ what: 'remove', enrolment })}
      onView={() => onOpen({ what: 'view', enrolment })}
    />
  )
}
