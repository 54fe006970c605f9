import type { Schema } from '../../../src/domain/schema/definition.ts'
import { account } from '../account.ts'
import { Mistake } from '../mistake.ts'
import { homelessFile } from '../reason/field.ts'

/** What has to be known of an entity to tell whether it belongs to an app, or to an account. */
export interface Owned {
  name: string
  file: string
  parent?: string
  schema: Schema
}

/**
 * Throws a `Mistake` for a field of an uploaded file where there is neither an app nor an account to keep it: files belong to one, travel
 * with it and are removed with it. `isInside` says of two entities whether the first stands within the second.
 */
export function checkUploads(entities: Owned[], isInside: (one: Owned, other: Owned) => boolean): void {
  const isKept = (one: Owned): boolean => {
    if (one.name === 'app' || one.parent === account) return true
    const parent = entities.find(({ name }) => name === one.parent)
    if (parent) return isKept(parent)
    const around = entities.filter((other) => other !== one && isInside(one, other))
    return around.length > 0 && around.every(isKept)
  }
  for (const one of entities) {
    const place = placeOfFile(one.schema, '')
    if (place !== undefined && !isKept(one)) throw new Mistake(one.file, `${place}/format`, homelessFile())
  }
}

/** Where the first field of a file stands, of those that the entity has itself. */
function placeOfFile(schema: Schema, place: string): string | undefined {
  if (schema.format === 'file') return place
  const below: [string, Schema][] = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    `properties/${name}`,
    field,
  ])
  if (schema.items) below.push(['items', schema.items])
  for (const [step, field] of below) {
    if (field['x-type']) continue
    const found = placeOfFile(field, place ? `${place}/${step}` : step)
    if (found !== undefined) return found
  }
  return undefined
}
