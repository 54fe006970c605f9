import { randomUUID } from 'node:crypto'
import { extname } from 'node:path'
import { isObject } from '../../../domain/schema/path.ts'
import type { Transaction } from '../../database/connection.ts'
import type { FileStore } from '../../file/store.ts'
import { idOf, urlOf } from '../../upload/url.ts'
import { findUploads, type UploadRow } from '../../upload/queries.ts'

/** The uploads whose URLs stand anywhere in `content`, by URL, in the order in which they stand. */
export async function uploadsOf(
  tx: Transaction,
  creatorId: string,
  content: unknown,
): Promise<Map<string, UploadRow>> {
  const named = new Set(textsIn(content))
  const ids = [...named].flatMap((url) => idOf(url) ?? [])
  const found = new Map((await findUploads(tx, creatorId, ids)).map((upload) => [urlOf(upload), upload]))
  // In the order in which they are named.
  return new Map([...named].flatMap((url) => (found.has(url) ? [[url, found.get(url)!]] : [])))
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return isObject(value) || Array.isArray(value) ? Object.values(value).flatMap(textsIn) : []
}

/** Copies a stored file, so that neither the one nor the other depends on who keeps it. */
export async function copyUpload(files: FileStore, upload: UploadRow): Promise<UploadRow> {
  const id = randomUUID()
  const key = `${id}${extname(upload.key)}`
  return { ...upload, id, key, size: await files.write(key, files.read(upload.key)) }
}

/** Takes files away that were stored for nothing; those that cannot be just now go at night (`sweep/`). */
export async function removeAgain(files: FileStore, uploads: Iterable<{ key: string }>): Promise<void> {
  for (const { key } of uploads) await files.remove(key).catch(() => {})
}

/** A copy of `content` in which each text that is a key of `urls` is replaced by its value. */
export function replaceUrls<T>(content: T, urls: ReadonlyMap<string, string>): T {
  const change = (value: unknown): unknown => {
    if (typeof value === 'string') return urls.get(value) ?? value
    if (Array.isArray(value)) return value.map(change)
    if (!isObject(value) || value instanceof Date) return value
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, change(one)]))
  }
  return change(content) as T
}
