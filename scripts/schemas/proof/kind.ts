import type { Schema } from '../../../src/domain/schema/definition.ts'
import { groupWithoutFields, twoTypes, type Kind } from '../reason/proof.ts'
import type { Reason } from '../reason/reason.ts'

/** What `field` holds, or undefined where it does not say. */
export function kindOf({ type, properties }: Schema): Kind | undefined {
  const types = [type].flat()
  if (types.includes('object') || (properties && !type)) return 'group'
  if (types.includes('array')) return 'list'
  if (types.includes('boolean')) return 'switch'
  if (types.includes('integer') || types.includes('number')) return 'number'
  return types.includes('string') ? 'text' : undefined
}

/** Why the type of a field is none, or undefined where it is one. */
export function strayType({ type, properties }: Schema): Reason | undefined {
  if (Array.isArray(type) && type.filter((one) => one !== 'null').length !== 1) return twoTypes()
  return [type].flat().includes('object') && !properties ? groupWithoutFields() : undefined
}
