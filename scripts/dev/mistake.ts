import { join } from 'node:path'
import { legibleText } from '../schemas/file-text.ts'
import { mistakesIn, type Mistake } from '../schemas/mistake.ts'
import { positionOf } from '../schemas/position.ts'

/** A mistake in `schemas/` as the overlay shows it. */
export interface ShownMistake {
  /** From the repository's root: `schemas/app.json`. Empty where it is in none. */
  file: string
  line: number
  column: number
  /** Where that is in words of JSON: `properties/name/title`. */
  place: string
  /** A sentence in Portuguese. */
  reason: string
  /** What to do about it, in Portuguese too. */
  suggestion?: string
  /** Nothing has to be mended. */
  isNote?: boolean
  /** The line itself and those around it, `line` among them. */
  lines: { number: number; text: string }[]
}

/** What a compilation threw, told with lines. Anything but mistakes in `schemas/` is thrown on. */
export async function shownMistakes(root: string, error: unknown): Promise<ShownMistake[]> {
  return Promise.all(mistakesIn(error).map((one) => shownMistake(root, one)))
}

/** One mistake, or one note, told with its lines. */
export async function shownMistake(root: string, mistake: Mistake): Promise<ShownMistake> {
  return shownIn(await legibleText(join(root, mistake.path)), mistake)
}

/** A mistake as the overlay shows it, in the text of its file. */
export function shownIn(text: string, { path, place, reason }: Mistake): ShownMistake {
  const { says, suggestion, below } = reason
  const { line, column } = positionOf(text, below ? `${place}/${below}` : place)
  const all = text.split(/\r?\n/)
  const first = Math.max(1, line - 2)
  return {
    file: path,
    line,
    column,
    place: place.startsWith('line ') ? '' : place,
    reason: says.pt,
    ...(suggestion && { suggestion: suggestion.pt }),
    lines: all.slice(first - 1, line + 2).map((content, i) => ({ number: first + i, text: content })),
  }
}
