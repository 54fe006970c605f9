import { extensionsOf, fileSentence, usualFiles } from '../../src/domain/media/file-kind.ts'
import type { Choice, Conversion, Json, Schema } from '../../src/domain/schema/definition.ts'
import { withRowIds } from '../../src/domain/schema/row.ts'
import { numberText } from '../../src/domain/number/number-text.ts'
import { kinds } from '../../src/domain/generated/kind-meta.ts'
import { written } from '../../src/domain/generated/kind-text.ts'
import { say } from '../../src/domain/text/say.ts'
import type { SourceObject } from './source.ts'
import { heldBy, impliedKeyword } from './reference.ts'
import { defaultWidget } from './widget.ts'

/** Completes the hints and the limits of a leaf, lets required texts be non-empty, and what may be cleared be null. */
export function complete(schema: Schema, required: Set<string>): Schema {
  const { oneOf, ...rest } = schema as Schema & { oneOf?: SourceObject[] }
  const completed: Schema = rest
  const tooMuch = rest['x-refers'] && impliedKeyword(schema)
  if (rest['x-refers'] && !tooMuch) Object.assign(completed, heldBy(rest))
  const former = rest['x-renamed-from'] as string | string[] | undefined
  if (former !== undefined) completed['x-renamed-from'] = [former].flat()
  const before = rest['x-from'] as Before | Before[] | undefined
  if (before !== undefined) completed['x-from'] = [before].flat().map(conversionOf)
  if (oneOf) Object.assign(completed, answers(oneOf))
  for (const [name, field] of Object.entries(completed.properties ?? {})) {
    if (required.has(name)) mustSaySomething(field)
    else mayBeCleared(field)
  }
  // A text of a list that is empty says nothing; what has not been typed yet is still missing.
  if (completed.items && !completed.items.properties) mustSaySomething(completed.items)
  if (!completed.properties) {
    boundText(completed)
    applyKind(completed)
    boundFile(completed)
    const choices = oneOf?.map(choiceOf) ?? (completed['x-ui']?.choices || plainChoices(completed))
    completed['x-ui'] = {
      ...completed['x-ui'],
      widget: completed['x-ui']?.widget ?? defaultWidget(completed),
      ...(choices ? { choices } : {}),
      ...(completed['x-image'] ? { image: completed['x-image'] } : {}),
      ...(completed['x-accept'] ? { accept: completed['x-accept'] } : {}),
      ...(completed['x-refers'] ? { refers: completed['x-refers'] } : {}),
    }
  }
  if (completed.items && !completed.readOnly) boundList(completed)
  return completed
}

/** What a field was before, as it may be written: in short its type. */
type Before = string | Conversion

function conversionOf(before: Before): Conversion {
  const spelt = typeof before === 'string' ? { type: before as Conversion['type'] } : before
  return (spelt.type as string) === 'integer' ? { ...spelt, type: 'number' } : spelt
}

function answers(choices: SourceObject[]): Schema {
  const before = choices.flatMap((choice) =>
    ((choice['x-was'] ?? []) as (string | number)[]).map((was) => [was, choice.const as string | number]),
  )
  const limits = choices.flatMap((choice) =>
    choice.when ? [[String(choice.const), choice.when as never] as const] : [],
  )
  const titles = choices.flatMap((choice) =>
    choice['x-titles'] ? [[String(choice.const), choice['x-titles'] as Record<string, string>] as const] : [],
  )
  return {
    enum: choices.map((choice) => choice.const as string | number),
    ...(titles.length > 0 ? { 'x-choice-titles': Object.fromEntries(titles) } : {}),
    ...(limits.length > 0 ? { 'x-limits': Object.fromEntries(limits) } : {}),
    ...(before.length > 0 ? { 'x-was': Object.fromEntries(before) as Record<string, Json> } : {}),
  }
}

/** Longest text of a field that sets no limit, by widget: nothing that people type is endless. */
const longest: Record<string, number> = { textarea: 10_000, 'lesson-content': 100_000 }

/** Formats of one length, and pictures, which have a limit of their own. */
const bounded = [
  'uuid',
  'date-time',
  'date',
  'past-date',
  'future-date',
  'birth-date',
  'time',
  'file',
  'image',
]

