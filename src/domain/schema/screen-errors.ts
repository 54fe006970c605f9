import type { Document, FormScreen } from './definition.ts'
import { fieldErrors } from './message.ts'
import { flatten } from './screen.ts'

/** What is wrong with the visible fields of a form: a Portuguese sentence by field key; `key/0/link` inside a list. */
export function screenErrors(
  screen: Pick<FormScreen, 'fields' | 'schema' | 'validate'>,
  document: Document,
): Record<string, string> {
  if (screen.validate(flatten(screen, document))) return {}
  const errors = fieldErrors(screen.schema, screen.validate.errors)
  return Object.fromEntries(Object.entries(errors).map(([pointer, text]) => [pointer.slice(1), text]))
}
