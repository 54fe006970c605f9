import type { App } from '../../domain/generated/types.ts'
import type { useEnrolmentRefresh } from './use-enrolment-stats.ts'
import type { useStatusChange } from './use-status-change.ts'

/** What the tab of an app's people hands to the code of their list. */
export interface EnrolmentContext {
  app: App
  refresh: ReturnType<typeof useEnrolmentRefresh>
  changeStatus: ReturnType<typeof useStatusChange>
  /** The invitation with this id is on its way. */
  follow: (id: string) => void
}
