import type { FastifySchema, FastifySchemaCompiler } from 'fastify'
import type { Document, EntityDefinition } from '../../domain/schema/definition.ts'
import { fieldErrors } from '../../domain/message/message.ts'
import { isObject } from '../../domain/schema/path.ts'
import { inPresentForm } from '../../domain/schema/present-form.ts'
import { canonicalDocument } from '../../domain/schema/canonical-text.ts'
import { badInput } from '../error/http-error.ts'
import { defaultValidator } from './route-validator.ts'
import { newFaults } from './document.ts'

/**
 * Route options that validate a body as a whole new document, by the entity's compiled validator, the one that the forms use too;
 * a wrong one is answered with 400 and a message by field.
 */
export function documentValidator(entity: EntityDefinition) {
  return bodyValidator((sent) => {
    const value = presently(entity, sent)
    const faults = newFaults(entity, value)
    if (Object.keys(faults).length > 0) return { error: badInput(faults) }
    return { value: canonicalDocument(entity.schema, value as Document) }
  })
}

/** Route options for a body that is a change: only its form is validated here, the rest beside the document (`judgeChange`). */
export function changeValidator(entity: EntityDefinition) {
  return bodyValidator((sent) => {
    const value = presently(entity, sent)
    if (isObject(value) || entity.validatePatch(value)) return { value }
    return { error: badInput(fieldErrors(entity.schema, entity.validatePatch.errors)) }
  })
}

/** A page that was opened before a field got another name still sends the old one. */
const presently = ({ schema }: EntityDefinition, sent: unknown) =>
  isObject(sent) ? inPresentForm(schema, sent) : sent

/** Route options that have a body judged by `judge`, and all else as on every route. */
export function bodyValidator(judge: (sent: unknown) => { value: unknown } | { error: Error }) {
  const validatorCompiler: FastifySchemaCompiler<FastifySchema> = (route) =>
    route.httpPart === 'body' ? (judge as never) : defaultValidator(route as never)
  return { validatorCompiler }
}
