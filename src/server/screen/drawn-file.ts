import type { Document } from '../../domain/schema/definition.ts'
import { fileFields, type DrawnFile, type ScreenPart } from '../../domain/schema/own-screen.ts'
import { isObject, read, write } from '../../domain/schema/path.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import { findUploads } from '../upload/queries.ts'
import { idOf, urlOf } from '../upload/url.ts'

/** The rows of a part with its creator's uploaded files as it draws them; others are left out. 1 query where there are files. */
export async function withDrawnFiles(
  tx: Transaction,
  { creatorId }: AppKey,
  part: ScreenPart,
  rows: Document[],
): Promise<Document[]> {
  const urls = rows.flatMap((row) => placesOfFiles(part, row).map((place) => read(row, place)))
  const ids = urls.flatMap((url) => (typeof url === 'string' ? (idOf(url) ?? []) : []))
  if (urls.length === 0) return rows
  const found = ids.length > 0 ? await findUploads(tx, creatorId, ids) : []
  const uploads = new Map(found.map((upload) => [urlOf(upload), upload]))
  const drawn = (url: unknown): DrawnFile | '' => {
    const upload = uploads.get(url as string)
    return upload ? { url: urlOf(upload), bytes: upload.size } : ''
  }
  return rows.map((row) =>
    placesOfFiles(part, row).reduce((made, place) => write(made, place, drawn(read(row, place))), row),
  )
}

/** The files in rows of a part. */
export function drawnFilesIn(part: ScreenPart, rows: Document[]): DrawnFile[] {
  return rows.flatMap((row) =>
    placesOfFiles(part, row).flatMap((place) => {
      const value = read(row, place)
      if (typeof value === 'string') return value === '' ? [] : [{ url: value }]
      return isObject(value) ? [value as unknown as DrawnFile] : []
    }),
  )
}

/** Where in a row the files of a part stand, in each item of a list by itself. */
function placesOfFiles(part: ScreenPart, row: Document): string[][] {
  return fileFields(part).flatMap(({ field }) =>
    inEach(row, part.path ?? []).flatMap((item) =>
      inEach(row, field === undefined ? item : [...item, field]),
    ),
  )
}

function inEach(row: Document, path: string[]): string[][] {
  const value = read(row, path)
  return Array.isArray(value) ? value.map((_, i) => [...path, String(i)]) : [path]
}
