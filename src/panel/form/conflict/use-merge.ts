import { useRef, useState } from 'react'
import type { Answer } from '../../../client/request/api.ts'
import { ApiError } from '../../../client/request/error.ts'
import { differences, type FieldValue } from '../../../domain/draft/difference.ts'
import type { Disagreement } from '../../../domain/draft/three-way.ts'
import type { Document, FormScreen } from '../../../domain/schema/definition.ts'
import { withKnownPictures } from './known-pictures.ts'
import { mergeForms } from './merge-forms.ts'

interface MergeProps<T> {
  screen: FormScreen
  /** The copy that the form started from; null for a document that is new. */
  entry: Answer<T> | null
  /** A copy as the form holds it. */
  documentOf: (data: T) => Document
  reread: (entry: Answer<T>) => Promise<Answer<T>>
  /** Hears what came in from elsewhere, and what the server has now. */
  onCame: (values: FieldValue[], saved: Document) => void
}

/** Saves that may be refused in a row before the refusal is shown. */
const rounds = 5

/**
 * Saves a document over the copy that its form started from. Where somebody else saved it meanwhile (412), both sides' changes
 * are merged and saved; fields that both changed stand in `disagreements` until `settled` is called.
 */
export function useMerge<T>({ screen, entry, documentOf, reread, onCame }: MergeProps<T>) {
  const base = useRef(entry)
  const [disagreements, setDisagreements] = useState<Disagreement[]>([])

  /**
   * Writes `mine` over the newest copy; answers what `write` does, and starts from that the next time. Throws what `write` throws,
   * and the 412 where a person has to choose.
   */
  const save = async (
    mine: Document,
    write: (document: Document, base: Answer<T> | null) => Promise<Answer<T> | void>,
  ): Promise<Answer<T> | void> => {
    for (let round = 1; ; round++) {
      try {
        const written = await write(mine, base.current)
        if (written) base.current = written
        return written
      } catch (problem) {
        const isStale = problem instanceof ApiError && problem.status === 412
        const newest = isStale && base.current && (await reread(base.current).catch(() => null))
        if (!newest) throw problem
        const theirs = documentOf(newest.data)
        const own = await withKnownPictures(screen, mine, theirs)
        const { merged, disagreements } = mergeForms(screen, documentOf(base.current!.data), own, theirs)
        onCame(differences(mine, merged), theirs)
        base.current = newest
        mine = merged
        setDisagreements(disagreements)
        if (disagreements.length > 0 || round === rounds) throw problem
      }
    }
  }

  return {
    save,
    disagreements,
    settled: () => setDisagreements([]),
  }
}
