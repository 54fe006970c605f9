import { ownScreens } from '../../domain/generated/own-screens.ts'
import { Parts } from './parts.tsx'
import type { SlotProps } from './slot-props.ts'
import { useDocuments } from './use-documents.ts'

/** What stands in a slot; it takes no room where that is nothing at the moment. */
export function SlotParts({ name, about, className = '' }: SlotProps) {
  const screen = ownScreens.find(({ slot }) => slot === name)!
  const { product, lesson } = about ?? {}
  const { documents, more } = useDocuments(screen, (product ?? lesson)?.id as string | undefined)
  return (
    <div className={`flex flex-col gap-4 empty:hidden ${className}`}>
      <Parts screen={screen} about={about} documents={documents} more={more} />
    </div>
  )
}
