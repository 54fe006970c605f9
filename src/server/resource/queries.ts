import type { Document } from '../../domain/schema/definition.ts'
import type { Transaction } from '../database/connection.ts'
import type { Cursor } from './page.ts'
import type { Siblings, Resource, ResourceRow } from './resource.ts'
import { matchesFilter as isAnswered, fieldPlainText } from './stored-value.ts'
import { sortingOf } from './sorting.ts'

/** Which documents of a list. */
interface Selection {
  /** Only those that have this link. */
  linked?: string
  /** Only those in whose searched fields this stands, however it is accented. */
  search?: string
  /** Only those that have these answers, by field. */
  answers?: Document
  /** In one of the resource's `orders`; by default in its usual one. */
  order?: string
  limit: number
  after?: Cursor
}

/** Some documents in order, and how many there are in all; undefined where their owner is not the creator's. One query. */
export async function listRows(
  tx: Transaction,
  resource: Resource,
  siblings: Siblings,
  selection: Selection,
): Promise<{ rows: ResourceRow[]; total: number } | undefined> {
  const { table } = resource
  const { limit, after } = selection
  const column = tx(siblings.owner.column)
  const filter = isSelected(tx, resource, selection)
  const { rank, order, instant, isBeyond } = sortingOf(tx, resource, selection.order)
  const rows = await tx<(ResourceRow & { total: number })[]>`
    select ${columns(tx, resource)}, ${rank}::text as rank, ${instant}::text as created_text, ${figureColumns(tx, resource)}
      (select count(*)::int from ${tx(table)} item
        where item.${column} = ${siblings.owner.id} and item.creator_id = ${siblings.creatorId} ${filter}) as total
    from ${tx(siblings.owner.table)} owner
    left join lateral (
      select item.* from ${tx(table)} item
      where item.${column} = owner.id and item.creator_id = owner.creator_id
        ${filter} ${after ? isBeyond(after) : tx``}
      order by ${order} limit ${limit}
    ) item on true
    ${figures(tx, resource, siblings)}
    where ${isOwner(tx, siblings)}
    order by ${order}`
  if (rows.length === 0) return undefined
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]!.total }
}

/** One document with its figures. */
export async function findRow(tx: Transaction, resource: Resource, siblings: Siblings, id: string) {
  const [row] = await tx<ResourceRow[]>`
    select ${figureColumns(tx, resource)} ${columns(tx, resource)}
    from ${tx(resource.table)} item ${figures(tx, resource, siblings)}
    where ${isItem(tx, resource, siblings, id)}`
  return row
}

/** One document without figures, locked until the transaction ends. */
export async function lockRow(tx: Transaction, resource: Resource, siblings: Siblings, id: string) {
  const [row] = await tx<ResourceRow[]>`
    select ${columns(tx, resource)} from ${tx(resource.table)} item where ${isItem(tx, resource, siblings, id)} for no key update`
  return row
}

