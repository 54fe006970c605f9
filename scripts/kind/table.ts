import { parts, types } from './part.ts'
import type { KindFolder } from './read-kinds.ts'

const header = `// @ts-nocheck
// Written by \`npm run schemas\` from \`src/kind/\`; edit that instead.
`

/** `generated/kind-<part>.ts`: for each thing that a part of kinds exports, the kinds that have it. */
export function tableFile(kinds: KindFolder[], part: string): string {
  const file = `${part}.ts`
  const { exports, may = [] } = parts[file]!
  const imports: string[] = []
  const tables = [...exports, ...may].map((name) => {
    const having = kinds.filter(({ has }) => has.get(file)?.includes(name))
    const entries = having.map((kind) => {
      const own = `${name}${kinds.indexOf(kind)}`
      imports.push(`import { ${name} as ${own} } from '../../kind/${kind.name}/${file}'`)
      return `${JSON.stringify(kind.name)}: ${own}`
    })
    return `export const ${name}: Record<string, ${types[name]!}> = { ${entries.join(', ')} }`
  })
  return `${header}${imports.join('\n')}\n\n${tables.join('\n')}\n`
}

/** `generated/kind-meta.ts`: what the compiler knows of each kind. */
export function metaFile(kinds: KindFolder[]): string {
  const metas = kinds.map(({ name, meta, has }) => [name, { ...meta, parts: [...has.keys()] }] as const)
  return `${header}import type { FieldKind } from '../format/kind.ts'

export const kinds: Record<string, FieldKind> = ${JSON.stringify(Object.fromEntries(metas))}
`
}

/** `generated/kind-name.ts`: the kinds that lists draw in a way of their own, those of them that are figures. */
export function nameFile(kinds: KindFolder[]): string {
  const names = kinds.filter(isDrawn).map(({ name }) => JSON.stringify(name))
  const figures = kinds.filter(isOfNumbers).map(({ name }) => name)
  return `${header}export type DrawnKind = ${names.join(' | ')}
export const figures: string[] = ${JSON.stringify(figures)}
`
}

/** Whether lists draw it in a way of its own. */
const isDrawn = (kind: KindFolder) => isOfNumbers(kind) || kind.has.has('cell.tsx')

/** `kinds.json` beside the schemas of the schemas: what of the kinds may be written in schemas, for editors and for the compiler. */
export function editorFile(kinds: KindFolder[]): string {
  const described = (all: KindFolder[], of: (kind: KindFolder) => object = ({ meta }) => meta) => ({
    anyOf: all.map((kind) => {
      const { title, description } = of(kind) as KindFolder['meta']
      return { const: kind.name, title, description }
    }),
  })
  const named = (keep: (kind: KindFolder) => unknown) => ({
    enum: kinds.filter(keep).map(({ name }) => name),
  })
  const asked = kinds.filter(hasWidget)
  const texts = kinds.filter(({ meta }) => meta.type === 'string')
  const definitions = {
    format: described(kinds),
    widget: {
      anyOf: described(asked).anyOf.map((one, i) => ({ ...one, 'x-example': asked[i]!.meta.example })),
    },
    drawing: described(kinds.filter(isDrawn), ({ meta }) => meta.drawing ?? meta),
    textFormat: named((kind) => texts.includes(kind)),
    numberFormat: named(isOfNumbers),
    textWidget: named((kind) => texts.includes(kind) && hasWidget(kind)),
    soleWidget: named(({ meta }) => meta.isSole),
    numberWidget: named(isOfNumbers),
    placeholder: named(({ meta }) => meta.hints?.includes('placeholder')),
    autocomplete: named(({ meta }) => meta.hints?.includes('autocomplete')),
    rule: { allOf: [...kinds.map(ruleOf), ...kinds.filter(isOfNumbers).map(widgetRule)] },
  }
  const title = 'Os tipos de campo de src/kind/; escrito por npm run schemas'
  return `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', title, definitions }, null, 2)}\n`
}

const isOfNumbers = ({ meta }: KindFolder) => meta.type === 'integer'
const hasWidget = ({ has }: KindFolder) => has.has('widget.tsx') || has.has('light-widget.tsx')

/** What editors underline of a field of the kind. */
function ruleOf({ name, meta }: KindFolder): object {
  const ofNumbers = meta.type === 'integer'
  const onlyWidget = {
    widget: { const: name, errorMessage: `Para este formato serve o widget “${name}”.` },
  }
  const wholeNumber = {
    anyOf: [{ const: 'integer' }, { type: 'array', contains: { const: 'integer' } }],
    errorMessage: `O formato “${name}” guarda um número inteiro: escreva “integer”.`,
  }
  const properties = {
    ...meta.editor,
    ...((meta.isSole || ofNumbers) && { 'x-ui': { properties: onlyWidget } }),
    ...(ofNumbers && { type: wholeNumber }),
  }
  return { if: { required: ['format'], properties: { format: { const: name } } }, then: { properties } }
}

/** The widget of a kind of numbers asks for nothing else. */
const widgetRule = ({ name }: KindFolder) => ({
  if: {
    required: ['x-ui'],
    not: { required: ['$ref'] },
    properties: { 'x-ui': { type: 'object', required: ['widget'], properties: { widget: { const: name } } } },
  },
  then: {
    required: ['format'],
    properties: { format: { const: name } },
    errorMessage: `O widget “${name}” pede “type”: “integer” e “format”: “${name}”.`,
  },
})
