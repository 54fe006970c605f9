import type { Schema } from '../../../src/domain/schema/definition.ts'
import type { Logic, Ref } from './syntax.ts'

/** An object around what asks, as its levels have it: so many levels up and the path from there; of a form's flat data the key. */
export interface Level {
  schema: Schema
  up: number
  down: string[]
  isFlat?: boolean
}

/** The object that a condition stands in, and those around it, the entity's own last. */
export type Chain = Level[]

/** A condition where it stands. */
export interface Standing {
  logic: Logic
  chain: Chain
}

/** A field that somebody names: the object that it stands in, and the conditions by which it is asked for. */
export interface Target {
  name: string
  field: Schema
  level: Level
  guards: { field: Schema; name: string; chain: Chain }[]
}

/** Where a name leads nowhere. */
export interface Astray {
  step: string
  /** The fields there are; none above the entity. */
  names: string[]
}

/** The chain inside of an object; an entity knows nothing of what is around it. */
export function chainIn(schema: Schema, around: Chain): Chain {
  const outer = schema['x-type'] ? [] : around.map((level) => ({ ...level, up: level.up + 1 }))
  return [{ schema, up: 0, down: [] }, ...outer]
}

/** The field that `ref` names. */
export function targetOf(ref: Ref, chain: Chain): Target | Astray {
  const from = ref.up === 'root' ? chain.length - 1 : ref.up
  let around = chain.slice(from)
  const guards: Target['guards'] = []
  for (const [i, name] of ref.path.entries()) {
    const [level] = around
    const fields = level?.schema.properties ?? {}
    const field = Object.hasOwn(fields, name) ? fields[name]! : undefined
    if (!level || !field || field['x-row-id']) return { step: name, names: Object.keys(fields) }
    if (field['x-when']) guards.push({ field, name, chain: around })
    if (i === ref.path.length - 1) return { name, field, level, guards }
    around = [{ ...level, schema: field, down: [...level.down, name] }, ...(field['x-type'] ? [] : around)]
  }
  return { step: '', names: [] }
}

export const isAstray = (found: Target | Astray): found is Astray => 'names' in found

/** Where the levels hold a field: how many up, and the path from there. */
export function addressOf({ level, name }: Target): { up: number; path: string[] } {
  const path = [...level.down, name]
  return { up: level.up, path: level.isFlat ? [path.join(':')] : path }
}
