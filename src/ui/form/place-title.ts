import type { FormScreen } from '../../domain/schema/definition.ts'

/** What the field at a place in a form is called: “Nome”, or “Banner 2: Link” inside a list. */
export function placeTitle({ schema }: Pick<FormScreen, 'schema'>, place: string): string {
  const [key = '', index, name] = place.split('/')
  const field = schema.properties?.[key]
  const title = field?.title ?? key
  if (index === undefined || !field?.items) return title
  const item = `${field.items.title ?? title} ${Number(index) + 1}`
  return name ? `${item}: ${field.items.properties?.[name]?.title ?? name}` : item
}
