import type { Schema } from '../../../src/domain/schema/definition.ts'
import * as say from '../reason/proof.ts'
import type { Reason } from '../reason/reason.ts'
import { kindOf } from './kind.ts'

/** Why it says nothing that a field must be answered, or cannot be asked, or undefined where it does. */
export function idleRequirement(name: string, field: Schema): Reason | undefined {
  if (field.readOnly) return say.requiredServed(name)
  const kind = kindOf(field)
  if (kind === 'group' && !field['x-type']) return say.requiredGroup(name)
  if (kind === 'switch' && field.const === undefined) return say.requiredSwitch(name)
  if (kind === 'list' && !(Number(field.minItems) >= 1)) return say.requiredList(name)
  if ([field.type].flat().includes('null')) return say.requiredNull(name)
  return undefined
}

/** Why the default of a field that must be answered is no answer, or undefined where it is one. */
export function emptyDefault({ default: value, minLength }: Schema): Reason | undefined {
  return value === '' && Number(minLength) >= 1 ? say.emptyDefault() : undefined
}
