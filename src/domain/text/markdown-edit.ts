/** What a button above a text in Markdown does to it. */
export type MarkdownMark = 'bold' | 'italic' | 'heading' | 'list' | 'link'

/** A text and what is marked in it, from `start` to before `end`. */
export interface MarkedText {
  text: string
  start: number
  end: number
}

/** `insert` takes the place of the text from `from` to before `to`; then what stands from `start` to before `end` is marked. */
export interface TextEdit {
  from: number
  to: number
  insert: string
  start: number
  end: number
}

/** What makes the marked part bold, a list …, or plain again where it is that already. With nothing marked, a sample word. */
export function markdownEdit(marked: MarkedText, mark: MarkdownMark): TextEdit {
  if (mark === 'bold') return wrapEdit(marked, '**')
  if (mark === 'italic') return wrapEdit(marked, '*')
  if (mark === 'link') return linkEdit(marked)
  return lineEdit(marked, mark === 'heading' ? '## ' : '- ')
}

/** Puts something on a line of its own after what is marked. */
export function lineAfter({ text, end }: MarkedText, line: string): TextEdit {
  const before = text.slice(0, end)
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const insert = `${gap}${line}\n\n`
  return { from: end, to: end, insert, start: end + insert.length, end: end + insert.length }
}

function wrapEdit(marked: MarkedText, sign: string): TextEdit {
  const { text, start: from, end: to } = withoutEdges(marked)
  const size = sign.length
  const inner = text.slice(from, to)
  const isAround =
    text.slice(from - size, from) === sign &&
    text.slice(to, to + size) === sign &&
    // The last sign of another pair is none of this one.
    text[from - size - 1] !== '*'
  if (isAround) return { from: from - size, to: to + size, insert: inner, start: from - size, end: to - size }
  const word = inner || 'texto'
  return { from, to, insert: `${sign}${word}${sign}`, start: from + size, end: from + size + word.length }
}

/** Signs that touch a space are none. */
function withoutEdges({ text, start, end }: MarkedText): MarkedText {
  const part = text.slice(start, end)
  const lead = part.length - part.trimStart().length
  return lead === part.length
    ? { text, start, end: start }
    : { text, start: start + lead, end: start + part.trimEnd().length }
}

function linkEdit({ text, start, end }: MarkedText): TextEdit {
  const part = text.slice(start, end)
  const isAddress = /^https?:\/\/\S+$/.test(part)
  const [words, address] = isAddress ? ['texto', part] : [part || 'texto', 'https://']
  const insert = `[${words}](${address})`
  // What is still to be written is marked.
  const at = start + (isAddress ? 1 : words.length + 3)
  return { from: start, to: end, insert, start: at, end: at + (isAddress ? words : address).length }
}

function lineEdit({ text, start, end }: MarkedText, sign: string): TextEdit {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const last = text.indexOf('\n', Math.max(start, end - 1))
  const to = last === -1 ? text.length : last
  const lines = text.slice(from, to).split('\n')
  const isOn =
    lines.every((line) => line === '' || line.startsWith(sign)) && lines.some((line) => line !== '')
  const plain = (line: string) => line.replace(/^(?:#{1,6}|[-*+]) +/, '')
  const insert = lines
    .map((line) => (isOn ? plain(line) : line === '' && lines.length > 1 ? line : sign + plain(line)))
    .join('\n')
  const isCaret = start === end
  return { from, to, insert, start: isCaret ? from + insert.length : from, end: from + insert.length }
}
