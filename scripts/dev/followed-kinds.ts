import { join } from 'node:path'
import { writeKinds } from '../kind/write-kinds.ts'
import { shownMistakes } from './mistake.ts'
import type { NoticeBoard } from './notice-board.ts'
import { watchFolders } from './watch-folders.ts'

/** A folder is put here file by file. */
const burstMs = 200

/**
 * Writes the tables of the kinds of fields whenever one of their folders changes. Mistakes in them are told; `hasOthers` hears when
 * there are other tables than before, which whoever imported those takes over by being started anew. Answers what ends it.
 */
export function followKinds(root: string, board: NoticeBoard, hasOthers: () => void): () => void {
  const folder = join(root, 'src/kind')
  let pending: NodeJS.Timeout | undefined
  let isWrong = false

  async function follow(): Promise<void> {
    try {
      const isOther = writeKinds(root)
      if (isWrong) board.showMistakes([])
      isWrong = false
      if (isOther) hasOthers()
    } catch (error) {
      isWrong = true
      board.showMistakes(await shownMistakes(root, error))
    }
  }

  const stop = watchFolders(
    folder,
    () => {
      clearTimeout(pending)
      pending = setTimeout(
        () => void follow().catch((error) => board.showSurprise('ao ler src/kind', error)),
        burstMs,
      )
    },
    (error) => board.showSurprise('ao acompanhar a pasta src/kind', error),
  )
  return () => {
    clearTimeout(pending)
    stop()
  }
}
