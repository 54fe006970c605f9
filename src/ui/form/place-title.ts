import type { FormScreen, Schema } from '../../domain/schema/definition.ts'

/** What the field at a place in a form is called: “Nome”, or “Banner 2: Link” inside a list, “Seção 1 › Link 2: Título” deeper. */
export function placeTitle({ schema }: Pick<FormScreen, 'schema'>, place: string): string {
  const [key = '', ...steps] = place.split('/')
  const field = schema.properties?.[key]
  const title = field?.title ?? key
  return field?.items && steps.length > 0 ? within(field, title, steps) : title
}

function within({ items }: Schema, title: string, [index = '', name, ...steps]: string[]): string {
  const item = `${items?.title ?? title} ${Number(index) + 1}`
  if (name === undefined) return item
  const field = items?.properties?.[name]
  const words = field?.title ?? name
  return field?.items && steps.length > 0 ? `${item} › ${within(field, words, steps)}` : `${item}: ${words}`
}
