import type { Schema } from '../../../src/domain/schema/definition.ts'
import { fieldAt } from '../../../src/domain/schema/field.ts'
import { referenceFields, titleField } from '../../../src/domain/schema/reference.ts'
import { codeNames } from '../code-names.ts'
import { Mistake } from '../mistake.ts'
import * as say from '../reason/reference.ts'

/** What of an entity decides whether it names others, and may be named. */
interface NamedEntity {
  name: string
  parent?: string
  schema: Schema
  file: string
}

/** Of the entities that code keeps, those that a field may name. */
const coded = ['product', 'module', 'lesson']

/** Throws a `Mistake` where a field names what it cannot, or stands where it counts for nothing. */
export function checkReferences({ name, parent, schema, file }: NamedEntity, all: NamedEntity[]): void {
  const own = isOwn({ name, parent })
  for (const path of referenceFields(schema)) {
    const place = `${path.map((one) => `properties/${one}`).join('/')}/x-refers`
    if (!own) throw new Mistake(file, place, say.referenceElsewhere())
    const { entity } = fieldAt(schema, path)!['x-refers']!
    const names = [...coded, ...all.filter(isOwn).map((one) => one.name)]
    if (!names.includes(entity)) throw new Mistake(file, place, say.notReferable(entity, names))
    const target = all.find((one) => one.name === entity)
    if (target && !titleField(target.schema)) throw new Mistake(file, place, say.untitled(entity))
  }
}

const isOwn = ({ name, parent }: Pick<NamedEntity, 'name' | 'parent'>) =>
  parent !== undefined && !codeNames.entities.includes(name)
