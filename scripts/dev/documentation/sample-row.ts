import { entities } from '../../../src/domain/generated/entities.ts'
import type { Document, Schema } from '../../../src/domain/schema/definition.ts'
import { fieldAt } from '../../../src/domain/schema/field.ts'
import type { ListColumn, ListScreen } from '../../../src/domain/schema/list.ts'
import { write } from '../../../src/domain/schema/path.ts'

/** A row that nobody stored. */
export type SampleRow = Document & { id: string }

const day = 24 * 60 * 60 * 1000
const people = ['Ana Souza', 'Bruno Lima', 'Carla Dias', 'Davi Rocha', 'Elisa Prado']
const things = ['Violão do zero', 'Acordes sem segredo', 'Ritmo e pulso', 'Dedilhado', 'Primeiras canções']

/** A few rows for a list, made of what the schema of its entity says of each field. */
export function sampleRows({ entity, name, columns }: ListScreen): SampleRow[] {
  const { schema } = entities[entity as keyof typeof entities]
  const fields = columns.flatMap(({ field, as, below }) => [{ field, as }, ...(below ? [below] : [])])
  const wanted = new Map<string, ListColumn['as']>([
    [name, 'text'],
    ...Object.keys(schema.properties ?? {}).map((field) => [field, 'text'] as const),
    ...fields.map(({ field, as }) => [field, as] as const),
  ])
  return people.map((_, i) =>
    [...wanted].reduce<SampleRow>(
      (row, [field, as]) => {
        const path = field.split('.')
        const value = sample(fieldAt(schema, path), as, i, field)
        return value === undefined || field === 'id' ? row : (write(row, path, value) as SampleRow)
      },
      { id: `00000000-0000-4000-8000-00000000000${i}` },
    ),
  )
}

/** A value that a field may have: of its choices, its format, or its title. */
function sample(field: Schema | undefined, as: ListColumn['as'], i: number, name: string): unknown {
  if (!field || field.properties) return undefined
  const choices = field['x-ui']?.choices
  if (choices?.length) return choices[i % choices.length]!.value
  if (as === 'apps') return things.slice(0, i + 1).map((one) => ({ id: one, name: one }))
  const types = [field.type].flat()
  if (types.includes('array')) return []
  if (types.includes('boolean')) return i % 2 === 0
  if (types.includes('integer') || types.includes('number')) return number(field, as, i)
  return text(field, as, i, name)
}

function number(field: Schema, as: ListColumn['as'], i: number): number {
  const most = as === 'percent' || as === 'level' ? 100 : Number(field.maximum ?? 100)
  const least = Number(field.minimum ?? 0)
  return least + Math.round((Math.min(most, 100) - least) * [0.64, 1, 0.18, 0.82, 0]![i]!)
}

function text(field: Schema, as: ListColumn['as'], i: number, name: string): unknown {
  switch (field.format) {
    case 'email':
      return `${plain(people[i]!)}@exemplo.com.br`
    case 'phone':
      return `(11) 9${i}234-567${i}`
    case 'date-time':
      // The last one has none yet: that is drawn too.
      return i === people.length - 1 && !/At$/.test(name)
        ? null
        : new Date(Date.now() - (i * 9 + 0.1) * day).toISOString()
    case 'birth-date':
      return `19${80 + i * 4}-0${i + 1}-12`
    case 'image':
      return null
    default:
      if (typeof field.default === 'string' && field.default !== '') return field.default
      return as === 'person' || /[nN]ame$/.test(name) ? named(name, as, i) : things[i]
  }
}

const named = (name: string, as: ListColumn['as'], i: number) =>
  as === 'person' || name !== 'name' ? people[i] : things[i]

const plain = (name: string) => name.toLowerCase().replace(/\s+/g, '.')
