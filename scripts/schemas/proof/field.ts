import { kinds } from '../../../src/domain/generated/kind-meta.ts'
import type { Schema } from '../../../src/domain/schema/definition.ts'
import { read } from '../../../src/domain/schema/path.ts'
import { endlessText } from '../pattern/backtrack.ts'
import { slowText } from '../pattern/slow.ts'
import * as say from '../reason/field.ts'
import * as proof from '../reason/proof.ts'
import type { Reason } from '../reason/reason.ts'
import { typedReference } from '../reason/reference.ts'
import { uniqueDefault } from '../reason/unique.ts'
import { impliedKeyword, isReference } from '../reference.ts'
import { brokenRule, misfit, wrongChoice } from '../rule.ts'
import { strict } from '../strict.ts'
import { misfitWidget } from '../widget.ts'
import { clashingRules } from './answer.ts'
import { idleKeyword } from './idle.ts'
import { strayType } from './kind.ts'
import { emptyDefault } from './required.ts'

/** Tells a reason, where there is one, of what stands below a field: `/default`. */
export type Fail = (below: string, reason: Reason | undefined) => void

/** What a field says by itself: its rules leave something to answer, and all of it counts. `fail` throws. */
export function checkField(field: Schema, fail: Fail, isItem = false): void {
  if (field['x-type']) return
  const implied = field['x-refers'] && !isReference(field) && impliedKeyword(field)
  if (implied) fail('', typedReference(implied))
  fail('', strayType(field) ?? idleKeyword(field, isItem))
  if (field.properties) return
  const plain = strict(field, true)
  fail(
    '',
    brokenRule(plain) ??
      misfitFormat(field) ??
      misfitChoice(field) ??
      clashingChoice(field) ??
      endlessPattern(field) ??
      clashingRules(field),
  )
  fail('/x-messages', unsaid(field))
  fail('/x-ui/widget', misfitWidget(field))
  if (field.default === undefined) return
  fail(
    '/default',
    emptyDefault(field) ??
      sharedDefault(field) ??
      noWhole(field) ??
      wrongChoice(field, field.default) ??
      misfit(plain, field.default),
  )
}

function sharedDefault({ 'x-unique': isUnique, default: value }: Schema): Reason | undefined {
  return isUnique && value !== '' && value !== null ? uniqueDefault(value) : undefined
}

function noWhole({ format = '', default: value }: Schema): Reason | undefined {
  const isWhole = value === null || Number.isInteger(value)
  return kinds[format]?.type !== 'integer' || isWhole ? undefined : say.noWhole(value, format)
}

/** Choices and what nobody fills in are never held against a pattern. */
function endlessPattern({ pattern, maxLength, enum: choices, readOnly }: Schema): Reason | undefined {
  if (typeof pattern !== 'string' || choices || readOnly) return undefined
  const attack = endlessText(pattern)
  if (attack !== undefined) return proof.endlessPattern(attack)
  const longest = Number(maxLength ?? 0)
  const slow = slowText({ pattern, longest })
  return slow && proof.slowPattern(slow, longest)
}

/** Why a sentence of a field is never said, or undefined. What must be given may be said of any: others may require it. */
function unsaid(field: Schema): Reason | undefined {
  const rules = Object.keys(field['x-messages'] ?? {})
  const keyword = (rule: string) =>
    ({ unique: 'x-unique', gone: 'x-refers', where: 'x-refers/where' })[rule] ?? rule
  const idle = rules.find(
    (rule) => !['required', 'type'].includes(rule) && read(field, keyword(rule).split('/')) === undefined,
  )
  return idle === undefined ? undefined : say.idleMessage(idle, keyword(idle))
}

function clashingChoice(field: Schema): Reason | undefined {
  const again = Object.keys(field['x-was'] ?? {}).find((was) => field.enum?.includes(was))
  return again === undefined
    ? undefined
    : say.choiceStillThere(again, field.enum!.indexOf(field['x-was']![again]!))
}

/** Formats belong to texts, but for kinds of whole numbers, such as money. */
function misfitFormat({ type, format }: Schema): Reason | undefined {
  const types = [type].flat().filter((one) => one !== 'null')
  const needed = kinds[format ?? '']?.type ?? 'string'
  return format === undefined || types.join() === needed
    ? undefined
    : say.formatOfOtherType(format, types as string[], needed)
}

/** Why a choice is no value of its field, or undefined where each of them is. */
function misfitChoice({ type, enum: choices }: Schema): Reason | undefined {
  const types = [type].flat()
  const fits = (value: unknown) =>
    value === null || typeof value === 'string'
      ? types.includes(value === null ? 'null' : 'string')
      : types.includes('number') || (types.includes('integer') && Number.isInteger(value))
  const at = choices?.findIndex((value) => !fits(value)) ?? -1
  return at < 0 ? undefined : say.choiceOfOtherType(choices![at], types as string[], at)
}
