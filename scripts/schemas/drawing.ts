import { kinds } from '../../src/domain/generated/kind-meta.ts'
import type { Schema } from '../../src/domain/schema/definition.ts'
import type { DrawnAs, ListColumn } from '../../src/domain/schema/list.ts'
import { isDayFormat, kindOf } from '../../src/domain/schema/value-text.ts'
import { Mistake } from './mistake.ts'
import { misdrawn } from './reason/list.ts'

const drawnKinds = Object.keys(kinds).filter(
  (name) => kinds[name]!.type === 'integer' || kinds[name]!.parts.includes('cell.tsx'),
)

/** Which fields each drawing suits, the usual one of a field before the others that do. */
const suits: Partial<Record<string, (field: Schema) => boolean>> = {
  reference: (field) => field['x-refers'] !== undefined,
  badge: hasChoices,
  ...Object.fromEntries(drawnKinds.map((kind) => [kind, ({ format }: Schema) => format === kind])),
  'yes-no': isOf('boolean'),
  number: isNumber,
  'time-ago': isInstant,
  date: (field) => isDayFormat(field.format) || isInstant(field),
  'date-time': isInstant,
  image: ({ format }) => format === 'image',
  file: ({ format }) => format === 'file',
  items: ({ items }) => items?.properties !== undefined,
  tags: ({ items }) => items !== undefined && !items.properties && items.format !== 'image',
  // The only widget that is asked for Markdown; of any other text the screen says so.
  markdown: isPlainText,
  text: ({ items, format }) => !items?.properties && format !== 'image',
  person: isPlainText,
  percent: isNumber,
  level: isNumber,
  completion: isNumber,
  duration: isNumber,
  apps: isOf('array'),
  score: isNumber,
  long: isPlainText,
  flag: isOf('boolean'),
}

/** How the values of a field are drawn, and what of its schema that needs. Throws a `Mistake` where `as` does not suit it. */
export function drawingOf(
  field: Schema,
  { as, field: path = '' }: Partial<ListColumn>,
  file: string,
  at: string,
): Pick<ListColumn, 'as' | 'format' | 'choices' | 'item' | 'fields'> {
  const able = (Object.keys(suits) as DrawnAs[]).filter((one) => suits[one]!(field))
  const usual = usualOf(field, able)
  const fitting = [...new Set([usual, ...able])]
  if (as && !fitting.includes(as)) throw new Mistake(file, `${at}/as`, misdrawn(path, as, fitting))
  const { title: _, ...kind } = kindOf(field)
  return { as: as ?? usual, ...kind }
}

function usualOf(field: Schema, able: DrawnAs[]): DrawnAs {
  const isWritten = field['x-ui']?.widget === 'lesson-content'
  return able.find((one) => one !== 'markdown' || isWritten) ?? 'text'
}

function isOf(...wanted: string[]): (field: Schema) => boolean {
  return ({ type, enum: choices }) =>
    !choices && [type].flat().some((one) => one !== undefined && wanted.includes(one))
}

function hasChoices({ enum: choices }: Schema): boolean {
  return choices !== undefined
}

function isNumber(field: Schema): boolean {
  return isOf('integer', 'number')(field) && field.format === undefined
}

function isInstant({ format }: Schema): boolean {
  return format === 'date-time'
}

function isPlainText(field: Schema): boolean {
  return isOf('string')(field) && field.format === undefined
}
