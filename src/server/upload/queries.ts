import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'

/** A file that a creator uploaded for an app, or for the whole account. */
export interface UploadRow {
  id: string
  name: string
  type: string
  /** Bytes. */
  size: number
  /** Its name in the file store. */
  key: string
}

/** Notes files that a creator uploaded for an app; with the id `''` for the whole account. */
export async function insertUploads(tx: Transaction, appKey: AppKey, uploads: UploadRow[]): Promise<void> {
  await tx`
    insert into upload (id, creator_id, app_id, name, type, size, key)
    select id, ${appKey.creatorId}, ${appKey.appId || null}::uuid, name, type, size, key
    from jsonb_to_recordset(${tx.json(uploads as never)}) as file (id uuid, name text, type text, size bigint, key text)`
}

/** The files of an app, or with the id `''` of the whole account, oldest first. */
export async function listUploads(tx: Transaction, creatorId: string, appId: string): Promise<UploadRow[]> {
  return await tx<UploadRow[]>`
    select id, name, type, size::float8 as size, key from upload
    where ${appId ? tx`app_id = ${appId}` : tx`app_id is null`} and creator_id = ${creatorId} order by created_at, id`
}

/** Those of these files that the creator uploaded. */
export async function findUploads(tx: Transaction, creatorId: string, ids: string[]): Promise<UploadRow[]> {
  return await tx<UploadRow[]>`
    select id, name, type, size::float8 as size, key from upload
    where creator_id = ${creatorId} and id = any(${ids}::uuid[])`
}

/** Whether a file is one of the creator's. */
export async function isUploadOf(tx: Transaction, creatorId: string, id: string): Promise<boolean> {
  const rows = await tx`select 1 from upload where id = ${id} and creator_id = ${creatorId}`
  return rows.length > 0
}
