import type { FastifySchema, FastifySchemaCompiler } from 'fastify'
import type { EntityDefinition, Schema } from '../../../domain/schema/definition.ts'
import { fieldErrors } from '../../../domain/message/message.ts'
import { isObject } from '../../../domain/schema/path.ts'
import { badInput } from '../../error/http-error.ts'
import { defaultValidator } from '../../resource/route-validator.ts'

/** What a student writes: `content` alone, under the limits of its schema, without the spaces around it. */
export interface StudentText {
  content: string
}

/** The part of an entity's schema that a student may send: no pin, nothing but words. */
export function studentTextSchema({ input }: EntityDefinition): Schema {
  const { content } = input.properties ?? {}
  return {
    type: 'object',
    required: ['content'],
    additionalProperties: false,
    properties: { content: content ?? {} },
  }
}

/** Route options that judge such a body by the entity's own validator, and answer 400 with its sentences. */
export function studentTextValidator(entity: EntityDefinition) {
  const judge = (body: unknown) => {
    const trimmed =
      isObject(body) && typeof body.content === 'string' ? { ...body, content: body.content.trim() } : body
    if (!entity.validate(trimmed))
      return { error: badInput(fieldErrors(entity.schema, entity.validate.errors)) }
    const { content, ...rest } = trimmed as unknown as StudentText
    const [unknown] = Object.keys(rest)
    if (unknown) {
      const params = { additionalProperty: unknown }
      return {
        error: badInput(
          fieldErrors({}, [{ keyword: 'additionalProperties', instancePath: '', params } as never]),
        ),
      }
    }
    return { value: { content } }
  }
  const validatorCompiler: FastifySchemaCompiler<FastifySchema> = (route) =>
    route.httpPart === 'body' ? (judge as never) : defaultValidator(route as never)
  return { validatorCompiler }
}
