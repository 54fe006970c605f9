import type { Tasks, Workplace } from '../../job/task.ts'
import type { EraseJobs } from './job.ts'
import { deletePictures, listShown } from './queries.ts'

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
        const gone = batch.filter((name) => !shown.has(name))
        for (const name of gone) await files.remove(name)
        if (gone.length > 0) await deletePictures(sql, gone)
      }
    },
  }
}
