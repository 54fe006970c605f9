import type { Item } from '../../client/resource/resource.ts'
import { isSame } from '../../domain/schema/change.ts'
import { isAsked } from '../../domain/schema/condition.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { ListScreen, RowAction } from '../../domain/schema/list.ts'
import { read } from '../../domain/schema/path.ts'
import { say } from '../../domain/text/say.ts'
import type { RowActions } from '../../ui/table/props.ts'
import type { EmptyStateProps } from '../../ui/state/empty-state.tsx'
import type { MenuItem } from '../../ui/control/menu.tsx'
import { isPicture } from '../../ui/picture/picture.tsx'

/** What is done with rows: a function, and where it only leads somewhere, an address for a link. */
interface RowRun<T> {
  run: (item: T) => void
  /** In its place, several in words of their own. */
  each?: (item: T) => { label: string; run: () => void }[]
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
  screen: Pick<ListScreen, 'name' | 'called' | 'actions'>,
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
        if (one === 'separator' || one.each) return []
        const { label, icon, danger, place, busy: busyLabel } = one.action
        const name = calledOf(one.action, item, nameIn(screen, item))
        const rest = { to: one.to?.(item), busy: one.isBusy?.(item), onSelect: () => one.run(item) }
        return [{ label, name, icon, danger, place, busyLabel, ...rest }]
      }),
    menu: (item) =>
      menuOf(
        offered(item).flatMap((one): MenuItem[] => {
          if (one === 'separator') return [one]
          const { label, icon, danger, place } = one.action
          if (place) return []
          const runs = one.each?.(item) ?? [{ label, run: () => one.run(item) }]
          return runs.map((each) => ({ label: each.label, icon, danger, onSelect: each.run }))
        }),
      ),
  }
}

/** A menu in which separators stand between two things. */
function menuOf(items: MenuItem[]): MenuItem[] {
  const single = items.filter((item, at) => item !== 'separator' || (at > 0 && items[at - 1] !== item))
  return single.at(-1) === 'separator' ? single.slice(0, -1) : single
}

/** A row's name: by the field that the screen says, or in its words. */
export const nameIn = ({ name, called }: Pick<ListScreen, 'name' | 'called'>, item: Item): string =>
  called === undefined
    ? String(read(item, name.split('.')) ?? '')
    : say(called, item as object as Record<string, string>)

/** The words of what is done with a row; undefined where the screen does not offer it. */
export function wordsOf({ actions }: Pick<ListScreen, 'actions'>, wanted: string): RowAction | undefined {
  return actions?.find((action): action is RowAction => action !== 'separator' && action.run === wanted)
}

/** What an empty list says, as `EmptyState` wants it. */
export function emptyWords({ empty }: Pick<ListScreen, 'empty'>): EmptyStateProps {
  const { picture, title, description } = empty
  return { title, description, ...(isPicture(picture) ? { picture } : {}) }
}

/** What the button of an action on a row is called: “Editar Ana”, or as the screen says. */
const calledOf = ({ label, name = `${label} {name}` }: RowAction, item: Item, row: string): string =>
  say(name, { ...(item as object), name: row })

/** Whether the screen offers an action on a row: where its condition holds, and what it sets is not so already. */
export function isOffered({ set, when }: RowAction, item: Item): boolean {
  return isAsked(when, item as unknown as Document) && !(set && holdsAlready(item, set))
}

function holdsAlready(item: Item, set: Document): boolean {
  return Object.entries(set).every(([path, value]) => isSame(read(item, path.split('.')), value))
}
