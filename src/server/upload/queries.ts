import type { Transaction } from '../database/connection.ts'

/** A file that a creator uploaded for an app's lessons. */
export interface UploadRow {
  id: string
  name: string
  type: string
  /** Bytes. */
  size: number
  /** Its name in the file store. */
  key: string
}

export async function insertUpload(
  tx: Transaction,
  place: { creatorId: string; appId: string },
  upload: UploadRow,
): Promise<void> {
  await tx`
    insert into upload (id, creator_id, app_id, name, type, size, key)
    values (${upload.id}, ${place.creatorId}, ${place.appId}, ${upload.name}, ${upload.type}, ${upload.size}, ${upload.key})`
}
