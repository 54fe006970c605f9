import type { Schema } from '../../src/domain/schema/definition.ts'
import { wrongWidget } from './reason/field.ts'
import type { Reason } from './reason/reason.ts'

/** Widgets by format, where a field names none. */
const widgetOfFormat: Record<string, string> = {
  email: 'email',
  link: 'url',
  cpf: 'cpf',
  phone: 'phone',
  'zip-code': 'zip-code',
  color: 'color',
  image: 'image',
  'date-time': 'date-time',
  'birth-date': 'date',
}

/** Widgets whose values have one format; no other widget makes such values. */
const exact: Record<string, string> = {
  color: 'color',
  image: 'image',
  'date-time': 'date-time',
  date: 'birth-date',
}

const kinds: Record<string, string[]> = {
  choice: ['select', 'cards'],
  boolean: ['switch', 'checkbox'],
  number: ['number'],
  list: ['list', 'pick-list'],
  pairs: ['platform-ids', 'list'],
  string: ['text', 'textarea', 'email', 'url', 'password', 'cpf', 'phone', 'zip-code', 'lesson-content'],
}

/** The widget that asks for a field which names none. */
export function defaultWidget(schema: Schema): string {
  const kind = kindOf(schema)
  if (kind === 'pairs') return 'list'
  return kind === 'string' ? (widgetOfFormat[schema.format ?? ''] ?? 'text') : kinds[kind]![0]!
}

/** Why the widget of a field cannot ask for it, or undefined when it can. */
export function misfitWidget(field: Schema): Reason | undefined {
  const { widget } = field['x-ui']!
  const kind = kindOf(field)
  const needed = Object.keys(exact).find((one) => exact[one] === field.format)
  const fitting = kind !== 'string' ? kinds[kind]! : needed ? [needed] : kinds.string!
  if (fitting.includes(widget)) return undefined
  const has = { choices: field.enum !== undefined, format: field.format }
  return wrongWidget(widget, [field.type].flat() as string[], has, fitting)
}

function kindOf({ type, enum: choices, items }: Schema): string {
  if (choices) return 'choice'
  const types = [type].flat()
  if (types.includes('boolean')) return 'boolean'
  if (types.includes('integer') || types.includes('number')) return 'number'
  if (!types.includes('array')) return 'string'
  return Object.keys(items?.properties ?? {}).length === 2 ? 'pairs' : 'list'
}
