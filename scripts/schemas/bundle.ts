import { posix } from 'node:path'
import type { Schema } from '../../src/domain/schema/definition.ts'
import { complete } from './complete.ts'
import { Mistake } from './mistake.ts'
import { checkChoices } from './proof/choice.ts'
import { endlessReference, unknownDefinition, unknownFile } from './reason/field.ts'
import type { Source, SourceObject } from './source.ts'

/** Entities by name (file name without ending): the sources at the top of `schemas/` that describe a document. */
export function entitySources(sources: Source[]): Map<string, Source> {
  return new Map(
    sources
      .filter(({ json }) => String(json.$schema).endsWith('meta/entity.json'))
      .map((source) => [source.file.replace(/\.json$/, ''), source]),
  )
}

/**
 * The schema of `source` with every `$ref` replaced by what it names, `oneOf` choices turned into `enum` plus
 * labels, and hints completed. A nested entity keeps its name in `x-type`. Throws a `Mistake`.
 */
export function bundle(source: Source, sources: Source[]): Schema {
  const byFile = new Map(sources.map((s) => [s.file, s]))
  return node(source.json, source, '', [])

  function node(json: SourceObject, from: Source, place: string, open: string[]): Schema {
    if (typeof json.$ref === 'string') return reference(json, from, place, open)
    checkChoices(json, from.file, place)
    const { $schema: _, definitions: __, $id: ___, ...rest } = json
    const schema: Schema = { ...rest }
    const required = new Set((json.required as string[] | undefined) ?? [])
    if (json.properties) {
      schema.properties = Object.fromEntries(
        Object.entries(json.properties as Record<string, SourceObject>).map(([name, child]) => {
          const field = node(child, from, `${place}properties/${name}/`, open)
          return [name, required.has(name) && isBorrowedEmptiness(child, field) ? unanswered(field) : field]
        }),
      )
    }
    if (json.items) schema.items = node(json.items as SourceObject, from, `${place}items/`, open)
    return complete(schema, required)
  }

  function reference(json: SourceObject, from: Source, place: string, open: string[]): Schema {
    const { $ref, ...own } = json as { $ref: string } & SourceObject
    const [path = '', pointer = ''] = $ref.split('#')
    const file = path ? posix.join(posix.dirname(from.file), path) : from.file
    const target = byFile.get(file)
    if (!target) {
      throw new Mistake(from.file, `${place}$ref`, unknownFile(path, file, byFile.keys()))
    }
    if (open.includes(`${file}#${pointer}`)) {
      throw new Mistake(from.file, `${place}$ref`, endlessReference($ref))
    }
    const found = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((value, step) => (value as SourceObject | undefined)?.[step], target.json)
    if (typeof found !== 'object' || found === null) {
      const names = Object.keys((target.json.definitions as SourceObject | undefined) ?? {})
      throw new Mistake(from.file, `${place}$ref`, unknownDefinition(file, pointer, names))
    }
    const below = pointer ? `${pointer.slice(1)}/` : ''
    const resolved = node(found as SourceObject, target, below, [...open, `${file}#${pointer}`])
    const named = pointer ? {} : { 'x-type': typeName(file.replace(/\.json$/, '')) }
    const joined: Schema = {
      ...resolved,
      ...own,
      ...named,
      ...merged('x-ui', resolved, own),
      ...merged('x-messages', resolved, own),
    }
    return complete(joined, new Set(joined.required))
  }
}

/** Whether a field starts empty because its definition says so, and not itself. */
const isBorrowedEmptiness = (own: SourceObject, field: Schema) => !('default' in own) && field.default === ''

/** What must be answered starts without an answer, whatever its definition lets others start with. */
function unanswered({ default: _, ...field }: Schema): Schema {
  return field
}

/** `app-config` as a type: `AppConfig`. */
export function typeName(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
}

function merged(keyword: 'x-ui' | 'x-messages', below: SourceObject, above: SourceObject): SourceObject {
  const both = { ...(below[keyword] as object | undefined), ...(above[keyword] as object | undefined) }
  return Object.keys(both).length > 0 ? { [keyword]: both } : {}
}
