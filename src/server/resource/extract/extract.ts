import { fieldAt } from '../../../domain/schema/field.ts'
import { filterKind } from '../../../domain/schema/filter.ts'
import { fieldOf } from '../../../domain/schema/order.ts'
import type { Fragment } from '../../database/connection.ts'
import type { EntityDefinition } from '../../../domain/schema/definition.ts'
import type { Listing } from '../resource.ts'
import { sqlText } from '../sql-text.ts'
import { searchedText } from '../search.ts'
import {
  publicationInstant,
  readField,
  storedInTable,
  type Reading,
  type StoredDocument,
} from '../stored-value.ts'

/** What of the documents of an entity stands in their extracts, as SQL about a row of `document`. */
export interface Extract {
  kind: string
  publishAt: string
  publishUntil: string
  numbers: string
  texts: string
  searched: string
}

/** What the list of an entity that schemas alone describe can be asked for. */
type Listed = Pick<Listing, 'search' | 'filters' | 'orders'> & {
  entity: Pick<EntityDefinition, 'name' | 'schema' | 'publication'>
}

/** What a list of such an entity, which `schemas/screens/lists/*.json` describes, has to know of each document to be read. */
export function extractOf(listed: Listed): Extract {
  const { entity, search } = listed
  const stored = storedInTable({ entity, kind: entity.name })
  const { numbers, texts } = placesOf(listed)
  const array = (places: Place[], type: 'float8' | 'text') =>
    sqlText((tx) => {
      const values = places.map(({ reading, path }) => readField(tx, stored, reading, path))
      const [first, ...others] = values
      const all = first && others.reduce((before, one) => tx`${before}, ${one}`, first)
      return type === 'text' ? tx`array[${all ?? tx``}]::text[]` : tx`array[${all ?? tx``}]::float8[]`
    })
  const instant = (name: 'publishAt' | 'publishUntil') =>
    sqlText((tx) => (entity.publication ? publicationInstant(tx, stored, name) : tx`null::timestamptz`))
  return {
    kind: entity.name,
    publishAt: instant('publishAt'),
    publishUntil: instant('publishUntil'),
    numbers: array(numbers, 'float8'),
    texts: array(texts, 'text'),
    searched: sqlText((tx) => searchedText(tx, stored, search)),
  }
}

/** How documents are read in their extracts, rows called `item`. */
export function storedInExtract(listed: Listed): StoredDocument {
  const { numbers, texts } = placesOf(listed)
  const names = { publishAt: 'publish_at', publishUntil: 'publish_until' }
  return {
    entity: listed.entity,
    kept: {
      read: (tx, reading, path) => {
        const at = (places: Place[]) => {
          const place = places.findIndex((one) => isSame(one, { reading, path }))
          if (place < 0) throw new Error(`extract: no ${reading} of ${path.join('.')}`)
          return place + 1
        }
        return reading === 'number'
          ? tx`item.numbers[${at(numbers)}::int]`
          : tx`item.texts[${at(texts)}::int]`
      },
      searched: (tx) => tx`item.searched`,
      instant: (tx, name): Fragment => tx`item.${tx(names[name])}`,
    },
  }
}

/** What was read of a field. */
interface Place {
  reading: Reading
  path: string[]
}

/** What stands where in the arrays of an extract: what filters and orders read. */
function placesOf({ entity, filters, orders }: Listed): { numbers: Place[]; texts: Place[] } {
  const placed = (name: string, ofDay: Reading): Place[] => {
    const path = name.split('.')
    const field = fieldAt(entity.schema, path)
    const kind = field && filterKind(field)
    if (!kind || columns.includes(name)) return []
    const choice: Reading = field.items ? 'text' : 'choice'
    const readings: Record<typeof kind, Reading> = {
      ...{ choice, reference: 'text', text: 'plain', number: 'number', day: ofDay },
    }
    return [{ reading: readings[kind], path }]
  }
  const places = [
    ...filters.flatMap((name) => placed(name, 'day')),
    ...orders.flatMap((order) => placed(fieldOf(order), 'plain')),
  ]
  const unlike = places.filter((one, at) => places.findIndex((other) => isSame(one, other)) === at)
  return {
    numbers: unlike.filter(({ reading }) => reading === 'number'),
    texts: unlike.filter(({ reading }) => reading !== 'number'),
  }
}

const isSame = (one: Place, other: Place) =>
  one.reading === other.reading && one.path.join('.') === other.path.join('.')

/** What of a row has a column of its own. */
const columns = ['order', 'createdAt', 'updatedAt', 'publication']
