import { ByteReader } from './byte-reader.ts'

/** The outlines of a font as TrueType has them. */
export interface Glyphs {
  glyf: Buffer
  /** Where each begins, in the long form. */
  loca: Buffer
  /** The smallest x of each. */
  leftEdges: number[]
}

interface Streams {
  points: ByteReader
  flags: ByteReader
  /** Coordinates, and how long instructions are. */
  glyphs: ByteReader
  composites: ByteReader
  boxes: ByteReader
  instructions: ByteReader
}

interface Point {
  x: number
  y: number
  isOnCurve: boolean
}

/** Puts WOFF2's outlines, which come as one stream for each kind of number, together again (section 5.1 of its source). */
export function readGlyphs(bytes: Buffer): Glyphs {
  const reader = new ByteReader(bytes)
  reader.take(4)
  const count = reader.u16()
  reader.take(2)
  const sizes = Array.from({ length: 7 }, () => reader.u32())
  const [contours, points, flags, glyphs, composites, boxes, instructions] = sizes.map(
    (size) => new ByteReader(reader.take(size)),
  ) as [ByteReader, ...ByteReader[]] & { length: 7 }
  const hasBox = boxes!.take(4 * Math.ceil(count / 32))
  const streams = { points, flags, glyphs, composites, boxes, instructions } as Streams
  const parts: Buffer[] = []
  const loca = Buffer.alloc(4 * (count + 1))
  const leftEdges: number[] = []
  let offset = 0
  for (let glyph = 0; glyph < count; glyph++) {
    const isBoxed = Boolean((hasBox[glyph >> 3]! << (glyph & 7)) & 0x80)
    const part = readGlyph(contours.i16(), isBoxed, streams)
    leftEdges.push(part.length > 0 ? part.readInt16BE(2) : 0)
    loca.writeUInt32BE(offset, 4 * glyph)
    const padding = Buffer.alloc(-part.length & 3)
    parts.push(part, padding)
    offset += part.length + padding.length
  }
  loca.writeUInt32BE(offset, 4 * count)
  return { glyf: Buffer.concat(parts), loca, leftEdges }
}

/** A glyph of so many contours; -1 is one that is made of others, 0 an empty one. */
function readGlyph(contours: number, isBoxed: boolean, streams: Streams): Buffer {
  if (contours === 0) return Buffer.alloc(0)
  const body = contours < 0 ? readComposite(streams) : readOutline(contours, streams)
  const head = Buffer.alloc(10)
  const box = isBoxed ? Array.from({ length: 4 }, () => streams.boxes.i16()) : boxAround(body.points)
  ;[contours, ...box].forEach((value, index) => head.writeInt16BE(value, 2 * index))
  return Buffer.concat([head, body.bytes])
}

function readOutline(contours: number, { points, flags, glyphs, instructions }: Streams) {
  let end = -1
  const ends = Array.from({ length: contours }, () => (end += points.short255()))
  let [x, y] = [0, 0]
  const outline = Array.from({ length: end + 1 }, (): Point & { step: [number, number] } => {
    const flag = flags.u8()
    const step = readStep(flag & 0x7f, glyphs)
    x += step[0]
    y += step[1]
    return { x, y, step, isOnCurve: flag < 0x80 }
  })
  const code = instructions.take(glyphs.short255())
  const bytes = Buffer.concat([
    words(...ends, code.length),
    code,
    // No point is written short: it is compressed in the PDF.
    Buffer.from(outline.map(({ isOnCurve }) => Number(isOnCurve))),
    words(...outline.map(({ step }) => step[0])),
    words(...outline.map(({ step }) => step[1])),
  ])
  return { bytes, points: outline as Point[] }
}

function readComposite({ composites, glyphs, instructions }: Streams) {
  const parts: Buffer[] = []
  let [flags, hasCode] = [moreComponents, false]
  while (flags & moreComponents) {
    flags = composites.u16()
    hasCode ||= Boolean(flags & 0x100)
    const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0
    parts.push(words(flags), composites.take(2 + (flags & 0x01 ? 4 : 2) + scale))
  }
  if (hasCode) {
    const code = instructions.take(glyphs.short255())
    parts.push(words(code.length), code)
  }
  return { bytes: Buffer.concat(parts), points: [] }
}

const moreComponents = 0x20

/** How far a point is from the one before it, which takes 1 to 4 bytes by its flag (section 5.2). */
function readStep(flag: number, bytes: ByteReader): [x: number, y: number] {
  const signed = (sign: number, value: number) => (sign & 1 ? value : -value)
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + bytes.u8())]
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + bytes.u8()), 0]
  if (flag < 84) {
    const [high, low] = [flag - 20, bytes.u8()]
    return [
      signed(flag, 1 + (high & 0x30) + (low >> 4)),
      signed(flag >> 1, 1 + ((high & 0x0c) << 2) + (low & 0x0f)),
    ]
  }
  if (flag < 120) {
    const high = flag - 84
    const x = 1 + (Math.floor(high / 12) << 8) + bytes.u8()
    return [signed(flag, x), signed(flag >> 1, 1 + (((high % 12) >> 2) << 8) + bytes.u8())]
  }
  if (flag < 124) {
    const [first, second, third] = [bytes.u8(), bytes.u8(), bytes.u8()]
    return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 0x0f) << 8) + third)]
  }
  return [signed(flag, bytes.u16()), signed(flag >> 1, bytes.u16())]
}

function boxAround(points: Point[]): number[] {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function words(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length)
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, 2 * index))
  return bytes
}
