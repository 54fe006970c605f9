import type { Schema } from '../../src/domain/schema/definition.ts'
import type { Entity } from './entity.ts'
import { Mistake } from './mistake.ts'
import { unanswered } from './reason/list.ts'
import { find } from './screen.ts'

/** Whether the API answers a field: passwords are taken and never told, and so is what is the server's own. */
export const isAnswered = (field: Schema): boolean =>
  field['x-audience'] !== 'server' && field['x-ui']?.widget !== 'password'

/** The names of the fields that the API answers of an entity. */
export const answeredFields = ({ schema }: Entity): string[] =>
  Object.entries(schema.properties ?? {})
    .filter(([, field]) => isAnswered(field))
    .map(([name]) => name)

/** The field at a path of an entity that is to be shown. Throws a `Mistake` where there is none, and where nobody is told it. */
export function findAnswered(...[entity, file, at, path]: Parameters<typeof find>): ReturnType<typeof find> {
  const found = find(entity, file, at, path)
  if (!isAnswered(found.field)) throw new Mistake(file, at, unanswered(path.join('.')))
  return found
}
