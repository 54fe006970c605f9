import type { EntityDefinition, Schema } from '../../../domain/schema/definition.ts'
import { fieldErrors } from '../../../domain/message/message.ts'
import { isObject } from '../../../domain/schema/path.ts'
import { badInput } from '../../error/http-error.ts'
import { bodyValidator } from '../../resource/entity-validator.ts'

/** What a student writes: `content` alone, under the limits of its schema, without the spaces around it. */
export interface StudentText {
  content: string
  /** Id of the comment that it answers, where that was asked for. */
  replyTo?: string
}

/** The part of an entity's schema that a student may send: no pin, nothing but words, and `more` where it is given. */
export function studentTextSchema({ input }: EntityDefinition, more: 'replyTo'[] = []): Schema {
  const properties = Object.fromEntries(
    ['content', ...more].map((name) => [name, input.properties?.[name] ?? {}]),
  )
  return { type: 'object', required: ['content'], additionalProperties: false, properties }
}

/** Route options that judge such a body by the entity's own validator, and answer 400 with its sentences. */
export function studentTextValidator(entity: EntityDefinition, more: 'replyTo'[] = []) {
  const known: string[] = ['content', ...more]
  return bodyValidator((body) => {
    const trimmed =
      isObject(body) && typeof body.content === 'string' ? { ...body, content: body.content.trim() } : body
    if (!entity.validate(trimmed))
      return { error: badInput(fieldErrors(entity.schema, entity.validate.errors)) }
    const { content, replyTo } = trimmed as unknown as StudentText
    const unknown = Object.keys(trimmed as object).find((name) => !known.includes(name))
    if (unknown === undefined) return { value: { content, ...(replyTo && { replyTo }) } }
    const error = {
      keyword: 'additionalProperties',
      instancePath: '',
      params: { additionalProperty: unknown },
    }
    return { error: badInput(fieldErrors({}, [error as never])) }
  })
}
