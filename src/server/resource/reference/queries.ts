import type { Document, EntityDefinition, Json, Schema } from '../../../domain/schema/definition.ts'
import { referenceAt } from '../../../domain/schema/reference.ts'
import type { Fragment, Transaction } from '../../database/connection.ts'
import type { Extracted } from '../extract/extract.ts'
import { mayRead } from '../extract/queries.ts'
import { readByExtracts } from '../extract/read.ts'
import { isOwn, kindOf, tableOf } from '../own-table.ts'
import { isOfApp } from '../source/queries.ts'
import { hasWords } from '../search.ts'
import {
  fieldHead,
  fieldPlainText,
  headLetters,
  readField,
  storedAt,
  storedInTable,
  type StoredDocument,
} from '../stored-value.ts'
import { isAmong } from './among.ts'

/** The documents of one entity in an app; with `''` those of the account, which no app has; with null those of whichever app. */
export interface Kind {
  creatorId: string
  appId: string | null
  /** The entity. */
  name: string
}

/** Those of these documents that there are; they stay until the transaction ends. */
export async function holdDocuments(tx: Transaction, kind: Kind, ids: string[]): Promise<Set<string>> {
  const rows = await tx<{ id: string }[]>`
    select item.id from ${of(tx, kind)} and item.id = any(${ids}::uuid[]) order by item.id for key share`
  return new Set(rows.map(({ id }) => id))
}

/** Keeps others from referring to these documents from now on. */
export async function lockDocuments(tx: Transaction, kind: Kind, ids: string[]): Promise<void> {
  await tx`select from ${of(tx, kind)} and item.id = any(${ids}::uuid[]) order by item.id for update of item`
}

/** Those of these documents that there are. */
export async function readDocuments(tx: Transaction, kind: Kind, ids: string[]): Promise<DocumentRow[]> {
  return await tx<
    DocumentRow[]
  >`select item.id, item.data from ${of(tx, kind)} and item.id = any(${ids}::uuid[])`
}

/**
 * Which documents are offered: some in whose title all words of a search stand, of those that `isWanted`, all of which have one of the
 * answers `among` them; all of those without it.
 */
interface Offer {
  search: string
  limit: number
  isWanted?: (data: Document) => boolean
  among?: Record<string, Json[]>
}

/** Documents that others may name: what they are, the field by which they are called, and how they are found where schemas alone describe them. */
export interface Called {
  entity: EntityDefinition
  title: string
  extracted?: Extracted
}

/** Where such documents are found: in their extracts, where they have some. */
function foundIn(tx: Transaction, kind: Kind, { entity }: Called, extracts: StoredDocument | undefined) {
  return extracts
    ? { from: of(tx, kind, 'document_extract'), stored: extracts }
    : { from: of(tx, kind), stored: storedInTable({ entity, kind: kindOf(kind.name) }) }
}

/** Documents that are offered, in the order of what they are called. */
export async function searchDocuments(
  tx: Transaction,
  kind: Kind,
  named: Called,
  offer: Offer,
): Promise<DocumentRow[]> {
  return await readByExtracts(tx, named.extracted, async (extracts) => {
    const offered = offeredIn(tx, foundIn(tx, kind, named, extracts), named, offer)
    if (offer.isWanted) return await firstWanted(tx, kind, await tx<{ id: string }[]>`${offered}`, offer)
    return await tx<DocumentRow[]>`
      select item.id, item.data from (${offered} limit ${offer.limit}) offered, ${of(tx, kind)} and item.id = offered.id
      order by offered.head, offered.id`
  })
}

/** SQL for the ids of documents that may be offered, and how what they are called begins, in that order. */
function offeredIn(
  tx: Transaction,
  { from, stored }: ReturnType<typeof foundIn>,
  named: Called,
  { search, among = {} }: Offer,
): Fragment {
  const title = [named.title]
  const text = fieldPlainText(tx, stored, title)
  // What is searched is found first: by the index of their order, all would be looked up one by one where few are called so.
  return tx`
    select id, head from (
      select item.id, ${fieldHead(tx, stored, title)} as head from ${from} and ${isAmong(tx, stored, among)}
        and ${hasWords(tx, [text], search)} ${search ? tx`offset 0` : tx``}
    ) item
    order by head, id`
}

