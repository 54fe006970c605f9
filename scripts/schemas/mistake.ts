import { unforeseen } from './reason/json.ts'
import type { Reason } from './reason/reason.ts'

/**
 * A mistake in `schemas/`, told so that whoever wrote it finds it: file, place in the file, reason, suggestion. Its message is
 * the line that `npm run schemas` ends with.
 */
export class Mistake extends Error {
  readonly file: string
  readonly place: string
  readonly reason: Reason

  /** Its line, with the file from the repository's root. */
  get told(): string {
    return `${this.path}${this.message.slice(this.file.length)}`
  }

  /** Its file from the repository's root: `schemas/app.json`. */
  get path(): string {
    return this.file.startsWith('../') ? this.file.slice(3) : `schemas/${this.file}`
  }

  constructor(file: string, place: string, reason: Reason) {
    const { says, suggestion } = reason
    const fix = suggestion?.en ? `; ${suggestion.en}` : ''
    super(`${file}${place ? ` › ${place}` : ''}: ${says.en}${fix}`)
    this.name = 'Mistake'
    this.file = file
    this.place = place
    this.reason = reason
  }
}

/** The mistakes that `error` stands for; anything else that a compilation threw is thrown on. */
export function mistakesIn(error: unknown): Mistake[] {
  const all: unknown[] = error instanceof AggregateError ? error.errors : [error]
  if (!all.every((one) => one instanceof Mistake)) throw error
  return all
}

/** Mistakes that have nothing to do with one another, to be told together. */
export class MistakeCollection {
  readonly #found = new Map<string, Mistake>()

  /**
   * What `work` answers, or undefined where it threw mistakes, which are kept. Whatever else it throws nobody thought of: it is
   * kept as a mistake in `file`.
   */
  try<T>(file: string, work: () => T): T | undefined {
    try {
      return work()
    } catch (error) {
      const all: unknown[] = error instanceof AggregateError ? error.errors : [error]
      for (const one of all) {
        const mistake = one instanceof Mistake ? one : new Mistake(file, '', unforeseen(String(one)))
        this.#found.set(mistake.message, mistake)
      }
      return undefined
    }
  }

  /** What was kept. */
  all(): Mistake[] {
    return [...this.#found.values()]
  }

  /** Throws what was kept: a `Mistake`, or an `AggregateError` of several. */
  tell(): void {
    const mistakes = this.all()
    if (mistakes.length === 1) throw mistakes[0]
    if (mistakes.length > 1) throw new AggregateError(mistakes, mistakes.map((one) => one.message).join('\n'))
  }
}

/** What `make` makes of each of `all`; the mistakes in them are thrown together. `fileOf` names the file that one stands in. */
export function makeEach<T, Made>(
  all: Iterable<T>,
  fileOf: (one: T) => string,
  make: (one: T) => Made,
): Made[] {
  const mistakes = new MistakeCollection()
  const made = [...all].map((one) => mistakes.try(fileOf(one), () => make(one)))
  mistakes.tell()
  return made as Made[]
}
