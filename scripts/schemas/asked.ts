import type { Schema } from '../../src/domain/schema/definition.ts'
import type { Entity } from './entity.ts'
import { Mistake } from './mistake.ts'
import type { CompiledForm } from './screen.ts'

/**
 * Throws a `Mistake` for a field that must be given and has no default, yet that no form of its entity asks for: nobody
 * could ever make such a document. Entities without a form of their own are made by programs.
 */
export function checkAsked(entities: Entity[], forms: CompiledForm[]): void {
  for (const { name, file, schema } of entities) {
    const own = forms.filter(({ form }) => form.entity === name)
    if (own.length === 0) continue
    const asked = new Set(
      own.flatMap(({ form }) => Object.values(form.fields).map(({ path }) => path.join('.'))),
    )
    const forgotten = neededFields(schema).find((path) => !asked.has(path.join('.')))
    if (!forgotten) continue
    const place = [...forgotten.slice(0, -1).flatMap((step) => ['properties', step]), 'required'].join('/')
    const screens = [...new Set(own.map(({ form }) => form.id.replace(/\/(\d+|form)$/, '')))]
    throw new Mistake(
      file,
      place,
      `"${forgotten.join('.')}" must be given, but no screen asks for it; add it to ${screens
        .map((id) => `screens/${id}.json`)
        .join(' or ')}, or give it a default`,
    )
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
