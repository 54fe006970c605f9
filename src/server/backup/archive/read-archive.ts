import { migrationNames } from '../../database/migrate.ts'
import { StartError } from '../../error/start-error.ts'
import { partNames, type ArchiveEnd, type ArchiveHead } from './contents.ts'
import { DamageError } from './damage.ts'
import { readParts, type StoredPart } from './part.ts'
import { openBlocks } from './seal.ts'

/** An archive that can be read again and again. */
export interface ArchiveSource {
  /** What people call it: its name, or its file. */
  name: string
  read(): AsyncIterable<Buffer>
  /** The passphrase under which it was sealed. */
  key: string
}

/** An archive whose every byte is as it was written. */
export interface SoundArchive {
  head: ArchiveHead
  end: ArchiveEnd
  /** Bytes of the rows of all tables, as they are written in it. */
  rowBytes: number
}

/** The parts of an archive. Throws a `DamageError` where one is not as it was written, a `StartError` where the key is another. */
export function partsOf({ read, key }: ArchiveSource): AsyncGenerator<StoredPart> {
  return readParts(openBlocks(read(), key))
}

/** Reads an archive from its first byte to its last. Throws as `partsOf`, and where it is of a later version of the program. */
export async function verifyArchive(source: ArchiveSource): Promise<SoundArchive> {
  let [head, end]: [ArchiveHead | null, ArchiveEnd | null] = [null, null]
  let rowBytes = 0
  for await (const { name, data, sum } of partsOf(source)) {
    if (name === partNames.head) head = (await readJson(data)) as ArchiveHead
    if (name === partNames.end) end = (await readJson(data)) as ArchiveEnd
    if (!name.startsWith(partNames.table)) continue
    for await (const _ of data);
    rowBytes += sum().bytes
  }
  if (!head || !end) throw new DamageError(`O backup ${source.name} não tem começo ou fim.`)
  const known = new Set(await migrationNames())
  if (head.format !== 1 || !head.migrations.every((one) => known.has(one)))
    throw new StartError(
      `O backup ${source.name} é de uma versão mais nova da Trilha: use aquela, ou uma depois dela, para restaurá-lo.`,
    )
  return { head, end, rowBytes }
}

/** What a part holds as JSON. */
export async function readJson(data: AsyncIterable<Buffer>): Promise<unknown> {
  return JSON.parse(await readText(data))
}

/** What a part holds as text. */
export async function readText(data: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of data) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}
