import type { AppUser } from '../../domain/generated/types.ts'
import type { ListCode } from '../list/list-code.ts'
import { lazyView } from '../page/lazy-view.tsx'
import type { EnrolmentContext } from './enrolment-context.ts'
import { useEnrolmentStats } from './use-enrolment-stats.ts'

const invite = () => import('./invitation/invite-people.tsx').then((room) => room.InvitePeople)

/** What only code knows of the list of an app's people. */
export const enrolmentListCode: ListCode<'app-user', AppUser, EnrolmentContext> = {
  actions: {
    details: lazyView(() => import('./enrolment-details.tsx').then((room) => room.EnrolmentDetails)),
    view: lazyView(() => import('./view/view-as.tsx').then((room) => room.ViewAs)),
    edit: lazyView(() => import('./enrolment-form.tsx').then((room) => room.EditEnrolment)),
  },
  buttons: {
    add: lazyView(() => import('./enrolment-form.tsx').then((room) => room.AddEnrolment)),
    import: lazyView(() => import('./import/import-enrolments.tsx').then((room) => room.ImportEnrolments)),
    invite: lazyView(invite),
  },
  needRows: ['invite'],
  bulk: {
    invite: lazyView(invite),
    grant: lazyView(() => import('../grant/give-access.tsx').then((room) => room.GiveAccess)),
    endAccess: lazyView(() => import('../grant/end-access.tsx').then((room) => room.EndAccess)),
  },
  useFigures: ({ app }) => {
    const { data, isError, refetch } = useEnrolmentStats(app.id)
    return { values: data, hasFailed: isError && !data, retry: () => void refetch() }
  },
  useChoices: ({ app }) => {
    const { data } = useEnrolmentStats(app.id)
    if (!data) return undefined
    const { total, active, inactive, blocked } = data
    const status = { '': total, ACTIVE: active, INACTIVE: inactive, BLOCKED: blocked }
    return { status: Object.entries(status).map(([value, count]) => ({ value, count })) }
  },
  set: (enrolment, { set, failure }, { changeStatus }) =>
    changeStatus(enrolment, String(set?.status), failure),
  onChange: ({ refresh }) => refresh({ list: true }),
}
