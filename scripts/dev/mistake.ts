import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Mistake } from '../schemas/mistake.ts'
import { positionOf } from '../schemas/position.ts'

/** A mistake in `schemas/` as the overlay shows it. */
export interface ShownMistake {
  /** From the repository's root: `schemas/app.json`. */
  file: string
  line: number
  column: number
  /** Where that is in words of JSON: `properties/name/title`. */
  place: string
  /** A sentence in Portuguese. */
  reason: string
  /** What to do about it, in Portuguese too. */
  suggestion?: string
  /** The line itself and those around it, `line` among them. */
  lines: { number: number; text: string }[]
}

/** What a compilation threw, told with lines. Anything but mistakes in `schemas/` is thrown on. */
export async function shownMistakes(root: string, error: unknown): Promise<ShownMistake[]> {
  const mistakes: unknown[] = error instanceof AggregateError ? error.errors : [error]
  if (!mistakes.every((one) => one instanceof Mistake)) throw error
  return Promise.all(mistakes.map((one) => shown(root, one as Mistake)))
}

async function shown(root: string, { file: name, place, reason }: Mistake): Promise<ShownMistake> {
  const file = `schemas/${name}`
  const { says, suggestion, below } = reason
  const text = await readFile(join(root, file), 'utf8').catch(() => '')
  const { line, column } = positionOf(text, below ? `${place}/${below}` : place)
  const all = text.split('\n')
  const first = Math.max(1, line - 2)
  return {
    file,
    line,
    column,
    place: place.startsWith('line ') ? '' : place,
    reason: says.pt,
    ...(suggestion && { suggestion: suggestion.pt }),
    lines: all.slice(first - 1, line + 2).map((content, i) => ({ number: first + i, text: content })),
  }
}
