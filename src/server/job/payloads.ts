import type { MailJobs } from '../mail/task.ts'
import type { ProgressJobs } from '../study/progress/job.ts'
import type { PruneJobs } from '../retention/job.ts'
import type { PushJobs } from '../push/job.ts'
import type { EraseJobs } from '../student/erase/job.ts'
import type { SweepJobs } from '../sweep/job.ts'
import type { WipeJobs } from '../vacuum/job.ts'

/** Every kind of job with what it is given. A subject adds its own kinds here, and to `task.ts` how they are done. */
export type Jobs = MailJobs & ProgressJobs & PruneJobs & PushJobs & EraseJobs & SweepJobs & WipeJobs
