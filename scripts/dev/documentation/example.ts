import { entities } from '../../schemas/entity.ts'
import { checkAgainstMeta } from '../../schemas/meta.ts'
import { screenFile } from '../../schemas/output.ts'
import { screens } from '../../schemas/screens.ts'
import type { Source, SourceObject } from '../../schemas/source.ts'
import { parts, type Part } from './part.ts'

/** A part of the language for schemas, and which step of the examples' screen draws it. */
export interface DocumentedPart extends Part {
  step?: number
}

/** Everything that `meta/field.json` says, and the code of a screen that has its examples as steps. */
export interface Examples {
  parts: DocumentedPart[]
  code: string
}

/**
 * Compiles the examples of `meta/field.json` as the product's own schemas are, by the same compiler, in memory. Throws a
 * `Mistake` for an example that breaks the rules it explains.
 */
export function compileExamples(sources: Source[]): Examples {
  const json = (file: string) => sources.find((source) => source.file === file)!.json
  const all = parts(json('meta/field.json'), json('meta/kinds.json'))
  const drawn = all.filter(({ example }) => example)
  const properties = Object.fromEntries(drawn.map((part, i) => [`part${i}`, groupOf(part.example!)]))
  const entity = {
    $schema: './meta/entity.json',
    title: 'Exemplos',
    'x-entity': { parent: 'app' },
    type: 'object',
    properties,
  }
  const screen = {
    $schema: '../meta/screen.json',
    kind: 'steps',
    entity: 'example',
    title: 'Exemplos',
    submit: 'Conferir',
    busy: 'Conferindo...',
    preview: { tabs: [{ id: 'home', label: 'Home' }] },
    steps: drawn.map(({ title }, i) => ({
      label: title,
      title,
      fields: Object.keys((properties[`part${i}`]!.properties ?? {}) as object).map(
        (name) => `part${i}.${name}`,
      ),
    })),
  }
  const added: Source[] = [
    { file: 'example.json', json: entity },
    { file: 'screens/example.json', json: screen },
  ]
  const metas = sources.filter(({ file }) => file.startsWith('meta/'))
  const mistakes = checkAgainstMeta([...metas, ...added])
  if (mistakes.length > 0)
    throw new AggregateError(mistakes, mistakes.map(({ message }) => message).join('\n'))
  const common = sources.filter(({ file }) => file === 'common.json')
  const [compiled] = screens(added, entities([...common, ...added, app]))
  return {
    parts: all.map((part) => ({ ...part, ...(part.example && { step: drawn.indexOf(part) }) })),
    code: screenFile(compiled!),
  }
}

/** What the examples belong to: files are kept with an app. */
const app: Source = {
  file: 'app.json',
  json: { $schema: './meta/entity.json', title: 'App', type: 'object', properties: {} },
} as Source

/** An example is one field, or several beside each other. */
function groupOf(example: SourceObject): SourceObject {
  const isGroup = example.type === undefined && example.properties !== undefined
  const group = isGroup ? example : { properties: { field: example } }
  return { title: 'Exemplo', type: 'object', ...group }
}
