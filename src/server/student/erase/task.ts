import type { Tasks, Workplace } from '../../job/task.ts'
import { deleteLoose } from '../../sweep/queries.ts'
import { removeUnused } from '../../sweep/task.ts'
import type { EraseJobs } from './job.ts'

/** Removes letters from the outbox, and those pictures that nobody else's work shows: files are shared by their hash. */
export function eraseTasks({
  sql,
  files,
  postbox,
}: Pick<Workplace, 'sql' | 'files' | 'postbox'>): Tasks<EraseJobs> {
  return {
    async forget({ letters, pictures }) {
      await postbox.forget(letters)
      const names = [...new Set(pictures.map((url) => url.slice('/images/'.length)))]
      await removeUnused(sql, files, names)
      await deleteLoose(sql, names)
    },
  }
}
