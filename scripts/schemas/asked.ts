import type { Schema } from '../../src/domain/schema/definition.ts'
import type { Entity } from './entity.ts'
import { Mistake } from './mistake.ts'
import { originOf } from './origin.ts'
import { unaskedField } from './reason/field.ts'
import type { CompiledForm } from './screen.ts'

/**
 * Throws a `Mistake` for a field that must be given and has no default, yet that no form of its entity asks for: nobody
 * could ever make such a document. Entities without a form of their own are made by programs.
 */
export function checkAsked(entities: Entity[], forms: CompiledForm[]): void {
  for (const { name, file: ownFile, schema } of entities) {
    const own = forms.filter(({ form }) => form.entity === name)
    if (own.length === 0) continue
    const asked = new Set(
      own.flatMap(({ form }) => Object.values(form.fields).map(({ path }) => path.join('.'))),
    )
    const forgotten = neededFields(schema).find((path) => !asked.has(path.join('.')))
    if (!forgotten) continue
    const { file, place } = originOf({ file: ownFile, schema }, forgotten.slice(0, -1))
    const screens = [...new Set(own.map(({ form }) => form.id.replace(/\/(\d+|form)$/, '')))]
    const files = screens.map((id) => `screens/${id}.json`)
    throw new Mistake(file, `${place}required`, unaskedField(forgotten.join('.'), files))
  }
}

function neededFields(schema: Schema, path: string[] = []): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const own = [...path, name]
    if (field.readOnly) return []
    if (field.properties) return neededFields(field, own)
    const isNeeded = schema.required?.includes(name) && field.default === undefined && !field['x-generated']
    return isNeeded ? [own] : []
  })
}
