import type { Schema } from '../../../src/domain/schema/definition.ts'

/** A field of an entity in words. */
export interface FieldRow {
  /** Dots between levels; `[]` for what a list holds. */
  path: string
  title: string
  description?: string
  type: string
  rules: string[]
  messages: [rule: string, sentence: string][]
  widget: string
  initial: string
  /** Field at this path of the document; null inside a list. */
  key: string | null
}

/** Every field of an entity that people know of, groups before what is in them. */
export function fieldRows(schema: Schema, prefix = '', isInList = false): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    // What tells the rows of a list apart is the product's own.
    if (field['x-row-id']) return []
    const path = `${prefix}${name}`
    const isRequired = schema.required?.includes(name) ?? false
    const row: FieldRow = {
      path,
      title: field.title ?? '',
      description: field.description,
      type: typeOf(field),
      rules: [...rulesOf(field, isRequired), ...told(schema, name)],
      messages: Object.entries(field['x-messages'] ?? {}),
      widget: field.readOnly || field.properties ? '' : (field['x-ui']?.widget ?? ''),
      initial: field.default === undefined ? '' : JSON.stringify(field.default),
      key: isInList ? null : path,
    }
    return [
      row,
      ...fieldRows(field, `${path}.`, isInList),
      ...(field.items ? fieldRows(field.items, `${path}[].`, true) : []),
    ]
  })
}

const types: Record<string, string> = {
  string: 'texto',
  integer: 'inteiro',
  number: 'número',
  boolean: 'sim ou não',
  array: 'lista',
  object: 'grupo',
  null: 'nada',
}

function typeOf({ type, format, enum: choices }: Schema): string {
  const words = [type].flat().map((one) => types[one ?? ''] ?? String(one))
  return [words.join(' ou '), ...(choices ? ['com opções'] : []), ...(format ? [`(${format})`] : [])].join(
    ' ',
  )
}

/** The sentences of the rules between fields that stand at this one. */
const told = (schema: Schema, name: string): string[] =>
  (schema['x-rules'] ?? []).filter(({ at }) => at[0] === name).map(({ say }) => say)

function rulesOf(field: Schema, isRequired: boolean): string[] {
  const limit = (name: string, text: (value: string) => string) =>
    field[name] === undefined ? [] : [text(String(field[name]))]
  return [
    ...(field.readOnly ? ['definido pelo servidor'] : []),
    ...(isRequired ? ['obrigatório'] : []),
    ...(field['x-asked'] ? [`só quando ${field['x-asked']}`] : []),
    ...(field.enum ? [field.enum.map(String).filter(Boolean).slice(0, 12).join(', ')] : []),
    ...limit('minLength', (n) => `pelo menos ${n} letra${n === '1' ? '' : 's'}`),
    ...limit('maxLength', (n) => `até ${n} letras`),
    ...limit('minimum', (n) => `de ${n}`),
    ...limit('maximum', (n) => `até ${n}`),
    ...limit('multipleOf', (n) => `múltiplo de ${n}`),
    ...limit('minItems', (n) => `pelo menos ${n} ${n === '1' ? 'item' : 'itens'}`),
    ...limit('maxItems', (n) => `até ${n} itens`),
    ...(field.uniqueItems ? ['sem repetição'] : []),
    ...limit('pattern', (text) => (text === '\\S' ? 'não só espaços' : `no molde ${text}`)),
    ...(field['x-renamed-from'] ? [`antes ${field['x-renamed-from'].join(', ')}`] : []),
  ]
}
