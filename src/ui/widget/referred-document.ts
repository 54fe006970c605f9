import { createContext } from 'react'

/** Something that a field may refer to. */
export interface ReferredDocument {
  id: string
  title: string
}

/** What a field refers to: documents of an entity, or only those that `asker`, the field (`event.product`), takes. */
export interface Referring {
  entity: string
  asker?: string
}

/** Finds what a field may refer to: some in whose title all words of `search` stand, or, whatever the field takes, those of these `ids` that there are. */
export type FindReferred = (
  refers: Referring,
  asked: { search: string } | { ids: string },
) => Promise<ReferredDocument[]>

/** How the page around finds what fields refer to; null where it cannot. Given by the page, for widgets never fetch. */
export const Referred = createContext<FindReferred | null>(null)
