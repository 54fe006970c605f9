import { kinds } from '../../src/domain/generated/kind-meta.ts'
import { rules } from '../../src/domain/lesson/rule.ts'
import type { BulkAction, ListAction, ListedEntity } from '../../src/domain/schema/list.ts'
import { shownScreen, type OwnScreen } from '../../src/domain/schema/own-screen.ts'
import { presentName } from '../../src/domain/schema/present-form.ts'
import type { FieldChoices } from './choice.ts'
import { codeNames } from './code-names.ts'
import type { Entity } from './entity.ts'
import { conditionImports, withCode } from './logic/code.ts'
import { hasLogic } from '../../src/domain/schema/logic.ts'
import type { CompiledPage } from './page.ts'
import type { CompiledScreen } from './screens.ts'
import type { OwnScreens } from './student/screen.ts'
import { compileValidators } from './validator.ts'

const header = `// @ts-nocheck
// Written by \`npm run schemas\` from \`schemas/\`; edit those instead.
`

/** Imports of a generated file `depth` folders below `generated/`. */
function imports(depth: number, names: string, code: string): string {
  const up = '../'.repeat(depth + 1)
  return `${header}${formatImports(code, up)}import { isMultiple } from '${up}number/multiple.ts'
import { isSameContent } from '${up}schema/settle-rows.ts'
import { textLength } from '${up}text/text-length.ts'
${conditionImports(code, up)}import type { ${names} } from '${up}schema/definition.ts'
`
}

