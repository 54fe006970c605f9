import { randomUUID } from 'node:crypto'
import type { Document } from '../../domain/schema/definition.ts'
import type { Transaction } from '../database/connection.ts'
import { linkNames } from './link.ts'
import { extractsFor, isNarrowed, readByExtracts } from './extract/read.ts'
import type { Listed, Page, Selection, Siblings } from './store.ts'
import type { Link, ResourceRow, TableLayout, TableResource } from './table-layout.ts'
import { hasWords, searchedTexts } from './search.ts'
import {
  matchesFilter as isAnswered,
  publicationOf,
  storedInTable,
  type StoredDocument,
} from './stored-value.ts'
import { isOfApp, isOwner, listSource } from './source/queries.ts'
import { orderOf } from './table-order.ts'

/** Some documents in order, and how many there are in all; undefined where their owner is not the creator's. */
export async function listRows(
  tx: Transaction,
  resource: TableResource,
  siblings: Siblings,
  selection: Selection,
  page: Page,
): Promise<Listed<ResourceRow> | undefined> {
  const { table, figures } = resource
  const { creatorId } = siblings
  const { isWhole } = selection
  const listed = (stored: StoredDocument) => ({
    where: tx`${isInList(tx, siblings)} and item.creator_id = ${creatorId} ${isSelected(tx, resource, selection, stored)}`,
    order: orderOf(tx, resource, selection.order, stored),
  })
  const own = listed(storedInTable(resource))
  const sourceIn = (extracts: StoredDocument | undefined) => ({
    from: tx`${tx(table)} item`,
    ...own,
    columns: columns(tx, resource),
    isUncounted: isWhole,
    ...(extracts && {
      found: {
        ...{ from: tx`document_extract item`, ...listed(extracts), isInOrder: !isNarrowed(selection) },
        // What is complete, and in which of their texts something stands, only documents say.
        ...(isWhole && { isSo: own.where }),
      },
    }),
    ...(figures && { more: { columns: tx`figures.*`, join: figuresOf(tx, resource, siblings) } }),
  })
  return await readByExtracts(tx, extractsFor(resource, selection), (extracts) =>
    listSource<ResourceRow>(tx, siblings, sourceIn(extracts), page),
  )
}

/** One document with its figures. */
export async function findRow(tx: Transaction, resource: TableResource, siblings: Siblings, id: string) {
  const [row] = await tx<ResourceRow[]>`
    select ${figureColumns(tx, resource)} ${columns(tx, resource)}
    from ${tx(resource.table)} item ${figuresOf(tx, resource, siblings)}
    where ${isItem(tx, resource, siblings, id)}`
  return row
}

/** One document without figures, locked until the transaction ends. */
export async function lockRow(tx: Transaction, resource: TableResource, siblings: Siblings, id: string) {
  const [row] = await tx<ResourceRow[]>`
    select ${columns(tx, resource)} from ${tx(resource.table)} item where ${isItem(tx, resource, siblings, id)} for no key update`
  return row
}

/** What of a new row is not its document. */
interface NewRow {
  linked?: string | null
  /** Whether it lacks nothing. */
  complete?: boolean
  id?: string
}

/** Adds a document at the end and answers its id; undefined where its owner is not the creator's. */
export async function insertRow(
  tx: Transaction,
  resource: TableResource,
  siblings: Siblings,
  data: Document,
  { linked = null, complete = true, id = randomUUID() }: NewRow = {},
): Promise<string | undefined> {
  const { table, entity, link, kind } = resource
  const { owner } = siblings
  const inParent = owner.table !== 'app' && owner.table !== 'creator'
  // One at a time, so that each gets a place of its own, and the owner cannot go meanwhile.
  await tx`select 1 from ${tx(owner.table)} owner where ${isOwner(tx, siblings)} for no key update`
  const [row] = await tx<{ id: string }[]>`
    insert into ${tx(table)} (id, creator_id, app_id, data
      ${complete ? tx`` : tx`, complete`}
      ${kind ? tx`, kind` : tx``}
      ${inParent ? tx`, ${tx(owner.column)}` : tx``}
      ${link ? tx`, ${tx(link.column)}` : tx``}
      ${entity.ordered ? tx`, position` : tx``})
    select ${id}::uuid, ${siblings.creatorId}::uuid, ${siblings.appId || null}::uuid, ${tx.json(data as never)}::jsonb
      ${complete ? tx`` : tx`, false`}
      ${kind ? tx`, ${kind}::text` : tx``}
      ${inParent ? tx`, owner.id` : tx``}
      ${link ? tx`, ${linkValue(tx, link, linked)}` : tx``}
      ${entity.ordered ? tx`, ${nextPosition(tx, resource, siblings, linked)}` : tx``}
    from ${tx(owner.table)} owner where ${isOwner(tx, siblings)}
    returning id`
  return row?.id
}

