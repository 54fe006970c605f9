import { mailTasks, type MailJobs } from '../mail/task.ts'
import type { Tasks, Workplace } from './work.ts'

/** Every kind of job with what it is given. A subject adds its own kinds here and below. */
export type Jobs = MailJobs

/** How each kind of job is done. */
export function tasksOf(workplace: Workplace): Tasks<Jobs> {
  return { ...mailTasks(workplace) }
}
