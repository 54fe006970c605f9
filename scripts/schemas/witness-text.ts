import type { Schema } from '../../src/domain/schema/definition.ts'
import { around, longer, samples as ofKinds } from '../../src/domain/generated/kind-sample.ts'
import { textsOf } from './pattern/text.ts'

/** A text of each format that is neither shorter nor longer than it must be; `turn` asks for another one. */
const samples: Record<string, (turn: number) => string[]> = {
  ...ofKinds,
  uuid: (turn) => [`00000000-0000-4000-8000-${String(turn).padStart(12, '0')}`],
  'date-time': (turn) => [`2030-01-01T${two(turn % 24)}:${two(Math.floor(turn / 24) % 60)}:00.000Z`],
  date: (turn) => [dayOf(2030, turn)],
  'past-date': (turn) => [dayOf(1990, turn)],
  // Always to come, and always the same.
  'future-date': (turn) => [dayOf(2999, turn)],
  time: (turn) => [`${two(8 + (turn % 16))}:${two(Math.floor(turn / 16) % 60)}`],
  'birth-date': (turn) => [dayOf(1990, turn)],
  image: (turn) => [`/images/${String(turn).padStart(64, '0')}.png`],
  file: (turn) =>
    ['pdf', 'mp3', 'png', 'docx', 'zip'].map(
      (ending) => `/files/00000000-0000-4000-8000-${String(turn).padStart(12, '0')}/exemplo.${ending}`,
    ),
  slug: (turn) => [`exemplo${turn || ''}`, `a${turn || ''}`],
  domain: (turn) => [`exemplo${turn || ''}.com`, `a${turn || ''}.co`],
  'strong-password': (turn) => [`Abcdef${two(turn)}`],
}

const dayOf = (year: number, turn: number) =>
  `${year}-${two(1 + (Math.floor(turn / 28) % 12))}-${two(1 + (turn % 28))}`
const two = (turn: number) => String(turn).padStart(2, '0')

/** Where more letters may stand in a text of these formats, so that it becomes as long as it must. */
const growing: typeof longer = {
  ...longer,
  slug: (text, more) => text + 'a'.repeat(more),
  // A label of a domain has 63 characters at most.
  domain: (text, more) => 'a.'.repeat(more / 2) + 'a'.repeat(more % 2) + text,
  'strong-password': (text, more) => text + 'a'.repeat(more),
}

/** What may stand around a text that fits a pattern, so that it fits the format too. */
const within: typeof around = { ...around, domain: ['….co', 'a.…'] }

/** A text of every format and of every kind of lesson, for what code judges by rules of its own. */
export function anyTexts(): string[] {
  const uploads = ['pdf', 'mp3'].map((ending) => samples.file!(0)[0]!.replace('pdf', ending))
  return [...Object.values(samples).flatMap((make) => make(0)), ...uploads, 'https://youtu.be/dQw4w9WgXcQ']
}

/** Texts that probably fit, the plainest first; whoever asks judges them. */
export function likelyTexts(field: Schema, turn: number): string[] {
  const { format, pattern } = field
  const shortest = Number(field.minLength ?? 0)
  const longest = Number(field.maxLength ?? shortest + 1000)
  const near = Math.min(longest, Math.max(shortest, 40) + 20)
  const hints = field['x-ui']?.placeholder
  const ofBoth = typeof pattern === 'string' ? ofPattern(pattern, near, longest, turn) : []
  return [
    ...(format ? ofFormat(format, shortest, longest, turn) : []),
    ...ofBoth,
    ...ofBoth
      .slice(0, 3)
      .flatMap((text) => within[format ?? '']?.map((frame) => frame.replace('…', text)) ?? []),
    ...(!format && !pattern ? ofLength(shortest, longest, turn) : []),
    ...(hints ? [hints] : []),
    ...(typeof pattern === 'string' ? probes(shortest, longest) : []),
    ...(shortest === 0 ? [''] : []),
  ]
}

function ofFormat(format: string, shortest: number, longest: number, turn: number): string[] {
  const texts = samples[format]?.(turn) ?? []
  const grow = growing[format]
  if (!grow) return texts
  const grown = texts.flatMap((text) => [
    text,
    ...[shortest, longest]
      .filter((length) => length > text.length && length < 4000)
      .map((length) => grow(text, length - text.length)),
  ])
  return grown
}

function ofPattern(pattern: string, near: number, longest: number, turn: number): string[] {
  if (pattern === '\\S') return ofLength(1, longest, turn)
  const texts = textsOf(pattern, near, turn)
  return texts.length > 0 || longest <= near ? texts : textsOf(pattern, Math.min(longest, 1000), turn)
}

/** A word, another one at each turn, as short as it may be but not shorter than it reads well. */
function ofLength(shortest: number, longest: number, turn: number): string[] {
  const word = turn === 0 ? 'Exemplo' : `Exemplo ${turn}`
  const code = turn.toString(36)
  return [word.padEnd(shortest, 'o'), code.padStart(Math.max(shortest, 1), 'a')]
    .filter((text) => text.length <= longest && text.length >= shortest)
    .concat(turn === 0 ? ['a'.repeat(Math.min(longest, 10_000))] : [])
}

/** Texts of many kinds of signs, for patterns that look around. */
function probes(shortest: number, longest: number): string[] {
  const lengths = [shortest, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20].filter(
    (length) => length >= shortest && length <= longest,
  )
  return ['Aa1!', 'aA1', 'a1', 'Ab', '1a', '12', 'a-1', 'a b', 'AB'].flatMap((signs) =>
    lengths.map((length) => signs.repeat(length).slice(0, length)),
  )
}

/** A text that fits, as one shows it: `"AAA-00"`; undefined where none is at hand. */
export function exampleOf({
  format,
  pattern,
}: Pick<Schema, 'format'> & { pattern?: string }): string | undefined {
  const [text] = format ? (samples[format]?.(0) ?? []) : ofPattern(pattern ?? '', 60, 1000, 0)
  return text && JSON.stringify(text)
}
