import type { Schema } from '../../../src/domain/schema/definition.ts'
import * as say from '../reason/proof.ts'
import type { Reason } from '../reason/reason.ts'
import { misfit, wrongChoice } from '../rule.ts'
import { strict } from '../strict.ts'
import { kindOf } from './kind.ts'

/** Why no answer to the field `other` can be one of `values`, or undefined where each of them can. */
export function idleCondition(other: string, field: Schema, values: unknown[]): Reason | undefined {
  if (field.readOnly) return say.servedCondition(other)
  const kind = kindOf(field)
  if (kind === 'list' || kind === 'group' || field.format === 'image') return say.unwatchable(other)
  for (const value of values) {
    const choice = wrongChoice(field, value)
    if (choice) return { ...choice, below: other }
    const rule = misfit(strict(field, true), value)
    if (rule) return say.valueNeverGiven(other, value, rule)
  }
}
