import type { Document, EntityDefinition } from '../../domain/schema/definition.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import { isOwn, kindOf, tableOf } from '../resource/own-table.ts'
import type { Kind } from '../resource/reference/queries.ts'
import { isOfApp } from '../resource/source/queries.ts'
import { publicationOf, storedInTable } from '../resource/stored-value.ts'
import { isWhole } from '../study/queries.ts'

/** What an enrolment in the app has of its own. */
export async function findEnrolmentData(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  id: string,
): Promise<Document> {
  const [row] = await tx<[{ data: Document }]>`
    select data from enrolment where id = ${id} and app_id = ${appId} and creator_id = ${creatorId}`
  return row.data
}

/** A document that lacks nothing, with the id of what it stands in, if that is no app. */
export interface SeenRow {
  id: string
  data: Document
  ownerId: string | null
}

/** Those of these documents of an entity that are complete, and published at an instant; `outer` is the entity in which they stand, if one. */
export async function listSeen(
  tx: Transaction,
  { creatorId, appId, name }: Kind,
  { entity: { publication, schema }, outer }: { entity: EntityDefinition; outer: string | undefined },
  { ids, at }: { ids: string[]; at?: Date },
): Promise<SeenRow[]> {
  const kind = kindOf(name)
  const owner = outer && (isOwn(outer) ? `${outer}_id` : 'parent_id')
  return await tx<SeenRow[]>`
    select item.id, item.data, ${owner ? tx`item.${tx(owner)}` : tx`null::uuid`} as owner_id
    from ${tx(tableOf(name))} item
    where item.id = any(${ids}::uuid[]) and item.creator_id = ${creatorId} and ${isOfApp(tx, tx`item.app_id`, appId!)}
      and item.complete ${kind ? tx`and item.kind = ${kind}` : tx``}
      ${publication ? tx`and ${publicationOf(tx, storedInTable({ entity: { schema }, kind }), at)} = 'published'` : tx``}`
}

/** A document that names an uploaded file, and where it can be seen. */
export interface HoldingRow {
  id: string
  kind: string
  productId: string | null
  /** The lesson that it belongs to, or one of those beside which it can be seen. */
  lessonId: string | null
}

/** The documents of an app and of its account that name an uploaded file, found by its id. */
export async function listHolding(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  uploadId: string,
): Promise<HoldingRow[]> {
  return await tx<HoldingRow[]>`
    select document.id, document.kind, document.product_id, coalesce(document.lesson_id, (
      select lesson.id from module join lesson on lesson.module_id = module.id
      where module.app_id = document.app_id and module.creator_id = ${creatorId} and ${isWhole(tx)}
        and (module.id = document.module_id or module.product_id = document.product_id)
      limit 1
    )) as lesson_id
    from file_use join document on document.id = file_use.document_id
    where file_use.upload_id = ${uploadId} and file_use.creator_id = ${creatorId}
      and document.creator_id = ${creatorId} and (document.app_id = ${appId} or document.app_id is null)`
}

/** The ids of the products, modules and lessons of an app to which documents of these kinds belong that name uploaded files. */
export async function listOwnersOfFiles(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  kinds: string[],
): Promise<Set<string>> {
  const rows = await tx<{ id: string }[]>`
    select distinct coalesce(lesson_id, module_id, product_id) as id from document
    where app_id = ${appId} and creator_id = ${creatorId} and kind = any(${kinds})
      and exists (select from file_use where document_id = document.id and file_use.creator_id = ${creatorId})`
  return new Set(rows.map(({ id }) => id))
}
