import screen from '../../domain/generated/screens/lists/app-user.ts'
import type { AppUser } from '../../domain/generated/types.ts'
import type { RowActions } from '../../ui/table/props.ts'
import { rowActions } from '../list/row-actions.ts'

/** What of one person is open over the table. */
export interface OpenEnrolment {
  what: 'details' | 'edit' | 'remove' | 'view'
  enrolment: AppUser
}

/** What can be done with each person of the table. */
export function enrolmentActions(
  open: (next: OpenEnrolment) => void,
  changeStatus: (enrolment: AppUser, status: string) => void,
): RowActions<AppUser> {
  const opens = (what: OpenEnrolment['what']) => (enrolment: AppUser) => open({ what, enrolment })
  return rowActions<AppUser>(
    screen,
    { details: opens('details'), view: opens('view'), edit: opens('edit'), remove: opens('remove') },
    (enrolment, { set }) => changeStatus(enrolment, String(set.status)),
  )
}
