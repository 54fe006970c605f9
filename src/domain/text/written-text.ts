/** A piece of what somebody wrote: words, or an address that may be followed. */
export interface TextPiece {
  text: string
  href?: string
}

/**
 * What somebody wrote, in pieces: web addresses may be followed, all else is text. No more than one line stays empty at a time.
 * An address ends before the sentence's own marks, and one that names somebody (`https://banco@outro.example`) is none.
 */
export function textPieces(written: string): TextPiece[] {
  const text = written.replace(/(\r?\n[^\S\n]*){3,}/g, '\n\n')
  const pieces: TextPiece[] = []
  let last = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutMarks(found)
    const href = hrefOf(shown)
    if (!href) continue
    if (index > last) pieces.push({ text: text.slice(last, index) })
    pieces.push({ text: shown, href })
    last = index + shown.length
  }
  if (last < text.length) pieces.push({ text: text.slice(last) })
  return pieces
}

const address = /\b(?:https?:\/\/|www\.)[^\s<>"“”]{1,2000}/gi

/** A bracket at the end belongs to an address that opens it. */
function withoutMarks(found: string): string {
  const count = (mark: string) => found.split(mark).length
  const stray = { ')': count(')') - count('('), ']': count(']') - count('[') }
  let end = found.length
  for (; end > 0; end--) {
    const last = found[end - 1]!
    if (last === ')' || last === ']') {
      if (stray[last]-- <= 0) break
    } else if (!marks.includes(last)) break
  }
  return found.slice(0, end)
}

const marks = ".,;:!?'’*_…»"

function hrefOf(text: string): string | undefined {
  const href = /^www\./i.test(text) ? `https://${text}` : text
  if (!URL.canParse(href)) return undefined
  const { hostname, username } = new URL(href)
  return hostname.includes('.') && username === '' ? href : undefined
}
