import { mailTasks } from '../mail/task.ts'
import { progressTasks } from '../progress/task.ts'
import { pruneTasks, pruneTimetable } from '../prune/task.ts'
import { pushTasks, pushTimetable } from '../push/task.ts'
import { eraseTasks } from '../student/erase/task.ts'
import { wipeTasks } from '../wipe/task.ts'
import type { Jobs } from './kind.ts'
import type { Tasks, Workplace } from './work.ts'

/** How each kind of job is done. */
export function tasksOf(workplace: Workplace): Tasks<Jobs> {
  return {
    ...mailTasks(workplace),
    ...progressTasks(workplace),
    ...pruneTasks(workplace),
    ...pushTasks(workplace),
    ...eraseTasks(workplace),
    ...wipeTasks(workplace),
  }
}

/** When jobs are done by themselves, as a crontab. */
export const timetable = [pushTimetable, pruneTimetable].join('\n')
