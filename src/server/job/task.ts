import { mailTasks, type MailJobs } from '../mail/task.ts'
import { pushTasks, pushTimetable, type PushJobs } from '../push/task.ts'
import type { Tasks, Workplace } from './work.ts'

/** Every kind of job with what it is given. A subject adds its own kinds here and below. */
export type Jobs = MailJobs & PushJobs

/** How each kind of job is done. */
export function tasksOf(workplace: Workplace): Tasks<Jobs> {
  return { ...mailTasks(workplace), ...pushTasks(workplace) }
}

/** When jobs are done by themselves, as a crontab. */
export const timetable = pushTimetable
