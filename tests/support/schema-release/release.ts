import type { Chance } from '../chance.ts'
import { fieldOf, type Field } from './field.ts'

/** What a product owner makes of a schema: the fields of the next release. */
export function nextRelease(chance: Chance, fields: Field[], depth = 0): Field[] {
  if (fields.length === 0) return fields
  let next = fields.map((field) => ({ ...field, fields: nextRelease(chance, field.fields, depth + 1) }))
  const count = chance.number(depth === 0 ? 5 : 2)
  for (let i = 0; i < count; i++) next = chance.pick(steps)(chance, next, depth)
  return next.length > 0 ? next : [fieldOf(chance, 'novo', depth)]
}

type Step = (chance: Chance, fields: Field[], depth: number) => Field[]

const oneOf =
  (change: (chance: Chance, field: Field) => Field): Step =>
  (chance, fields) => {
    const chosen = chance.pick(fields)
    return fields.map((field) => (field === chosen ? change(chance, field) : field))
  }

/** A name that no field has, or had. */
function freeName(chance: Chance, fields: Field[]): string {
  const taken = fields.flatMap(({ name, former }) => [name, ...former])
  const names = [
    'e',
    'f',
    'g',
    'h',
    'i',
    'j',
    'k',
    'l',
    'm',
    'n',
    'o',
    'p',
    'q',
    'r',
    's',
    't',
    'u',
    'v',
  ].filter((name) => !taken.includes(name))
  return names[chance.number(Math.min(3, names.length))]!
}

const rename: Step = (chance, fields, depth) => {
  const name = freeName(chance, fields)
  return oneOf((_, field) => ({ ...field, name, former: [field.name, ...field.former] }))(
    chance,
    fields,
    depth,
  )
}

const add: Step = (chance, fields, depth) => [...fields, fieldOf(chance, freeName(chance, fields), depth)]

const remove: Step = (chance, fields) => {
  const gone = chance.pick(fields)
  return fields.length > 1 ? fields.filter((field) => field !== gone) : fields
}

const renameChoice = oneOf((chance, field) => {
  const chosen = chance.pick(field.choices)
  const value = `novo${chance.number(1000)}`
  const choices = field.choices.map((one) => (one === chosen ? { value, was: [one.value, ...one.was] } : one))
  return new Set(choices.map((one) => one.value)).size === choices.length ? { ...field, choices } : field
})

const removeChoice = oneOf((chance, field) => ({
  ...field,
  choices:
    field.choices.length > 1
      ? field.choices.toSpliced(chance.number(field.choices.length), 1)
      : field.choices,
}))

const addChoice = oneOf((chance, field) => {
  const value = `mais${chance.number(1000)}`
  const isNew = field.choices.every((one) => one.value !== value && !one.was.includes(value))
  return isNew ? { ...field, choices: [...field.choices, { value, was: [] }] } : field
})

const typeOf: Record<Field['kind'], string> = {
  ...{ text: 'string', number: 'number', integer: 'number', switch: 'boolean', choice: 'string' },
  ...{ choices: 'array', texts: 'array', numbers: 'array', group: 'object', list: 'array' },
}

const retype = oneOf((chance, field) => {
  const possible = (Object.keys(typeOf) as Field['kind'][]).slice(0, field.fields.length > 0 ? undefined : -2)
  const kind = chance.pick(possible)
  const [from, to] = [typeOf[field.kind], typeOf[kind]]
  const taker = field.fields.find((one) => one.kind === 'text')?.name
  const details =
    from === to
      ? null
      : from === 'object'
        ? to === 'array'
          ? {}
          : chance.number(2) === 0
            ? { field: field.fields[0]!.name }
            : { text: field.fields.map(({ name }) => `{${name}}`).join(', ') }
        : to === 'object' && from !== 'array'
          ? taker
            ? { field: taker }
            : null
          : to === 'object'
            ? null
            : {}
  return details
    ? {
        ...field,
        kind,
        from: [
          { type: from, ...details },
          ...field.from.filter((one) => (one as { type: string }).type !== to),
        ],
      }
    : field
})

const changeRule = oneOf((chance, field) => ({ ...field, longest: chance.pick([5, 20, 200]) }))
const changeDefault = oneOf((_, field) => ({ ...field, hasDefault: !field.hasDefault }))
const changeRequired = oneOf((_, field) => ({ ...field, isRequired: !field.isRequired }))

const steps = [
  ...[rename, rename, add, remove, renameChoice, removeChoice, addChoice, retype, retype],
  ...[changeRule, changeDefault, changeRequired],
]
