import { useEffect, useState } from 'react'
import type { OwnScreenContent } from '../../domain/generated/answer-types.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { OwnScreen } from '../../domain/schema/own-screen.ts'
import { call } from '../request/http.ts'

/** How long nobody types before the server is asked, in milliseconds. */
const rest = 300

interface Found {
  /** Of each part; null until the server has said. */
  documents: Document[][] | null
  /** It did not say. */
  hasFailed: boolean
}

/** What the server finds of each part of a screen, where `isWanted`; else nothing. */
export function useFound({ name }: OwnScreen, search: string, isWanted: boolean): Found {
  const [found, setFound] = useState<(Found & { search: string }) | null>(null)
  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    const show = (documents: Document[][] | null) =>
      isCurrent && setFound({ search, documents, hasFailed: documents === null })
    const timer = setTimeout(() => {
      const asked = call<OwnScreenContent>(`/screens/${name}?search=${encodeURIComponent(search)}`)
      asked.then(
        ({ documents }) => show(documents),
        () => show(null),
      )
    }, rest)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [name, search, isWanted])
  if (!isWanted) return { documents: [], hasFailed: false }
  return found?.search === search ? found : { documents: null, hasFailed: false }
}
