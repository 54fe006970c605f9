import { backupTasks, type NightlyBackup } from './backup/task.ts'
import { invitationTasks } from './enrolment/invitation/task.ts'
import { importTasks } from './resource/entity/import-task.ts'
import { uniqueTasks } from './resource/entity/task.ts'
import { extractTasks } from './resource/entity/extract-task.ts'
import { retitleTasks } from './resource/entity/retitle-task.ts'
import { rankIndexTasks } from './resource/rank-index/task.ts'
import { enrolmentTaker } from './panel/enrolment/import/taker.ts'
import { accountTasks, accountTimetable } from './panel/account/erase.ts'
import { passwordTasks } from './panel/creator/link/task.ts'
import { mailTasks } from './mail/task.ts'
import { progressTasks } from './study/progress/task.ts'
import { retentionTasks, retentionTimetable } from './retention/task.ts'
import { purchaseTasks } from './purchase/apply/task.ts'
import type { DomainResolver } from './own-domain/resolver.ts'
import { domainTasks, domainTimetable } from './own-domain/task.ts'
import { senderTasks, senderTimetable } from './own-sender/task.ts'
import { pushTasks, pushTimetable } from './push/task.ts'
import { eraseTasks } from './student/erase/task.ts'
import { sweepTasks, sweepTimetable } from './sweep/task.ts'
import { vacuumTasks } from './vacuum/task.ts'
import type { PersonalLinks } from './enrolment/sign-in/personal-link.ts'
import type { Sql } from './database/connection.ts'
import type { FileStore } from './file/store.ts'
import type { Sealer } from './installation/secret.ts'
import type { Jobs } from './job/payloads.ts'
import type { Tasks } from './job/task.ts'
import type { Postbox } from './mail/postbox.ts'
import type { Push } from './push/push.ts'
import type { QuotaLimits } from './quota/limits.ts'

/** What jobs work with. */
interface JobParts {
  sql: Sql
  /** The database is the embedded one. */
  ownsDatabase: boolean
  files: FileStore
  postbox: Postbox
  push: Push
  personalLinks: PersonalLinks
  /** Where whoever runs the server is written to; null where nowhere. */
  supportEmail: string | null
  /** Host, with its port where it has one, below which published apps live. */
  appHost: string
  /** There is no mail server: letters become files. */
  filesLetters: boolean
  /** What DNS says of names. */
  resolver: DomainResolver
  /** What SPF of creators' own domains has to allow. */
  spf: string
  /** What seals secrets of creators. */
  sealer: Sealer
  quotas: QuotaLimits
  /** Told what became of each letter and notification. */
  onLetter?: (outcome: string) => void
  onPush?: (outcome: string) => void
  /** What the nightly backup is made of; null where none is. */
  backup?: NightlyBackup | null
}

/** How each kind of job is done. */
export function tasksOf(parts: JobParts): Tasks<keyof Jobs> {
  return {
    ...invitationTasks(parts),
    ...mailTasks(parts),
    ...passwordTasks(parts),
    ...progressTasks(parts),
    ...retentionTasks(parts),
    ...pushTasks(parts),
    ...purchaseTasks(parts),
    ...eraseTasks(parts),
    ...sweepTasks(parts),
    ...vacuumTasks(parts),
    ...uniqueTasks(parts),
    ...rankIndexTasks(parts),
    ...extractTasks(parts),
    ...importTasks(parts, [enrolmentTaker(parts)]),
    ...retitleTasks(parts),
    ...accountTasks(parts),
    ...backupTasks(parts),
    ...domainTasks(parts),
    ...senderTasks(parts),
  }
}

/** When jobs are done by themselves, as a crontab. */
export const timetable = [
  pushTimetable,
  retentionTimetable,
  sweepTimetable,
  accountTimetable,
  domainTimetable,
  senderTimetable,
].join('\n')
