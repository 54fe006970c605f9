import * as say from './reason/json.ts'
import type { Reason } from './reason/reason.ts'

/** What keeps a text from being JSON, and where. */
export interface Fault {
  offset: number
  reason: Reason
}

/** Deepest nesting of lists and objects: forms end long before. */
const deepest = 60

const closingOf: Record<string, string> = { '{': '}', '[': ']' }

/** A space, a text, a number or a word, a sign; whatever follows it is looked at anew. */
const next = /[ \t\r\n]*(?:("(?:[^"\\\n]|\\[^\n])*"?)|([-+.\w\u00C0-\u024F$]+)|(\/\/|\/\*)|([^]))?/y

/** What `text` says, or its first fault. */
export function readJson(text: string): { json: unknown; fault?: undefined } | { fault: Fault } {
  const json = quickly(text)
  if (json !== undefined) return { json }
  const fault = faultIn(text)
  return fault ? { fault } : { json: JSON.parse(text) as unknown }
}

/**
 * What JavaScript's own parser reads, where nothing escapes it: of two values of one name it takes the last without a word, and
 * signs that nobody sees it passes over.
 */
function quickly(text: string): unknown {
  if (/[\x7f-\x9f]/.test(text)) return undefined
  try {
    const json: unknown = JSON.parse(text)
    const colons = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"/g, '').split(':').length - 1
    return namesIn(json, 0) === colons ? json : undefined
  } catch {
    return undefined
  }
}

/** How many names of values there are; not a number where they stand too deep. */
function namesIn(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (depth === deepest) return NaN
  const inside: unknown[] = Array.isArray(value) ? value : Object.values(value)
  return inside.reduce<number>(
    (sum, one) => sum + namesIn(one, depth + 1),
    Array.isArray(value) ? 0 : inside.length,
  )
}

/**
 * The first fault of `text`, told so that whoever typed it finds it: JavaScript's own parser often says neither where nor
 * what. Undefined where all is well.
 */
function faultIn(text: string): Fault | undefined {
  let at = 0
  let depth = 0
  // The first that was closed by a sign that stands elsewhere in its line: probably by that of another one.
  let suspect: { opened: number; opening: string } | undefined
  try {
    const first = peek()
    if (!first.piece) throw fault(0, say.emptyFile())
    value()
    const rest = peek()
    if (rest.piece) throw fault(rest.start, say.extraEnd(rest.piece))
    return undefined
  } catch (error) {
    if (isFault(error)) return error
    throw error
  }

  function peek() {
    next.lastIndex = at
    const [whole = '', quoted, word, comment, sign] = next.exec(text) ?? []
    const piece = quoted ?? word ?? comment ?? sign ?? ''
    const start = at + whole.length - piece.length
    if (comment) throw fault(start, say.comment())
    if (sign && /[“”„‘’'`´«»]/.test(sign)) throw fault(start, say.wrongQuotes(sign))
    if (sign && /\p{Cc}/u.test(sign)) throw fault(start, say.invisibleCharacter())
    if (sign && /\s/.test(sign)) throw fault(start, say.oddSpace())
    return {
      piece,
      start,
      end: start + piece.length,
      isText: quoted !== undefined,
      isWord: word !== undefined,
    }
  }

  function take() {
    const token = peek()
    at = token.end
    return token
  }

  function value(): void {
    const { piece, start, isText, isWord } = take()
    if (piece === '{') return fields(start)
    if (piece === '[') return items(start)
    if (isText) return quoted(piece, start)
    if (!isWord) throw fault(start, say.missingValue())
    if (/^[-+.\d]/.test(piece)) {
      if (!/^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(piece)) throw fault(start, say.wrongNumber(piece))
    } else if (!/^(true|false|null)$/.test(piece)) throw fault(start, say.unknownWord(piece))
  }

  function quoted(piece: string, start: number): void {
    if (piece.length < 2 || !piece.endsWith('"')) throw fault(start, say.openText())
    const [wrong] = /\\(?!["\\/bfnrt]|u[\da-fA-F]{4})./.exec(piece.replaceAll('\\\\', '__')) ?? []
    if (wrong) throw fault(start, say.wrongEscape(wrong.trim()))
    if (piece.includes('\t')) throw fault(start + piece.indexOf('\t'), say.tabInText())
    const invisible = piece.search(/\p{Cc}/u)
    if (invisible >= 0) throw fault(start + invisible, say.invisibleCharacter())
  }

  function fields(opened: number): void {
    const seen = new Map<string, number>()
    each(opened, '{', () => {
      const { piece, start, isText, isWord } = take()
      const whole = /\d+(?=,$)/.exec(text.slice(Math.max(0, start - 20), start))?.[0]
      if (whole && /^\d+$/.test(piece)) throw fault(start - whole.length - 1, say.decimalComma(whole, piece))
      if (isWord) throw fault(start, say.unquotedName(piece))
      if (!isText) throw fault(start, say.missingValue())
      quoted(piece, start)
      const name = JSON.parse(piece) as string
      if (seen.has(name)) throw fault(start, say.nameTwice(name, lineOf(seen.get(name)!)))
      seen.set(name, start)
      const colon = take()
      if (colon.piece !== ':') throw fault(start + piece.length, say.missingColon(name))
      value()
    })
  }

  function items(opened: number): void {
    each(opened, '[', value)
  }

  function each(opened: number, opening: string, one: () => void): void {
    const closing = closingOf[opening]!
    const isOver = (piece: string) => {
      if (piece && !'}]'.includes(piece)) return false
      if (piece === closing) {
        const { start } = take()
        if (isOdd(opened, start)) suspect ??= { opened, opening }
        return true
      }
      const forgotten = piece === '' ? (suspect ?? { opened, opening }) : { opened, opening }
      const { opened: from, opening: sign } = forgotten
      throw fault(piece ? peek().start : from, say.unclosed(sign, closingOf[sign]!, lineOf(from)))
    }
    if (++depth > deepest) throw fault(opened, say.tooDeep(deepest))
    if (isOver(peek().piece)) return void depth--
    for (;;) {
      one()
      const before = at
      const { piece } = peek()
      if (isOver(piece)) return void depth--
      if (piece !== ',') throw fault(before, say.missingComma(closing))
      const comma = take().start
      if (peek().piece === closing) throw fault(comma, say.extraComma(closing))
    }
  }

  /** Whether a sign that closes stands at the beginning of its line, further in or out than the line that it closes. */
  function isOdd(opened: number, closed: number): boolean {
    let start = closed
    while (text[start - 1] === ' ' || text[start - 1] === '\t') start--
    if (start > 0 && text[start - 1] !== '\n') return false
    return text.slice(start, closed) !== /^[ \t]*/.exec(lineAt(opened))![0]
  }

  function lineAt(offset: number): string {
    return text.slice(text.lastIndexOf('\n', offset - 1) + 1)
  }

  function lineOf(offset: number): number {
    return text.slice(0, offset).split('\n').length
  }
}

const fault = (offset: number, reason: Reason): Fault => ({ offset, reason })

const isFault = (error: unknown): error is Fault =>
  typeof error === 'object' && error !== null && 'offset' in error
