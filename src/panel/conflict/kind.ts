import type { Choice, FormScreen, Schema } from '../../domain/schema/definition.ts'
import type { Kind } from './list-words.ts'

/** What a screen says of the field at a place in its form, `config:banners/0/link` say: inside of lists too. */
export function kindAt({ schema, uiSchema }: Pick<FormScreen, 'schema' | 'uiSchema'>, place: string): Kind {
  const [key = '', index, name] = place.split('/')
  const field = schema.properties?.[key]
  if (!field) return {}
  const kind = kindIn(field, uiSchema[key] as Hints | undefined)
  if (index === undefined) return kind
  return (name ? kind.item?.fields?.[name] : kind.item) ?? {}
}

interface Hints {
  'ui:options'?: { choices?: Choice[] }
  items?: Hints
  [field: string]: unknown
}

function kindIn({ title, format, items, properties }: Schema, ui: Hints | undefined): Kind {
  return {
    title,
    format,
    choices: ui?.['ui:options']?.choices,
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
