import { useState } from 'react'
import type { Answer } from '../../client/request/api.ts'
import { fetchItem, type Item } from '../../client/resource/resource.ts'
import { toastFailure } from '../failure/toast-failure.ts'
import { saveOrRenew } from './save-revision.ts'

/**
 * One document of a list while it is edited in a form: `begin` reads it anew (a toast says `failure` where that fails), `save`
 * sends it with the revision that was read, and throws when there is a newer one.
 */
export function useEditing<T extends Item>(path: string, failure: string) {
  const [entry, setEntry] = useState<Answer<T> | null>(null)
  const [reading, setReading] = useState<string | null>(null)

  const begin = async (id: string) => {
    setReading(id)
    try {
      setEntry(await fetchItem<T>(path, id))
    } catch (problem) {
      toastFailure(problem, failure)
    }
    setReading(null)
  }

  /** Sends with the revision; where that is no longer the newest it throws, and the next try goes through. */
  const save = (base: Answer<T>, send: (etag: string | null) => Promise<unknown>) =>
    saveOrRenew(
      () => send(base.etag),
      async () => setEntry({ ...base, etag: (await fetchItem<T>(path, base.data.id)).etag }),
    )

  return {
    /** What the form started from; null while none is open. */
    entry,
    /** The id of what is being read for a form. */
    reading,
    begin,
    save,
    end: () => setEntry(null),
  }
}