function boundText(field: Schema): void {
  const isText = [field.type].flat().includes('string') && !field.enum && !field.readOnly
  if (!isText || bounded.includes(field.format ?? '')) return
  field.maxLength ??= longest[field['x-ui']?.widget ?? ''] ?? 1000
}

/** Most items of a list that sets no limit. */
const mostItems = 100

function boundList(field: Schema): void {
  field.maxItems ??= Math.max(mostItems, Number(field.minItems ?? 0))
  const items = field.items!
  if (!items.properties) return
  const { id, ...properties } = items.properties
  const isOwn = id !== undefined && !id['x-row-id']
  const grows = field.minItems !== field.maxItems && field['x-ui']?.widget === 'list'
  field.items = {
    ...items,
    properties: isOwn ? items.properties : grows ? { ...properties, id: { ...rowId } } : properties,
  }
  if (grows && Array.isArray(field.default)) field.default = withRowIds(field.default) as Json[]
}

/** What tells a row from the others; made by the form or the server, asked of nobody. */
const rowId: Schema = { type: 'string', format: 'uuid', 'x-row-id': true, 'x-ui': { widget: 'text' } }

/** What its kind says of a field that does not say so itself: its limits, and the sentence for each rule, limits in words. */
function applyKind(field: Schema): void {
  const { type, minimum, maximum, messages } = kinds[field.format ?? ''] ?? {}
  if (!messages || field.readOnly || ![field.type].flat().includes(type)) return
  if (minimum !== undefined) field.minimum ??= minimum
  if (maximum !== undefined) field.maximum ??= maximum
  const used = Object.entries(messages).filter(([rule]) => rule === 'type' || rule in field)
  const said = { ...Object.fromEntries(used), ...field['x-messages'] }
  const write = written[field.format!]
  field['x-messages'] = Object.fromEntries(
    Object.entries(said).map(([rule, sentence]) => {
      const limit = field[rule]
      if (!write || typeof limit !== 'number') return [rule, sentence]
      return [rule, say(sentence, { limit: write(limit), multipleOf: write(limit) })]
    }),
  )
}

/** A file is of one of the kinds that its field takes, which the ending of its address tells. */
function boundFile(field: Schema): void {
  if (field.format !== 'file' || field.readOnly) return
  const accept = (field['x-accept'] ??= usualFiles)
  field.pattern ??= `^$|\\.(?:${extensionsOf(accept).join('|')})$`
  field['x-messages'] = { pattern: fileSentence(accept), ...field['x-messages'] }
}

function mustSaySomething(field: Schema): void {
  // A picture that must be there is never null.
  if (field.format === 'image' && field.default === null) {
    field.type = 'string'
    delete field.default
  }
  if (field['x-refers'] && !field['x-refers'].many) {
    field.type = 'string'
    delete field.default
    return
  }
  if (field['x-refers']?.many) field.minItems ??= 1
  if (field.type !== 'string' || field.enum) return
  field.minLength ??= 1
  // Spaces alone say nothing either.
  if (!field.format) field.pattern ??= '\\S'
}

/** A figure or an instant that nobody must give is null until somebody does, and again once it is cleared. */
function mayBeCleared(field: Schema): void {
  const { type, format } = field
  if (field.enum) return
  const hasNoEmptyValue = type === 'integer' || type === 'number' || format === 'date-time'
  if (!hasNoEmptyValue || typeof type !== 'string' || field.readOnly || field.default !== undefined) return
  field.type = [type, 'null']
  field.default = null
}

function choiceOf(json: SourceObject): Choice {
  return {
    value: json.const as string | number,
    label: json.title as string,
    ...(json.description ? { description: json.description as string } : {}),
    ...(json['x-picture'] ? { picture: json['x-picture'] as string } : {}),
    ...(json['x-tone'] ? { tone: json['x-tone'] as Choice['tone'] } : {}),
    ...(json['x-icon'] ? { icon: json['x-icon'] as string } : {}),
    ...(json['x-plural'] ? { plural: json['x-plural'] as string } : {}),
  }
}

function plainChoices(schema: Schema): Choice[] | undefined {
  return schema.enum?.map((value) => ({
    value: typeof value === 'number' ? value : String(value),
    label: typeof value === 'number' ? numberText(value) : String(value),
  }))
}
