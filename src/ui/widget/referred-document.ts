import { createContext } from 'react'

/** Something that a field may refer to. */
export interface ReferredDocument {
  id: string
  title: string
}

/** Finds documents of an entity: some in whose title all words of `search` stand, or those of these `ids` that there are. */
export type FindReferred = (
  entity: string,
  asked: { search: string } | { ids: string },
) => Promise<ReferredDocument[]>

/** How the page around finds what fields refer to; null where it cannot. Given by the page, for widgets never fetch. */
export const Referred = createContext<FindReferred | null>(null)
