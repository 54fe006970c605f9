import type { EntityDefinition, Schema } from '../../domain/schema/definition.ts'
import { isSeenBy } from '../../domain/schema/audience.ts'
import { shownIn } from '../../domain/list/shown-field.ts'
import { presentQuestion } from '../../domain/list/present-question.ts'
import { filterKind } from '../../domain/schema/filter.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import { fieldOf } from '../../domain/schema/order.ts'
import { filterParam } from './filter-param.ts'
import type { PageQuery } from './page.ts'
import type { ListedResource, Listing } from './resource.ts'
import type { Selection } from './store.ts'
import { storedAt } from './stored-value.ts'

type Screen = Pick<ListScreen, 'title' | 'columns' | 'search' | 'filters' | 'orders'>

/** What of a list is its code's: further fields by which it is ordered, both ways, and those by which it is narrowed otherwise. */
interface OwnListing {
  orders: readonly string[]
  narrowed: string[]
}

/** What a list can be asked for, by its screen; it is searched in all of its texts where none is named. */
export function listingOf(
  { schema }: Pick<EntityDefinition, 'schema'>,
  screen: Partial<Screen> = {},
  own: OwnListing = { orders: [], narrowed: [] },
): Listing {
  const { title, columns = [], search, filters = [], orders = [] } = screen
  return {
    title,
    columns: columns.flatMap(shownIn),
    search: search?.fields ?? textsOf(schema),
    filters: filters.map(({ field }) => field).filter((field) => !own.narrowed.includes(field)),
    orders: [
      ...new Set([
        ...own.orders.flatMap((field) => [field, `-${field}`]),
        ...orders.map(({ value }) => value),
      ]),
    ],
  }
}

/** The fields of an answer that a list has words for, in those words: they are the columns of its spreadsheet. */
export function inWords(
  { properties = {}, ...schema }: Schema,
  { details = [] }: Pick<ListScreen, 'details'>,
): Schema {
  const named = details.map(({ field, label, choices }): [string, Schema] => [
    field,
    { ...properties[field], title: label, ...(choices && { 'x-ui': { widget: 'select', choices } }) },
  ])
  return { ...schema, properties: Object.fromEntries(named) }
}

/** The fields of a schema that hold a text which somebody wrote and the team is told. */
export function textsOf({ properties = {} }: Schema): string[] {
  return Object.keys(properties).filter((name) => {
    const field = properties[name]!
    const isWritten = !field.readOnly && !field.format && !field.items && filterKind(field) === 'text'
    return isWritten && isSeenBy('team', field)
  })
}

type Asked = Pick<ListedResource, 'entity' | 'listing' | 'asked'>

/**
 * The schemas of what narrows a list, for its query string or a body that names the same documents. Who asks may be of a time when
 * a field was called otherwise.
 */
export function filterFields({ entity: { schema }, listing, asked }: Asked): Record<string, Schema> {
  const fields = listing.filters.flatMap((field) =>
    namesOf(schema, field).map((name) => [name, filterParam(schema, field)] as const),
  )
  return {
    ...(listing.search.length > 0 && { search: { type: 'string', maxLength: 200 } }),
    ...Object.fromEntries(fields),
    ...asked,
  }
}

/** The same, with the order in which it is read. */
export function selectionFields(resource: Asked): Record<string, Schema> {
  const { entity, listing } = resource
  const orders = listing.orders.flatMap((order) => {
    const [field, way] = [fieldOf(order), order.startsWith('-') ? '-' : '']
    return namesOf(entity.schema, field).map((name) => way + name)
  })
  return { ...filterFields(resource), ...(orders.length > 0 && { order: { type: 'string', enum: orders } }) }
}

/** All names of a field, today's first. */
const namesOf = (schema: Schema, field: string): string[] =>
  storedAt(schema, field.split('.'))
    .map((path) => path.join('.'))
    .toReversed()

/** What a query string asks of a list, by the names of today. Empty text asks nothing. */
export function selectionOf(
  query: PageQuery & Record<string, unknown>,
  { usualOrder, entity }: Pick<ListedResource, 'usualOrder' | 'entity'>,
): Selection {
  const { limit: _, cursor: __, ...asks } = query as Record<string, string>
  const now = Object.entries(asks).map(([name, answer]) => presentQuestion(entity.schema, name, answer))
  const { search, order = usualOrder, ...answers } = Object.fromEntries(now) as Partial<typeof asks>
  const asked = Object.entries(answers).filter(([, answer]) => answer !== '')
  return { search: search?.trim(), order, answers: Object.fromEntries(asked) }
}
