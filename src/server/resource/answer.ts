import type { FastifySchema } from 'fastify'
import { answerSchemas, type AnswerName } from '../../domain/generated/answer-schemas.ts'
import type { Schema } from '../../domain/schema/definition.ts'

/** What a route answers, as `schemas/answers/` describes it by this name; an entity's document as it is served. */
export const answer = (name: AnswerName): Schema => ({ $ref: `${name}#` })

/** A list of such. */
export const answerList = (name: AnswerName): Schema => ({ type: 'array', items: answer(name) })

/**
 * Options of a route that answers with this and 200, or with nothing and 204; `asked` is what else its schema says: what it takes,
 * and how it fails.
 */
export const answers = (shape: AnswerName | Schema | null, { response, ...asked }: FastifySchema = {}) => {
  const good = shape ? { 200: typeof shape === 'string' ? answer(shape) : shape } : { 204: { type: 'null' } }
  return { schema: { ...asked, response: { ...good, ...(response as object) } } }
}

/** An answer as the database gives it, where these of its fields are instants. */
export type AnswerRow<Answer, Instant extends keyof Answer> = Omit<Answer, Instant> & {
  [Name in Instant]: Date | Exclude<Answer[Name], string>
}

/** How a route fails, where nothing but the route itself tells with which states. */
export const failures = (...statuses: number[]): Record<string, Schema> =>
  Object.fromEntries(statuses.map((status) => [status, answer('ErrorBody')]))

/** The schema of an answer, to ask what fields it has. */
export const answered = (name: AnswerName): Schema => answerSchemas.find(({ $id }) => $id === name)!
