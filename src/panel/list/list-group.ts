import type { Item } from '../../client/resource/resource.ts'
import type { ListScreen, RowAction } from '../../domain/schema/list.ts'
import type { RowActions } from '../../ui/table/props.ts'

/** A row of one list in which another list stands. */
export interface ListGroup {
  /** The list that it is a row of, what can be done with it, and what is said of how many stand in it. */
  screen: ListScreen
  item: Item
  actions: RowActions<Item>
  /** What stands in it, where it came with the row. */
  held: Item[] | undefined
  /** What leads one of those to each of the other groups, in an action's words. */
  moves: (id: string, words: RowAction) => { label: string; run: () => void }[]
}
