import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileSchemas } from '../../../scripts/schemas/compile.ts'
import type { EntityDefinition, FormScreen, Schema } from '../../../src/domain/schema/definition.ts'
import type { ListScreen, ListedEntity, SetField } from '../../../src/domain/schema/list.ts'
import { ProjectCopy } from '../project-copy.ts'

const require = createRequire(import.meta.url)

/** What a product owner adds for a new entity: its schema, its list with the form, and the line that mounts them. */
export const faqFiles = [
  [join(import.meta.dirname, 'schema.json'), 'faq.json'],
  [join(import.meta.dirname, 'list.json'), 'screens/lists/faq.json'],
] as const

/** The line in `screens/tabs/app.json`. */
export const faqLine = { list: 'faq' }

/** An entity that schemas alone describe, as the compiler makes it of the files beside this one. */
export interface Faq {
  entity: EntityDefinition
  list: ListScreen
  form: FormScreen
  listed: ListedEntity
}

/** A copy of the schemas and of their compiler with the new entity in it, not compiled yet. */
export async function faqCopy(): Promise<ProjectCopy> {
  const copy = await ProjectCopy.make()
  for (const [from, to] of faqFiles) await copyFile(from, join(copy.root, 'schemas', to))
  const before = '{ "view": "settings"'
  await copy.edit('schemas/screens/tabs/app.json', before, `${JSON.stringify(faqLine)}, ${before}`)
  return copy
}

/**
 * Compiles the entity in a copy of the schemas, with these fields beside its own, these parts of its list and saying this `about`
 * it, and reads what came of it.
 */
export async function compileFaq(more: object = {}, parts: object = {}, about: object = {}): Promise<Faq> {
  const copy = await faqCopy()
  await addFields(join(copy.root, 'schemas'), more, parts, about)
  await compileSchemas(copy.root)
  // As Node itself loads it: what lies outside of the project is nothing to Vite.
  const made = <T>(path: string) => require(join(copy.root, 'src/domain/generated', path)) as T
  const { entities } = made<{ entities: Record<string, EntityDefinition> }>('entities.ts')
  const { listedEntities } = made<{ listedEntities: ListedEntity[] }>('listed-entities.ts')
  const { default: list } = made<{ default: ListScreen }>('screens/lists/faq.ts')
  const form = await list.form!()
  const bulk = await Promise.all(
    list.bulk!.map(async (action) => ({
      ...action,
      ...(action.fields && { fields: await Promise.all(action.fields.map(fetchField)) }),
    })),
  )
  await copy.remove()
  return {
    entity: entities.faq!,
    list: { ...list, bulk, form: () => Promise.resolve(form) },
    form,
    listed: listedEntities[0]!,
  }
}

/** A field with its form, read before the copy is gone. */
async function fetchField({ form, ...field }: SetField): Promise<SetField> {
  const screen = await form!()
  return { ...field, form: () => Promise.resolve(screen) }
}

/** A field of each kind that there is, by its name. */
export const everyKind = JSON.parse(
  await readFile(join(import.meta.dirname, 'every-kind.json'), 'utf8'),
) as Record<string, object>

/** Fields that the list shows, and the form asks for unless they are set by the server. */
async function addFields(folder: string, fields: object, parts: object, about: object): Promise<void> {
  const change = async <T>(file: string, edit: (json: T) => void) => {
    const json = JSON.parse(await readFile(join(folder, file), 'utf8')) as T
    edit(json)
    await writeFile(join(folder, file), JSON.stringify(json))
  }
  const names = Object.keys(fields)
  await change<{ properties: object; 'x-entity': object }>('faq.json', (json) => {
    Object.assign(json.properties, fields)
    Object.assign(json['x-entity'], about)
  })
  await change<{ columns: object[]; form: { fields: string[] } }>('screens/lists/faq.json', (list) => {
    const isShown = (name: string) => (fields as Record<string, Schema>)[name]!['x-audience'] !== 'server'
    list.columns.push(...names.filter(isShown).map((field) => ({ field })))
    list.form.fields.push(...names.filter((name) => name !== 'publication'))
    Object.assign(list, parts)
  })
}
