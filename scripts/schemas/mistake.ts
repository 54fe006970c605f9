import type { Reason } from './reason/reason.ts'

/**
 * A mistake in `schemas/`, told so that whoever wrote it finds it: file, place in the file, reason, suggestion. Its message is
 * the line that `npm run schemas` ends with.
 */
export class Mistake extends Error {
  readonly file: string
  readonly place: string
  readonly reason: Reason

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
