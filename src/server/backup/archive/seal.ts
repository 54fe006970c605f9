import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { StartError } from '../../error/start-error.ts'
import { byteReader } from './byte-reader.ts'
import { DamageError } from './damage.ts'

/**
 * The outside of an archive: its mark, a salt, a check of the key, then blocks, each compressed (zstd) and sealed (AES-256-GCM), with
 * its length before it. Sealed by Node itself, which uses the processor's own instructions and needs no library; in the way of age
 * (STREAM): a key of the archive's own, from the passphrase by scrypt, the block's number as nonce, and the last block marked as such,
 * so that none can be changed, left out, moved or cut off without being noticed. One block is held in memory at a time.
 */

const mark = Buffer.from('TRILHA-BACKUP 1\n')
const [saltBytes, checkBytes, lengthBytes, tagBytes] = [16, 16, 4, 16]
const blockBytes = 1 << 20
/** No block that we wrote is longer, however badly it was to be compressed. */
const longestBlock = blockBytes + 65_536

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)

/** Seals what `source` brings under a passphrase. */
export async function* sealBlocks(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const key = await keyOf(passphrase, salt)
  const head = Buffer.concat([mark, salt, checkOf(key)])
  yield head
  const bytes = byteReader(source)
  let block = await bytes.take(blockBytes)
  for (let number = 0, isLast = false; !isLast; number++) {
    const next = await bytes.take(blockBytes)
    isLast = next.length === 0
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(head)
    const sealed = Buffer.concat([cipher.update(await compress(block)), cipher.final(), cipher.getAuthTag()])
    const length = Buffer.alloc(lengthBytes)
    length.writeUInt32BE(sealed.length)
    yield Buffer.concat([length, sealed])
    block = next
  }
}

/** What was sealed. Throws a `StartError` where the passphrase is another, a `DamageError` where a block is not as it was. */
export async function* openBlocks(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
  const bytes = byteReader(source)
  const head = await bytes.take(mark.length + saltBytes + checkBytes)
  if (!head.subarray(0, mark.length).equals(mark))
    throw new StartError('Este arquivo não é um backup da Trilha, ou o começo dele está danificado.')
  const key = await keyOf(passphrase, head.subarray(mark.length, mark.length + saltBytes))
  if (head.length < mark.length + saltBytes + checkBytes) throw cutOff(head.length)
  if (!timingSafeEqual(head.subarray(-checkBytes), checkOf(key)))
    throw new StartError(
      'BACKUP_KEY não é a chave com que este backup foi feito, ou o começo dele está danificado.',
    )
  let position = head.length
  for (let number = 0; ; number++) {
    const length = await bytes.take(lengthBytes)
    if (length.length < lengthBytes) throw cutOff(position)
    const size = length.readUInt32BE()
    const sealed = size <= longestBlock ? await bytes.take(size) : Buffer.alloc(0)
    const opened = unseal(sealed, key, number, head)
    if (!opened) {
      if (size <= longestBlock && sealed.length < size) throw cutOff(position)
      throw new DamageError(`O backup está danificado no bloco do byte ${position}`)
    }
    yield await decompress(opened.block)
    position += lengthBytes + size
    if (!opened.isLast) continue
    if ((await bytes.take(1)).length > 0)
      throw new DamageError(`O backup tem bytes a mais depois do byte ${position}`)
    return
  }
}

function unseal(sealed: Buffer, key: Buffer, number: number, head: Buffer) {
  if (sealed.length < tagBytes) return null
  for (const isLast of [false, true])
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), {
        authTagLength: tagBytes,
      })
      decipher.setAAD(head).setAuthTag(sealed.subarray(-tagBytes))
      return {
        block: Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]),
        isLast,
      }
    } catch {
      // Not this one.
    }
  return null
}

function cutOff(position: number): DamageError {
  return new DamageError(`O backup termina antes do fim, no byte ${position}`)
}

async function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  return await new Promise((resolve, reject) =>
    scrypt(passphrase, salt, 32, { N: 1 << 15, r: 8, p: 1, maxmem: 1 << 26 }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

/** By which a wrong key is told from damage. */
function checkOf(key: Buffer): Buffer {
  return createHmac('sha256', key).update('trilha backup key').digest().subarray(0, checkBytes)
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(number), 3)
  nonce[11] = isLast ? 1 : 0
  return nonce
}
