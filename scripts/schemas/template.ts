import type { Document, Schema } from '../../src/domain/schema/definition.ts'
import { write } from '../../src/domain/schema/path.ts'
import type { Template } from '../../src/domain/schema/template.ts'
import type { Entity } from './entity.ts'
import { Mistake } from './mistake.ts'
import type { Reason } from './reason/reason.ts'
import * as say from './reason/screen.ts'
import { misfit, wrongChoice } from './rule.ts'
import { find } from './screen.ts'
import type { Source } from './source.ts'
import { strict } from './strict.ts'

/** A value of a template, as it stands in its file. */
type Value = string | boolean | number

/** `generated/templates.ts`: every template of `templates/`, in order. Throws a `Mistake`. */
export function templatesFile(sources: Source[], entities: Entity[]): string {
  return `// @ts-nocheck
// Written by \`npm run schemas\` from \`schemas/templates/\`; edit those instead.
import type { Template } from '../template.ts'

export const templates: Template[] = ${JSON.stringify(templates(sources, entities), null, 2)}
`
}

/** Templates, each complete: what one of them sets, the others set to its default. */
function templates(sources: Source[], entities: Entity[]): Template[] {
  const own = sources
    .filter(({ file }) => file.startsWith('templates/'))
    .toSorted((a, b) => Number(a.json.order) - Number(b.json.order))
  const app = entities.find(({ name }) => name === 'app')
  if (!app) return []
  const fields = new Map(own.flatMap((source) => fieldsOf(source, app)))
  const defaults = Object.fromEntries([...fields].map(([path, { default: value }]) => [path, value]))
  return own.map(({ file, json }) => ({
    id: file.replace(/^templates\/|\.json$/g, ''),
    title: json.title as string,
    description: json.description as string,
    document: Object.entries({ ...defaults, ...(json.values as Record<string, Value>) }).reduce<Document>(
      (document, [path, value]) => write(document, path.split('.'), value),
      {},
    ),
    sample: json.sample as string[],
  }))
}

function fieldsOf({ file, json }: Source, app: Entity): [string, Schema][] {
  return Object.entries(json.values as Record<string, Value>).map(([path, value]) => {
    const at = `values/${path}`
    const { field } = find(app, file, at, path.split('.'))
    const reason = unfit(field) ?? wrongChoice(field, value) ?? misfit(strict(field, true), value)
    if (reason) throw new Mistake(file, at, reason)
    return [path, field]
  })
}

/** Why no template may set a field, or undefined where one may. */
function unfit(field: Schema): Reason | undefined {
  if (field.readOnly || field['x-generated']) return say.templateServedField()
  if (field.properties) return say.templateGroup(Object.keys(field.properties))
  if (field.default === undefined) return say.templateNoDefault()
  return undefined
}
