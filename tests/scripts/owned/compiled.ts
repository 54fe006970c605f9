import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { compileSchemas } from '../../../scripts/schemas/compile.ts'
import type { EntityDefinition, FormScreen } from '../../../src/domain/schema/definition.ts'
import type { ListScreen } from '../../../src/domain/schema/list.ts'
import type { SchemaEntity } from '../../../src/server/resource/entity/entity.ts'
import { faqCopy } from '../faq/compiled.ts'
import type { ProjectCopy } from '../project-copy.ts'

const require = createRequire(import.meta.url)

/** Entities of everything that documents can belong to, by their names: what `x-entity` says, and fields beside a title. */
export const owned: Record<string, { about: object; fields?: object }> = {
  coupon: {
    about: { parent: 'creator' },
    fields: {
      code: { title: 'Código', type: 'string', maxLength: 20, 'x-unique': 'creator' },
      products: { title: 'Produtos', 'x-refers': { entity: 'product', many: true, gone: 'clear' } },
    },
  },
  contact: { about: { parent: 'creator', single: true } },
  policy: {
    about: { parent: 'app', single: true },
    fields: { coupon: { title: 'Cupom', 'x-refers': { entity: 'coupon', gone: 'forbid' } } },
  },
  link: {
    about: { parent: 'product' },
    fields: { code: { title: 'Código', type: 'string', maxLength: 20, 'x-unique': 'app' } },
  },
  handout: { about: { parent: 'module' } },
  quiz: {
    about: { parent: 'lesson', ordered: true },
    fields: { next: { title: 'Depois', 'x-refers': { entity: 'quiz', gone: 'clear' } } },
  },
  choice: { about: { parent: 'quiz' } },
  redemption: { about: { parent: 'coupon' } },
}

/** Where code or JSON shows them. */
const mounts: [file: string, part: 'tabs' | 'actions', item: object][] = [
  ['tabs/creator', 'tabs', { list: 'coupon' }],
  ['tabs/creator', 'tabs', { form: 'contact', icon: 'phone' }],
  ['tabs/app', 'tabs', { form: 'policy', icon: 'scroll-text' }],
  ...[
    ['product', 'link'],
    ['module', 'handout'],
    ['lesson', 'quiz'],
    ['quiz', 'choice'],
    ['coupon', 'redemption'],
  ].map(([outer, list]): (typeof mounts)[number] => [
    `lists/${outer}`,
    'actions',
    { list, label: `Ver ${list}` },
  ]),
]

/** Puts these of them into the schemas of a project. */
export async function addOwned(root: string, names: string[]): Promise<void> {
  const write = (file: string, json: object) =>
    writeFile(join(root, 'schemas', `${file}.json`), JSON.stringify(json))
  await mkdir(join(root, 'schemas/screens/forms'), { recursive: true })
  for (const name of names) {
    const { about, fields = {} } = owned[name]!
    const isSingle = 'single' in about
    await write(name, schemaOf(name, about, fields))
    await write(
      `screens/${isSingle ? 'forms' : 'lists'}/${name}`,
      screenOf(name, isSingle, Object.keys(fields)),
    )
  }
  for (const [file, part, item] of mounts) {
    if (!names.some((name) => Object.values(item).includes(name))) continue
    const path = join(root, 'schemas/screens', `${file}.json`)
    const json = JSON.parse(await readFile(path, 'utf8')) as Record<string, object[]>
    json[part]!.push(item)
    await writeFile(path, JSON.stringify(json))
  }
}

/** A copy of the schemas with all of these and a FAQ in it, not compiled yet. */
export async function ownedCopy(): Promise<ProjectCopy> {
  const copy = await faqCopy()
  await addOwned(copy.root, Object.keys(owned))
  const list = join(copy.root, 'schemas/screens/lists/faq.json')
  await writeFile(
    list,
    JSON.stringify({ ...(JSON.parse(await readFile(list, 'utf8')) as object), import: {} }),
  )
  return copy
}

/** All of them as the compiler makes them, the FAQ last, with the lists and forms that show them. */
export async function compileOwned() {
  const copy = await ownedCopy()
  await compileSchemas(copy.root)
  const made = <T>(path: string) => require(join(copy.root, 'src/domain/generated', path)) as T
  const { entities } = made<{ entities: Record<string, EntityDefinition> }>('entities.ts')
  const { listedEntities } = made<{ listedEntities: (SchemaEntity & { entity: unknown })[] }>(
    'listed-entities.ts',
  )
  const screens = Object.fromEntries(
    [...Object.keys(owned), 'product'].map((name) => {
      const folder = owned[name] && 'single' in owned[name].about ? 'forms' : 'lists'
      return [name, made<{ default: ListScreen & FormScreen }>(`screens/${folder}/${name}.ts`).default]
    }),
  )
  for (const list of Object.values(screens)) {
    const form = await (list.form as (() => Promise<FormScreen>) | undefined)?.()
    if (form) list.form = () => Promise.resolve(form)
    for (const action of list.actions ?? []) {
      const shown = action !== 'separator' && (await action.list?.())
      if (shown) action.list = () => Promise.resolve(screens[shown.entity]!)
    }
  }
  await copy.remove()
  const all = listedEntities.map(({ entity, ...list }): SchemaEntity => ({
    ...list,
    entity: entities[String(entity)]!,
  }))
  return {
    schemaEntities: all.toSorted((one) => (one.entity.name === 'faq' ? 1 : -1)),
    screens,
  }
}

const schemaOf = (name: string, about: object, fields: object) => ({
  $schema: './meta/entity.json',
  title: name,
  'x-entity': { plural: `${name}s`, ...about },
  type: 'object',
  required: ['title'],
  properties: {
    id: { $ref: 'common.json#/definitions/id' },
    title: { title: 'Título', type: 'string', maxLength: 80 },
    ...fields,
    ...('ordered' in about && { order: { title: 'Ordem', type: 'integer', readOnly: true } }),
    createdAt: { $ref: 'common.json#/definitions/instant' },
    updatedAt: { $ref: 'common.json#/definitions/instant' },
  },
})

const screenOf = (name: string, isSingle: boolean, more: string[]) => {
  const form = { title: name, fields: ['title', ...more], submit: 'Salvar', busy: 'Salvando...' }
  if (isSingle) return { $schema: '../../meta/screen.json', kind: 'form', entity: name, ...form }
  return {
    $schema: '../../meta/screen.json',
    ...{ kind: 'list', entity: name, title: name, columns: [{ field: 'title' }] },
    import: more.includes('code') ? { key: 'code' } : {},
    buttons: [
      { run: 'add', label: 'Novo' },
      { run: 'import', label: 'Importar' },
      { run: 'export', label: 'Exportar' },
      { run: 'history', label: 'Histórico' },
      { run: 'removed', label: 'Excluídos' },
    ],
    actions: [
      { run: 'edit', label: 'Editar' },
      { run: 'history', label: 'Ver histórico' },
    ],
    form: { ...form, edit: { title: name, submit: 'Salvar' } },
    empty: { title: 'Nada ainda' },
    nothing: { title: 'Nada encontrado', clear: 'Limpar' },
    failure: 'Erro',
  }
}
