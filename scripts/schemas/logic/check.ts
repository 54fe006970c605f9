import type { Schema } from '../../../src/domain/schema/definition.ts'
import { idleCondition } from '../proof/condition.ts'
import { kindOf } from '../proof/kind.ts'
import * as field from '../reason/field.ts'
import * as proof from '../reason/proof.ts'
import * as say from '../reason/logic.ts'
import type { Reason } from '../reason/reason.ts'
import { isOnScale, ordersOf, scaleOf } from './order.ts'
import { isAstray, targetOf, type Chain } from './scope.ts'
import { testsIn, type Logic, type Ref, type Test } from './syntax.ts'

/** Why a condition names what is not there, or asks of it what it cannot be; undefined where all of it makes sense. */
export function senselessTest(logic: Logic, chain: Chain): Reason | undefined {
  for (const { ref, test, place } of testsIn(logic)) {
    const reason = reasonOf(ref, test, chain)
    if (reason) return { ...reason, below: place }
  }
}

/** Why there is no field that `ref` names, or undefined where there is one. */
export function missingField(ref: Ref, chain: Chain): Reason | undefined {
  const found = targetOf(ref, chain)
  if (!isAstray(found)) return undefined
  const { step, names } = found
  return ref.up === 0 ? field.unknownNeighbour(ref.text, step, names) : say.astray(ref.text, step, names)
}

function reasonOf(ref: Ref, test: Test, chain: Chain): Reason | undefined {
  const found = targetOf(ref, chain)
  if (isAstray(found)) return missingField(ref, chain)
  const own = found.field
  if ('is' in test) return idleCondition(ref.text, own, test.is)
  if (own.readOnly) return proof.servedCondition(ref.text)
  if ('filled' in test) return kindOf(own) === 'group' ? proof.unwatchable(ref.text) : undefined
  return wrongOrder(ref.text, own, test, chain)
}

function wrongOrder(
  name: string,
  own: Schema,
  { order, than }: Extract<Test, { order: string }>,
  chain: Chain,
): Reason | undefined {
  const scale = scaleOf(own)
  if (!scale) return say.orderless(name, order)
  if (!ordersOf(scale).includes(order)) return say.otherOrder(name, order, scale, ordersOf(scale))
  if (typeof than !== 'object')
    return isOnScale(scale, than) ? undefined : say.incomparable(name, scale, String(than))
  const other = targetOf(than, chain)
  if (isAstray(other)) return missingField(than, chain)
  const otherScale = scaleOf(other.field)
  return otherScale === scale ? undefined : say.incomparable(name, scale, than.text, otherScale)
}
