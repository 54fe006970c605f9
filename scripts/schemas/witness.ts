import { isShown } from '../../src/domain/schema/condition.ts'
import type { Document, Json, Levels, Schema } from '../../src/domain/schema/definition.ts'
import { judgeOf } from './judge.ts'
import { isWithin } from './limit.ts'
import type { CompiledCondition } from './logic/code.ts'
import { withAnswers } from './logic/answers.ts'
import { strict } from './strict.ts'
import { likelyTexts } from './witness-text.ts'

/**
 * Valid values and documents, made of a bundled schema alone: always the same ones. The compiler proves with them that every
 * field can be answered; whoever tests what the schemas are turned into can start from them.
 */

/** Whether a value keeps the rules of a field, whole: a list with its items, a group with its fields. */
export function accepts(field: Schema, value: unknown): boolean {
  const plain = strict(field, true)
  return isWithin(plain, value) ?? judgeOf(plain)(value)
}

/**
 * Up to `count` different values that `field` accepts, the plainest first; fewer where there are fewer, none where its rules
 * clash. Takes a bundled field: one with `properties` gives documents, with those fields in it that its conditions ask for, where
 * the objects around it are `above`.
 */
export function valuesOf(field: Schema, count = 1, above: Levels = []): Json[] {
  const found = new Map<string, Json>()
  const turns = Math.max(count * 4, 4)
  for (let turn = 0; turn < turns && found.size < count; turn++) {
    for (const value of likelyValues(field, turn, above)) {
      if (found.size < count && !found.has(JSON.stringify(value)) && accepts(field, value)) {
        found.set(JSON.stringify(value), value)
      }
    }
  }
  return [...found.values()]
}

/** Values that probably fit; another turn brings others. */
function likelyValues(field: Schema, turn: number, above: Levels): Json[] {
  if (field.enum) return field.enum
  if (field.const !== undefined) return [field.const as Json]
  if (field.properties) return [documentOf(field, {}, turn, above) as Json]
  const values = [field.type].flat().flatMap((type): Json[] => {
    switch (type) {
      case 'boolean':
        return [true, false]
      case 'integer':
      case 'number':
        return likelyNumbers(field, type === 'integer', turn)
      case 'array':
        return likelyLists(field, turn, above)
      case 'string':
        return likelyTexts(field, turn)
      default:
        return []
    }
  })
  const start = turn === 0 && field.default !== undefined ? [field.default] : []
  return [...values, ...start, ...([field.type].flat().includes('null') ? [null] : [])]
}

function likelyNumbers(field: Schema, isWhole: boolean, turn: number): number[] {
  const { minimum, maximum, multipleOf } = field as Record<string, number | undefined>
  const step = multipleOf ?? 1
  const from = minimum ?? Math.min(0, maximum ?? 0)
  const first = Math.ceil(from / step)
  // The first multiples of a fraction need not be whole.
  const near = Array.from(
    { length: isWhole && step % 1 !== 0 ? 1000 : 1 },
    // Without what binary adds: three times 0.1 is 0.3.
    (_, i) => Number(((first + turn + i) * step).toPrecision(15)),
  )
  const fitting = isWhole ? near.filter((value) => Number.isInteger(value)) : near
  return [...fitting, ...(isWhole || turn > 0 ? [] : [from, maximum ?? from, (from + (maximum ?? from)) / 2])]
}

function likelyLists(field: Schema, turn: number, above: Levels): Json[] {
  const fewest = Number(field.minItems ?? 0)
  const most = Number(field.maxItems ?? fewest + 2)
  // One more at each turn, within what may be; a list of nothing comes last.
  const wanted = Math.min(Math.max(fewest, 1) + turn, most)
  const items = valuesOf(field.items ?? {}, Math.max(wanted, 1), above)
  if (items.length === 0) return fewest === 0 ? [[]] : []
  const filled = Array.from({ length: wanted }, (_, i) => items[i % items.length]!)
  const different = items.slice(0, wanted)
  return [...(filled.length > different.length ? [filled] : []), different, ...(fewest === 0 ? [[]] : [])]
}

/**
 * A document of `schema` with every field that is asked for, where those of `answers` are given: the fields whose conditions
 * these leave open take the first answer that fits. Fields that clash, and those that the server sets, are not in it.
 */
export function documentOf(schema: Schema, answers: Document = {}, turn = 0, above: Levels = []): Document {
  const fields = Object.entries(schema.properties ?? {}).filter(([, field]) => !field.readOnly)
  const decided: Document = {}
  // What decides comes before what hangs on it.
  const inOrder = fields.toSorted(([, a], [, b]) => weight(a) - weight(b))
  // Fields of few answers take turns, so that each goes together with each.
  let together = 1
  for (const [name, field] of inOrder) {
    if (name in answers && !field.properties) continue
    const values = valuesOf(field, turn + 1, [decided, ...above])
    if (values.length === 0) continue
    const hasFew = values.length <= turn
    decided[name] = values[(hasFew ? Math.floor(turn / together) : turn) % values.length]
    if (hasFew) together *= values.length
  }
  return askedOf(schema, withAnswers(decided, answers), above)
}

/** How much a field waits for others; a condition that was read back from what was written does not say for how many. */
function weight(field: Schema): number {
  const when = field['x-when'] as Partial<CompiledCondition> | undefined
  if (when) return when.variables?.length ?? 1
  return field.properties || field.items ? 0.5 : 0
}

/** The answers to what is asked for. Of the objects around, those that are not known say nothing. */
export function askedOf(schema: Schema, decided: Document, above: Levels = []): Document {
  const levels = [decided, ...above, ...unknownLevels]
  const asked = Object.entries(schema.properties ?? {}).filter(
    ([name, field]) => !field.readOnly && decided[name] !== undefined && isShown(field, levels),
  )
  return Object.fromEntries(asked.map(([name]) => [name, decided[name]]))
}

const unknownLevels: Levels = Array.from({ length: 16 }, () => ({}))
