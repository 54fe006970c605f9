import { isSeenBy } from '../../../src/domain/schema/audience.ts'
import type { Condition, Schema } from '../../../src/domain/schema/definition.ts'
import { ownEntities, type Slot } from '../../../src/domain/schema/own-screen.ts'
import type { Entity } from '../entity.ts'
import { senselessTest } from '../logic/check.ts'
import { compileCondition } from '../logic/code.ts'
import { chainIn, targetOf, type Target } from '../logic/scope.ts'
import { logicOf, refsIn, testsIn, type Logic, type WrittenCondition } from '../logic/syntax.ts'
import { Mistake } from '../mistake.ts'
import * as say from '../reason/student.ts'
import { wrongChoice } from '../rule.ts'
import { find } from '../screen.ts'

/** Where parts stand. */
export interface PartPlace {
  entities: Map<string, Entity>
  /** Whose fields parts draw there. */
  subjects: string[]
  /** Undefined on a page of its own. */
  slot?: Slot
}

/** When a part is there, given the app and what the screen is about as students have them: without what is hidden. */
export function whenOf(
  written: WrittenCondition,
  file: string,
  at: string,
  { entities, subjects }: PartPlace,
): Condition {
  const logic = logicOf(written)
  // What is the student's own their device is not told before.
  const known = subjects.filter((name) => !ownEntities.some((own) => own === name))
  for (const { ref, place } of namesIn(logic, at)) {
    const [name = '', ...path] = ref.path
    if (!known.includes(name) || ref.up !== 0)
      throw new Mistake(file, place, say.unknownSubject(ref.text, known))
    const entity = entities.get(name)!
    checkAudience(entity, find(entity, file, place, path).field, ref.text, file, place)
  }
  const properties = known.map((name) => [name, entities.get(name)!.schema] as const)
  return conditionOf(logic, unconditional({ properties: Object.fromEntries(properties) }), file, at)
}

/** Which documents a part draws: by what nobody but the server sees no one is to find anything out. */
export function selectionOf(written: WrittenCondition, entity: Entity, file: string, at: string): Condition {
  const logic = logicOf(written)
  for (const { ref, place } of namesIn(logic, at)) {
    const { up, path, text } = ref
    const { field } = find(entity, file, place, up === 0 ? path : [text])
    if (!isSeenBy('team', field)) throw new Mistake(file, place, say.notStudents(text, entity.file))
  }
  return conditionOf(logic, entity.schema, file, at)
}

/** The fields that a condition at `at` names, each with the place of the test that names it. */
const namesIn = (logic: Logic, at: string) =>
  testsIn(logic).flatMap((test) => refsIn(test).map((ref) => ({ ref, place: `${at}/${test.place}` })))

function conditionOf(logic: Logic, schema: Schema, file: string, at: string): Condition {
  const chain = chainIn(schema, [])
  for (const test of testsIn(logic)) {
    const { field } = targetOf(test.ref, chain) as Target
    const reason =
      'is' in test.test
        ? test.test.is.map((value) => wrongChoice(field, value)).find(Boolean)
        : senselessTest(test, chain)
    if (reason) throw new Mistake(file, `${at}/${test.place}`, reason)
  }
  return compileCondition({ logic, chain })
}

/** A schema whose fields are always asked for. */
function unconditional({ 'x-when': _, ...schema }: Schema): Schema {
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return schema
  return {
    ...schema,
    properties: Object.fromEntries(fields.map(([name, one]) => [name, unconditional(one)])),
  }
}

/** Throws a `Mistake` where students may not see a field. */
export function checkAudience(entity: Entity, field: Schema, name: string, file: string, at: string): void {
  if (!isSeenBy('student', field)) throw new Mistake(file, at, say.notStudents(name, entity.file))
}
