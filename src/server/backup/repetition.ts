import type { Jobs } from '../job/payloads.ts'
import type {} from '../enrolment/invitation/task.ts'
import type {} from '../mail/task.ts'
import type {} from '../purchase/apply/tell-buyer.ts'
import type {} from '../push/job.ts'

/**
 * Jobs by which people are written to. After a restore nobody knows which of those that waited were done between the backup and the
 * loss, so none that was due is done (again): what was to be told is marked as of unknown outcome, or waits with what creators tell by hand.
 */
export const telling: (keyof Jobs)[] = [
  ...(['mail', 'mailing', 'password', 'invite', 'tell-buyer'] as const),
  ...(['announce', 'release', 'push', 'reply'] as const),
]

/** What a letter says of itself that waited in a backup. */
export const uncertain =
  'Os dados voltaram de um backup: esta mensagem esperava para sair naquele momento e pode ter chegado ou não.'
