import type { Schema } from '../../src/domain/schema/definition.ts'
import { bundle, entitySources } from './bundle.ts'
import { checkDefinitions, checkFields } from './check.ts'
import { spellConditions } from './condition.ts'
import { drawIcons } from './icon.ts'
import { Mistake } from './mistake.ts'
import { unknownEntity } from './reason/field.ts'
import { pick } from './pick.ts'
import { strict } from './strict.ts'
import type { Source, SourceObject } from './source.ts'

/** An entity before its validators are compiled. */
export interface Entity {
  name: string
  file: string
  title: string
  plural: string
  parent?: string
  ordered?: boolean
  draft?: boolean
  schema: Schema
  input: Schema
  patch: Schema
}

/** Every entity of `sources`, bundled and checked. Throws the first `Mistake` that it meets. */
export function entities(sources: Source[]): Entity[] {
  checkDefinitions(sources)
  const found = entitySources(sources)
  return [...found].map(([name, source]) => {
    const schema = bundle(source, sources)
    checkFields(schema, source.file)
    drawIcons(schema, source.file)
    spellConditions(schema, source.file)
    const about = (source.json['x-entity'] ?? {}) as SourceObject
    if (about.parent && !found.has(about.parent as string)) {
      throw new Mistake(source.file, 'x-entity/parent', unknownEntity(about.parent as string, found.keys()))
    }
    delete schema['x-entity']
    return {
      name,
      file: source.file,
      title: schema.title!,
      plural: (about.plural as string | undefined) ?? schema.title!,
      ...pick(about, 'parent', 'ordered', 'draft'),
      schema,
      input: { $id: `${name}.input`, ...strict(schema, true) },
      patch: { $id: `${name}.patch`, ...strict(schema, false) },
    }
  })
}
