import { mailTasks } from './mail/task.ts'
import { progressTasks } from './study/progress/task.ts'
import { pruneTasks, pruneTimetable } from './retention/task.ts'
import { pushTasks, pushTimetable } from './push/task.ts'
import { eraseTasks } from './student/erase/task.ts'
import { sweepTasks, sweepTimetable } from './sweep/task.ts'
import { wipeTasks } from './vacuum/task.ts'
import type { Jobs } from './job/payloads.ts'
import type { Tasks, Workplace } from './job/task.ts'

/** How each kind of job is done. */
export function tasksOf(workplace: Workplace): Tasks<Jobs> {
  return {
    ...mailTasks(workplace),
    ...progressTasks(workplace),
    ...pruneTasks(workplace),
    ...pushTasks(workplace),
    ...eraseTasks(workplace),
    ...sweepTasks(workplace),
    ...wipeTasks(workplace),
  }
}

/** When jobs are done by themselves, as a crontab. */
export const timetable = [pushTimetable, pruneTimetable, sweepTimetable].join('\n')
