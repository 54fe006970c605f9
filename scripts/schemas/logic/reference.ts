import { isSeenBy } from '../../../src/domain/schema/audience.ts'
import type { Json, Schema } from '../../../src/domain/schema/definition.ts'
import { fieldAt } from '../../../src/domain/schema/field.ts'
import { filterKind } from '../../../src/domain/schema/filter.ts'
import { presentName } from '../../../src/domain/schema/present-form.ts'
import { askerName, referenceFields } from '../../../src/domain/schema/reference.ts'
import { codeNames } from '../code-names.ts'
import { Mistake } from '../mistake.ts'
import * as say from '../reason/reference.ts'
import type { Reason } from '../reason/reason.ts'
import { senselessTest } from './check.ts'
import { compileCondition } from './code.ts'
import { idleChoice } from './prove.ts'
import { chainIn, isAstray, targetOf, type Chain } from './scope.ts'
import { logicOf, refsIn, testsIn, type Logic, type WrittenCondition } from './syntax.ts'

interface NamedEntity {
  name: string
  schema: Schema
  file: string
}

/**
 * Turns what fields of an entity say of the documents that they take (`where` of `x-refers`) into JavaScript, which is asked of such a
 * document alone, and tells their widgets who asks. Throws a `Mistake`.
 */
export function compileReferences({ name, schema, file }: NamedEntity, all: NamedEntity[]): void {
  for (const path of referenceFields(schema)) {
    const field = fieldAt(schema, path)!
    const { where: written, ...refers } = field['x-refers']!
    if (!written) continue
    const target = all.find((one) => one.name === refers.entity)
    // A field may be looked at without what it names, as in the documentation.
    if (!target) {
      field['x-refers'] = refers
      continue
    }
    const standing = {
      logic: logicOf(written as unknown as WrittenCondition),
      chain: chainIn(target.schema, []),
    }
    const where = compileWhere(standing, target, (at, reason) => {
      const place = `${path.map((one) => `properties/${one}`).join('/')}/x-refers/where`
      throw new Mistake(file, at ? `${place}/${at}` : place, reason)
    })
    const among = amongIn(standing.logic, standing.chain)
    field['x-refers'] = { ...refers, where, ...(Object.keys(among).length > 0 && { among }) }
    field['x-ui'] = { ...field['x-ui']!, refers: { ...refers, asker: askerName(name, path) } }
  }
}

/** What of a condition holds whatever else it says: that a field which is always asked for has one of some answers. */
function amongIn(logic: Logic, chain: Chain): Record<string, Json[]> {
  if ('join' in logic && logic.join === 'all')
    return Object.assign({}, ...logic.of.map((one) => amongIn(one, chain))) as Record<string, Json[]>
  if (!('test' in logic) || !('is' in logic.test)) return {}
  const found = targetOf(logic.ref, chain)
  if (isAstray(found) || found.guards.length > 0 || found.field.items || filterKind(found.field) !== 'choice')
    return {}
  return { [logic.ref.path.join('.')]: logic.test.is }
}

const isLink = ({ name, schema }: NamedEntity, [first]: string[]) =>
  name in codeNames.links && presentName(schema, codeNames.links[name]!) === first

function compileWhere(
  { logic, chain }: { logic: Logic; chain: Chain },
  target: NamedEntity,
  fail: (at: string, reason: Reason) => never,
) {
  for (const test of testsIn(logic))
    for (const ref of refsIn(test)) {
      const found = targetOf(ref, chain)
      if (isAstray(found)) continue
      if (!isSeenBy('team', found.field)) fail(test.place, say.hiddenChoice(ref.text, target.name))
      // What links it stands in a column of its own, and what the server sets is not stored at all.
      if (found.field.readOnly || isLink(target, ref.path))
        fail(test.place, say.servedChoice(ref.text, target.name))
    }
  const senseless = senselessTest(logic, chain)
  if (senseless) fail('', senseless)
  const where = compileCondition({ logic, chain })
  const idle = idleChoice(where)
  if (idle) fail('', idle)
  return where
}
