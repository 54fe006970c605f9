import { write } from '../../../src/domain/schema/path.ts'
import { impossibleCondition } from '../reason/field.ts'
import * as say from '../reason/logic.ts'
import type { Reason } from '../reason/reason.ts'
import { deadAnswer, neverHidden } from '../reason/whole.ts'
import { compileCondition, whenOf, type CompiledCondition, type Variable } from './code.ts'
import { addressOf, isAstray, targetOf, type Chain, type Standing } from './scope.ts'
import { solve } from './solve.ts'
import { refsIn, type Logic, type testsIn } from './syntax.ts'

/** A rule between fields before it is compiled: what has to hold, and when. */
export interface StandingRule {
  that: Logic
  when?: Logic
  say: string
}

/** Nobody has answered it yet. */
const mayBeEmpty = ({ field }: Variable) => field.default === undefined

/** Why a field with this condition is never asked for, or always, or an answer in it counts for nothing; undefined where all counts. */
export function idleWhen(when: CompiledCondition): Reason | undefined {
  const { standing } = when
  const names = namesIn(standing.logic)
  if (solve([{ condition: when }]) === null) return { ...neverReason(standing, names), below: 'x-when' }
  if (solve([{ condition: when, isMet: false }], { mayBeEmpty }) === null) return neverHidden(names)
  for (const { ref, test, place } of certainTests(standing.logic)) {
    if (!('is' in test) || test.is.length === 1) continue
    const target = targetOf(ref, standing.chain)
    if (isAstray(target)) continue
    const { up, path } = addressOf(target)
    const dead = test.is.find((value) => {
      const given = Array.from({ length: up + 1 }, (_, i) => (i === up ? write({}, path, value) : {}))
      return solve([{ condition: when }], { given }) === null
    })
    if (dead !== undefined) return { ...deadAnswer(ref.text, dead), below: `x-when/${place}` }
  }
}

/** Why a condition on what can be chosen leaves nothing to choose, or everything; undefined where it leaves some. */
export function idleChoice(where: CompiledCondition): Reason | undefined {
  const names = namesIn(where.standing.logic)
  if (solve([{ condition: where }]) === null) return say.neverHolds(names)
  return solve([{ condition: where, isMet: false }], { mayBeEmpty }) === null
    ? say.alwaysHolds(names)
    : undefined
}

/** Why one of the rules of an object can never be kept, never be broken, or not together with another one. */
export function idleRule(rules: StandingRule[], chain: Chain): { at: string; reason: Reason } | undefined {
  const made = rules.map(({ that, when, say: sentence }) => {
    const all = (...of: Logic[]) => compileCondition({ logic: { place: '', join: 'all', of }, chain })
    const before = when ? [when] : []
    return {
      sentence,
      names: namesIn(that),
      applies: when && all(when),
      kept: all(...before, that),
      broken: all(...before, { place: '', not: that }),
    }
  })
  for (const [i, { applies, kept, broken, names, sentence: _ }] of made.entries()) {
    if (applies && solve([{ condition: applies }], { mayBeEmpty }) === null)
      return { at: `${i}/when`, reason: say.neverHolds(namesIn(rules[i]!.when!)) }
    if (solve([{ condition: kept }]) === null) return { at: `${i}/that`, reason: say.unkeepable(names) }
    if (solve([{ condition: broken }], { mayBeEmpty }) === null)
      return { at: `${i}/that`, reason: say.alwaysHolds(names) }
    for (const other of made.slice(0, i)) {
      const isApart = !other.kept.variables.some((one) => kept.variables.some((two) => isSame(one, two)))
      if (isApart || solve([{ condition: other.kept }, { condition: kept }]) !== null) continue
      const both = [other.applies, applies].flatMap((condition) => (condition ? [{ condition }] : []))
      if (solve(both, { mayBeEmpty })) return { at: `${i}/that`, reason: say.rulesClash(other.sentence) }
    }
  }
}

const isSame = (one: Variable, other: Variable) =>
  one.up === other.up && one.path.join('\n') === other.path.join('\n')

const namesIn = (logic: Logic) => [...new Set(refsIn(logic).map(({ text }) => text))]

/** The tests that have to hold, whatever else does. */
function certainTests(logic: Logic): ReturnType<typeof testsIn> {
  if ('ref' in logic) return [logic]
  return 'join' in logic && logic.join === 'all' ? logic.of.flatMap(certainTests) : []
}

/** Says which other condition leaves no room, where that is plain. */
function neverReason({ logic, chain }: Standing, names: string[]): Reason {
  const own = certainTests(logic)
  for (const { ref } of own) {
    const target = targetOf(ref, chain)
    if (isAstray(target)) continue
    for (const guard of target.guards) {
      const clash = certainTests(whenOf(guard.field)!).find(
        ({ ref: decisive, test }) =>
          'is' in test &&
          own.some(
            (one) =>
              one.ref.text === decisive.text &&
              'is' in one.test &&
              !one.test.is.some((value) => test.is.includes(value)),
          ),
      )
      if (clash && 'is' in clash.test) return impossibleCondition(ref.text, clash.ref.text, clash.test.is)
    }
  }
  return say.neverHolds(names)
}
