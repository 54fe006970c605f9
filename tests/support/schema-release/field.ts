import type { Chance } from '../chance.ts'

/** A field of a random schema, as much of it as matters to what becomes of stored values. */
export interface Field {
  name: string
  kind:
    'text' | 'number' | 'integer' | 'switch' | 'choice' | 'choices' | 'texts' | 'numbers' | 'group' | 'list'
  isRequired: boolean
  hasDefault: boolean
  longest: number
  /** Of a choice, or of what stands in a list of choices. */
  choices: { value: string; was: string[] }[]
  /** Of a group, or of the items of a list. */
  fields: Field[]
  former: string[]
  from: object[]
}

type Json = Record<string, unknown>

const kinds: Field['kind'][] = [
  ...(['text', 'text', 'number', 'integer', 'switch', 'choice', 'choices', 'texts', 'numbers'] as const),
  ...(['group', 'list'] as const),
]
const texts = ['', 'sim', 'Não', '12', '1.234,50', '19.9', 'a; b; a', 'uma\nduas', 'v1', 'Outra coisa', 'ção']

/** A random field; lists stand in lists at most three deep. */
export function fieldOf(chance: Chance, name: string, depth = 0): Field {
  const kind = depth > 1 ? chance.pick(kinds.slice(0, -2)) : chance.pick(kinds)
  const names = ['a', 'b', 'c', 'd'].slice(0, 1 + chance.number(4))
  return {
    name,
    kind,
    isRequired: chance.number(4) === 0,
    hasDefault: chance.number(2) === 0,
    longest: 200,
    choices: Array.from({ length: 2 + chance.number(3) }, (_, i) => ({ value: `v${i}`, was: [] })),
    fields: depth > 1 ? [] : names.map((one) => fieldOf(chance, one, depth + 1)),
    former: [],
    from: [],
  }
}

/** What a file of `schemas/` would say of these fields. */
export function sourceOf(fields: Field[]): Json {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, jsonOf(field)])),
    required: fields.filter(isDemanded).map(({ name }) => name),
  }
}

/** What is always there, or off or empty with good reason, cannot be demanded. */
const isDemanded = ({ isRequired, kind }: Field) =>
  isRequired && !['switch', 'choices', 'texts', 'numbers', 'group', 'list'].includes(kind)

function jsonOf(field: Field): Json {
  const { name, former, from, hasDefault, kind } = field
  const past = {
    ...(former.length > 0 && { 'x-renamed-from': former }),
    ...(from.length > 0 && { 'x-from': from }),
  }
  const usual = defaultOf(field)
  const own = hasDefault && usual !== undefined ? { default: usual } : {}
  const title = `O campo ${name}`
  return { title, ...shapeOf(kind, field), ...own, ...past }
}

function shapeOf(kind: Field['kind'], field: Field): Json {
  const oneOf = field.choices.map(({ value, was }) => ({
    ...{ const: value, title: value.toUpperCase() },
    ...(was.length > 0 && { 'x-was': was }),
  }))
  switch (kind) {
    case 'text':
      return { type: 'string', maxLength: field.longest }
    case 'number':
    case 'integer':
      return { type: kind }
    case 'switch':
      return { type: 'boolean' }
    case 'choice':
      return { type: 'string', oneOf }
    case 'choices':
      return { type: 'array', items: { title: 'Um', type: 'string', oneOf }, maxItems: 20 }
    case 'texts':
      return { type: 'array', items: { title: 'Um', type: 'string', maxLength: 200 }, maxItems: 20 }
    case 'numbers':
      return { type: 'array', items: { title: 'Um', type: 'number' }, maxItems: 20 }
    case 'group':
      return { ...sourceOf(field.fields) }
    case 'list':
      return { type: 'array', maxItems: 20, items: { title: 'Item', ...sourceOf(field.fields) } }
  }
}

function defaultOf({ kind, choices }: Field): unknown {
  const usual: Partial<Record<Field['kind'], unknown>> = {
    ...{ text: 'usual', number: 1.5, integer: 7, switch: true, choice: choices[0]?.value },
    ...{ choices: [], texts: [], numbers: [], list: [] },
  }
  return usual[kind]
}

/** A value that these fields take; what need not be said is sometimes not. */
export function documentOf(chance: Chance, fields: Field[]): Json {
  const said = fields.filter(({ isRequired }) => isRequired || chance.number(5) > 0)
  return Object.fromEntries(said.map((field) => [field.name, valueOf(chance, field)]))
}

export function valueOf(chance: Chance, field: Field): unknown {
  const many = <T>(one: () => T) => Array.from({ length: chance.number(4) }, one)
  const choice = () => chance.pick(field.choices).value
  const number = () => chance.pick([0, 1, 2.5, 19.9, -3, 1234])
  switch (field.kind) {
    case 'text':
      return chance.pick(texts.slice(field.isRequired ? 1 : 0)).slice(0, field.longest)
    case 'number':
      return number()
    case 'integer':
      return chance.pick([0, 1, 7, 1234])
    case 'switch':
      return chance.number(2) === 0
    case 'choice':
      return choice()
    case 'choices':
      return [...new Set(many(choice))]
    case 'texts':
      return many(() => chance.pick(texts.slice(1)))
    case 'numbers':
      return many(number)
    case 'group':
      return documentOf(chance, field.fields)
    case 'list':
      return many(() => documentOf(chance, field.fields))
  }
}
