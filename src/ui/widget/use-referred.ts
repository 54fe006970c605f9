import { useContext, useEffect, useRef, useState } from 'react'
import { Referred, type ReferredDocument, type Referring } from './referred-document.ts'

/** What was found, or why there is nothing yet. */
export interface Found {
  state: 'loading' | 'failed' | 'found'
  documents: ReferredDocument[]
}

/** How long typing pauses before it is searched, in ms. */
const pause = 250

/** The documents that a search finds, while it is open; `again` asks once more. */
export function useFound(
  { entity, asker }: Referring,
  search: string,
  isOpen: boolean,
): Found & { again: () => void } {
  const find = useContext(Referred)
  const [round, setRound] = useState(0)
  const [found, setFound] = useState<Found>({ state: find ? 'loading' : 'found', documents: [] })
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isOpen || !find) return
    let isCurrent = true
    const look = () => {
      setFound(({ documents }) => ({ state: 'loading', documents }))
      find({ entity, asker }, { search }).then(
        (documents) => isCurrent && setFound({ state: 'found', documents }),
        () => isCurrent && setFound({ state: 'failed', documents: [] }),
      )
    }
    // Whoever opens it sees something at once.
    const timer = setTimeout(look, isFirst.current ? 0 : pause)
    isFirst.current = false
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [find, entity, asker, search, isOpen, round])
  return { ...found, again: () => setRound((one) => one + 1) }
}

/** The titles of these documents by id, null of those that are gone; undefined while that is not known. */
export function useTitles(entity: string, ids: string[]) {
  const find = useContext(Referred)
  const [titles, setTitles] = useState<Record<string, string | null>>({})
  const unknown = ids.filter((id) => !(id in titles)).join(',')
  useEffect(() => {
    if (!unknown || !find) return
    let isCurrent = true
    const gone = Object.fromEntries(unknown.split(',').map((id) => [id, null]))
    find({ entity }, { ids: unknown }).then(
      (documents) => {
        const known = Object.fromEntries(documents.map(({ id, title }) => [id, title]))
        if (isCurrent) setTitles((before) => ({ ...before, ...gone, ...known }))
      },
      // It stays unsaid; whoever opens the search is told that nothing comes.
      () => {},
    )
    return () => void (isCurrent = false)
  }, [find, entity, unknown])
  const note = ({ id, title }: ReferredDocument) => setTitles((before) => ({ ...before, [id]: title }))
  return { titles, note }
}

/** What was chosen, by its title: null where it is gone, undefined while that is not known. */
export const titleWords = (title: string | null | undefined): string =>
  title ?? (title === null ? 'Não existe mais' : 'Carregando...')
