import type { Schema } from '../../../src/domain/schema/definition.ts'
import { fieldAt } from '../../../src/domain/schema/field.ts'
import { uniqueFields } from '../../../src/domain/schema/unique.ts'
import { codeNames } from '../code-names.ts'
import { account } from '../account.ts'
import { Mistake } from '../mistake.ts'
import type { Reason } from '../reason/reason.ts'
import { uniqueElsewhere, uniqueInAccount } from '../reason/unique.ts'

/** Throws a `Mistake` where a field of an entity that code keeps says that its values are one of a kind. */
export function checkUnique(name: string, parent: unknown, schema: Schema, file: string): void {
  const [first] = uniqueFields(schema)
  if (!first) return
  const fail = (path: string[], reason: Reason) => {
    throw new Mistake(file, `${path.map((one) => `properties/${one}`).join('/')}/x-unique`, reason)
  }
  if (!parent || codeNames.entities.includes(name)) fail(first, uniqueElsewhere())
  const ofApp = uniqueFields(schema).find((path) => fieldAt(schema, path)!['x-unique'] === 'app')
  if (parent === account && ofApp) fail(ofApp, uniqueInAccount())
}
