import { createHash } from 'node:crypto'
import type { EntityDefinition } from '../../../domain/schema/definition.ts'
import { fieldAt } from '../../../domain/schema/field.ts'
import { fieldOf } from '../../../domain/schema/order.ts'
import { referenceAt, referencesTo, referenceFields, titleField } from '../../../domain/schema/reference.ts'
import type { SchemaEntity } from '../entity/entity.ts'
import { placeOf } from '../entity/place.ts'
import { extracted } from '../extract/extract.ts'
import { tableOf } from '../own-table.ts'
import { rankBy, rankOrder } from '../rank.ts'
import { referredEntity } from '../referred-title.ts'
import { isAmong } from '../reference/among.ts'
import { fieldHead, storedInTable } from '../stored-value.ts'
import { sqlText } from '../sql-text.ts'

/** An index that follows from what a list offers. */
export interface RankIndex {
  /** Another one where its definition is another. */
  name: string
  /** That of the documents, where nothing is said, or that of their extracts. */
  table?: string
  /** What stands behind `create index … on {table}`. */
  definition: string
}

/** What all their names begin with. */
export const rankPrefix = 'document_rank_'

/**
 * The indexes by which lists of these entities come in each order that they offer by a field: without one, all documents would be put
 * in order for each page. `schemas/screens/lists/*.json` and students' screens say which orders there are.
 */
export function rankIndexes(entities: SchemaEntity[]): RankIndex[] {
  return [...orderIndexes(entities), ...namedIndexes(entities)]
}

function orderIndexes(entities: SchemaEntity[]): RankIndex[] {
  return entities.flatMap((listed) => {
    const { entity, orders, drawn } = listed
    return [...new Set([...orders, ...(drawn?.orders ?? [])])].flatMap((order) => {
      const kind = entity.name
      // What another document is called stands only there.
      const table = fieldAt(entity.schema, fieldOf(order).split('.'))?.['x-refers'] && 'document_extract'
      const stored = table ? extracted(listed).stored : storedInTable({ entity, kind })
      const key = sqlText((tx) => {
        const ranked = rankBy(tx, stored, order, columns)
        const rank = ranked.rank && tx`(${ranked.rank})`
        return rank ? rankOrder(tx, { ...ranked, rank }, [tx`item.created_at`, tx`item.id`]).order : tx``
      })
      if (key === '') return []
      return indexOf(`(${columnOf(entity, entities)}, ${key}) where ${isKind(kind)}`, table)
    })
  })
}

/**
 * The indexes by which documents are found that others are to name: by how what they are called begins, where schemas alone describe
 * them; and those among which a field chooses, however few they are.
 */
function namedIndexes(entities: SchemaEntity[]): RankIndex[] {
  const own = entities.map(({ entity }) => entity)
  const named = new Set(
    own.flatMap(({ schema }) => referenceFields(schema).map((path) => referenceAt(schema, path).entity)),
  )
  return [...named].flatMap((name) => {
    const listed = entities.find(({ entity }) => entity.name === name)
    if (listed && !listed.chosen) return []
    const stored = listed ? extracted(listed).stored : storedInTable({ entity: referredEntity(name) })
    const title = titleField(stored.entity.schema)
    const key =
      listed && title
        ? `creator_id, (${sqlText((tx) => fieldHead(tx, stored, [title]))}), id`
        : 'creator_id, id'
    const table = listed ? 'document_extract' : tableOf(name)
    const chosen = referencesTo(name, own).flatMap(({ among }) =>
      among ? sqlText((tx) => isAmong(tx, stored, among)) : [],
    )
    const all = listed ? [isKind(name), ...chosen.map((some) => `${isKind(name)} and ${some}`)] : chosen
    return [...new Set(all)].map((where) => indexOf(`(${key}) where ${where}`, table))
  })
}

const isKind = (kind: string) => `kind = ${sqlText((tx) => tx`${kind}`)}`

function indexOf(definition: string, table?: string): RankIndex {
  const said = table === undefined || table.startsWith('document') ? definition : `${table} ${definition}`
  const digest = createHash('sha256').update(said).digest('hex').slice(0, 24)
  return { name: `${rankPrefix}${digest}`, ...(table && { table }), definition }
}

/** The column that names what the documents of an entity belong to. */
function columnOf(entity: EntityDefinition, entities: SchemaEntity[]): string {
  const { path, parent } = placeOf(
    entity,
    entities.map((one) => one.entity),
  )
  return parent?.column ?? (path.startsWith('/') ? 'creator_id' : 'app_id')
}

/** What is a column has its index from the beginning, or is the order of few. */
const columns = Object.fromEntries(
  ['order', 'createdAt', 'updatedAt'].map((name) => [name, { type: undefined as never }]),
)
