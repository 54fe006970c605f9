import postgres from 'postgres'
import type { Document, EntityDefinition } from '../../domain/schema/definition.ts'
import { withFormerNames } from '../../domain/schema/present-form.ts'
import type { Link, ResourceRow, TableLayout } from './table-layout.ts'

/** A link is a field that is stored as a column: documents have it among their fields, the column `data` never does. */

type Linked = Pick<TableLayout, 'entity' | 'link'>

/** All names of the link, today's first; none where there is no link. */
export function linkNames({
  entity,
  link,
}: {
  entity: EntityDefinition
  link?: Pick<Link, 'field'>
}): string[] {
  if (!link) return []
  return [link.field, ...(entity.schema.properties?.[link.field]?.['x-renamed-from'] ?? [])]
}

/** The link of a row; null where it has none. */
export function rowLink({ link }: Linked, row: ResourceRow): string | null {
  return link ? ((row[postgres.toCamel(link.column)] as string | null | undefined) ?? null) : null
}

/** The document that people edit: `data`, and the link that is a column. */
export function documentOf(resource: Linked, row: ResourceRow): Document {
  const { entity, link } = resource
  if (!link) return row.data
  const named = { [link.field]: rowLink(resource, row) }
  return { ...row.data, ...withFormerNames(entity.schema, named) }
}

/** The link of a document; null where it has none. */
export function linkOf({ link }: Linked, document: Document): string | null {
  return link ? ((document[link.field] as string | null | undefined) ?? null) : null
}

/** A document without its link: what `data` holds. */
export function dataOf(resource: Linked, document: Document): Document {
  const names = linkNames(resource)
  return Object.fromEntries(Object.entries(document).filter(([name]) => !names.includes(name)))
}
