import { useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../client/request/error.ts'
import { historyPath, restoreChange, undoChange, type Back } from '../../client/resource/history.ts'
import type { Item } from '../../client/resource/resource.ts'
import type { DocumentChange } from '../../domain/generated/answer-types.ts'
import { words } from '../../domain/generated/screens/pages/history.ts'
import { say } from '../../domain/text/say.ts'
import { toast } from '../../ui/toast/toast-queue.ts'
import { longMs, referrersText, refusedText } from '../list/refused-text.ts'
import { undoForAll } from '../list/undo-batch.ts'
import { itemQuery, renewLists } from '../resource/list.ts'

/** A change of which these fields were changed again since. */
interface Clash {
  change: DocumentChange
  fields: string[]
}

/** Ways back; each throws `ApiError`. */
export interface Restoration {
  /** What somebody has to decide about, if anything. */
  clash: Clash | null
  settle: () => void
  /** Undoes a change; with `fields` what it made of these alone, whatever became of them since. Asks where they were changed again. */
  undo: (change: DocumentChange, fields?: string[]) => Promise<void>
  /** Undoes all that was done at once with a change. */
  undoAll: (change: DocumentChange) => Promise<void>
  restore: (change: DocumentChange) => Promise<void>
}

/** Ways back for the document `id` of a list, as it was seen here; without one for whatever is gone from the list. */
export function useRestoration(
  path: string,
  { id, onChange }: { id?: string; onChange: () => void },
): Restoration {
  const cache = useQueryClient()
  const [clash, setClash] = useState<Clash | null>(null)
  return useMemo(() => {
    const renew = () => {
      void renewLists(cache, path, historyPath(path, id))
      onChange()
    }
    const run = async (title: string, send: (etag: string | null) => ReturnType<typeof undoChange<Item>>) => {
      // As it is by now: what it became since is told by the server, field by field.
      const etag = id ? (await cache.fetchQuery(itemQuery(path, id))).etag : null
      try {
        const answer = await send(etag)
        const { inside, along, referrers, ...item } = answer.data
        cache.setQueryData(itemQuery(path, item.id).queryKey, { ...answer, data: item })
        toast({ title, ...toldOf({ inside, along, referrers }) })
      } finally {
        renew()
      }
    }
    return {
      clash,
      settle: () => setClash(null),
      async undo(change, fields) {
        const title = change.change === 'removed' ? say(words.back, { name: change.title }) : words.undone
        try {
          await run(title, (etag) => undoChange(path, change, { fields, etag }))
          setClash(null)
        } catch (problem) {
          const again = problem instanceof ApiError && problem.status === 409 ? clashing(problem, change) : []
          if (fields || again.length === 0) throw problem
          setClash({ change, fields: again })
        }
      },
      async undoAll({ batch }) {
        try {
          await undoForAll(path, batch!)
        } finally {
          renew()
        }
      },
      restore: (change) => run(words.restored, (etag) => restoreChange(path, change, etag)),
    }
  }, [cache, path, id, onChange, clash])
}

/** What came back with a document, why the rest did not, what it needs, and what names it again: the report of what did not stands until it is put away. */
const toldOf = ({ inside, along, referrers }: Back) => ({
  description:
    [
      inside && say(words.inside, { count: inside.done }),
      inside && refusedText(inside),
      along && say(words.along, { count: along }),
      referrersText(referrers),
    ]
      .filter(Boolean)
      .join(' ') || undefined,
  duration: inside?.refused ? longMs : undefined,
})

/** The fields of a change at which an answer says that they clash. */
const clashing = ({ fields }: ApiError, { changes }: DocumentChange): string[] =>
  Object.keys(fields)
    .map((pointer) => pointer.slice(1))
    .filter((name) => changes.some(({ path }) => path === `/${name}` || path.startsWith(`/${name}/`)))
