import { dayNow, timesAskedNow } from '../schema/answer-value.ts'
import type { Document, FormScreen, ValidateFunction } from '../schema/definition.ts'
import { fieldErrors } from './message.ts'
import { flatten } from '../schema/screen.ts'

/**
 * What is wrong with the visible fields of a form: a Portuguese sentence by field key; `key/0/link` inside a list. What a rule made of the
 * instant that it was (`now`) is not kept: the next one may say otherwise.
 */
export function screenErrors(
  screen: Pick<FormScreen, 'fields' | 'schema' | 'validate'>,
  document: Document,
): Readonly<Record<string, string>> {
  const flat = flatten(screen, document)
  const [before, day, asked] = [verdicts.get(screen.validate), dayNow(), timesAskedNow()]
  if (before?.flat === flat && before.day === day) return before.errors
  const wrong = screen.validate(flat) ? {} : fieldErrors(screen.schema, screen.validate.errors)
  const errors = Object.fromEntries(Object.entries(wrong).map(([pointer, text]) => [pointer.slice(1), text]))
  if (timesAskedNow() === asked) verdicts.set(screen.validate, { flat, day, errors })
  else verdicts.delete(screen.validate)
  return errors
}

/** What each form was asked last: of the steps of a builder, all but one stay as they are while somebody types. */
const verdicts = new WeakMap<ValidateFunction, Verdict>()

interface Verdict {
  flat: Document
  /** On which day it was. */
  day: string
  errors: Record<string, string>
}
