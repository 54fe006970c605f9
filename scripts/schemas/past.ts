import type { ListScreen } from '../../src/domain/schema/list.ts'
import { fieldOf } from '../../src/domain/schema/order.ts'
import { renames } from '../../src/domain/schema/present-form.ts'
import type { Entity } from './entity.ts'

/** What the fields by which a list is narrowed and put in order were before; undefined where they were always so. */
export function pastOf(
  { schema }: Entity,
  { filters = [], orders = [] }: Pick<ListScreen, 'filters' | 'orders'>,
) {
  const paths = [...filters.map(({ field }) => field), ...orders.map(({ value }) => fieldOf(value))]
  const names = new Set(paths.map((path) => path.split('.')[0]))
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => names.has(name))
  return renames({ type: 'object', properties: Object.fromEntries(fields) })
}