/** Adds documents without a link at the end, in their order, each a moment after the one before; answers false where their owner is not the creator's. */
export async function insertRows(
  tx: Transaction,
  resource: TableResource,
  siblings: Siblings,
  rows: { id: string; data: Document }[],
): Promise<boolean> {
  const { table, entity, kind } = resource
  const { owner } = siblings
  const inParent = owner.table !== 'app' && owner.table !== 'creator'
  await tx`select 1 from ${tx(owner.table)} owner where ${isOwner(tx, siblings)} for no key update`
  const { count } = await tx`
    insert into ${tx(table)} (id, creator_id, app_id, data, created_at ${kind ? tx`, kind` : tx``}
      ${inParent ? tx`, ${tx(owner.column)}` : tx``} ${entity.ordered ? tx`, position` : tx``})
    select (row ->> 'id')::uuid, ${siblings.creatorId}::uuid, ${siblings.appId || null}::uuid, row -> 'data', now() + place * interval '1 microsecond'
      ${kind ? tx`, ${kind}::text` : tx``}
      ${inParent ? tx`, owner.id` : tx``} ${entity.ordered ? tx`, next.first + place - 1` : tx``}
    from ${tx(owner.table)} owner, lateral (select ${nextPosition(tx, resource, siblings, null)}) next (first),
      jsonb_array_elements(${tx.json(rows as never)}::jsonb) with ordinality as one (row, place)
    where ${isOwner(tx, siblings)}`
  return count === rows.length
}

/** Whether there is another document in the list than this one. */
export async function hasOther(tx: Transaction, resource: TableResource, siblings: Siblings, id: string) {
  const rows = await tx`
    select from ${tx(resource.table)} item where ${isIn(tx, resource, siblings)} and item.id <> ${id} limit 1`
  return rows.length > 0
}

