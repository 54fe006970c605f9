import { brotliDecompressSync } from 'node:zlib'
import { ByteReader } from './byte-reader.ts'
import { readGlyphs, type Glyphs } from './glyph.ts'

/**
 * A WOFF2 font as the TrueType font that it was made from, with its variations: PDFKit embeds only those. Web fonts come as
 * nothing else from npm. Source: https://www.w3.org/TR/WOFF2/
 */
export function trueTypeOf(woff2: Buffer): Buffer {
  const tables = new Map(readTables(woff2).map((table) => [table.tag, table]))
  const glyf = tables.get('glyf')
  const [hmtx, hhea, head] = ['hmtx', 'hhea', 'head'].map((tag) => tables.get(tag)!)
  if (glyf?.isTransformed) {
    const glyphs = readGlyphs(glyf.bytes)
    glyf.bytes = glyphs.glyf
    tables.get('loca')!.bytes = glyphs.loca
    head!.bytes = Buffer.from(head!.bytes)
    // The index is written in its long form.
    head!.bytes.writeInt16BE(1, 50)
    if (hmtx!.isTransformed) hmtx!.bytes = readMetrics(hmtx!.bytes, hhea!.bytes.readUInt16BE(34), glyphs)
  }
  return writeFont([...tables.values()])
}

interface Table {
  tag: string
  /** Its form is WOFF2's own. */
  isTransformed: boolean
  bytes: Buffer
}

function readTables(woff2: Buffer): Table[] {
  const reader = new ByteReader(woff2)
  if (reader.take(4).toString('latin1') !== 'wOF2') throw new Error('This is no WOFF2 font.')
  reader.take(8)
  const count = reader.u16()
  reader.take(6)
  const compressed = reader.u32()
  reader.take(24)
  const entries = Array.from({ length: count }, () => {
    const flags = reader.u8()
    const known = flags & 0x3f
    const tag = known === 0x3f ? reader.take(4).toString('latin1') : tags.slice(4 * known, 4 * known + 4)
    const version = flags >> 6
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0
    const length = reader.base128()
    return { tag, isTransformed, length: isTransformed ? reader.base128() : length }
  })
  const content = new ByteReader(brotliDecompressSync(reader.take(compressed)))
  return entries.map(({ length, ...entry }) => ({ ...entry, bytes: content.take(length) }))
}

/** Names of tables by WOFF2's numbers, four letters each. */
const tags =
  'cmapheadhheahmtxmaxpnameOS/2postcvt fpgmglyflocaprepCFF VORGEBDTEBLCgasphdmxkernLTSHPCLTVDMXvheavmtxBASEGDEFGPOS' +
  'GSUBEBSCJSTFMATHCBDTCBLCCOLRCPALSVG sbixacntavarbdatblocbslncvarfdscfeatfmtxfvargvarhstyjustlcarmortmorxopbdprop' +
  'trakZapfSilfGlatGlocFeatSill'

/** Widths, with the side bearings that WOFF2 leaves out: where they are left out, each is the glyph's own left edge. */
function readMetrics(bytes: Buffer, wide: number, { leftEdges }: Glyphs): Buffer {
  const reader = new ByteReader(bytes)
  const flags = reader.u8()
  const widths = Array.from({ length: wide }, () => reader.u16())
  const count = leftEdges.length
  const bearings = leftEdges.map((edge, glyph) =>
    (flags >> (glyph < wide ? 0 : 1)) & 1 ? edge : reader.i16(),
  )
  const metrics = Buffer.alloc(2 * wide + 2 * count)
  bearings.forEach((bearing, glyph) => {
    const at = glyph < wide ? 4 * glyph : 2 * wide + 2 * glyph
    if (glyph < wide) metrics.writeUInt16BE(widths[glyph]!, at)
    metrics.writeInt16BE(bearing, glyph < wide ? at + 2 : at)
  })
  return metrics
}

/** A TrueType file. Its sums are left out: nobody who embeds a font looks at them. */
function writeFont(tables: Table[]): Buffer {
  const sorted = tables.toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
  const head = Buffer.alloc(12 + 16 * sorted.length)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(sorted.length, 4)
  const parts: Buffer[] = [head]
  let offset = head.length
  sorted.forEach(({ tag, bytes }, index) => {
    const at = 12 + 16 * index
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(bytes.length, at + 12)
    const padding = Buffer.alloc(-bytes.length & 3)
    parts.push(bytes, padding)
    offset += bytes.length + padding.length
  })
  return Buffer.concat(parts)
}
