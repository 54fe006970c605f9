/** First and last byte of a part, both included. */
interface Part {
  start: number
  end: number
}

/**
 * The one part that a `Range` header asks for of `size` bytes (RFC 9110, 14.1.2): null is the whole, for several parts
 * or what is no range at all; `outside` where the file has no such part.
 */
export function partOf(header: string | undefined, size: number): Part | null | 'outside' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end ? 'outside' : { start, end }
}
