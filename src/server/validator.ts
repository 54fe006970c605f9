import { Ajv, type ValidateFunction } from 'ajv'
import { formats } from '../domain/format.ts'

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
const body = new Ajv({ ...options, formats: { ...formats, ...ownFormats }, coerceTypes: false })
// All of a query string is text.
const query = new Ajv({ ...options, formats, coerceTypes: true })

/** Compiles the schemas of routes that no entity judges: parameters, query strings, small bodies. */
export function defaultValidator({
  schema,
  httpPart,
}: {
  schema: object
  httpPart?: string
}): ValidateFunction {
  return (httpPart === 'querystring' ? query : body).compile(schema)
}
