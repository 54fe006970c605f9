import type { Tasks, Workplace } from '../../job/task.ts'
import type { EraseJobs } from './job.ts'
import { listShown } from './queries.ts'

/** Pictures that are looked up in one query. */
const batchSize = 500

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
      for (let from = 0; from < names.length; from += batchSize) {
        const batch = names.slice(from, from + batchSize)
        const shown = await listShown(sql, batch)
        for (const name of batch) if (!shown.has(name)) await files.remove(name)
      }
    },
  }
}
