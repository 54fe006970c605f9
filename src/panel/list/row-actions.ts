import type { Item } from '../../client/resource/resource.ts'
import { isSame } from '../../domain/schema/change.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { ListScreen, RowAction } from '../../domain/schema/list.ts'
import { read } from '../../domain/schema/path.ts'
import { say } from '../../domain/text/say.ts'
import type { RowActions } from '../../ui/table/props.ts'
import type { EmptyStateProps } from '../../ui/state/empty-state.tsx'
import type { MenuItem } from '../../ui/control/menu.tsx'
import { isPicture } from '../../ui/picture/picture.tsx'

/** An action that gives a row values. */
export type SetAction = RowAction & { set: Document }

/** What is done with rows: a function, and where it only leads somewhere, an address for a link. */
export interface RowRun<T> {
  run: (item: T) => void
  to?: (item: T) => string
  isBusy?: (item: T) => boolean
}

/** What an action does; undefined where nobody knows, so that it is not offered. */
export type RunOf<T> = (action: RowAction) => RowRun<T> | undefined

type Offered<T> = 'separator' | ({ action: RowAction } & RowRun<T>)

/**
 * What the screen offers to do with each row. What sets values that a row has already is left out, and so is what `runOf` does not
 * know.
 */
export function rowActions<T extends Item>(
  screen: Pick<ListScreen, 'name' | 'actions'>,
  runOf: RunOf<T>,
): RowActions<T> {
  const known = (screen.actions ?? []).flatMap((action): Offered<T>[] => {
    if (action === 'separator') return [action]
    const run = runOf(action)
    return run ? [{ action, ...run }] : []
  })
  const offered = (item: T) => known.filter((one) => one === 'separator' || isOffered(one.action, item))
  return {
    nameOf: (item) => nameIn(screen, item),
    isEmpty: known.every((one) => one === 'separator'),
    all: (item) =>
      offered(item).flatMap((one) => {
        if (one === 'separator') return []
        const { label, icon, danger } = one.action
        const name = calledOf(one.action, nameIn(screen, item))
        const rest = { to: one.to?.(item), busy: one.isBusy?.(item), onSelect: () => one.run(item) }
        return [{ label, name, icon, danger, ...rest }]
      }),
    menu: (item) =>
      menuOf(
        offered(item).map((one) => {
          if (one === 'separator') return one
          const { label, icon, danger } = one.action
          return { label, icon, danger, onSelect: () => one.run(item) }
        }),
      ),
  }
}

/** A menu of what is offered, in which separators stand between two things. */
export function menuOf(items: (MenuItem | undefined)[]): MenuItem[] {
  const given = items.filter((item) => item !== undefined)
  const single = given.filter((item, at) => item !== 'separator' || (at > 0 && given[at - 1] !== item))
  return single.at(-1) === 'separator' ? single.slice(0, -1) : single
}

/** A row's name, by the field that the screen says. */
export const nameIn = ({ name }: Pick<ListScreen, 'name'>, item: Item): string =>
  String(read(item, name.split('.')) ?? '')

/** The words of what is done with a row; undefined where the screen does not offer it. */
export function wordsOf({ actions }: Pick<ListScreen, 'actions'>, wanted: string): RowAction | undefined {
  return actions?.find((action): action is RowAction => action !== 'separator' && action.run === wanted)
}

/** What is done with a row as an item of its menu, in the words of the screen; nothing where it does not offer that. */
export function menuItem(
  screen: Pick<ListScreen, 'actions'>,
  run: string,
  onSelect: () => void,
  more: { label?: string; disabled?: boolean } = {},
): Exclude<MenuItem, 'separator'> | undefined {
  const words = wordsOf(screen, run)
  return words && { label: words.label, icon: words.icon, danger: words.danger, ...more, onSelect }
}

/** The words for a row that was removed, and for one that could not be. */
export function removalWords(screen: Pick<ListScreen, 'actions'>): { title: string; failure: string } {
  const { success = 'Item excluído', failure = 'Erro ao excluir' } = wordsOf(screen, 'remove') ?? {}
  return { title: success, failure }
}

/** What an empty list says, as `EmptyState` wants it. */
export function emptyWords({ empty }: Pick<ListScreen, 'empty'>): EmptyStateProps {
  const { picture, title, description } = empty
  return { title, description, ...(isPicture(picture) ? { picture } : {}) }
}

/** What the button of an action on a row is called: “Editar Ana”, or as the screen says. */
export const calledOf = ({ label, name = `${label} {name}` }: RowAction, row: string): string =>
  say(name, { name: row })

/** Whether the screen offers an action on a row: where its condition holds, and what it sets is not so already. */
export function isOffered({ set, when = {} }: RowAction, item: Item): boolean {
  const meets = Object.entries(when).every(([path, values]) =>
    values.some((value) => isSame(read(item, path.split('.')), value)),
  )
  return meets && !(set && holdsAlready(item, set))
}

function holdsAlready(item: Item, set: Document): boolean {
  return Object.entries(set).every(([path, value]) => isSame(read(item, path.split('.')), value))
}