/** The first of these that are wanted. */
async function firstWanted(
  tx: Transaction,
  kind: Kind,
  offered: { id: string }[],
  { limit, isWanted }: Offer,
): Promise<DocumentRow[]> {
  const found: DocumentRow[] = []
  for (
    let from = 0, size = limit;
    from < offered.length && found.length < limit;
    from += size, size = most(size)
  ) {
    const ids = offered.slice(from, from + size).map(({ id }) => id)
    const rows = new Map((await readDocuments(tx, kind, ids)).map((row) => [row.id, row]))
    found.push(...ids.flatMap((id) => rows.get(id) ?? []).filter(({ data }) => isWanted!(data)))
  }
  return found.slice(0, limit)
}

/** How many are read next where too few of those so far are wanted. */
const most = (size: number) => Math.min(size * 10, 2000)

/** The ids of the documents that are called exactly so, however it is written, by each of these names. */
export async function readCalled(
  tx: Transaction,
  kind: Kind,
  named: Called,
  names: string[],
): Promise<Map<string, string[]>> {
  const { extracted } = named
  const isReady = extracted && (await mayRead(tx, extracted.extract))
  const { from, stored } = foundIn(tx, kind, named, isReady ? extracted.stored : undefined)
  const title = [named.title]
  // Computed first: what is compared with a column by a function finds no index under row-level security.
  const rows = await tx<{ name: string; ids: string[] }[]>`
    select wanted.name, array_agg(item.id::text) as ids
    from (
      select name, plain, left(plain, ${headLetters}) as head
      from (select name, plain_text(name) as plain from unnest(${names}::text[]) name) one offset 0
    ) wanted
    join (
      select item.id, ${fieldPlainText(tx, stored, title)} as title, ${fieldHead(tx, stored, title)} as head from ${from}
    ) item on item.head = wanted.head and item.title = wanted.plain
    group by wanted.name`
  return new Map(rows.map(({ name, ids }) => [name, ids]))
}

/** Who names one of some ids: documents of a kind, in a field, but for some. */
export interface Referring {
  kind: Kind
  entity: EntityDefinition
  path: string[]
  ids: string[]
  but: string[]
}

/** The ids of the documents that name one of these in a field. */
export async function readReferring(
  tx: Transaction,
  { kind, entity, path, ids }: Omit<Referring, 'but'>,
): Promise<string[]> {
  const named = readField(tx, storedInTable({ entity, kind: kindOf(kind.name) }), 'text', path)
  const isNamed = referenceAt(entity.schema, path).many
    ? tx`case when ${named} like '[%' then lower(${named})::jsonb ?| ${ids}::text[] end`
    : tx`lower(${named}) = any(${ids}::text[])`
  const rows = await tx<{ id: string }[]>`select item.id from ${of(tx, kind)} and ${isNamed}`
  return rows.map(({ id }) => id)
}

/** How many documents refer to these, with the first few of them. */
export async function readReferrers(tx: Transaction, referring: Referring, limit: number) {
  const rows = await tx<(DocumentRow & { appId: string | null; count: number })[]>`
    select item.id, item.data, item.app_id, (count(*) over ())::int as count from ${referrers(tx, referring)}
    order by item.id limit ${limit}`
  return { rows: [...rows], count: rows[0]?.count ?? 0 }
}

/** Documents that refer to these, for some at a time in the order of their ids, locked. */
export async function lockReferrers(
  tx: Transaction,
  referring: Referring,
  { after, limit }: { after: string; limit: number },
): Promise<ReferrerRow[]> {
  return await tx<ReferrerRow[]>`
    select ${placed(tx)} from ${referrers(tx, referring)} and item.id > ${after}
    order by item.id limit ${limit} for no key update of item`
}

/** Those of these documents that there are, as they stand in an app, locked. */
export async function lockPlaced(tx: Transaction, kind: Kind, ids: string[]): Promise<ReferrerRow[]> {
  return await tx<ReferrerRow[]>`
    select ${placed(tx)} from ${of(tx, kind)} and item.id = any(${ids}::uuid[])
    order by item.id for no key update of item`
}

/** Which of some ids a field names. */
interface Naming {
  path: string[]
  ids: string[]
}