/** The formats that the code of validators names: those of kinds of fields come with who needs them. */
function formatImports(code: string, up: string): string {
  const used = [
    ...new Set([...code.matchAll(/\bformats(?:\.(\w+)|\["([^"]+)"\])/g)].map(([, a, b]) => a ?? b!)),
  ]
  const ofKinds = used.filter((name) => kinds[name])
  return `import { ownFormats } from '${up}format/own-format.ts'
${ofKinds.map((name, i) => `import { fits as fits${i} } from '${up}../kind/${name}/rule.ts'\n`).join('')}const formats = { ...ownFormats, ${ofKinds.map((name, i) => `${JSON.stringify(name)}: fits${i}`).join(', ')} }
`
}

/** `generated/entities.ts`: every entity with its schemas and validators. */
export function entitiesFile(entities: Entity[]): string {
  const { code, functionOf } = compileValidators(
    entities.flatMap(({ input, patch }) => [input, patch]),
    false,
  )
  const entries = entities.map(({ file: _, ...entity }) => {
    const [input, patch] = [entity.input, entity.patch].map(({ $id }) => functionOf[$id!])
    return `${JSON.stringify(entity.name)}: withVerdicts(${codeOf(entity)}, ${input}, ${patch}),`
  })
  const names = entities.map(({ name }) => JSON.stringify(name)).join(' | ')
  return `${imports(0, 'EntityDefinition', entries.join('') + code)}import { rules } from '../lesson/rule.ts'
import { documentValidator } from '../schema/verdict.ts'

export type EntityName = ${names}

${code}

const withVerdicts = (entity, input, patch) => ({
  ...entity,
  validate: documentValidator(input, entity.schema, rules[entity.name]),
  validatePatch: documentValidator(patch, entity.schema, undefined, true),
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
  const each = new Map(listedEntities.toReversed().map((one) => [one.entity, one]))
  return `${header}import type { ListedEntity } from '../schema/list.ts'

export const listedEntities: ListedEntity[] = ${JSON.stringify([...each.values()].toReversed())}
`
}

/** `generated/own-pages.ts`: what the student app knows from the start of the screens that JSON adds. */
export function ownPagesFile({ screens, pages }: OwnScreens): string {
  const used = (names: (string | undefined)[]) => JSON.stringify([...new Set(names.filter(Boolean))])
  const parts = screens.flatMap(({ parts }) => parts.map(({ part }) => part))
  return `${header}import type { OwnPage } from '../schema/own-screen.ts'

export const ownPages: OwnPage[] = ${JSON.stringify(pages)}

/** Slots in which something stands, and the kinds of parts that stand anywhere. */
export const usedSlots: string[] = ${used(screens.map(({ slot }) => slot))}
export const usedParts: string[] = ${used(parts)}
`
}

/** `generated/kind-student.ts`: how values of kinds of fields read in the screens that JSON adds, of those alone that stand there. */
export function kindStudentFile({ screens }: OwnScreens): string {
  const formats = [...JSON.stringify(screens).matchAll(/"format":"([^"]+)"/g)].map(([, name]) => name!)
  const used = [...new Set(formats)].filter((name) => kinds[name]?.parts.includes('student.ts'))
  return `${header}${used.map((name, i) => `import { told as told${i} } from '../../kind/${name}/student.ts'\n`).join('')}import type { Language } from '../text/language.ts'

export const told: Record<string, (value: never, language: Language) => string> = { ${used.map((name, i) => `${JSON.stringify(name)}: told${i}`).join(', ')} }
`
}

/** `generated/own-screens.ts`: all that they draw, as students' devices know it. */
export const ownScreensFile = ({ screens }: OwnScreens): string =>
  drawnFile('ownScreens', 'OwnScreen', screens.map(shownScreen))

/** `generated/served-screens.ts`: the same with what nobody but the server knows. */
export const servedScreensFile = ({ screens }: OwnScreens): string =>
  drawnFile('servedScreens', 'ServedScreen', screens)

function drawnFile(name: string, type: string, screens: OwnScreen[]): string {
  const code = codeOf(screens)
  return `${header}${conditionImports(code, '../')}import type { ${type} } from '../schema/own-screen.ts'

export const ${name}: ${type}[] = ${code}
`
}

/** `generated/screens/<id>.ts`: a screen with its validators. */
export function screenFile(compiled: CompiledScreen): string {
  const { id, kind, screen, forms } = compiled
  const depth = id.split('/').length
  const up = '../'.repeat(depth + 1)
  if (kind === 'page') return pageFile(compiled, up)
  if (kind === 'words') return `${header}export default ${JSON.stringify(screen)}\n`
  if (kind === 'text') return plainFile('TextScreen', `${up}schema/text-screen.ts`, JSON.stringify(screen))
  if (kind === 'list') {
    const { nested, ...rest } = screen
    const inside = nested ? `, nested: {...${JSON.stringify(nested)}, list: nested}` : ''
    const from = nested ? `import nested from './${nested.list}.ts'\n` : ''
    const actions = rest.actions?.some((action) => action !== 'separator' && action.list)
      ? `, actions: [${rest.actions.map(actionCode).join(',\n')}]`
      : ''
    const bulk = rest.bulk?.some(({ fields }) => fields)
      ? `, bulk: [${rest.bulk.map((action) => bulkCode(action, id)).join(',\n')}]`
      : ''
    const form = forms.length > 0 ? `, form: ${fetched(`./${id.split('/').at(-1)!}/form.ts`)}` : ''
    return plainFile(
      'ListScreen',
      `${up}schema/list.ts`,
      `{...${codeOf(rest)}${actions}${bulk}${inside}${form}}`,
      from,
    )
  }
  if (kind === 'tabs') {
    const tabs = screen.tabs.map(({ list, form, ...tab }) => {
      const shown = list ?? form
      const from = `${'../'.repeat(depth - 1)}${shown}.ts`
      return shown
        ? `{...${JSON.stringify(tab)}, ${list ? 'list' : 'form'}: ${fetched(from)}}`
        : JSON.stringify(tab)
    })
    const value = `{...${JSON.stringify({ ...screen, tabs: undefined })}, tabs: [${tabs.join(',\n')}]}`
    return plainFile('TabsScreen', `${up}schema/list.ts`, value)
  }
  const { code, functionOf } = compileValidators(
    forms.map(({ judged }) => judged),
    true,
  )
  const withVerdict = (form: { id: string; fields: unknown }) =>
    `withVerdict(${codeOf(form)}, ${functionOf[form.id]})`
  const value =
    kind === 'form'
      ? withVerdict(screen)
      : `{...${codeOf({ ...screen, steps: undefined })}, steps: [${screen.steps.map(withVerdict).join(',\n')}]}`
  const type = kind === 'form' ? 'FormScreen' : 'StepsScreen'
  const rule = screen.entity in rules ? `, rules[${JSON.stringify(screen.entity)}]` : ''
  const logic = forms.some(({ whole }) => hasLogic(whole))
  const more = logic ? `${rule || ', undefined'}, formErrors` : rule
  return `${imports(depth, type, value + code)}${logic ? `import { formErrors } from '${up}schema/logic.ts'\n` : ''}import { screenValidator } from '${up}schema/screen.ts'
${rule && `import { rules } from '${up}lesson/rule.ts'\n`}
${code}

const withVerdict = (form, validate) => ({ ...form, validate: screenValidator(validate, form${more}) })

const screen: ${type} = ${value}
export default screen
`
}

/** What is done with a row of a list, as code; what it shows of the row is fetched. */
function actionCode(action: ListAction): string {
  if (action === 'separator' || !action.list) return codeOf(action)
  const { list, ...rest } = action
  return `{...${codeOf(rest)}, list: ${fetched(`./${String(list)}.ts`)}}`
}

/** What is done with many rows, as code; the forms of values that they are given are fetched. */
function bulkCode({ fields, ...action }: BulkAction, id: string): string {
  if (!fields) return JSON.stringify(action)
  const all = fields.map(
    (one) =>
      `{...${JSON.stringify(one)}, form: ${fetched(`./${id.split('/').at(-1)!}/set/${one.field}.ts`)}}`,
  )
  return `{...${JSON.stringify(action)}, fields: [${all.join(',\n')}]}`
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
  const up = from.replace(/schema\/[\w-]+\.ts$/, '')
  return `${header}${more}${conditionImports(value, up)}import type { ${type} } from '${from}'

const screen: ${type} = ${value}
export default screen
`
}

/** JSON as code, with conditions as the functions that they are. */
const codeOf = (value: unknown) => withCode(JSON.stringify(value))

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
