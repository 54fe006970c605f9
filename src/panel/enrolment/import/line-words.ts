import type { ImportResult } from '../../../domain/generated/answer-types.ts'
import { words } from '../../../domain/generated/screens/pages/import.ts'
import { say } from '../../../domain/text/say.ts'

const series = new Intl.ListFormat('pt-BR')

/** What becomes of a line, in words: why it is left out, or who comes in and what they are given. */
export function lineWords({ outcome, message, given = [], had = [] }: ImportResult): string {
  if (outcome === 'invalid' || outcome === 'duplicate') return message ?? ''
  const parts = [
    words.lines[outcome],
    given.length > 0 && say(words.lines.given, { products: series.format(given) }),
    had.length > 0 && say(words.lines.had, { products: series.format(had) }),
  ]
  return `${parts.filter(Boolean).join('; ')}.`
}
