import type { Writable } from 'node:stream'
import type { FileStore } from '../../file/store.ts'
import { urlOf } from '../../upload/url.ts'
import { listUploads, type UploadRow } from '../../upload/queries.ts'
import type { Read } from '../../export/queries.ts'
import { writeText } from '../../export/stream.ts'
import { openRow } from './open-row.ts'
import { exportLists, type Rows } from './queries.ts'

/** What the rows of an export refer to. */
export interface Contents {
  /** Addresses, `/images/<sha256>.webp`. */
  pictures: Iterable<string>
  uploads: UploadRow[]
}

/**
 * Writes the beginning of one JSON document: the app and every list of what it holds, never more than a batch of rows in
 * memory, and no transaction while whoever reads is waited for. Answers what is left to write. Throws when they go away.
 */
export async function writeRows(
  out: Writable,
  read: Read,
  { creatorId, app }: { creatorId: string; app: { id: string } },
): Promise<Contents> {
  const pictures = await writeLists(out, { app }, exportLists(read, creatorId, app.id))
  return { pictures, uploads: await read((tx) => listUploads(tx, creatorId, app.id)) }
}

/**
 * Writes the beginning of a JSON document: when it was written, what `head` holds, and the lists. Answers the addresses of all
 * pictures in it.
 */
export async function writeLists(
  out: Writable,
  head: Record<string, unknown>,
  lists: Iterable<[name: string, rows: Rows]>,
): Promise<Set<string>> {
  const pictures = new Set<string>()
  const write = async (text: string) => {
    for (const [name] of text.matchAll(/\/images\/[0-9a-f]{64}\.webp/g)) pictures.add(name)
    await writeText(out, text)
  }
  await write(JSON.stringify({ exportedAt: new Date(), ...head }).slice(0, -1))
  for (const [name, batches] of lists) {
    await write(`,\n"${name}":[`)
    let comma = ''
    for await (const rows of batches) {
      await write(comma + rows.map(({ row }) => JSON.stringify(openRow(name, row))).join(',\n'))
      comma = ',\n'
    }
    await write(']')
  }
  return pictures
}

/**
 * Writes the rest: pictures and files of lessons as data URLs by their address, in pieces; the addresses of those that are not there,
 * as `missing`; and the document's end.
 */
export async function writeContents(
  out: Writable,
  files: FileStore,
  { pictures, uploads }: Contents,
): Promise<void> {
  const missing: string[] = []
  await writeText(out, ',\n"images":{')
  let comma = ''
  for (const url of pictures) {
    const written = await writeFile(
      out,
      files,
      url.slice('/images/'.length),
      `${comma}"${url}":"data:image/webp`,
    )
    if (written) comma = ',\n'
    else missing.push(url)
  }
  await writeText(out, '},\n"contents":{')
  comma = ''
  for (const upload of uploads) {
    const written = await writeFile(out, files, upload.key, `${comma}"${urlOf(upload)}":"data:${upload.type}`)
    if (written) comma = ',\n'
    else missing.push(urlOf(upload))
  }
  await writeText(out, missing.length > 0 ? `},\n"missing":${JSON.stringify(missing)}}\n` : '}}\n')
}

/** Writes a stored file after `opening`; false where it is not there, and then nothing is written. */
async function writeFile(out: Writable, files: FileStore, name: string, opening: string): Promise<boolean> {
  if (!(await files.has(name))) return false
  await writeText(out, `${opening};base64,`)
  // The decoder keeps bytes back until three make four letters.
  for await (const piece of files.read(name).setEncoding('base64')) await writeText(out, piece as string)
  await writeText(out, '"')
  return true
}
