import { mkdir, readFile, rm, writeFile, readdir } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { rules } from '../../src/domain/lesson/rule.ts'
import type { ListedEntity } from '../../src/domain/schema/list.ts'
import { presentName } from '../../src/domain/schema/present-form.ts'
import type { FieldChoices } from './choice.ts'
import { codeNames } from './code-names.ts'
import type { Entity } from './entity.ts'
import type { CompiledPage } from './page.ts'
import type { CompiledScreen } from './screens.ts'
import { compileValidators } from './validator.ts'

const header = `// @ts-nocheck
// Written by \`npm run schemas\` from \`schemas/\`; edit those instead.
`

/** Imports of a generated file `depth` folders below `generated/`. */
function imports(depth: number, names: string): string {
  const up = '../'.repeat(depth + 1)
  return `${header}import { formats } from '${up}format/format.ts'
import { isMultiple } from '${up}number/multiple.ts'
import { isSameContent } from '${up}schema/settle-rows.ts'
import { textLength } from '${up}text/text-length.ts'
import type { ${names} } from '${up}schema/definition.ts'
`
}

/** `generated/entities.ts`: every entity with its schemas and validators. */
export function entitiesFile(entities: Entity[]): string {
  const { code, functionOf } = compileValidators(entities.flatMap(({ input, patch }) => [input, patch]))
  const entries = entities.map(({ file: _, ...entity }) => {
    const [input, patch] = [entity.input, entity.patch].map(({ $id }) => functionOf[$id!])
    return `${JSON.stringify(entity.name)}: withVerdicts(${JSON.stringify(entity)}, ${input}, ${patch}),`
  })
  const names = entities.map(({ name }) => JSON.stringify(name)).join(' | ')
  return `${imports(0, 'EntityDefinition')}import { rules } from '../lesson/rule.ts'
import { documentValidator } from '../schema/verdict.ts'

export type EntityName = ${names}

${code}

const withVerdicts = (entity, input, patch) => ({
  ...entity,
  validate: documentValidator(input, entity.schema, rules[entity.name]),
  validatePatch: documentValidator(patch, entity.schema),
})

export const entities: Record<EntityName, EntityDefinition> = {
${entries.join('\n')}
}
`
}

/** `generated/links.ts`: by entity, what the field that links it to another is called today. */
export function linksOf(entities: Entity[]): Record<string, string> {
  const links = Object.entries(codeNames.links).map(([name, field]) => {
    const { schema } = entities.find((entity) => entity.name === name)!
    return [name, presentName(schema, field)]
  })
  return Object.fromEntries(links)
}

/** `generated/choices/<entity>.ts`: the words of the choices of its fields. */
export function choicesFile(choices: FieldChoices): string {
  const names = Object.keys(choices).map((name) => JSON.stringify(name))
  return `${header}import type { Choice } from '../../schema/definition.ts'

const choices: Record<${names.join(' | ')}, Choice[]> = ${JSON.stringify(choices)}
export default choices
`
}

/** `generated/listed-entities.ts`: the entities whose API needs no code. */
export function listedEntitiesFile(listedEntities: ListedEntity[]): string {
  return `${header}import type { ListedEntity } from '../schema/list.ts'

export const listedEntities: ListedEntity[] = ${JSON.stringify(listedEntities)}
`
}

/** `generated/screens/<id>.ts`: a screen with its validators. */
export function screenFile(compiled: CompiledScreen): string {
  const { id, kind, screen, forms } = compiled
  const depth = id.split('/').length
  const up = '../'.repeat(depth + 1)
  if (kind === 'page') return pageFile(compiled, up)
  if (kind === 'text') return plainFile('TextScreen', `${up}schema/definition.ts`, JSON.stringify(screen))
  if (kind === 'list') {
    const { nested, ...rest } = screen
    const inside = nested ? `, nested: {...${JSON.stringify(nested)}, list: nested}` : ''
    const from = nested ? `import nested from './${nested.list}.ts'\n` : ''
    const form = forms.length > 0 ? `, form: ${fetched(`./${id.split('/').at(-1)!}/form.ts`)}` : ''
    return plainFile(
      'ListScreen',
      `${up}schema/list.ts`,
      `{...${JSON.stringify(rest)}${inside}${form}}`,
      from,
    )
  }
  if (kind === 'tabs') {
    const tabs = screen.tabs.map(({ list, ...tab }) =>
      list
        ? `{...${JSON.stringify(tab)}, list: ${fetched(`${'../'.repeat(depth - 1)}${list}.ts`)}}`
        : JSON.stringify(tab),
    )
    const value = `{...${JSON.stringify({ ...screen, tabs: undefined })}, tabs: [${tabs.join(',\n')}]}`
    return plainFile('TabsScreen', `${up}schema/list.ts`, value)
  }
  const { code, functionOf } = compileValidators(forms.map(({ judged }) => judged))
  const withVerdict = (form: { id: string; fields: unknown }) =>
    `withVerdict(${JSON.stringify(form)}, ${functionOf[form.id]})`
  const value =
    kind === 'form'
      ? withVerdict(screen)
      : `{...${JSON.stringify({ ...screen, steps: undefined })}, steps: [${screen.steps.map(withVerdict).join(',\n')}]}`
  const type = kind === 'form' ? 'FormScreen' : 'StepsScreen'
  const rule = screen.entity in rules ? `, rules[${JSON.stringify(screen.entity)}]` : ''
  return `${imports(depth, type)}import { screenValidator } from '${up}schema/screen.ts'
${rule && `import { rules } from '${up}lesson/rule.ts'\n`}
${code}

const withVerdict = (form, validate) => ({ ...form, validate: screenValidator(validate, form${rule}) })

const screen: ${type} = ${value}
export default screen
`
}

/** Of a plain object TypeScript knows the names, so that code can say no word that is not there. */
function pageFile({ screen, words }: CompiledPage, up: string): string {
  return `${header}import type { PageScreen, PageWords } from '${up}schema/page.ts'

const page = ${JSON.stringify(screen)} satisfies PageScreen
export default page

export const words = ${JSON.stringify(words)} satisfies PageWords
`
}

function plainFile(type: string, from: string, value: string, more = ''): string {
  return `${header}${more}import type { ${type} } from '${from}'

const screen: ${type} = ${value}
export default screen
`
}

/** Code that fetches another screen when it is wanted. */
function fetched(path: string): string {
  return `() => import(${JSON.stringify(path)}).then((room) => room.default)`
}

/** A JSON value as a typed constant, for `constants.json`, `messages.json` and the names of links. */
export function constantFile(name: string, type: string, json: Record<string, unknown>): string {
  const { $schema: _, ...values } = json
  const annotation = type ? `: ${type}` : ''
  return `${header}export const ${name}${annotation} = ${JSON.stringify(values, null, 2)}${type ? '' : ' as const'}
`
}

/** Writes `files` (by path below `folder`) where their text changed. Returns the paths that were written. */
export async function writeFiles(folder: string, files: Map<string, string>): Promise<string[]> {
  const written: string[] = []
  await mkdir(folder, { recursive: true })
  for (const [path, text] of files) {
    const file = join(folder, path)
    const before = await readFile(file, 'utf8').catch(() => undefined)
    if (before === text) continue
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
    written.push(path)
  }
  return written
}

/** Removes from `folder` what is no longer made. */
export async function removeOthers(folder: string, files: Map<string, string>): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .split(sep)
      .join('/')
    if (entry.isFile() && !files.has(path) && !['.stamp', '.choices'].includes(path))
      await rm(join(folder, path))
  }
}
