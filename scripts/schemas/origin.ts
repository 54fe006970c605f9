import type { Schema } from '../../src/domain/schema/definition.ts'
import type { Entity } from './entity.ts'

/**
 * Where the field at `path` of an entity is written: in its own file or in that of an entity inside of it. `place` is empty or
 * ends with a slash.
 */
export function originOf(
  { file, schema }: Pick<Entity, 'file' | 'schema'>,
  path: string[],
): { file: string; place: string } {
  let node: Schema | undefined = schema
  return path.reduce(
    (origin, step) => {
      node = node?.properties?.[step]
      const type = node?.['x-type'] as string | undefined
      if (type) return { file: `${fileName(type)}.json`, place: '' }
      return { ...origin, place: `${origin.place}properties/${step}/` }
    },
    { file, place: '' },
  )
}

/** `AppConfig` as the name of its file: `app-config`. */
const fileName = (type: string) => type.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()
