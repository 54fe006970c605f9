import { entities } from '../../domain/generated/entities.ts'
import type { EntityDefinition } from '../../domain/schema/definition.ts'
import { isOfAccount } from '../../domain/schema/parent.ts'
import { referenceAt, titleField } from '../../domain/schema/reference.ts'
import type { Fragment, Transaction } from '../database/connection.ts'
import { kindOf, tableOf } from './own-table.ts'
import { fieldPlainText, readField, storedInTable, type StoredDocument } from './stored-value.ts'

/** An entity that others refer to. */
export const referredEntity = (name: string): EntityDefinition => entities[name as keyof typeof entities]

/**
 * SQL for what the document is called that a field names, or all that it names, in small ASCII letters; null where that is none that is in
 * the app, or in the account (`kindBeside`). Of another creator's the database shows none.
 */
export function referredTitle(tx: Transaction, stored: StoredDocument, path: string[]): Fragment {
  if (stored.kept) return stored.kept.read(tx, 'title', path)
  const { entity: name, many } = referenceAt(stored.entity.schema, path)
  const text = readField(tx, stored, 'text', path)
  const kind = kindOf(name)
  const all = Object.values(entities)
  const isBeside = isOfAccount({ name, parent: referredEntity(name).parent }, all)
    ? tx`item.app_id is null`
    : tx`(named.app is null or item.app_id = named.app)`
  const title = titleText(tx, name)
  // Called `item` as well, so that what the title is read of is this row and no other.
  return tx`(select (
    select ${many ? tx`string_agg(${title}, ' ')` : title} from ${tx(tableOf(name))} item
    where item.id = ${many ? tx`any(named.ids)` : tx`named.id`} and ${isBeside} ${kind ? tx`and item.kind = ${kind}` : tx``}
  ) from (select ${many ? tx`${idsIn(tx, text)} as ids` : tx`${idIn(tx, text)} as id`}, item.app_id as app) named)`
}

const idIn = (tx: Transaction, text: Fragment): Fragment =>
  tx`case when ${text} ~ ${idPattern} then (${text})::uuid end`

const idPattern = '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'

/** SQL for the ids in a list that is read as a text. */
const idsIn = (tx: Transaction, text: Fragment): Fragment =>
  tx`array(select ${idIn(tx, tx`one`)} from jsonb_array_elements_text(case when ${text} like '[%' then (${text})::jsonb else '[]' end) one)`

/** SQL for what a document of an entity that others refer to is called (`titleOf`), in small ASCII letters. */
export function titleText(tx: Transaction, name: string): Fragment {
  const entity = referredEntity(name)
  const own = fieldPlainText(tx, storedInTable({ entity, kind: kindOf(name) }), [titleField(entity.schema)!])
  return tx`coalesce(nullif(btrim(${own}), ''), plain_text(${entity.title}))`
}
