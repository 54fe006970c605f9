import { useState } from 'react'
import type { Answer } from '../../client/request/api.ts'
import { fetchItem, type Item } from '../../client/resource/resource.ts'
import { toastFailure } from '../failure/toast-failure.ts'

/** What a form edits: one document of a list. */
export interface Edited<T> {
  entry: Answer<T>
  /** Reads it anew. */
  reread: () => Promise<Answer<T>>
  onClose: () => void
}

/** One document of a list while it is edited in a form: `begin` reads it anew (a toast says `failure` where that fails). */
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

  const edited: Edited<T> | null = entry && {
    entry,
    reread: () => fetchItem<T>(path, entry.data.id),
    onClose: () => setEntry(null),
  }
  return {
    /** For the form; null while none is open. */
    edited,
    /** The id of what is being read for a form. */
    reading,
    begin,
  }
}
