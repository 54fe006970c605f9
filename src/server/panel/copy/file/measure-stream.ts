import { createHash } from 'node:crypto'
import { pipeline, Transform, type Readable } from 'node:stream'

/** Passes bytes on; `tell` is called with their size and SHA-256 once the last one has gone by. */
export function measureStream(
  source: Readable | Iterable<Buffer>,
  tell?: (size: number, sha256: string) => void,
): Readable {
  const hash = createHash('sha256')
  let size = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
    flush(done) {
      tell?.(size, hash.digest('hex'))
      done()
    },
  })
  pipeline(source, through, () => {})
  return through
}