/** The ids of documents of a kind that were made to forget one of these, in one of these fields, since. */
export async function readForgetful(
  tx: Transaction,
  { creatorId, appId, name }: Kind,
  schema: Schema,
  fields: Naming[],
  since: Date,
): Promise<string[]> {
  const wanted = fields.filter(({ ids }) => ids.length > 0)
  if (wanted.length === 0) return []
  const rows = await tx<{ documentId: string }[]>`
    select distinct document_id from document_change item
    where creator_id = ${creatorId} and kind = ${name} ${appId === null ? tx`` : tx`and ${isOfApp(tx, tx`app_id`, appId)}`}
      and leads and actor = 'system' and made_at >= ${since}
      and (false ${wanted.flatMap(({ path, ids }) => orNames(tx, tx`before`, schema, path, ids))})`
  return rows.map(({ documentId }) => documentId)
}

/** Gives documents that referred to what is gone another text. */
export async function writeReferrers(tx: Transaction, kind: Kind, rows: DocumentRow[]): Promise<void> {
  await tx`
    update document item set data = row -> 'data', revision = revision + 1, updated_at = now()
    from jsonb_array_elements(${tx.json(rows as never)}) row
    where item.id = (row ->> 'id')::uuid and item.creator_id = ${kind.creatorId} and item.kind = ${kind.name}`
}

/** The ids of what goes with these documents, by its entity. */
export async function listInside(tx: Transaction, { name, creatorId }: Kind, ids: string[]) {
  const gone = (entity: string, column: string) =>
    name === entity ? tx`${tx(column)} = any(${ids}::uuid[])` : tx`false`
  const rows = await tx<{ name: string; ids: string[] }[]>`
    with recursive part as (
      select id from module where creator_id = ${creatorId} and (${gone('product', 'product_id')} or ${gone('module', 'id')})
    ), taught as (
      select id from lesson
      where creator_id = ${creatorId} and (module_id = any(array(select id from part)) or ${gone('lesson', 'id')})
    ), inside as (
      select kind, id from document where creator_id = ${creatorId} and (
        ${gone('product', 'product_id')} or module_id = any(array(select id from part))
        or lesson_id = any(array(select id from taught)) or ${isOwn(name) ? tx`false` : tx`parent_id = any(${ids}::uuid[])`})
      union
      select document.kind, document.id from document join inside on document.parent_id = inside.id
      where document.creator_id = ${creatorId}
    ), every (name, id) as (
      select 'module', id from part union all select 'lesson', id from taught union all select kind, id from inside
    ) select name, array_agg(id) as ids from every group by name`
  return Object.fromEntries(rows.map((row) => [row.name, row.ids]))
}

/** A document that refers to others, or did, with the app that has it and what it belongs to there. */
export interface ReferrerRow extends DocumentRow {
  appId: string
  ownerId: string | null
}

export interface DocumentRow {
  id: string
  data: Document
}

function of(tx: Transaction, { creatorId, appId, name }: Kind, table = tableOf(name)): Fragment {
  const kind = kindOf(name)
  return tx`${tx(table)} item where item.creator_id = ${creatorId}
    ${appId === null ? tx`` : tx`and ${isOfApp(tx, tx`item.app_id`, appId)}`} ${kind ? tx`and item.kind = ${kind}` : tx``}`
}

function referrers(tx: Transaction, { kind, entity, path, ids, but }: Referring): Fragment {
  const named = orNames(tx, tx`item.data`, entity.schema, path, ids)
  return tx`${of(tx, kind)} and (false ${named}) and item.id <> all(${but}::uuid[])`
}

/** Or whether a stored document names one of these in the field at `path`. */
function orNames(tx: Transaction, data: Fragment, schema: Schema, path: string[], ids: string[]) {
  return storedAt(schema, path).map(
    (stored) => tx`or ${data} #>> ${stored}::text[] = any(${ids}::text[])
      or jsonb_typeof(${data} #> ${stored}::text[]) = 'array' and ${data} #> ${stored}::text[] ?| ${ids}::text[]`,
  )
}

/** A document with what it stands in. */
function placed(tx: Transaction): Fragment {
  return tx`item.id, item.data, coalesce(item.app_id::text, '') as app_id,
    coalesce(item.product_id, item.module_id, item.lesson_id, item.parent_id) as owner_id`
}
