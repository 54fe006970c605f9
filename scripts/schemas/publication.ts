import type { Schema } from '../../src/domain/schema/definition.ts'
import { Mistake } from './mistake.ts'
import { noPublicationDay, unpublishable } from './reason/publication.ts'

/** What is published on a day has the fields that say so. */
export function checkPublication({ properties = {} }: Schema, file: string): void {
  const { publishAt, publishUntil, publication } = properties
  if (!publishAt || publishAt.readOnly || !publication?.readOnly || !publication.enum)
    throw new Mistake(file, 'x-entity/publication', unpublishable())
  for (const [name, field] of Object.entries({ publishAt, publishUntil })) {
    const wrong = field && undatable(field)
    if (wrong) throw new Mistake(file, `properties/${name}`, noPublicationDay(name, wrong))
  }
}

/** What keeps the database from telling by a field, as it was stored at any time, whether a document is published. */
function undatable(field: Schema): string | undefined {
  if (field.format !== 'date-time') return 'format'
  if (![field.type].flat().includes('null')) return 'type'
  if (field.default != null) return 'default'
  return (['x-from', 'x-when', 'x-refers'] as const).find((keyword) => field[keyword] !== undefined)
}