/** Adds a document at the end and answers its id; undefined where its owner is not the creator's. */
export async function insertRow(
  tx: Transaction,
  resource: Resource,
  siblings: Siblings,
  data: Document,
  { linked = null, complete = true }: { linked?: string | null; complete?: boolean } = {},
): Promise<string | undefined> {
  const { table, entity, link, kind } = resource
  const { owner } = siblings
  const inParent = owner.table !== 'app'
  // One at a time, so that each gets a place of its own, and the owner cannot go meanwhile.
  await tx`select 1 from ${tx(owner.table)} owner where ${isOwner(tx, siblings)} for no key update`
  const [row] = await tx<{ id: string }[]>`
    insert into ${tx(table)} (creator_id, app_id, data
      ${complete ? tx`` : tx`, complete`}
      ${kind ? tx`, kind` : tx``}
      ${inParent ? tx`, ${tx(owner.column)}` : tx``}
      ${link ? tx`, ${tx(link.column)}` : tx``}
      ${entity.ordered ? tx`, position` : tx``})
    select owner.creator_id, ${siblings.appId}::uuid, ${tx.json(data as never)}::jsonb
      ${complete ? tx`` : tx`, false`}
      ${kind ? tx`, ${kind}::text` : tx``}
      ${inParent ? tx`, owner.id` : tx``}
      ${link ? tx`, ${linked}::uuid` : tx``}
      ${entity.ordered ? tx`, ${nextPosition(tx, resource, siblings, linked)}` : tx``}
    from ${tx(owner.table)} owner where ${isOwner(tx, siblings)}
    returning id`
  return row?.id
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
  resource: Resource,
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

/** Deletes one document. */
export async function deleteRow(
  tx: Transaction,
  resource: Resource,
  siblings: Siblings,
  id: string,
): Promise<void> {
  await tx`delete from ${tx(resource.table)} item where ${isItem(tx, resource, siblings, id)}`
}

/** Whether the app has such a row; it stays until the transaction ends. */
export async function holdRow(
  tx: Transaction,
  table: string,
  { creatorId, appId }: Siblings,
  id: string,
): Promise<boolean> {
  const rows = await tx`
    select 1 from ${tx(table)} where id = ${id} and app_id = ${appId} and creator_id = ${creatorId} for key share`
  return rows.length > 0
}

/** Whether that of which documents are asked for is the creator's. */
export async function hasOwner(tx: Transaction, siblings: Siblings): Promise<boolean> {
  const rows = await tx`select 1 from ${tx(siblings.owner.table)} owner where ${isOwner(tx, siblings)}`
  return rows.length > 0
}

function isOwner(tx: Transaction, { creatorId, appId, owner }: Siblings) {
  const inApp = owner.table === 'app' ? tx`` : tx`and owner.app_id = ${appId}`
  return tx`owner.id = ${owner.id} and owner.creator_id = ${creatorId} ${inApp}`
}

function isItem(tx: Transaction, resource: Resource, { creatorId, appId, owner }: Siblings, id: string) {
  const inOwner = owner.table === 'app' ? tx`` : tx`and item.${tx(owner.column)} = ${owner.id}`
  return tx`item.id = ${id} and item.app_id = ${appId} and item.creator_id = ${creatorId} ${inOwner}
    ${ofKind(tx, resource)}`
}

/** Of a table that holds several kinds of documents, those of this one. */
export function ofKind(tx: Transaction, { kind }: Resource) {
  return kind ? tx`and item.kind = ${kind}` : tx``
}

/** What narrows a list. */
function isSelected(tx: Transaction, resource: Resource, { linked, search, answers = {} }: Selection) {
  const { link } = resource
  const hasAnswers = Object.entries(answers).reduce(
    (others, [field, answer]) => tx`${others} and ${isAnswered(tx, resource, field, answer)}`,
    tx``,
  )
  return tx`
    ${ofKind(tx, resource)}
    ${linked && link ? tx`and item.${tx(link.column)} = ${linked}` : tx``}
    ${search ? tx`and ${isFound(tx, resource, search)}` : tx``}
    ${hasAnswers}`
}

function isFound(tx: Transaction, resource: Resource, search: string) {
  const texts = (resource.search ?? []).reduce(
    (others, path) => tx`${others}, ${fieldPlainText(tx, resource, path.split('.'))}`,
    tx``,
  )
  // Once for the search, not once for every document.
  return tx`position((select plain_text(${search})) in concat_ws(' ' ${texts})) > 0`
}

/** What is read of a row: of what is kept for searches alone, nothing. */
function columns(tx: Transaction, { kind }: Resource) {
  return kind
    ? tx`item.id, item.data, item.position, item.revision, item.complete, item.created_at, item.updated_at`
    : tx`item.*`
}

function figureColumns(tx: Transaction, resource: Resource) {
  return resource.figures ? tx`figures.*,` : tx``
}

function figures(tx: Transaction, { figures }: Resource, { creatorId, appId }: Siblings) {
  return figures ? tx`left join lateral (${figures(tx, creatorId, appId)}) figures on true` : tx``
}

function nextPosition(tx: Transaction, resource: Resource, { owner }: Siblings, linked: string | null) {
  const { table, link } = resource
  const siblings = link ? tx`and ${tx(link.column)} is not distinct from ${linked}::uuid` : tx``
  return tx`(select coalesce(max(position) + 1, 0) from ${tx(table)} item
    where ${tx(owner.column)} = ${owner.id} ${siblings} ${ofKind(tx, resource)})`
}

/** Removes those of these documents that belong to the app; answers how many, undefined where the app is not the creator's. */
export async function deleteRows(
  tx: Transaction,
  resource: Resource,
  siblings: Siblings,
  ids: string[],
): Promise<number | undefined> {
  const { creatorId, appId } = siblings
  if (!(await hasOwner(tx, siblings))) return undefined
  const { count } = await tx`
    delete from ${tx(resource.table)} item
    where id = any(${ids}::uuid[]) and app_id = ${appId} and creator_id = ${creatorId} ${ofKind(tx, resource)}`
  return count
}
