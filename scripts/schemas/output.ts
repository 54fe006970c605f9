import { mkdir, readFile, rm, writeFile, readdir } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { Entity } from './entity.ts'
import type { CompiledScreen } from './screens.ts'
import { compileValidators } from './validator.ts'

const header = `// @ts-nocheck
// Written by \`npm run schemas\` from \`schemas/\`; edit those instead.
`

/** Imports of a generated file `depth` folders below `generated/`. */
function imports(depth: number, names: string): string {
  const up = '../'.repeat(depth + 1)
  return `${header}import { formats } from '${up}format.ts'
import { isSame } from '${up}schema/change.ts'
import { textLength } from '${up}text-length.ts'
import type { ${names} } from '${up}schema/definition.ts'
`
}

/** `generated/entities.ts`: every entity with its schemas and validators. */
export function entitiesFile(entities: Entity[]): string {
  const { code, functionOf } = compileValidators(entities.flatMap(({ input, patch }) => [input, patch]))
  const entries = entities.map(({ file: _, ...entity }) => {
    const verdicts = `validate: ${functionOf[entity.input.$id!]}, validatePatch: ${functionOf[entity.patch.$id!]}`
    return `${JSON.stringify(entity.name)}: {...${JSON.stringify(entity)}, ${verdicts}},`
  })
  const names = entities.map(({ name }) => JSON.stringify(name)).join(' | ')
  return `${imports(0, 'EntityDefinition')}
export type EntityName = ${names}

${code}

export const entities: Record<EntityName, EntityDefinition> = {
${entries.join('\n')}
}
`
}

/** `generated/screens/<id>.ts`: a screen with its validators. */
export function screenFile({ id, kind, screen, forms }: CompiledScreen): string {
  const depth = id.split('/').length
  const up = '../'.repeat(depth + 1)
  if (kind === 'text' || kind === 'table') {
    const type = kind === 'text' ? 'TextScreen' : 'TableScreen'
    return `${header}import type { ${type} } from '${up}schema/definition.ts'

const screen: ${type} = ${JSON.stringify(screen)}
export default screen
`
  }
  const { code, functionOf } = compileValidators(forms.map(({ judged }) => judged))
  const withVerdict = (form: { id: string; fields: unknown }) =>
    `withVerdict(${JSON.stringify(form)}, ${functionOf[form.id]})`
  const value =
    kind === 'form'
      ? withVerdict(screen)
      : `{...${JSON.stringify({ ...screen, steps: undefined })}, steps: [${screen.steps.map(withVerdict).join(',\n')}]}`
  const type = kind === 'form' ? 'FormScreen' : 'StepsScreen'
  return `${imports(depth, type)}import { screenValidator } from '${up}schema/screen.ts'

${code}

const withVerdict = (form, validate) => ({ ...form, validate: screenValidator(validate, form.fields) })

const screen: ${type} = ${value}
export default screen
`
}

/** A JSON source as a typed constant, for `constants.json` and `messages.json`. */
export function constantFile(name: string, type: string, json: Record<string, unknown>): string {
  const { $schema: _, ...values } = json
  const annotation = type ? `: ${type}` : ''
  return `${header}export const ${name}${annotation} = ${JSON.stringify(values, null, 2)}${type ? '' : ' as const'}
`
}

/**
 * Writes `files` (by path below `folder`) where their text changed, and removes what is no longer made.
 * Returns the paths that were written.
 */
export async function writeOutput(folder: string, files: Map<string, string>): Promise<string[]> {
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
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
      .slice(folder.length + 1)
      .split(sep)
      .join('/')
    if (entry.isFile() && !files.has(path) && path !== '.stamp') await rm(join(folder, path))
  }
  return written
}
