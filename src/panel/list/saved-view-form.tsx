import { links } from '../../domain/generated/links.ts'
import screen from '../../domain/generated/screens/modals/saved-view.ts'
import type { SavedView } from '../../domain/generated/types.ts'
import { ModalForm } from '../form/modal-form.tsx'
import { useChange } from '../resource/use-change.ts'
import { useCreate } from '../resource/use-create.ts'

interface NewViewProps {
  /** The views in the API, and the list that this one is of. */
  path: string
  list: string
  /** What it asks of that. */
  asked: string
  onMade: (id: string) => void
  onClose: () => void
}

/** Asks what a new view is to be called. */
export function NewView({ path, list, asked, onMade, onClose }: NewViewProps) {
  const within = { [links['saved-view']]: list }
  const { mutateAsync } = useCreate<SavedView>(path, { within })
  return (
    <ModalForm
      screen={screen}
      size="sm"
      onClose={onClose}
      save={async (document) => onMade((await mutateAsync({ ...document, ...within, asked })).id)}
    />
  )
}

interface RenamedViewProps extends Pick<NewViewProps, 'path' | 'onClose'> {
  view: SavedView
}

/** Asks for another name of a view. */
export function RenamedView({ path, view, onClose }: RenamedViewProps) {
  const { mutateAsync } = useChange<SavedView>(path)
  return (
    <ModalForm
      // What it asks for stays as it was saved.
      screen={{ ...screen, description: undefined }}
      size="sm"
      onClose={onClose}
      // Of two who rename it at once the last one has named it.
      entry={{ data: view, etag: null }}
      save={(change) => mutateAsync({ id: view.id, change })}
    />
  )
}
