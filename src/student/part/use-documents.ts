import { use, useCallback, useEffect, useRef } from 'react'
import type { OwnScreenContent } from '../../domain/generated/answer-types.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { OwnScreen } from '../../domain/schema/own-screen.ts'
import { call } from '../request/http.ts'
import { useAnswer } from '../request/use-answer.ts'
import { PreviewDocuments } from './preview-documents.ts'

export interface UsedDocuments {
  /** Of each part, in their order; null while they load or after they failed to. */
  documents: Document[][] | null
  /** Of each part, what fetches more of it where the server has more. Rejects where it does not come. */
  more: ((() => Promise<void>) | undefined)[]
  /** Set when they could not be loaded. */
  retry?: () => void
  problem?: string
}

/** The documents that a screen draws: the server's, those of an earlier visit meanwhile; in a preview those that it was given. */
export function useDocuments({ name, parts }: OwnScreen): UsedDocuments {
  const given = use(PreviewDocuments)
  const isAsked = given === undefined && parts.some(({ isOfDocuments }) => isOfDocuments)
  const { data, problem, retry, replace } = useAnswer<OwnScreenContent>(isAsked ? `/screens/${name}` : null)
  const none = parts.map(() => [])
  const latest = useRef(data)
  useEffect(() => {
    latest.current = data
  })
  const fetchMore = useCallback(
    async (i: number, cursor: string) => {
      const query = `part=${i}&cursor=${encodeURIComponent(cursor)}`
      const added = await call<OwnScreenContent>(`/screens/${name}?${query}`)
      // Meanwhile more of another part may have come.
      const now = latest.current
      if (now?.next?.[i] !== cursor) return
      latest.current = {
        documents: now.documents.with(i, [...now.documents[i]!, ...added.documents[i]!]),
        next: now.next.with(i, added.next?.[i] ?? null),
      }
      replace(latest.current)
    },
    [name, replace],
  )
  return {
    documents: isAsked ? (data?.documents ?? null) : (given?.[name]?.documents ?? none),
    more: (data?.next ?? []).map((cursor, i) => (cursor === null ? undefined : () => fetchMore(i, cursor))),
    retry,
    problem: problem?.isFromServer ? problem.message : undefined,
  }
}
