import { deleteLooseFiles, listNotesOf } from '../../sweep/queries.ts'
import { removeUnused } from '../../sweep/task.ts'
import type { Sql } from '../../database/connection.ts'
import type { FileStore } from '../../file/store.ts'
import type { Tasks } from '../../job/task.ts'
import type { Postbox } from '../../mail/postbox.ts'

declare module '../../job/payloads.ts' {
  interface Jobs {
    /** Takes away files that hold somebody who is no more. */
    forget: {
      /** Ids of letters, which may lie in the outbox. */
      letters: string[]
      /** Addresses, `/images/<name>`. */
      pictures: string[]
    }
  }
}

interface TaskParts {
  sql: Sql
  files: FileStore
  postbox: Postbox
}

/** The job that removes letters from the outbox, and those pictures that nobody else's work shows: files are shared by their hash. */
export function eraseTasks({ sql, files, postbox }: TaskParts): Tasks<'forget'> {
  return {
    async forget({ letters, pictures }) {
      await postbox.forget(letters)
      const names = [...new Set(pictures.map((url) => url.slice('/images/'.length)))]
      const notes = await listNotesOf(sql, names)
      await removeUnused(sql, files, names)
      await deleteLooseFiles(sql, notes)
    },
  }
}
