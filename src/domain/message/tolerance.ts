import { isSame } from '../schema/change.ts'
import type { Document, FormScreen, ValidateFunction, ValidationError } from '../schema/definition.ts'
import { fieldErrors } from './message.ts'
import { fromPointer, pathByRows, read, toPointer } from '../schema/path.ts'
import { flatten } from '../schema/screen.ts'

/**
 * Stored values that a newer rule forbids: whoever changes something else in the same form is warned of them, and can save.
 */

/** `screen` with a validator that accepts wrong values as long as they are those of `stored`; the same object where `stored` is right. */
export function tolerantScreen(screen: FormScreen, stored: Document): FormScreen {
  const before = flatten(screen, stored)
  if (screen.validate(before)) return screen
  const wrong = byRows(before, fieldErrors(screen.schema, screen.validate.errors))
  const stands = (error: ValidationError, data: unknown) =>
    Object.entries(byRows(data, fieldErrors(screen.schema, [error]))).every(
      ([pointer, sentence]) =>
        wrong[pointer] === sentence &&
        isSame(read(before, fromPointer(pointer)), read(data, fromPointer(pointer))),
    )
  const validate: ValidateFunction = (data) => {
    const errors = screen.validate(data) ? [] : (screen.validate.errors ?? [])
    const left = errors.filter((error) => !stands(error, data))
    validate.errors = left.length > 0 ? left : null
    return left.length === 0
  }
  return { ...screen, validate }
}

/** A record by JSON pointers, with the ids of rows in place of their positions. */
export function byRows<T>(document: unknown, told: Record<string, T>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(told).map(([pointer, one]) => [
      toPointer(pathByRows(document, fromPointer(pointer))),
      one,
    ]),
  )
}

/** Sentences, by field key, about what `screen` refuses in `value` and its tolerant twin `lenient` accepts. */
export function toleratedErrors(
  screen: FormScreen,
  lenient: FormScreen,
  value: Document,
): Record<string, string> {
  if (screen === lenient) return {}
  const flat = flatten(screen, value)
  const all = screen.validate(flat) ? {} : fieldErrors(screen.schema, screen.validate.errors)
  const judged = lenient.validate(flat) ? {} : fieldErrors(screen.schema, lenient.validate.errors)
  return Object.fromEntries(
    Object.entries(all)
      .filter(([pointer]) => !(pointer in judged))
      .map(([pointer, sentence]) => [fromPointer(pointer)[0]!, sentence]),
  )
}
