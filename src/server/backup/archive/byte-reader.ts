/** Takes bytes off a stream in portions that the reader chooses. */
export interface ByteReader {
  /** The next `count` bytes, fewer where the stream ends before. */
  take(count: number): Promise<Buffer>
}

/** A reader of what `source` brings. */
export function byteReader(source: AsyncIterable<Buffer>): ByteReader {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let size = 0
  return {
    async take(count) {
      while (size < count) {
        const next = await chunks.next()
        if (next.done) break
        held.push(next.value)
        size += next.value.length
      }
      const all = held.length === 1 ? held[0]! : Buffer.concat(held)
      const taken = all.subarray(0, count)
      const left = all.subarray(count)
      held = left.length > 0 ? [left] : []
      size = left.length
      return taken
    },
  }
}
