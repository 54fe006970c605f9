import type { Document } from '../../../src/domain/schema/definition.ts'
import { today } from '../../../src/domain/time/day.ts'
import type { Json } from '../random-field.ts'

/** What conditions and rules mean, said once more and as plainly as can be: yes, no, or nobody knows yet. */
type Answer = boolean | undefined

interface Place {
  schema: Json
  document: Json
}

/** Whether a written condition holds in the first of `places`, the object that it stands in. */
export function means(written: Json, places: Place[]): Answer {
  return every(
    Object.entries(written).map(([name, value]: [string, Json]) => {
      if (name === 'not') return opposite(means(value, places))
      if (name === 'all') return every(value.map((one: Json) => means(one, places)))
      if (name === 'any') return opposite(every(value.map((one: Json) => opposite(means(one, places)))))
      return asks(name, value, places)
    }),
  )
}

const opposite = (answer: Answer): Answer => (answer === undefined ? undefined : !answer)

const every = (all: Answer[]): Answer =>
  all.includes(false) ? false : all.includes(undefined) ? undefined : true

function asks(name: string, test: Json, places: Place[]): Answer {
  const value = answerTo(name, places)
  if (Array.isArray(test)) return test.includes(value) ? true : isNothing(value) ? undefined : false
  return every(
    Object.entries(test).map(([word, than]: [string, Json]) => {
      if (word === 'not') return opposite(asks(name, than, places))
      if (word === 'filled') return isNothing(value) !== than
      const [a, b] = [value, operand(than, places)].map(comparable)
      if (a === undefined || b === undefined) return undefined
      return { min: a >= b, max: a <= b, before: a < b, after: a > b }[word]
    }),
  )
}

function operand(than: unknown, places: Place[]): unknown {
  if (than === 'today') return today()
  if (than === 'now') return new Date().toISOString()
  return typeof than === 'string' && !/^\d/.test(than) ? answerTo(than, places) : than
}

const comparable = (value: unknown): Json =>
  isNothing(value) ? undefined : /T/.test(String(value)) ? Date.parse(String(value)) : value

const isNothing = (value: unknown) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

/** The answer to what a name leads to; none where it is hidden. */
function answerTo(name: string, places: Place[]): unknown {
  const up = name.startsWith('/') ? places.length - 1 : name.split('../').length - 1
  let around = places.slice(up)
  for (const step of name.replace(/^(\/|(\.\.\/)+)/, '').split('.')) {
    const [{ schema, document }] = around as [Place]
    const field = schema.properties[step]
    if (!isAskedFor(field, around)) return undefined
    const value = document?.[step] === undefined ? field.default : document[step]
    around = [{ schema: field, document: value }, ...around]
  }
  return around[0]!.document
}

const isAskedFor = (field: Json, places: Place[]) =>
  !field['x-when'] || means(field['x-when'], places) === true

/** Everything that is wrong with a document of an entity beyond its plain rules, by JSON pointer. */
export function wrongOf(entity: Json, document: Document): string[] {
  return wrongIn([{ schema: entity, document }], '')
}

function wrongIn(places: Place[], at: string): string[] {
  const [{ schema, document }] = places as [Place]
  const wrong = Object.entries(schema.properties).flatMap(([name, field]: [string, Json]) => {
    if (!isAskedFor(field, places)) return []
    const value = document[name]
    const pointer = `${at}/${name}`
    if (value === undefined) {
      if (field.properties) return wrongIn([{ schema: field, document: {} }, ...places], pointer)
      return schema.required?.includes(name) && field.default === undefined ? [pointer] : []
    }
    const choice = field.oneOf?.find((one: Json) => one.const === value)
    if (choice?.when && means(choice.when, places) !== true) return [pointer]
    if (field.properties) return wrongIn([{ schema: field, document: value }, ...places], pointer)
    if (!field.items?.properties) return []
    return value.flatMap((item: unknown, i: number) =>
      wrongIn([{ schema: field.items, document: item }, ...places], `${pointer}/${i}`),
    )
  })
  const rules = (schema['x-rules'] ?? []).filter(
    (rule: Json) =>
      isAskedFor(schema.properties[rule.at], places) &&
      (!rule.when || means(rule.when, places) === true) &&
      means(rule.that, places) === false,
  )
  return [...wrong, ...rules.map((rule: Json) => `${at}/${rule.at}`)]
}
