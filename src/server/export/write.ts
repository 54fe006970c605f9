import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { Transaction } from '../database/connection.ts'
import type { FileStore } from '../file/store.ts'
import { exportLists } from './queries.ts'

/**
 * Writes one JSON document: the app, every list of what it holds, and its pictures as data URLs. Never more than a batch
 * of rows or one picture is in memory. Throws when whoever reads goes away.
 */
export async function writeExport(
  out: Writable,
  tx: Transaction,
  files: FileStore,
  { creatorId, app }: { creatorId: string; app: { id: string } },
): Promise<void> {
  const pictures = new Set<string>()
  const write = async (text: string) => {
    for (const [name] of text.matchAll(/\/images\/[0-9a-f]{64}\.webp/g)) pictures.add(name)
    await push(out, text)
  }
  await write(`{"exportedAt":${JSON.stringify(new Date())},"app":${JSON.stringify(app)}`)
  for (const [name, batches] of exportLists(tx, creatorId, app.id)) {
    await write(`,\n"${name}":[`)
    let comma = ''
    for await (const rows of batches) {
      await write(comma + rows.map(({ row }) => JSON.stringify(row)).join(',\n'))
      comma = ',\n'
    }
    await write(']')
  }
  await push(out, ',\n"images":{')
  let comma = ''
  for (const url of pictures) {
    const bytes = await files.get(url.slice('/images/'.length))
    if (!bytes) continue
    await push(out, `${comma}"${url}":"data:image/webp;base64,${bytes.toString('base64')}"`)
    comma = ',\n'
  }
  await push(out, '}}\n')
}

/** Waits while the reader is behind. */
async function push(out: Writable, text: string): Promise<void> {
  if (!out.destroyed && !out.write(text)) await Promise.race([once(out, 'drain'), once(out, 'close')])
  if (out.destroyed) throw new Error('The reader of an export went away.')
}
