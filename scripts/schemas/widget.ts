import type { Schema } from '../../src/domain/schema/definition.ts'
import { kinds as fieldKinds } from '../../src/domain/generated/kind-meta.ts'
import { answeredTwice, nothingToPick, numberWidget, wrongWidget } from './reason/field.ts'
import type { Reason } from './reason/reason.ts'

const named = Object.entries(fieldKinds)
/** Kinds of texts that have a widget. */
const textWidgets = named.filter(([, { type, parts }]) => type === 'string' && parts.some(isWidget))
const soleWidgets = named.filter(([, { isSole }]) => isSole).map(([name]) => name)

/** Widgets by format, where a field names none. */
const widgetOfFormat: Record<string, string> = {
  ...Object.fromEntries(textWidgets.map(([name]) => [name, name])),
  image: 'image',
  'date-time': 'date-time',
  date: 'date',
  'past-date': 'date',
  'future-date': 'date',
  'birth-date': 'date',
  time: 'time',
  file: 'file',
}

/** Widgets that alone make values of their formats. */
const exact = [...soleWidgets, 'image', 'date-time', 'date', 'time', 'file']

const kinds: Record<string, string[]> = {
  choice: ['select', 'cards', 'radio'],
  boolean: ['switch', 'checkbox'],
  number: ['number'],
  list: ['list'],
  choices: ['checkboxes', 'chips', 'pick-list', 'list'],
  repeated: ['list', 'pick-list'],
  texts: ['list', 'tags'],
  pairs: ['platform-ids', 'list'],
  reference: ['reference'],
  string: [
    ...['text', 'textarea', 'password', 'lesson-content'],
    ...textWidgets.map(([name]) => name).filter((name) => !soleWidgets.includes(name)),
  ],
}

function isWidget(part: string): boolean {
  return part.endsWith('widget.tsx')
}

/** The widget that asks for a field which names none. */
export function defaultWidget(schema: Schema): string {
  const kind = kindOf(schema)
  if (kind === 'pairs') return 'list'
  return kind === 'string' ? (widgetOfFormat[schema.format ?? ''] ?? 'text') : (kinds[kind]?.[0] ?? kind)
}

/** Why the widget of a field cannot ask for it, or undefined when it can. */
export function misfitWidget(field: Schema): Reason | undefined {
  const { widget } = field['x-ui']!
  const kind = kindOf(field)
  const needed = exact.find((one) => one === widgetOfFormat[field.format ?? ''])
  const fitting = kind !== 'string' ? (kinds[kind] ?? [kind]) : needed ? [needed] : kinds.string!
  if (fitting.includes(widget)) return undefined
  if (widget === 'pick-list' && !field.items?.enum && field.items) return nothingToPick()
  if (fieldKinds[widget]?.type === 'integer') return numberWidget(widget)
  if (kind === 'repeated' && kinds.choices!.some((one) => one.startsWith(widget)))
    return answeredTwice(widget)
  const has = { choices: field.enum !== undefined, format: field.format }
  // What may be cleared may be null as well, which nobody wrote.
  const types = [field.type].flat().filter((type) => type !== 'null') as string[]
  return wrongWidget(widget, types, has, fitting)
}

function kindOf({ type, format, enum: choices, items, uniqueItems, 'x-refers': refers }: Schema): string {
  if (refers) return 'reference'
  if (choices) return 'choice'
  const types = [type].flat()
  if (types.includes('boolean')) return 'boolean'
  // A kind of numbers is asked for by its own widget alone.
  if (format && fieldKinds[format]?.type === 'integer') return format
  if (types.includes('integer') || types.includes('number')) return 'number'
  if (!types.includes('array')) return 'string'
  if (items?.enum) return uniqueItems ? 'choices' : 'repeated'
  if (items?.type === 'string' && !items.format) return 'texts'
  const fields = Object.values(items?.properties ?? {}).filter((field) => !field['x-row-id'])
  return fields.length === 2 ? 'pairs' : 'list'
}
