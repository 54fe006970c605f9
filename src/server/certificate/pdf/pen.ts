import type { Hex } from '../../../domain/color/hex.ts'
import { interOf, runsOf, type Script } from './inter.ts'

/** How a text stands on the page; lengths in points. */
interface Lettering {
  x: number
  /** Top of its first line. */
  y: number
  size: number
  color: Hex
  isHeavy?: boolean
  /** Room to each letter beyond its own. */
  spacing?: number
  /** Where lines break; without it there is one. */
  width?: number
  /** At most so many; the text shrinks down to `smallest` until it fits, and is cut where it never does. */
  lines?: number
  smallest?: number
  align?: 'left' | 'center'
}

/** Share of the size between one line and the next. */
const leading = 1.22

/** Writes in Inter, whatever the script. */
export function penOf(doc: PDFKit.PDFDocument) {
  const known = new Set<string>()
  const widths = new Map<string, number>()
  return { write, measure }

  /** Writes a text and answers where its last line ends. */
  function write(text: string, { lines = 1, ...lettering }: Lettering): number {
    const { x, y, width = Infinity, align = 'left' } = lettering
    const { size, broken } = fit(text, lines, lettering)
    broken.forEach((line, index) => {
      const room = align === 'center' ? (width - measure(line, { ...lettering, size })) / 2 : 0
      writeLine(line, x + room, y + index * size * leading, { ...lettering, size })
    })
    return y + broken.length * size * leading
  }

  /** Fewer lines are better, as long as the letters stay almost as large. */
  function fit(text: string, lines: number, { smallest, width = Infinity, ...face }: Lettering) {
    const { size } = face
    for (let count = 1; ; count++) {
      const least = count < lines ? Math.max(smallest ?? size, size * 0.75) : (smallest ?? size)
      for (let tried = size; ; tried = Math.max(least, tried - 1)) {
        const broken = breakLines(text, width, (part) => measure(part, { ...face, size: tried }))
        if (broken.length <= count) return { size: tried, broken }
        if (tried > least) continue
        if (count === lines) return { size: tried, broken: cut(broken, lines) }
        break
      }
    }
  }

  function writeLine(line: string, left: number, top: number, lettering: Lettering) {
    const { size, color, isHeavy, spacing } = lettering
    let x = left
    for (const run of runsOf(line)) {
      choose(run.script, size, isHeavy).fillColor(color)
      doc.text(run.text, x, top, { lineBreak: false, characterSpacing: spacing })
      x += measure(run.text, lettering)
    }
  }

  function choose(script: Script, size: number, isHeavy = false) {
    const weight = isHeavy ? 600 : 400
    const name = `${script} ${weight}`
    if (!known.has(name)) doc.registerFont(name, interOf(script, weight))
    known.add(name)
    return doc.font(name).fontSize(size)
  }

  function measure(text: string, { size, spacing = 0, isHeavy }: Face): number {
    // Widths grow with the size, so that each text is laid out once, however many sizes are tried.
    const key = `${isHeavy} ${text}`
    let width = widths.get(key)
    if (width === undefined) {
      width = runsOf(text).reduce(
        (sum, run) => sum + choose(run.script, 1000, isHeavy).widthOfString(run.text),
        0,
      )
      widths.set(key, width)
    }
    return (width * size) / 1000 + spacing * [...text].length
  }
}

type Face = Pick<Lettering, 'size' | 'spacing' | 'isHeavy'>

export type Pen = ReturnType<typeof penOf>

/** Breaks between words, and within one that is wider than the line. */
function breakLines(text: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.trim().split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word
    if (measure(longer) <= width) line = longer
    else {
      if (line) lines.push(line)
      line = ''
      for (const letter of word) {
        if (line && measure(line + letter) > width) {
          lines.push(line)
          line = ''
        }
        line += letter
      }
    }
  }
  return [...lines, line]
}

function cut(lines: string[], count: number): string[] {
  return lines.slice(0, count).map((line, index) => (index === count - 1 ? `${line.slice(0, -1)}…` : line))
}
