import { entities } from '../../../src/domain/generated/entities.ts'
import type { Document, Schema } from '../../../src/domain/schema/definition.ts'
import { fieldAt } from '../../../src/domain/schema/field.ts'
import type { DrawnAs, ListScreen } from '../../../src/domain/schema/list.ts'
import { write } from '../../../src/domain/schema/path.ts'
import { people, sampleValue } from './sample-value.ts'

/** A row that nobody stored. */
export type SampleRow = Document & { id: string }

/** A few rows for a list, made of what the schema of its entity says of each field. */
export function sampleRows(
  { entity, name, columns }: ListScreen,
  schema: Schema = Object.hasOwn(entities, entity) ? entities[entity as keyof typeof entities].schema : {},
): SampleRow[] {
  const fields = columns.flatMap(({ field, as, below }) => [{ field, as }, ...(below ? [below] : [])])
  const wanted = new Map<string, DrawnAs>([
    [name, 'text'],
    ...Object.keys(schema.properties ?? {}).map((field) => [field, 'text'] as const),
    ...fields.map(({ field, as }) => [field, as] as const),
  ])
  return people.map((_, i) =>
    [...wanted].reduce<SampleRow>(
      (row, [field, as]) => {
        const path = field.split('.')
        const value = sampleValue(fieldAt(schema, path), as, i, field)
        return value === undefined || field === 'id' ? row : (write(row, path, value) as SampleRow)
      },
      { id: `00000000-0000-4000-8000-00000000000${i}` },
    ),
  )
}
