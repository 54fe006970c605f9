import { Ajv, type ValidateFunction } from 'ajv'
import type { FastifyRequest, RouteOptions } from 'fastify'
import { afterAll, expect } from 'vitest'
import { formats } from '../../../src/domain/format/format.ts'
import { kinds } from '../../../src/domain/generated/kind-meta.ts'
import { answerSchemas, type AnswerName } from '../../../src/domain/generated/answer-schemas.ts'

/** A status that says that there is nothing to say, or where else it is said. */
const isSilent = (status: number) => status === 204 || (status >= 300 && status < 400)

/** What was stored under other rules is served as it is, so that only instants and ids are held to theirs. */
const known = [...Object.keys(formats), ...Object.keys(kinds)].map((name) => [
  name,
  ['date-time', 'uuid'].includes(name) ? formats[name as never] : true,
])
const ajv = new Ajv({ allErrors: true, strict: false, formats: Object.fromEntries(known) as never })
for (const schema of answerSchemas) ajv.addSchema(schema)
const validators = new WeakMap<object, ValidateFunction>()

function validatorOf(schema: object): ValidateFunction {
  const made = validators.get(schema) ?? ajv.compile(schema)
  validators.set(schema, made)
  return made
}

/** What is wrong with something as an answer of this name; empty where nothing is. */
export function answerFaults(name: AnswerName, body: unknown): string {
  const validate = ajv.getSchema(name)!
  return validate(JSON.parse(JSON.stringify(body))) ? '' : faultsOf(validate as ValidateFunction)
}

const errorBody = { $ref: 'ErrorBody#' }

/** What is wrong with an answer, with the names of fields that it should not have. */
const faultsOf = ({ errors }: ValidateFunction) =>
  errors!
    .map(({ instancePath, message, params }) =>
      [instancePath, message, params.additionalProperty].filter(Boolean).join(' '),
    )
    .join(', ')

/**
 * Holds every route of the API to what it says that it answers: to be told of each as it is registered. Where one breaks its word, the
 * file of tests fails with its route, what was wrong, and the test that saw it; `broken` holds them until then.
 */
export function checkAnswers(): { check: (route: RouteOptions) => void; broken: Set<string> } {
  const broken = new Set<string>()
  afterAll(() => {
    expect([...broken], 'answers that are not what their routes declare').toEqual([])
  })
  const check = (route: RouteOptions) => {
    if (!route.url.startsWith('/api/')) return
    const declared = (route.schema?.response ?? {}) as Record<string, { type?: string; content?: object }>
    const own = [route.onSend ?? []].flat()
    route.onSend = [
      async (request: FastifyRequest, reply, payload) => {
        const { statusCode } = reply
        if (isSilent(statusCode)) return payload
        const told = (what: string) =>
          broken.add(
            `${request.method} ${route.url} ${statusCode}: ${what} (${expect.getState().currentTestName})`,
          )
        const schema = declared[statusCode] ?? (statusCode >= 400 ? errorBody : undefined)
        if (!schema) told('declares no answer')
        else if (typeof payload === 'string' && /json/.test(String(reply.getHeader('content-type')))) {
          const validate = validatorOf(schema)
          if (!validate(JSON.parse(payload))) told(faultsOf(validate))
        }
        return payload
      },
      ...own,
    ]
  }
  return { check, broken }
}