/** Waits until nobody else makes something under this key, and holds it until the transaction ends. */
export async function takeKey(tx: Transaction, key: string): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended(${key}, 5))`
}

/** What a row becomes. */
interface NewState {
  data: Document
  linked: string | null
  /** Whether it has another link than before. */
  isMoved: boolean
  /** Whether it lacks nothing; what once was complete stays so. */
  isWhole: boolean
}

/** Replaces a document; with another link it goes to the end of its new siblings. */
export async function updateRow(
  tx: Transaction,
  resource: TableResource,
  siblings: Siblings,
  id: string,
  { data, linked, isMoved, isWhole }: NewState,
): Promise<void> {
  const { table, entity, link } = resource
  await tx`
    update ${tx(table)} item set data = ${tx.json(data as never)}, revision = revision + 1, updated_at = now()
      ${isWhole ? tx`, complete = true` : tx``}
      ${link ? tx`, ${tx(link.column)} = ${linked}` : tx``}
      ${isMoved && entity.ordered ? tx`, position = ${nextPosition(tx, resource, siblings, linked)}` : tx``}
    where ${isItem(tx, resource, siblings, id)}`
}

/** Whether the app has such a row; it stays until the transaction ends. */
export async function holdRow(
  tx: Transaction,
  { table, kind }: { table: string; kind?: string },
  { creatorId, appId }: Siblings,
  id: string,
): Promise<boolean> {
  const rows = await tx`
    select 1 from ${tx(table)} item where id = ${id} and ${isOfApp(tx, tx`app_id`, appId)} and creator_id = ${creatorId}
      ${kind ? tx`and kind = ${kind}` : tx``} for key share`
  return rows.length > 0
}

function isItem(tx: Transaction, resource: TableLayout, siblings: Siblings, id: string) {
  return tx`item.id = ${id} and ${isIn(tx, resource, siblings)}`
}

/** Whether a row is in a list. */
export function isIn(tx: Transaction, resource: TableLayout, { creatorId, appId, owner }: Siblings) {
  const inOwner = owner.table === 'app' ? tx`` : tx`and item.${tx(owner.column)} = ${owner.id}`
  return tx`${isOfApp(tx, tx`item.app_id`, appId)} and item.creator_id = ${creatorId} ${inOwner} ${ofKind(tx, resource)}`
}

/** Whether a row stands in what its list belongs to; of the account, in no app. */
export function isInList(tx: Transaction, { owner, appId }: Siblings) {
  return owner.table === 'creator'
    ? isOfApp(tx, tx`item.app_id`, appId)
    : tx`item.${tx(owner.column)} = ${owner.id}`
}

/** A link as its column holds it: an id, or a word. */
export function linkValue(tx: Transaction, { to }: Link, linked: string | null) {
  return to ? tx`${linked}::uuid` : tx`${linked}::text`
}

/** Of a table that holds several kinds of documents, those of this one. */
export function ofKind(tx: Transaction, { kind }: TableLayout) {
  return kind ? tx`and item.kind = ${kind}` : tx``
}

/** What narrows a list. */
export function isSelected(
  tx: Transaction,
  resource: TableResource,
  { search, answers, isWhole, at, ids }: Selection,
  stored: StoredDocument = storedInTable(resource),
) {
  const { entity, link, listing, counted = {} } = resource
  const names = linkNames(resource)
  const asked = Object.entries(answers).map(([field, answer]) =>
    link && names.includes(field)
      ? tx`and item.${tx(link.column)} = ${answer!}`
      : counted[field]
        ? tx`and ${counted[field](tx, stored)} = ${answer!}`
        : tx`and ${isAnswered(tx, stored, field, answer)}`,
  )
  return tx`
    ${ofKind(tx, resource)}
    ${ids ? tx`and item.id = any(${ids}::uuid[])` : tx``}
    ${isWhole && !stored.kept ? tx`and item.complete` : tx``}
    ${isWhole && entity.publication ? tx`and ${publicationOf(tx, stored, at)} = 'published'` : tx``}
    ${search ? tx`and ${hasWords(tx, searchedTexts(tx, stored, listing.search), search)}` : tx``}
    ${asked.length > 0 ? asked : tx``}`
}

/** What is read of a row: of what is kept for searches alone, nothing. */
function columns(tx: Transaction, { kind }: TableLayout) {
  return kind
    ? tx`item.id, item.data, item.position, item.revision, item.complete, item.created_at, item.updated_at`
    : tx`item.*`
}

function figureColumns(tx: Transaction, resource: TableLayout) {
  return resource.figures ? tx`figures.*,` : tx``
}

function figuresOf(tx: Transaction, { figures }: TableLayout, { creatorId, appId }: Siblings) {
  return figures ? tx`left join lateral (${figures(tx, creatorId, appId)}) figures on true` : tx``
}

function nextPosition(tx: Transaction, resource: TableResource, { owner }: Siblings, linked: string | null) {
  const { table, link } = resource
  const siblings = link
    ? tx`and ${tx(link.column)} is not distinct from ${linkValue(tx, link, linked)}`
    : tx``
  return tx`(select coalesce(max(position) + 1, 0) from ${tx(table)} item
    where ${tx(owner.column)} = ${owner.id} ${siblings} ${ofKind(tx, resource)})`
}

/** Deletes those of these documents that are in the list; answers how many. */
export async function deleteRows(
  tx: Transaction,
  resource: TableResource,
  siblings: Siblings,
  ids: string[],
): Promise<number> {
  const { count } = await tx`
    delete from ${tx(resource.table)} item
    where item.id = any(${ids}::uuid[]) and ${isIn(tx, resource, siblings)}`
  return count
}
