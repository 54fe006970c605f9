import { useAtomValue } from 'jotai'
import { sidesOf } from '../../domain/draft/state.ts'
import { words } from '../../domain/generated/screens/pages/builder-dialog.ts'
import { pathByPlaces } from '../../domain/schema/path.ts'
import { conflictsAtom, viewAtom, useDraftEditor } from '../draft/draft-atoms.ts'
import { ConflictDialog } from '../form/conflict/conflict-dialog.tsx'
import { fieldKind, fieldTitle } from './field-titles.ts'

/** Asks about the fields of an app that were changed here and elsewhere; what is not chosen comes back with undo. */
export function DraftConflict() {
  const { resolve, save } = useDraftEditor()
  const conflicts = useAtomValue(conflictsAtom)
  const view = useAtomValue(viewAtom)
  if (!view) return null
  return (
    <ConflictDialog
      title={words.changed}
      note={words.undoNote}
      disagreements={conflicts.map((conflict) => ({ ...conflict, ...sidesOf(view, conflict) }))}
      fieldOf={(path) => {
        const place = pathByPlaces(view.draft, path)
        return { title: fieldTitle(place), kind: fieldKind(place) }
      }}
      onChoose={(keepsMine) => {
        resolve(({ path }) => keepsMine(path))
        void save()
      }}
    />
  )
}
