import type { Condition, Schema } from '../../src/domain/schema/definition.ts'
import { Mistake } from './mistake.ts'
import { circularConditions, impossibleCondition } from './reason/field.ts'
import { deadAnswer } from './reason/whole.ts'

/**
 * Writes out every `x-when` of `schema`: to a field's own condition come those of the fields that it names, for an
 * answer that is itself hidden decides nothing. Throws a `Mistake` where conditions go in a circle or contradict.
 */
export function spellConditions(schema: Schema, file: string, place = ''): void {
  const fields = schema.properties ?? {}
  const spelt = Object.keys(fields).map((name) => [name, whole(name, [])] as const)
  for (const [name, when] of spelt) {
    if (when) fields[name]!['x-when'] = when
    spellConditions(fields[name]!, file, `${place}properties/${name}/`)
  }
  if (schema.items) spellConditions(schema.items, file, `${place}items/`)

  function whole(name: string, open: string[]): Condition | undefined {
    const own = fields[name]?.['x-when']
    if (!own) return undefined
    const at = `${place}properties/${open[0] ?? name}/x-when`
    if (open.includes(name)) {
      throw new Mistake(file, at, circularConditions([...open.slice(open.indexOf(name)), name]))
    }
    const all = Object.keys(own).reduce((sum, other) => {
      const above = whole(other, [...open, name]) ?? {}
      const both = allOf(sum, above)
      const never = Object.keys(both).find((one) => both[one]!.length === 0)
      if (never) throw new Mistake(file, at, impossibleCondition(other, never, above[never]!))
      return both
    }, own)
    const dead = open.length === 0 && deadAnswerIn(own, all)
    if (dead) throw new Mistake(file, at, deadAnswer(...dead))
    return all
  }
}

/** An answer that a condition names but that other conditions leave no room for, where there is one. */
function deadAnswerIn(own: Condition, whole: Condition): [other: string, value: unknown] | undefined {
  for (const [other, values] of Object.entries(own)) {
    const dead = values.find((value) => !whole[other]!.includes(value))
    if (dead !== undefined) return [other, dead]
  }
}

/** The condition that holds where both do. */
export function allOf(one: Condition, other: Condition): Condition {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(
    names.map((name) => {
      const [a, b] = [one[name], other[name]]
      return [name, a && b ? a.filter((value) => b.includes(value)) : (a ?? b)!]
    }),
  )
}
