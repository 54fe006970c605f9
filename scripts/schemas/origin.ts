import type { Schema } from '../../src/domain/schema/definition.ts'

/**
 * Where the field at `path` of an entity is written: in its own file or in that of an entity inside of it. `place` is empty or
 * ends with a slash. A step of digits is any item of a list.
 */
export function originOf(
  { file, schema }: { file: string; schema: Schema },
  path: string[],
): { file: string; place: string } {
  let node: Schema | undefined = schema
  return path.reduce(
    (origin, step) => {
      const isItem = node?.items !== undefined && /^\d+$/.test(step)
      node = isItem ? node!.items : node?.properties?.[step]
      const type = node?.['x-type'] as string | undefined
      if (type) return { file: `${fileName(type)}.json`, place: '' }
      return { ...origin, place: `${origin.place}${isItem ? 'items' : `properties/${step}`}/` }
    },
    { file, place: '' },
  )
}

/** `AppConfig` as the name of its file: `app-config`. */
const fileName = (type: string) => type.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()
