import type { FastifySchema, FastifySchemaCompiler } from 'fastify'
import type { Document, EntityDefinition } from '../../domain/schema/definition.ts'
import { fieldErrors } from '../../domain/schema/message.ts'
import { isObject } from '../../domain/schema/path.ts'
import { renamed } from '../../domain/schema/renamed.ts'
import { writtenOut } from '../../domain/schema/written.ts'
import { badInput } from '../error/http-error.ts'
import { defaultValidator } from '../validator.ts'

/** What a body is: a whole new document, or a change to one. */
type Verdict = 'input' | 'patch'

/**
 * Route options that judge the body by an entity's precompiled validator, the very one that the forms use, and
 * answer 400 with its sentences.
 */
export function judgedBy(entity: EntityDefinition, verdict: Verdict = 'input') {
  const validate = verdict === 'input' ? entity.validate : entity.validatePatch
  const judge = (sent: unknown) => {
    // A page that was opened before a field got another name still sends the old one.
    const value = isObject(sent) ? renamed(entity.schema, sent) : sent
    if (!validate(value)) return { error: badInput(fieldErrors(entity.schema, validate.errors)) }
    return { value: writtenOut(entity.schema, value as Document) }
  }
  const validatorCompiler: FastifySchemaCompiler<FastifySchema> = (route) =>
    route.httpPart === 'body' ? (judge as never) : defaultValidator(route as never)
  return { validatorCompiler }
}
