import { asCreator } from '../../database/tenant.ts'
import type { Tasks, Workplace } from '../../job/work.ts'
import type { EraseJobs } from './job.ts'
import { isShown, listCreators } from './queries.ts'

/** Removes letters from the outbox, and those pictures that nobody else's work shows: files are shared by their hash. */
export function eraseTasks({
  sql,
  files,
  postbox,
}: Pick<Workplace, 'sql' | 'files' | 'postbox'>): Tasks<EraseJobs> {
  return {
    async forget({ letters, pictures }) {
      await postbox.forget(letters)
      for (const url of new Set(pictures)) {
        const name = url.slice('/images/'.length)
        if (!(await isAnybodys(name))) await files.remove(name)
      }
    },
  }

  async function isAnybodys(name: string): Promise<boolean> {
    for (const creatorId of await listCreators(sql)) {
      if (await asCreator(sql, creatorId, (tx) => isShown(tx, creatorId, name))) return true
    }
    return false
  }
}
