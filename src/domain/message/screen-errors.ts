import type { Document, FormScreen, ValidateFunction } from '../schema/definition.ts'
import { fieldErrors } from './message.ts'
import { flatten } from '../schema/screen.ts'

/** What is wrong with the visible fields of a form: a Portuguese sentence by field key; `key/0/link` inside a list. */
export function screenErrors(
  screen: Pick<FormScreen, 'fields' | 'schema' | 'validate'>,
  document: Document,
): Readonly<Record<string, string>> {
  const flat = flatten(screen, document)
  const before = verdicts.get(screen.validate)
  if (before?.flat === flat) return before.errors
  const wrong = screen.validate(flat) ? {} : fieldErrors(screen.schema, screen.validate.errors)
  const errors = Object.fromEntries(Object.entries(wrong).map(([pointer, text]) => [pointer.slice(1), text]))
  verdicts.set(screen.validate, { flat, errors })
  return errors
}

/** What each form was asked last: of the steps of a builder, all but one stay as they are while somebody types. */
const verdicts = new WeakMap<ValidateFunction, { flat: Document; errors: Record<string, string> }>()
