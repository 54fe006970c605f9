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

/** What is wrong with a value; null where nothing is. */
type Judge = (value: unknown) => ValidationError[] | null

/**
 * Many routes take the same, such as an id: each schema is compiled once. That is when the first value comes: of all that a start
 * does, to compile hundreds of them took a fifth.
 */
function compiler(ajv: Ajv): (schema: Schema) => Judge {
  const made = new Map<string, ValidateFunction>()
  return (schema) => {
    const text = JSON.stringify(schema)
    let validate: ValidateFunction | undefined
    return (value) => {
      if (!validate) {
        validate = made.get(text) ?? ajv.compile(schema)
        made.set(text, validate)
      }
      return validate(value) ? null : (validate.errors as ValidationError[])
    }
  }
}

/** Judges what comes to routes that no entity judges by their schemas: parameters, query strings, small bodies. */
export function defaultValidator({
  schema,
  httpPart,
}: {
  schema: Schema
  httpPart?: string
}): FastifyValidationResult {
  const judge = (httpPart === 'querystring' ? query : body)(schema)
  if (httpPart !== 'body') {
    const validate: FastifyValidationResult = (value) => (validate.errors = judge(value) as never) === null
    return validate
  }
  return (value: unknown) => {
    const wrong = judge(value)
    // Only what is valid may be gone through to its end.
    const faults = wrong ? fieldErrors(schema, [...textErrors(schema, value), ...wrong]) : textFaults(value)
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
