import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readParts, writeParts, type NewPart } from '../../../../src/server/backup/archive/part.ts'
import { openBlocks, sealBlocks } from '../../../../src/server/backup/archive/seal.ts'

const key = 'uma frase bem comprida'
const random = randomBytes(1_500_000)
const contents: Record<string, Buffer> = {
  'head.json': Buffer.from('{}'),
  'tables/app': Buffer.from('1\tum\n2\tdois\n'.repeat(50_000)),
  'files/empty': Buffer.alloc(0),
  'files/picture': random,
}

async function* parts(): AsyncGenerator<NewPart> {
  for (const [name, bytes] of Object.entries(contents)) yield { name, data: piecesOf(bytes, 70_001) }
}

function* piecesOf(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function* streamOf(bytes: Buffer, size = 64_000): AsyncGenerator<Buffer> {
  yield* piecesOf(bytes, size)
}

async function gather(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of source) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function read(bytes: Buffer, passphrase = key): Promise<Record<string, Buffer>> {
  const found: Record<string, Buffer> = {}
  for await (const { name, data } of readParts(openBlocks(streamOf(bytes), passphrase)))
    found[name] = await gather(data)
  return found
}

const archive = await gather(sealBlocks(writeParts(parts()), key))

describe('an archive', () => {
  test('brings back what was put into it, and says nothing of it to who lacks the key', async () => {
    expect(await read(archive)).toEqual(contents)
    for (const text of ['dois', 'tables/app', 'files/picture']) expect(archive.includes(text)).toBe(false)
    expect(archive.includes(random.subarray(1000, 1064))).toBe(false)
    await expect(read(archive, 'uma outra frase comprida')).rejects.toThrow(/^BACKUP_KEY não é a chave/)
  })

  test('is sealed anew each time', async () => {
    const again = await gather(sealBlocks(writeParts(parts()), key))
    expect(again.subarray(16, 48)).not.toEqual(archive.subarray(16, 48))
  })

  test('of nothing is one, too', async () => {
    expect(await read(await gather(sealBlocks(writeParts((async function* () {})()), key)))).toEqual({})
  })

  test.each([17, 49, 60, archive.length / 2])('that is damaged at byte %i is told', async (at) => {
    const damaged = Buffer.from(archive)
    damaged[Math.floor(at)]! ^= 1
    await expect(read(damaged)).rejects.toThrow(/danificado|termina antes do fim/)
  })

  test('that is damaged says in which part', async () => {
    const damaged = Buffer.from(archive)
    damaged[archive.length - 10]! ^= 1
    await expect(read(damaged)).rejects.toThrow(
      /^O backup está danificado no bloco do byte \d+, na parte files\/picture\.$/,
    )
  })

  test.each([40, archive.length - 400_000, archive.length - 1])(
    'that ends at byte %i is told',
    async (length) => {
      await expect(read(archive.subarray(0, length))).rejects.toThrow(/termina antes do fim|danificado/)
    },
  )

  test('that goes on behind its end is told', async () => {
    await expect(read(Buffer.concat([archive, Buffer.from('x')]))).rejects.toThrow(/bytes a mais/)
  })

  test('whose blocks changed their places is told', async () => {
    const start = 16 + 16 + 16
    const first = 4 + archive.readUInt32BE(start)
    const second = 4 + archive.readUInt32BE(start + first)
    const moved = Buffer.concat([
      archive.subarray(0, start),
      archive.subarray(start + first, start + first + second),
      archive.subarray(start, start + first),
      archive.subarray(start + first + second),
    ])
    await expect(read(moved)).rejects.toThrow(/danificado no bloco do byte 48/)
  })
})

test('a part whose bytes are not those of its checksum is told', async () => {
  const open = await gather(writeParts(parts()))
  const changed = Buffer.from(open)
  changed[open.indexOf('dois')] = 68
  await expect(gatherParts(changed)).rejects.toThrow(/soma de verificação diz, na parte tables\/app/)
})

async function gatherParts(bytes: Buffer): Promise<void> {
  for await (const { data } of readParts(streamOf(bytes))) await gather(data)
}
