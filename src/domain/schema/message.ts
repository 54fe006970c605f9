import { messages } from '../generated/messages.ts'
import type { Schema, ValidationError } from './definition.ts'
import { fieldAt } from './field.ts'
import { fromPointer, toPointer } from './path.ts'

/**
 * Portuguese sentences for what a validator found, by JSON pointer of the field; one a field, a missing value
 * first. A field's own words (`x-messages`) win over the general ones (`schemas/messages.json`).
 */
export function fieldErrors(
  schema: Schema,
  errors: readonly ValidationError[] | null | undefined,
): Record<string, string> {
  const found: Record<string, string> = {}
  for (const error of errors ?? []) {
    // `if` only repeats what its `then` has said already.
    if (error.keyword === 'if') continue
    const path = pathOf(error)
    const pointer = toPointer(path)
    if (!(pointer in found) || isMissing(error)) found[pointer] = sentence(fieldAt(schema, path), error)
  }
  return found
}

function pathOf({ instancePath, params }: ValidationError): string[] {
  const name = params.missingProperty ?? params.additionalProperty
  return [...fromPointer(instancePath), ...(typeof name === 'string' ? [name] : [])]
}

/** Whether a value is not there at all, or is as good as absent: an empty text, only spaces, an empty list. */
function isMissing({ keyword, params }: ValidationError): boolean {
  return (
    keyword === 'required' ||
    (/^min(Length|Items)$/.test(keyword) && params.limit === 1) ||
    (keyword === 'pattern' && params.pattern === '\\S')
  )
}

function sentence(field: Schema | undefined, error: ValidationError): string {
  const own = field?.['x-messages']
  const keyword = field?.readOnly && error.keyword === 'additionalProperties' ? 'readOnly' : error.keyword
  const template =
    own?.[keyword] ??
    (isMissing(error) ? (own?.required ?? messages.required) : (messages[keyword] ?? messages.default))
  return template!.replace(/\{(\w+)\}/g, (_, name: string) => String(error.params[name] ?? ''))
}
