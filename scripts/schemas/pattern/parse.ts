import { RegExpParser, type AST } from '@eslint-community/regexpp'
import { remember } from '../remember.ts'

/** The tree of a regular expression, read as JSON Schema reads it, with the flag `u`. Throws a `SyntaxError`. */
export const parsePattern = remember((pattern: string): AST.Pattern =>
  new RegExpParser().parsePattern(pattern, 0, pattern.length, true),
)

/** Characters that people write, the plainest first. */
const plain =
  'a0A-. _bB1c2@/:#é+*,;!?()[]{}|\\\'"$%&=<>^~`defghijklmnopqrstuvwxyzCDEFGHIJKLMNOPQRSTUVWXYZ3456789çãõÉß中\n\t'

const alphabet = [...plain]

/** Of the `among` those characters that one place of a pattern accepts: `a`, `.`, `[A-Z]`, `\\d`. */
export function accepted(place: { raw: string }, among: readonly string[] = alphabet): string[] {
  const fits = new RegExp(`^(?:${place.raw})$`, 'u')
  return among.filter((sign) => fits.test(sign))
}

/** Whether a pattern looks around or back, so that what fits it cannot be told from its parts. */
export const cannotFollow = (pattern: string) => /\(\?<?[=!]|\\[1-9k]/.test(pattern)

/** The first characters of every range and of every sign that a pattern names, and plain ones. */
export function signsOf(pattern: string): string[] {
  const named = new Set<string>()
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit)
    if (typeof node !== 'object' || node === null) return
    const { type, value } = node as { type?: string; value?: number }
    if (type === 'Character') named.add(String.fromCodePoint(value!))
    for (const [name, child] of Object.entries(node))
      if (name !== 'parent' && name !== 'resolved') visit(child)
  }
  visit(parsePattern(pattern))
  return [...new Set([...alphabet, ...named])]
}
