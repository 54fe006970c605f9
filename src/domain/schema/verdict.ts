import { withoutHidden } from './condition.ts'
import type { Document, Rule, Schema, ValidateFunction, ValidationError } from './definition.ts'
import { withGroups } from './group.ts'
import { logicErrors } from './logic.ts'
import { isObject } from './path.ts'
import { textErrors } from './storable-text.ts'

/**
 * An entity's validator around the compiled one: hidden answers are not judged, what an absent group requires is
 * missed, texts have to be storable, what fields have to be to one another is so, and `rule` says what no schema can. With
 * `ofChange` it judges changes, of which `whole` is the document that one makes. Errors are left on the function, as Ajv does.
 */
export function documentValidator(
  compiled: ValidateFunction,
  schema: Schema,
  rule?: Rule,
  ofChange = false,
): ValidateFunction {
  const validate: ValidateFunction = (data, made) => {
    const whole = isObject(made) ? made : data
    const shown = isObject(data) ? withoutHidden(schema, withGroups(schema, data), whole as Document) : data
    const errors = verdict(compiled, schema, shown, isObject(shown) && rule ? rule(shown) : {})
    if (isObject(shown)) {
      const all = whole === data ? shown : withoutHidden(schema, withGroups(schema, whole as Document))
      errors.push(...logicErrors(schema, all, ofChange ? shown : undefined))
    }
    validate.errors = errors.length > 0 ? errors : null
    return errors.length === 0
  }
  return validate
}

/** What is wrong with `data`, whose hidden answers were left out: by the compiled validator, beyond it, and by a rule. */
export function verdict(
  compiled: ValidateFunction,
  schema: Schema,
  data: unknown,
  ruled: Record<string, string>,
): ValidationError[] {
  return [
    ...textErrors(schema, data),
    ...(compiled(data) ? [] : (compiled.errors ?? [])),
    ...Object.entries(ruled).map(([instancePath, message]) => ({
      keyword: 'rule',
      instancePath,
      params: {},
      message,
    })),
  ]
}
