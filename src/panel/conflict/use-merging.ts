import { useRef, useState } from 'react'
import type { Answer } from '../../client/api.ts'
import { ApiError } from '../../client/error.ts'
import { threeWay, type Disagreement } from '../../domain/draft/three-way.ts'
import type { Document } from '../../domain/schema/definition.ts'

interface Merging<T> {
  /** The copy that the form started from; null for a document that is new. */
  entry: Answer<T> | null
  /** A copy as the form holds it. */
  documentOf: (data: T) => Document
  reread: (entry: Answer<T>) => Promise<Answer<T>>
  /** Hears what the form is to hold, where something came in from elsewhere. */
  onMerged: (document: Document) => void
}

/** How often somebody else may be faster before a person is told. */
const rounds = 5

/**
 * Saves a document over the copy that its form started from. Where somebody else saved it meanwhile (412), what either side
 * changed is put together and saved; fields that both changed are left in `disagreements` until they are `settled`.
 */
export function useMerging<T>({ entry, documentOf, reread, onMerged }: Merging<T>) {
  const base = useRef(entry)
  const [disagreements, setDisagreements] = useState<Disagreement[]>([])

  /** Writes `mine` over the newest copy; throws what `write` throws, and the 412 where a person has to choose. */
  const save = async (
    mine: Document,
    write: (document: Document, base: Answer<T> | null) => Promise<unknown>,
  ): Promise<void> => {
    for (let round = 1; ; round++) {
      try {
        await write(mine, base.current)
        return
      } catch (problem) {
        const isStale = problem instanceof ApiError && problem.status === 412
        const newest = isStale && base.current && (await reread(base.current).catch(() => null))
        if (!newest) throw problem
        const merge = threeWay(documentOf(base.current!.data), mine, documentOf(newest.data))
        base.current = newest
        mine = merge.merged
        onMerged(mine)
        setDisagreements(merge.disagreements)
        if (merge.disagreements.length > 0 || round === rounds) throw problem
      }
    }
  }

  return {
    save,
    disagreements,
    settled: () => setDisagreements([]),
    /** What the server has, as far as is known here. */
    saved: () => base.current && documentOf(base.current.data),
  }
}
