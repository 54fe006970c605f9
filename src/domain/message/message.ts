import { say } from '../text/say.ts'
import { messages } from '../generated/messages.ts'
import { numberText } from '../number/number-text.ts'
import type { Schema, ValidationError } from '../schema/definition.ts'
import { fieldAt } from '../schema/field.ts'
import { fromPointer, toPointer } from '../schema/path.ts'

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

/** Whether a value is not there at all, or is as good as absent: an empty text, only spaces, an empty list, null in a list of numbers. */
function isMissing({ keyword, params }: ValidationError): boolean {
  return (
    keyword === 'required' ||
    // A yes that was not given.
    keyword === 'const' ||
    keyword === 'not' ||
    (/^min(Length|Items)$/.test(keyword) && params.limit === 1) ||
    (keyword === 'pattern' && params.pattern === '\\S')
  )
}

function sentence(field: Schema | undefined, error: ValidationError): string {
  if (error.keyword === 'rule') return error.message!
  const own = field?.['x-messages']
  const keyword = field?.readOnly && error.keyword === 'additionalProperties' ? 'readOnly' : error.keyword
  const template =
    own?.[keyword] ??
    (isMissing(error)
      ? (own?.required ?? messages.required)
      : (ofFormat(field, keyword) ?? messages[keyword] ?? messages.default))
  const limits = Object.entries(error.params).map(([name, limit]) => [name, limitText(limit)])
  return say<string>(template!, Object.fromEntries(limits))
}

/** What is said of a value that is nothing of its format, and of any other that is none of the choices. */
function ofFormat(field: Schema | undefined, keyword: string): string | undefined {
  if (keyword === 'type' && field?.enum) return field['x-messages']?.enum ?? messages.enum
  return keyword === 'format' || keyword === 'type' ? messages[field?.format ?? ''] : undefined
}

/** What a rule names, as people read it: numbers with a comma. */
const limitText = (limit: unknown): string =>
  typeof limit === 'number' ? numberText(limit) : String(limit ?? '')
