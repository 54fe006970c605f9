import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyValidationResult } from 'fastify/types/schema.js'
import { formats } from '../../domain/format/format.ts'
import type { Schema, ValidationError } from '../../domain/schema/definition.ts'
import { fieldErrors } from '../../domain/message/message.ts'
import { textErrors, isStorable } from '../../domain/schema/storable-text.ts'
import { badInput, type Fields } from '../error/http-error.ts'
import { messages } from '../../domain/generated/messages.ts'
import { toPointer } from '../../domain/schema/path.ts'

/** Formats that only the server asks for. */
const ownFormats = {
  'time-zone': (name: string) => {
    try {
      return Boolean(new Intl.DateTimeFormat('pt-BR', { timeZone: name }))
    } catch {
      return false
    }
  },
}

const options = { allErrors: true, strict: false, removeAdditional: false, useDefaults: false } as const
const body = compiler(new Ajv({ ...options, formats: { ...formats, ...ownFormats }, coerceTypes: false }))
// All of a query string is text.
const query = compiler(new Ajv({ ...options, formats, coerceTypes: true }))

/** Many routes take the same, such as an id, and tests build the server many times: each schema is compiled once. */
function compiler(ajv: Ajv): (schema: Schema) => ValidateFunction {
  const made = new Map<string, ValidateFunction>()
  return (schema) => {
    const text = JSON.stringify(schema)
    const validate = made.get(text) ?? ajv.compile(schema)
    made.set(text, validate)
    return validate
  }
}

/** Compiles the schemas of routes that no entity judges: parameters, query strings, small bodies. */
export function defaultValidator({
  schema,
  httpPart,
}: {
  schema: Schema
  httpPart?: string
}): FastifyValidationResult {
  const validate = (httpPart === 'querystring' ? query : body)(schema)
  if (httpPart !== 'body') return validate
  return (value: unknown) => {
    const isValid = validate(value)
    const errors = [...textErrors(schema, value), ...((validate.errors ?? []) as ValidationError[])]
    // Only what is valid may be gone through to its end.
    const faults = isValid ? textFaults(value) : fieldErrors(schema, errors)
    return Object.keys(faults).length > 0 ? { error: badInput(faults) } : { value }
  }
}

/**
 * What is wrong with the texts of a body that no entity's validator judges, by JSON pointer: those that cannot be stored. To
 * be asked after validation, which bounds the depth.
 */
function textFaults(value: unknown, path: string[] = []): Fields {
  if (typeof value === 'string') return isStorable(value) ? {} : { [toPointer(path)]: messages.storable! }
  // Of a file, bytes are nobody's text.
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return {}
  return Object.assign({}, ...Object.entries(value).map(([name, item]) => textFaults(item, [...path, name])))
}
