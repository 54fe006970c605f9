import { useCallback, useMemo, useState } from 'react'
import { enrolmentPath } from '../../client/student/enrolment.ts'
import screen from '../../domain/generated/screens/lists/app-user.ts'
import type { App, AppUser } from '../../domain/generated/types.ts'
import { ListView } from '../list/list-view.tsx'
import { lazyView } from '../page/lazy-view.tsx'
import { QuotaNote } from '../quota/quota.tsx'
import type { EnrolmentContext } from './enrolment-context.ts'
import { enrolmentListCode } from './enrolment-list-code.ts'
import { useEnrolmentRefresh } from './use-enrolment-stats.ts'
import { useStatusChange } from './use-status-change.ts'

const InvitationProgress = lazyView(() =>
  import('./invitation/invitation-progress.tsx').then((room) => room.InvitationProgress),
)

/** The people of an app: found, added, imported, exported, changed and removed. */
export function EnrolmentTab({ app }: { app: App }) {
  const refresh = useEnrolmentRefresh(app.id)
  const changeStatus = useStatusChange(app.id)
  const [followed, setFollowed] = useState<string[]>([])
  const follow = useCallback((id: string) => setFollowed((ids) => [...ids, id]), [])
  return (
    <ListView<AppUser, EnrolmentContext>
      screen={screen}
      path={enrolmentPath(app.id)}
      prefix="users-"
      place={app.slug}
      code={enrolmentListCode}
      context={useMemo(() => ({ app, refresh, changeStatus, follow }), [app, refresh, changeStatus, follow])}
      above={
        <>
          <QuotaNote of={['students']} />
          <InvitationProgress
            appId={app.id}
            followed={followed}
            onDismiss={(id) => setFollowed((ids) => ids.filter((one) => one !== id))}
          />
        </>
      }
    />
  )
}
