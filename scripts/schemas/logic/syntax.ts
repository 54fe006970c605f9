/** The language of `x-when`, `x-rules` and the `when` of choices and lists, as it is written, and what it says. */

type Value = string | boolean | number

/** A condition as it is written: tests by the path of a field, all of which hold, and words that join conditions. */
export interface WrittenCondition {
  any?: WrittenCondition[]
  all?: WrittenCondition[]
  not?: WrittenCondition
  [path: string]: WrittenTest | WrittenCondition | WrittenCondition[] | undefined
}

type WrittenTest = Value[] | WrittenWords

interface WrittenWords {
  not?: WrittenTest
  filled?: boolean
  min?: number | string
  max?: number | string
  before?: string
  after?: string
}

/** A field as a condition names it: so many objects up, or from the outermost one, and the path from there. */
export interface Ref {
  text: string
  up: number | 'root'
  path: string[]
}

export type Order = 'min' | 'max' | 'before' | 'after'

/** What is asked of one answer. */
export type Test = { is: Value[] } | { filled: boolean } | { order: Order; than: Ref | number | string }

/** A condition, each part with its place in what was written. */
export type Logic = { place: string } & (
  { join: 'all' | 'any'; of: Logic[] } | { not: Logic } | { ref: Ref; test: Test }
)

/** Words of the language, which are no names of fields. */
export const reservedWords = ['any', 'all', 'not', 'filled', 'min', 'max', 'before', 'after']

/** What a condition says. It has the form that `schemas/meta/field.json` asks for. */
export function logicOf(written: WrittenCondition, place = ''): Logic {
  const parts = Object.entries(written).map(([name, value]): Logic => {
    const at = below(place, name)
    if (name === 'not') return { place: at, not: logicOf(value as WrittenCondition, at) }
    if (name === 'any' || name === 'all') {
      const all = (value as WrittenCondition[]).map((one, i) => logicOf(one, below(at, String(i))))
      return { place: at, join: name, of: all }
    }
    return testOf(refOf(name), value as WrittenTest, at)
  })
  return parts.length === 1 ? parts[0]! : { place, join: 'all', of: parts }
}

function testOf(ref: Ref, written: WrittenTest, place: string): Logic {
  if (Array.isArray(written)) return { place, ref, test: { is: written } }
  const parts = Object.entries(written).map(([word, value]: [string, unknown]): Logic => {
    const at = below(place, word)
    if (word === 'not') return { place: at, not: testOf(ref, value as WrittenTest, at) }
    if (word === 'filled') return { place: at, ref, test: { filled: value as boolean } }
    return { place: at, ref, test: { order: word as Order, than: operand(value as number | string) } }
  })
  return parts.length === 1 ? parts[0]! : { place, join: 'all', of: parts }
}

/** A number, a day, an instant or a time as they are, and anything else as the name of a field. */
function operand(value: number | string): Ref | number | string {
  return typeof value === 'number' || /^(\d.*|today|now)$/.test(value) ? value : refOf(value)
}

function refOf(text: string): Ref {
  const up = /^(?:\.\.\/)*/.exec(text)![0].length / 3
  const isRoot = text.startsWith('/')
  return { text, up: isRoot ? 'root' : up, path: text.slice(isRoot ? 1 : up * 3).split('.') }
}

const below = (place: string, step: string) => (place ? `${place}/${step}` : step)

/** Every test in a condition. */
export function testsIn(logic: Logic): Extract<Logic, { ref: Ref }>[] {
  if ('join' in logic) return logic.of.flatMap(testsIn)
  return 'not' in logic ? testsIn(logic.not) : [logic]
}

/** The fields that a condition names, in comparisons too. */
export function refsIn(logic: Logic): Ref[] {
  return testsIn(logic).flatMap(({ ref, test }) =>
    'order' in test && typeof test.than === 'object' ? [ref, test.than] : [ref],
  )
}
