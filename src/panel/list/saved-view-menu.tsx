import { words } from '../../domain/generated/screens/pages/saved-view.ts'
import type { SavedView } from '../../domain/generated/types.ts'
import { say } from '../../domain/text/say.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { Menu } from '../../ui/control/menu.tsx'
import { useMove } from '../resource/use-move.ts'
import { useRemove } from '../resource/use-remove.ts'

interface SavedViewMenuProps {
  /** The views in the API, those of the list, and which of them this is about. */
  path: string
  views: SavedView[]
  view: SavedView
  onRename: () => void
}

/** What is done with a view beside opening it. */
export function SavedViewMenu({ path, views, view, onRename }: SavedViewMenuProps) {
  const { mutate: move } = useMove<SavedView>()
  const remove = useRemove<SavedView>(path)
  const place = views.indexOf(view)
  const moveTo = (to: number) => () => move({ id: view.id, from: path, list: path, place: to })
  const left = { label: words.left, icon: 'i-lucide-arrow-left', onSelect: moveTo(place - 1) }
  const first = { label: words.first, icon: 'i-lucide-arrow-left-to-line', onSelect: moveTo(0) }
  const right = { label: words.right, icon: 'i-lucide-arrow-right', onSelect: moveTo(place + 1) }
  return (
    <Menu
      label={say(words.actions, { name: view.name })}
      trigger={
        <IconButton>
          <span className="i-lucide-ellipsis size-4" aria-hidden="true" />
        </IconButton>
      }
      items={[
        { label: words.rename, icon: 'i-lucide-pencil', onSelect: onRename },
        // One step to the left of the second is the first.
        ...(place > 1 ? [first] : []),
        ...(place > 0 ? [left] : []),
        ...(place < views.length - 1 ? [right] : []),
        'separator',
        {
          label: words.remove,
          icon: 'i-lucide-trash-2',
          danger: true,
          onSelect: () => remove(view, { title: words.removed, failure: words.removeFailed }),
        },
      ]}
    />
  )
}
