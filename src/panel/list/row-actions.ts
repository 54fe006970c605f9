import type { Item } from '../../client/resource/resource.ts'
import { isSame } from '../../domain/schema/change.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { ListScreen, RowAction } from '../../domain/schema/list.ts'
import { read } from '../../domain/schema/path.ts'
import type { RowActions } from '../../ui/table/props.ts'
import type { EmptyStateProps } from '../../ui/state/empty-state.tsx'
import type { MenuItem } from '../../ui/control/menu.tsx'
import { isPicture } from '../../ui/picture/picture.tsx'

/** The functions of a list's row actions, by their name (`run`) in the screen. */
export type Runs<T> = Partial<Record<NonNullable<RowAction['run']>, (item: T) => void>>

/**
 * What the screen offers to do with each row: the first action as a button, all of them in a menu. What sets values that a
 * row has already is left out. Throws where the screen names what `runs` does not know.
 */
export function rowActions<T extends Item>(
  screen: Pick<ListScreen, 'id' | 'name' | 'actions'>,
  runs: Runs<T>,
  set: (item: T, action: RowAction & { set: Document }) => void = () => undefined,
): RowActions<T> {
  const actions = (screen.actions ?? []).map((action) => {
    if (action === 'separator') return { action: null, run: () => undefined }
    const run = action.set ? (item: T) => set(item, { ...action, set: action.set! }) : runs[action.run!]
    if (!run) throw new Error(`The list ${screen.id} has no code for "${action.run}".`)
    return { action, run }
  })
  const [first] = actions
  const label = first?.action?.label ?? ''
  return {
    nameOf: (item) => nameIn(screen, item),
    label,
    // “Detalhes de Ana”, but “Editar Ana”.
    labelOf: (item) => `${label} ${first?.action?.run === 'details' ? 'de ' : ''}${nameIn(screen, item)}`,
    onSelect: (item) => first?.run(item),
    menu: (item) =>
      actions
        .filter(({ action }) => !action?.set || !holdsAlready(item, action.set))
        .map(({ action, run }): MenuItem => {
          if (!action) return 'separator'
          const { label, icon, danger } = action
          return { label, icon, danger, onSelect: () => run(item) }
        }),
  }
}

/** A row's name, by the field that the screen says. */
export const nameIn = ({ name }: Pick<ListScreen, 'name'>, item: Item): string =>
  String(read(item, name.split('.')) ?? '')

/** The words of what is done with a row. */
export function wordsOf(
  { actions }: Pick<ListScreen, 'actions'>,
  wanted: RowAction['run'],
): RowAction | undefined {
  return actions?.find((action): action is RowAction => action !== 'separator' && action.run === wanted)
}

/** What is done with a row as an item of its menu, in the words of the screen. Throws where the screen has none. */
export function menuItem(
  screen: Pick<ListScreen, 'id' | 'actions'>,
  run: NonNullable<RowAction['run']>,
  onSelect: () => void,
  more: { label?: string; disabled?: boolean } = {},
): Exclude<MenuItem, 'separator'> {
  const words = wordsOf(screen, run)
  if (!words) throw new Error(`The list ${screen.id} says nothing of "${run}".`)
  const { label, icon, danger } = words
  return { label, icon, danger, ...more, onSelect }
}

/** The words for a row that was removed, and for one that could not be. */
export function removalWords(screen: Pick<ListScreen, 'actions'>): { title: string; failure: string } {
  const { success, failure } = wordsOf(screen, 'remove')!
  return { title: success!, failure: failure! }
}

/** What an empty list says, as `EmptyState` wants it. */
export function emptyWords({ empty }: Pick<ListScreen, 'empty'>): EmptyStateProps {
  const { picture, title, description } = empty
  return { title, description, ...(isPicture(picture) ? { picture } : {}) }
}

function holdsAlready(item: Item, set: Document): boolean {
  return Object.entries(set).every(([path, value]) => isSame(read(item, path.split('.')), value))
}
