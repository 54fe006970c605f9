import type { Choice, Schema } from '../../src/domain/schema/definition.ts'
import type { SourceObject } from './source.ts'
import { defaultWidget } from './widget.ts'

/** Completes the hints and the limits of a leaf, lets required texts be non-empty, and what may be cleared be null. */
export function complete(schema: Schema, required: Set<string>): Schema {
  const { oneOf, ...rest } = schema as Schema & { oneOf?: SourceObject[] }
  const completed: Schema = rest
  const former = rest['x-renamed-from'] as string | string[] | undefined
  if (former !== undefined) completed['x-renamed-from'] = [former].flat()
  if (oneOf) Object.assign(completed, answers(oneOf))
  for (const [name, field] of Object.entries(completed.properties ?? {})) {
    if (required.has(name)) mustSaySomething(field)
    else mayBeCleared(field)
  }
  if (!completed.properties) {
    boundText(completed)
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

/** Longest text of a field that sets no limit, by widget: nothing that people type is endless. */
const longest: Record<string, number> = { textarea: 10_000, 'lesson-content': 100_000 }

/** Formats of one length, and pictures, which have a limit of their own. */
const bounded = ['uuid', 'date-time', 'birth-date', 'image']

function boundText(field: Schema): void {
  const isText = [field.type].flat().includes('string') && !field.enum && !field.readOnly
  if (!isText || bounded.includes(field.format ?? '')) return
  field.maxLength ??= longest[field['x-ui']?.widget ?? ''] ?? 1000
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
    ...(json['x-icon'] ? { icon: json['x-icon'] as string } : {}),
    ...(json['x-plural'] ? { plural: json['x-plural'] as string } : {}),
  }
}

function plainChoices(schema: Schema): Choice[] | undefined {
  return schema.enum?.map((value) => ({ value: String(value), label: String(value) }))
}
