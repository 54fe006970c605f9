import type { Schema } from '../../src/domain/schema/definition.ts'
import { account } from './account.ts'
import { spreadAudience } from './audience.ts'
import { bundle, entitySources } from './bundle.ts'
import { checkDefinitions, checkFields } from './check.ts'
import { drawIcons } from './icon.ts'
import { compileLogic } from './logic/compile.ts'
import { compileReferences } from './logic/reference.ts'
import { Mistake, MistakeCollection } from './mistake.ts'
import { alwaysServer } from './reason/audience.ts'
import { checkPublication } from './publication.ts'
import { notAlwaysThere, unknownEntity } from './reason/field.ts'
import { pick } from './pick.ts'
import { checkReferences } from './proof/reference.ts'
import { checkUnique } from './proof/unique.ts'
import { checkUploads } from './proof/upload.ts'
import { proveEntity } from './proof/whole.ts'
import { remember, rememberLast, rememberObject } from './remember.ts'
import { strict } from './strict.ts'
import { isDescription, type Source, type SourceObject } from './source.ts'

/** An entity before its validators are compiled. */
export interface Entity {
  name: string
  file: string
  title: string
  plural: string
  parent?: string
  ordered?: boolean
  single?: boolean
  draft?: boolean
  publication?: boolean
  /** Required fields that every stored document has: types promise these alone. */
  always?: string[]
  schema: Schema
  input: Schema
  patch: Schema
}

/** Every entity of `sources`, bundled and checked. Throws the mistakes of all of them. */
export const entities = (sources: Source[]): Entity[] =>
  entitiesOf(sources.filter((source) => isDescription(source) && !source.file.startsWith('answers/')))

const entitiesOf = rememberLast((sources: Source[]): Entity[] => {
  checkDefinitions(sources)
  const found = entitySources(sources)
  const mistakes = new MistakeCollection()
  const compiled = new Map<string, Entity>()
  const compile = (name: string, source: Source): Entity => {
    const schema = bundle(source, sources)
    checkEntity({ schema, file: source.file })
    drawIcons(schema, source.file)
    compileLogic(schema, source.file)
    spreadAudience(schema, source.file)
    const about = (source.json['x-entity'] ?? {}) as SourceObject
    if (about.parent && about.parent !== account && !found.has(about.parent as string)) {
      const names = [account, ...found.keys()]
      throw new Mistake(source.file, 'x-entity/parent', unknownEntity(about.parent as string, names))
    }
    checkUnique(name, about.parent, schema, source.file)
    checkAlways(schema, source.file, about.always as string[] | undefined)
    if (about.publication) checkPublication(schema, source.file)
    delete schema['x-entity']
    return {
      name,
      file: source.file,
      title: schema.title!,
      plural: (about.plural as string | undefined) ?? schema.title!,
      ...pick(about, 'parent', 'ordered', 'single', 'draft', 'publication', 'always'),
      schema,
      input: { $id: `${name}.input`, ...strict(schema, true) },
      patch: { $id: `${name}.patch`, ...strict(schema, false) },
    }
  }
  // What is wrong with one that stands inside of another is told of itself alone.
  const eachSound = (work: (name: string, source: Source) => void) => {
    const sound = new Set<string>()
    const isSound = ({ json }: Source) =>
      [...found].every(([name, { file }]) => !refersTo(json, file) || sound.has(name))
    for (const [name, source] of insideOut([...found])) {
      if (!isSound(source)) continue
      mistakes.try(source.file, () => {
        work(name, source)
        sound.add(name)
      })
    }
    mistakes.tell()
  }
  eachSound((name, source) => compiled.set(name, compile(name, source)))
  const all = [...found.keys()].map((name) => compiled.get(name)!)
  eachSound((name) => {
    checkReferences(compiled.get(name)!, all)
    compileReferences(compiled.get(name)!, all)
  })
  checkUploads(all, (one, other) => refersTo(found.get(other.name)!.json, one.file))
  eachSound((name) => proveEntity(compiled.get(name)!))
  return all
})

/** What was found sound is not checked again while others are edited: nearly half of a compilation. */
const checkEntity = remember(({ schema, file }: Pick<Entity, 'schema' | 'file'>) => checkFields(schema, file))

/** Only what is required, and always asked for, can always be there. */
function checkAlways(schema: Schema, file: string, names: string[] = []): void {
  const can = (schema.required ?? []).filter((name) => !schema.properties?.[name]?.['x-when'])
  const wrong = names.find((name) => !can.includes(name))
  if (wrong !== undefined) throw new Mistake(file, 'x-entity/always', notAlwaysThere(wrong, can))
  const unanswered = names.find((name) => schema.properties![name]!['x-audience'] === 'server')
  if (unanswered !== undefined) throw new Mistake(file, 'x-entity/always', alwaysServer(unanswered))
}

type Named = [name: string, source: Source]

/** Entities, those that stand inside of others before these. */
function insideOut(all: Named[]): Named[] {
  const isInside = ({ file }: Source) => all.some(([, { json }]) => refersTo(json, file))
  const [inner, outer] = [
    all.filter(([, source]) => isInside(source)),
    all.filter(([, source]) => !isInside(source)),
  ]
  return [...inner, ...outer]
}

const refersTo = (json: SourceObject, file: string) => references(json).includes(file)

const references = rememberObject((json: SourceObject) =>
  [...JSON.stringify(json).matchAll(/"\$ref":"([^"#]+)"/g)].map(([, file]) => file),
)
