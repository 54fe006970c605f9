import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FileHandle } from 'node:fs/promises'
import { fromFdPromise, type Entry, type ZipFile } from 'yauzl'
import { defaultValidator } from '../../../resource/route-validator.ts'
import {
  damagedFile,
  entryKinds,
  format,
  incompleteFile,
  limits,
  notAnAppFile,
  tooLargeFile,
  type Manifest,
  type ManifestEntry,
} from './format.ts'
import { HttpError } from '../../../error/http-error.ts'
import { bytesOf } from '../../../upload/keep.ts'

/** An app's file that is open for reading, and as its manifest says. */
export interface Archive {
  name: string
  /** Paths of the entries, but the manifest, in the manifest's order. */
  paths: string[]
  /** Bytes of the uploaded files in it. */
  fileBytes: number
  /** An entry's bytes. Throws 400 where they are not those of the manifest. */
  read: (path: string) => AsyncGenerator<Buffer>
  /** An entry as JSON. */
  json: (path: string) => Promise<unknown>
}

/**
 * Opens an app's file: its entries are those of its manifest and of the kinds that we know, none of them larger than it
 * says. Throws 400 or 413.
 */
export async function openArchive(file: FileHandle): Promise<Archive> {
  const zip = await fromFdPromise(file.fd, {
    autoClose: false,
    lazyEntries: true,
    strictFileNames: true,
  }).catch(async () => {
    throw (await beginsAsZip(file)) ? incompleteFile() : notAnAppFile()
  })
  const found = await entriesOf(zip)
  const entry = found.get('manifest.json')
  if (!entry || entry.uncompressedSize > limits.json) throw notAnAppFile()
  const manifest = readManifest(await buffer(unpack(zip, entry)))
  found.delete('manifest.json')
  const listed = new Map(manifest.entries.map((item) => [item.path, item]))
  for (const path of new Set([...listed.keys(), ...found.keys()])) {
    const [item, there] = [listed.get(path), found.get(path)]
    if (!item || !there || item.size !== there.uncompressedSize) throw damagedFile(path)
    if (item.size > largest(path)) throw tooLargeFile()
  }
  const read = (path: string) => {
    const [item, there] = [listed.get(path), found.get(path)]
    if (!item || !there) throw damagedFile(path)
    return checked(unpack(zip, there), item)
  }
  const json = async (path: string) => parse(await buffer(read(path)), () => damagedFile(path))
  const fileBytes = bytesOf(manifest.entries.filter(({ path }) => entryKinds.file.test(path)))
  return { name: manifest.name, paths: [...listed.keys()], fileBytes, read, json }
}

/** Whether the first entry of a zip is there: the list of all stands at its end, which a broken download lacks. */
async function beginsAsZip(file: FileHandle): Promise<boolean> {
  const { buffer: start } = await file.read(Buffer.alloc(4), 0, 4, 0)
  return start.equals(Buffer.from('PK\x03\x04'))
}

/** All entries by their path. The library refuses absolute paths and those that lead outside. */
async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>()
  let total = 0
  if (zip.entryCount > limits.entries) throw tooLargeFile()
  try {
    for await (const entry of zip.eachEntry()) {
      total += entry.uncompressedSize
      if (found.has(entry.fileName) || entry.isEncrypted()) throw damagedFile(entry.fileName)
      found.set(entry.fileName, entry)
    }
  } catch (error) {
    throw error instanceof HttpError ? error : notAnAppFile()
  }
  if (total > limits.whole) throw tooLargeFile()
  return found
}

/** Bytes that an entry may have. Throws 400 for one of no kind that we know. */
function largest(path: string): number {
  if (entryKinds.json.test(path)) return limits.json
  if (entryKinds.image.test(path)) return limits.image
  if (entryKinds.file.test(path)) return limits.file
  throw damagedFile(path)
}

async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    // Never more bytes than the entry says it has.
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>
  } catch {
    throw damagedFile(entry.fileName)
  }
}

async function* checked(
  bytes: AsyncGenerator<Buffer>,
  { path, sha256 }: ManifestEntry,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw damagedFile(path)
}

function parse(bytes: Buffer, refusal: () => HttpError): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw refusal()
  }
}

const isManifest = defaultValidator({
  schema: {
    type: 'object',
    required: ['format', 'version', 'name', 'entries'],
    properties: {
      format: { const: format.name },
      version: { type: 'integer', minimum: 1 },
      name: { type: 'string' },
      entries: {
        type: 'array',
        maxItems: limits.entries,
        items: {
          type: 'object',
          required: ['path', 'size', 'sha256'],
          properties: {
            path: { type: 'string' },
            size: { type: 'integer', minimum: 0 },
            sha256: { type: 'string', pattern: '^[0-9a-f]{64}$' },
          },
        },
      },
    },
  },
})

function readManifest(bytes: Buffer): Manifest {
  const manifest = parse(bytes, notAnAppFile) as Manifest
  if ((manifest as Manifest | null)?.format === format.name && Number(manifest.version) > format.version)
    throw new HttpError(
      400,
      'Este arquivo foi exportado por uma versão mais nova da Trilha, que esta ainda não sabe ler.',
    )
  if (!isManifest(manifest)) throw notAnAppFile()
  return manifest
}
