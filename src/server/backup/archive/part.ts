import { createHash } from 'node:crypto'
import { byteReader, type ByteReader } from './byte-reader.ts'
import { DamageError } from './damage.ts'

/**
 * The inside of an archive: parts, one after the other, each a name, what brings its bytes in pieces, and a checksum of them. No tar: that
 * wants to know beforehand how long each part is, which of a table that is being read nobody does.
 */

/** A part that is to be written. */
export interface NewPart {
  /** `tables/student`, `files/<name>` … */
  name: string
  data: AsyncIterable<Buffer> | Iterable<Buffer>
}

/** What is known of a part once all of it was there. */
export interface PartSum {
  bytes: number
  /** Lines, which for a table are rows. */
  lines: number
  /** SHA-256, in hex. */
  hash: string
}

/** A part that is read. Its bytes, whether they are read or not, are held against its checksum. */
export interface StoredPart {
  name: string
  data: AsyncIterable<Buffer>
  /** Once its bytes were read. */
  sum(): PartSum
}

const kinds = { name: 1, data: 2, sum: 3, end: 4 }
const headBytes = 5

/** Counts and hashes what passes. */
export function summed(data: NewPart['data']): { data: AsyncIterable<Buffer>; sum(): PartSum } {
  const hash = createHash('sha256')
  let [bytes, lines] = [0, 0]
  return {
    data: (async function* () {
      for await (const piece of data) {
        hash.update(piece)
        bytes += piece.length
        for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines++
        yield piece
      }
    })(),
    sum: () => ({ bytes, lines, hash: hash.copy().digest('hex') }),
  }
}

/** The parts as one stream. */
export async function* writeParts(parts: AsyncIterable<NewPart>): AsyncGenerator<Buffer> {
  for await (const { name, data } of parts) {
    yield frame(kinds.name, Buffer.from(name))
    const passing = summed(data)
    for await (const piece of passing.data) if (piece.length > 0) yield frame(kinds.data, piece)
    yield frame(kinds.sum, Buffer.from(JSON.stringify(passing.sum())))
  }
  yield frame(kinds.end, Buffer.alloc(0))
}

function frame(kind: number, bytes: Buffer): Buffer {
  const head = Buffer.alloc(headBytes)
  head[0] = kind
  head.writeUInt32BE(bytes.length, 1)
  return Buffer.concat([head, bytes])
}

/** The parts that a stream holds. Throws a `DamageError` that names the part in which it is not as it was written. */
export async function* readParts(source: AsyncIterable<Buffer>): AsyncGenerator<StoredPart> {
  const bytes = byteReader(source)
  for (let before = 'logo no começo'; ;) {
    const head = await naming(before, readFrame(bytes))
    if (head.kind === kinds.end) {
      // Only then its last block is known to be the last.
      if ((await naming(before, bytes.take(1))).length > 0)
        throw new DamageError('O backup tem bytes a mais no fim.')
      return
    }
    const name = head.bytes.toString()
    if (head.kind !== kinds.name) throw new DamageError(`O backup está danificado, ${before}.`)
    const passing = summed(piecesOf(bytes, name, (stored) => check(stored, passing.sum())))
    yield { name, ...passing }
    // What nobody read is looked at all the same.
    for await (const _ of passing.data);
    before = `depois da parte ${name}`
  }
}

async function* piecesOf(
  bytes: ByteReader,
  name: string,
  check: (stored: PartSum) => void,
): AsyncGenerator<Buffer> {
  const where = `na parte ${name}`
  for (;;) {
    const next = await naming(where, readFrame(bytes))
    if (next.kind === kinds.data) yield next.bytes
    else if (next.kind === kinds.sum)
      return await naming(where, (async () => check(JSON.parse(next.bytes.toString()) as PartSum))())
    else throw new DamageError(`O backup está danificado, ${where}.`)
  }
}

/** Has what is wrong say where. */
async function naming<T>(where: string, work: Promise<T>): Promise<T> {
  return await work.catch((error: unknown) => {
    if (!(error instanceof DamageError)) throw error
    throw new DamageError(`${error.message}, ${where}.`, { cause: error })
  })
}

function check(stored: PartSum, found: PartSum): void {
  if (stored.hash !== found.hash || stored.bytes !== found.bytes)
    throw new DamageError('O backup não tem os bytes que a soma de verificação diz')
}

async function readFrame(bytes: ByteReader): Promise<{ kind: number; bytes: Buffer }> {
  const head = await bytes.take(headBytes)
  if (head.length < headBytes) throw new DamageError('O backup termina antes do fim')
  const length = head.readUInt32BE(1)
  const body = await bytes.take(length)
  if (body.length < length) throw new DamageError('O backup termina antes do fim')
  return { kind: head[0]!, bytes: body }
}
