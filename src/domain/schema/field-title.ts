import type { Schema } from './definition.ts'

/**
 * What the field at `path` is called: “Nome”, or “Banner 2: Link” inside of a list, “Seção 1 › Link 2: Título” deeper. Of a group,
 * the field in it says enough.
 */
export function fieldTitle(schema: Schema, [name = '', ...steps]: readonly string[]): string {
  const field = schema.properties?.[name]
  const title = field?.title ?? name
  if (!field || steps.length === 0) return title
  if (field.items) return titleWithin(field.items, title, steps)
  return field.properties ? fieldTitle(field, steps) : title
}

function titleWithin(item: Schema, list: string, [index = '', ...steps]: readonly string[]): string {
  const name = `${item.title ?? list} ${Number(index) + 1}`
  if (steps.length === 0) return name
  const isList = steps.length > 1 && item.properties?.[steps[0]!]?.items
  return `${name}${isList ? ' ›' : ':'} ${fieldTitle(item, steps)}`
}
