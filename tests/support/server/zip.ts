import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'

/** Entries of a zip by their path. */
export type Entries = Record<string, Buffer>

/** Everything in a zip. */
export async function unzip(bytes: Buffer): Promise<Entries> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true })
  const entries: Entries = {}
  for await (const entry of zip.eachEntry())
    entries[entry.fileName] = await buffer(await zip.openReadStreamPromise(entry))
  return entries
}

/** A zip of these entries, as they are. */
export async function zipOf(entries: Entries): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [path, bytes] of Object.entries(entries)) zip.addBuffer(bytes, path)
  zip.end()
  return await buffer(zip.outputStream)
}

/** The same with a manifest that is right about what is in it. */
export async function sealZip(entries: Entries, change: object = {}): Promise<Buffer> {
  const { 'manifest.json': manifest, ...others } = entries
  const listed = Object.entries(others).map(([path, bytes]) => ({
    path,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  const whole = { ...(JSON.parse(String(manifest)) as object), entries: listed, ...change }
  return await zipOf({ ...others, 'manifest.json': Buffer.from(JSON.stringify(whole)) })
}

/**
 * What an app's file holds, to be compared: every entry but the manifest, whose only news are the moment of the export
 * and the hashes of the others. Of uploads and pictures the bytes.
 */
export function contentOf({ 'manifest.json': manifest, ...entries }: Entries) {
  const { entries: _, exportedAt: __, ...rest } = JSON.parse(String(manifest)) as Record<string, unknown>
  const content = Object.entries(entries).map(([path, bytes]) => [
    path,
    path.endsWith('.json')
      ? (JSON.parse(String(bytes)) as unknown)
      : createHash('sha256').update(bytes).digest('hex'),
  ])
  return { manifest: rest, ...(Object.fromEntries(content) as Record<string, unknown>) }
}

/** An entry changed as JSON. */
export function editZip<T>(entries: Entries, path: string, change: (value: T) => void): Entries {
  const value = JSON.parse(String(entries[path])) as T
  change(value)
  return { ...entries, [path]: Buffer.from(JSON.stringify(value)) }
}
