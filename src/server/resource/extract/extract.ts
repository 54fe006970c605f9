import { fieldAt } from '../../../domain/schema/field.ts'
import { filterKind } from '../../../domain/schema/filter.ts'
import { fieldOf } from '../../../domain/schema/order.ts'
import type { Fragment, Transaction } from '../../database/connection.ts'
import type { EntityDefinition } from '../../../domain/schema/definition.ts'
import { referenceAt, titleField } from '../../../domain/schema/reference.ts'
import type { Listing } from '../resource.ts'
import { referredTitle, titleText } from '../referred-title.ts'
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

/** What the list of an entity that schemas alone describe can be asked for, and students' screens. */
export type Extractable = Pick<Listing, 'search' | 'filters' | 'orders' | 'drawn' | 'chosen'> & {
  entity: Pick<EntityDefinition, 'name' | 'schema' | 'publication'>
}

/** What is kept apart of documents, and how they are read there. */
export interface Extracted {
  extract: Extract
  stored: StoredDocument
}

/** The same of such an entity; with `drawn`, as students search these fields of it. */
export const extracted = (listed: Extractable, drawn?: string[]): Extracted => ({
  extract: extractOf(listed),
  stored: storedInExtract(listed, drawn),
})

/** What a list of such an entity, which `schemas/screens/lists/*.json` describes, has to know of each document to be read. */
export function extractOf(listed: Extractable): Extract {
  const { entity, search } = listed
  const stored = storedInTable({ entity, kind: entity.name })
  const { numbers, texts } = placesOf(listed)
  const array = (places: Place[], type: 'float8' | 'text') =>
    sqlText((tx) => {
      const values = places.map(({ reading, path }) =>
        reading === 'title' ? referredTitle(tx, stored, path) : readField(tx, stored, reading, path),
      )
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

/**
 * How documents are read in their extracts, rows called `item`; with `drawn`, these fields are searched: where one of them does not stand
 * there by itself, with all that the team searches.
 */
function storedInExtract(listed: Extractable, drawn?: string[]): StoredDocument {
  const { numbers, texts } = placesOf(listed)
  const names = { publishAt: 'publish_at', publishUntil: 'publish_until' }
  const read = (tx: Transaction, reading: Reading, path: string[]) => {
    const at = (places: Place[]) => {
      const place = places.findIndex((one) => isSame(one, { reading, path }))
      if (place < 0) throw new Error(`extract: no ${reading} of ${path.join('.')}`)
      return place + 1
    }
    return reading === 'number' ? tx`item.numbers[${at(numbers)}::int]` : tx`item.texts[${at(texts)}::int]`
  }
  const places = (drawn ?? []).map((name) => searchedPlace(listed, name))
  const areAlone = drawn && places.every((one) => texts.some((other) => isSame(one, other)))
  const searched = areAlone ? places : places.filter(({ path }) => !listed.search.includes(path.join('.')))
  return {
    entity: listed.entity,
    kept: {
      read,
      searched: (tx) => [
        ...(areAlone ? [] : [tx`item.searched`]),
        ...searched.map(({ reading, path }) => read(tx, reading, path)),
      ],
      instant: (tx, name): Fragment => tx`item.${tx(names[name])}`,
    },
  }
}

/** Whether extracts tell of a list of the same documents, in this order, whether what students search for may stand in these fields. */
export function isDrawn({ orders, search, drawn }: Extractable, fields: string[], order?: string): boolean {
  const known = [...search, ...(drawn?.texts ?? [])]
  const sorted = [...columns, ...orders, ...(drawn?.orders ?? [])].map(fieldOf)
  return (!order || sorted.includes(fieldOf(order))) && fields.every((field) => known.includes(field))
}

/** The fields by which documents are put in order, or searched, by what other documents are called. */
export function titledFields({ entity, orders, drawn }: Extractable): string[] {
  const names = [...orders, ...(drawn?.orders ?? []), ...(drawn?.texts ?? [])].map(fieldOf)
  return [...new Set(names)].filter((name) => isReference(entity, name.split('.')))
}

/** An entity whose titles stand in the extracts of others, and what a title is, as SQL about a row of its table. */
export interface ReferredKind {
  kind: string
  title: string
}

/** Those whose titles these lists ask for. */
export function referredKinds(all: Extractable[]): ReferredKind[] {
  const names = all.flatMap((one) =>
    titledFields(one).map((name) => referenceAt(one.entity.schema, name.split('.')).entity),
  )
  return [...new Set(names)].map((kind) => ({ kind, title: sqlText((tx) => titleText(tx, kind)) }))
}

/** What students search in and the team's list does not: texts, and what others are called. */
const unsearched = (listed: Extractable): Place[] =>
  (listed.drawn?.texts ?? [])
    .filter((name) => !listed.search.includes(name))
    .map((name) => searchedPlace(listed, name))

function searchedPlace({ entity }: Extractable, name: string): Place {
  const path = name.split('.')
  return { reading: isReference(entity, path) ? 'title' : 'plain', path }
}

const isReference = ({ schema }: Extractable['entity'], path: string[]): boolean =>
  Boolean(fieldAt(schema, path)?.['x-refers'])

/** What was read of a field. */
interface Place {
  reading: Reading
  path: string[]
}

/** What stands where in the arrays of an extract: what filters and orders read. */
function placesOf(listed: Extractable): { numbers: Place[]; texts: Place[] } {
  const { entity, filters, orders, drawn, chosen } = listed
  const placed = (name: string, ofDay: Reading, reference: Reading): Place[] => {
    const path = name.split('.')
    const field = fieldAt(entity.schema, path)
    const kind = field && filterKind(field)
    if (!kind || columns.includes(name)) return []
    const choice: Reading = field.items ? 'text' : 'choice'
    const readings: Record<typeof kind, Reading> = {
      ...{ choice, reference, text: 'plain', number: 'number', day: ofDay },
    }
    return [{ reading: readings[kind], path }]
  }
  const title = titleField(entity.schema)
  const places: Place[] = [
    ...filters.flatMap((name) => placed(name, 'day', 'text')),
    ...[...orders, ...(drawn?.orders ?? [])].flatMap((order) => placed(fieldOf(order), 'plain', 'title')),
    // By what they are called documents are looked for that others are to name, and among what those may.
    ...(title ? [{ reading: 'plain' as const, path: [title] }] : []),
    ...(chosen && title ? [{ reading: 'head' as const, path: [title] }] : []),
    ...(chosen ?? []).flatMap((name) => placed(name, 'day', 'text')),
    ...unsearched(listed),
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
