import type { Choice, FormScreen, Reference, Schema } from '../../../domain/schema/definition.ts'
import type { ValueKind } from '../../../domain/schema/value-text.ts'

/** Title, format and choices that a screen gives the field at a place in its form, such as `config:banners/0/link`. */
export function fieldKindAt(
  { schema, uiSchema }: Pick<FormScreen, 'schema' | 'uiSchema'>,
  place: string,
): ValueKind {
  const [key = '', ...steps] = place.split('/')
  const field = schema.properties?.[key]
  if (!field) return {}
  return steps.reduce<ValueKind>(
    (kind, step) => (kind.item && isPlace(step) ? kind.item : kind.fields?.[step]) ?? {},
    kindIn(field, uiSchema[key] as Hints | undefined),
  )
}

const isPlace = (step: string) => /^\d+$/.test(step)

interface Hints {
  'ui:options'?: { choices?: Choice[]; refers?: Reference }
  items?: Hints
  [field: string]: unknown
}

function kindIn({ title, format, items, properties }: Schema, ui: Hints | undefined): ValueKind {
  return {
    title,
    format,
    choices: ui?.['ui:options']?.choices,
    refers: ui?.['ui:options']?.refers?.entity,
    ...(items && { item: kindIn(items, ui?.items) }),
    ...(properties && {
      fields: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          name,
          kindIn(field, ui?.[name] as Hints | undefined),
        ]),
      ),
    }),
  }
}
