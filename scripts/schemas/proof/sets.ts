import type { Schema } from '../../../src/domain/schema/definition.ts'
import * as say from '../reason/proof.ts'
import type { Reason } from '../reason/reason.ts'

/** Why a change would go on for ever among fields that set one another, from that at `path` on, or undefined where it ends. */
export function circularSets(schema: Schema, path: string[], before: string[] = []): Reason | undefined {
  const here = path.join('.')
  if (before.includes(here)) {
    // Told once of a circle, where it begins in the alphabet.
    return before[0] === here && before.toSorted()[0] === here
      ? say.circularSets([...before, here])
      : undefined
  }
  const field = path.reduce<Schema | undefined>((node, step) => node?.properties?.[step], schema)
  const next = field?.['x-sets']
  return next
    ? circularSets(schema, [...path.slice(0, -1), ...next.split('.')], [...before, here])
    : undefined
}
