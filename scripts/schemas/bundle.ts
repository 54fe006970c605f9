import { posix } from 'node:path'
import type { Schema } from '../../src/domain/schema/definition.ts'
import { complete } from './complete.ts'
import { Mistake } from './mistake.ts'
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
    const { $schema: _, definitions: __, $id: ___, ...rest } = json
    const schema: Schema = { ...rest }
    if (json.properties) {
      schema.properties = Object.fromEntries(
        Object.entries(json.properties as SourceObject).map(([name, child]) => [
          name,
          node(child as SourceObject, from, `${place}properties/${name}/`, open),
        ]),
      )
    }
    if (json.items) schema.items = node(json.items as SourceObject, from, `${place}items/`, open)
    return complete(schema, new Set((json.required as string[] | undefined) ?? []))
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

/** `app-config` as a type: `AppConfig`. */
export function typeName(name: string): string {
  return name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())
}

function merged(keyword: 'x-ui' | 'x-messages', below: SourceObject, above: SourceObject): SourceObject {
  const both = { ...(below[keyword] as object | undefined), ...(above[keyword] as object | undefined) }
  return Object.keys(both).length > 0 ? { [keyword]: both } : {}
}
