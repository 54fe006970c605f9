import type { Choice, Schema } from '../../src/domain/schema/definition.ts'
import type { SourceObject } from './source.ts'

/** Widgets by format, where a field names none. */
const widgetOfFormat: Record<string, string> = {
  email: 'email',
  link: 'url',
  cpf: 'cpf',
  phone: 'phone',
  color: 'color',
  image: 'image',
  'date-time': 'date-time',
  'birth-date': 'date',
}

/** Completes the hints of a leaf, lets required texts be non-empty, and what may be cleared be null. */
export function complete(schema: Schema, required: Set<string>): Schema {
  const { oneOf, ...rest } = schema as Schema & { oneOf?: SourceObject[] }
  const completed: Schema = rest
  if (oneOf) Object.assign(completed, answers(oneOf))
  for (const [name, field] of Object.entries(completed.properties ?? {})) {
    if (required.has(name)) mustSaySomething(field)
    else mayBeCleared(field)
  }
  if (!completed.properties) {
    const choices = oneOf?.map(choiceOf) ?? (completed['x-ui']?.choices || plainChoices(completed))
    completed['x-ui'] = {
      ...completed['x-ui'],
      widget: completed['x-ui']?.widget ?? defaultWidget(completed),
      ...(choices ? { choices } : {}),
      ...(completed['x-image'] ? { image: completed['x-image'] } : {}),
    }
  }
  return completed
}

function answers(choices: SourceObject[]): Schema {
  const before = choices.flatMap((choice) =>
    ((choice['x-was'] ?? []) as string[]).map((was) => [was, choice.const as string]),
  )
  return {
    enum: choices.map((choice) => choice.const as string),
    ...(before.length > 0 ? { 'x-was': Object.fromEntries(before) as Record<string, string> } : {}),
  }
}

function mustSaySomething(field: Schema): void {
  if (field.type !== 'string' || field.enum) return
  field.minLength ??= 1
  // Spaces alone say nothing either.
  if (!field.format) field.pattern ??= '\\S'
}

/** A figure or an instant that nobody must give is null until somebody does, and again once it is cleared. */
function mayBeCleared(field: Schema): void {
  const { type, format } = field
  const hasNoEmptyValue = type === 'integer' || type === 'number' || format === 'date-time'
  if (!hasNoEmptyValue || typeof type !== 'string' || field.readOnly || field.default !== undefined) return
  field.type = [type, 'null']
  field.default = null
}

function choiceOf(json: SourceObject): Choice {
  return {
    value: json.const as string,
    label: json.title as string,
    ...(json.description ? { description: json.description as string } : {}),
    ...(json['x-picture'] ? { picture: json['x-picture'] as string } : {}),
    ...(json['x-tone'] ? { tone: json['x-tone'] as Choice['tone'] } : {}),
  }
}

function plainChoices(schema: Schema): Choice[] | undefined {
  return schema.enum?.map((value) => ({ value: String(value), label: String(value) }))
}

function defaultWidget(schema: Schema): string {
  if (schema.enum) return 'select'
  if (schema.type === 'boolean') return 'switch'
  if ([schema.type].flat().some((type) => type === 'integer' || type === 'number')) return 'number'
  if (schema.type === 'array') return 'list'
  return widgetOfFormat[schema.format ?? ''] ?? 'text'
}
