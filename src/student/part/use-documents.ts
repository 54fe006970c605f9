import { use, useCallback, useEffect, useRef, useState } from 'react'
import type { OwnScreenContent } from '../../domain/generated/answer-types.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { OwnScreen } from '../../domain/schema/own-screen.ts'
import { call } from '../request/http.ts'
import { useAnswer } from '../request/use-answer.ts'
import { documentsPath } from './documents-path.ts'
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

/**
 * The documents that a screen draws, of the course or lesson `of` where it is about one: the server's, those of an earlier visit
 * meanwhile; in a preview those that it was given.
 */
export function useDocuments(screen: OwnScreen, of?: string): UsedDocuments {
  const { parts } = screen
  const given = use(PreviewDocuments)
  const previewed = usePreviewed(screen, of)
  const isAsked = given === undefined && parts.some(({ isOfDocuments }) => isOfDocuments)
  const path = documentsPath(screen, of)
  const { data, problem, retry, replace } = useAnswer<OwnScreenContent>(isAsked ? path : null)
  const none = parts.map(() => [])
  const latest = useRef(data)
  useEffect(() => {
    latest.current = data
  })
  const fetchMore = useCallback(
    async (i: number, cursor: string) => {
      const query = `part=${i}&cursor=${encodeURIComponent(cursor)}`
      const added = await call<OwnScreenContent>(`${path}${path.includes('?') ? '&' : '?'}${query}`)
      // Meanwhile more of another part may have come.
      const now = latest.current
      if (now?.next?.[i] !== cursor) return
      latest.current = {
        documents: now.documents.with(i, [...now.documents[i]!, ...added.documents[i]!]),
        next: now.next.with(i, added.next?.[i] ?? null),
      }
      replace(latest.current)
    },
    [path, replace],
  )
  const shown = isAsked ? (data?.documents ?? null) : previewed
  return {
    documents: shown === undefined ? none : shown,
    more: (data?.next ?? []).map((cursor, i) => (cursor === null ? undefined : () => fetchMore(i, cursor))),
    retry,
    problem: problem?.isFromServer ? problem.message : undefined,
  }
}

/** Those that a preview was given: null while they come, undefined where it has none. */
function usePreviewed({ name, isOfSubject }: OwnScreen, of: string | undefined) {
  const { documents, followDocuments } = use(PreviewDocuments) ?? {}
  const [followed, setFollowed] = useState<{ of: string; documents: Document[][] } | null>(null)
  const isFollowed = isOfSubject && followDocuments !== undefined && of !== undefined
  useEffect(
    () =>
      isFollowed ? followDocuments(name, of, ({ documents }) => setFollowed({ of, documents })) : undefined,
    [isFollowed, followDocuments, name, of],
  )
  if (!isFollowed) return documents?.[name]?.documents
  return followed?.of === of ? followed.documents : null
}
