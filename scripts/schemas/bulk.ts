import type { Schema } from '../../src/domain/schema/definition.ts'
import type { BulkAction } from '../../src/domain/schema/list.ts'
import type { Plural } from '../../src/domain/text/say.ts'
import { isAnswered } from './answered.ts'
import type { Entity } from './entity.ts'
import { withIcon } from './icon.ts'
import { makeEach, Mistake } from './mistake.ts'
import { removesUnasked, standsTwice, uncounted } from './reason/list.ts'
import * as say from './reason/settable.ts'
import { compileForm, find, type CompiledForm, type Context } from './screen.ts'
import type { Source } from './source.ts'

/** A bulk action as a list's file says it: `fields` are those that it gives a value. */
export type WrittenBulk = Omit<BulkAction, 'fields'> & { fields?: string[] }

/** One that is compiled: `forms` are what its values are asked with, one by one. */
export interface CompiledBulk {
  action: BulkAction
  forms: CompiledForm[]
}

/**
 * Compiles what a list does with all marked rows; what gives them the value of a field has a form for each. Throws a `Mistake`.
 */
export function bulkOf(
  { fields, ...action }: WrittenBulk,
  source: Source,
  at: string,
  id: string,
  entity: Entity,
  context: Context,
): CompiledBulk {
  const { file } = source
  if (action.run === 'remove' && !action.confirm) throw new Mistake(file, at, removesUnasked())
  countable(action.note, file, `${at}/note`)
  countable(action.done, file, `${at}/done`)
  countable(action.confirm?.title, file, `${at}/confirm/title`)
  if ((action.run === 'set') !== (fields !== undefined))
    throw new Mistake(file, fields ? `${at}/fields` : at, say.eitherSets(fields !== undefined))
  const compiled = makeEach(
    (fields ?? []).entries(),
    () => file,
    ([i, dotted]) => {
      const place = `${at}/fields/${i}`
      const path = dotted.split('.')
      if (fields!.indexOf(dotted) < i) throw new Mistake(file, place, standsTwice(dotted))
      const { field } = find(entity, file, place, path)
      const why = unsettable(entity.schema, path)
      if (why) throw new Mistake(file, place, say.unsettable(dotted, why, settable(entity.schema)))
      const { title = dotted } = field
      const words = { submit: action.label, busy: action.confirm?.busy ?? action.label }
      const form = compileForm(
        source,
        { title, fields: [dotted] },
        `${id}/set/${dotted}`,
        `${at}/`,
        words,
        context,
      )
      return { field: dotted, label: title, form }
    },
  )
  return {
    action: {
      ...withIcon(action, file, at),
      ...(fields && { fields: compiled.map(({ field, label }) => ({ field, label })) }),
    },
    forms: compiled.map(({ form }) => form),
  }
}

/** Words for many say how many. */
export function countable(words: Plural | undefined, file: string, at: string): void {
  if (!words || words.many.includes('{count}')) return
  throw new Mistake(file, `${at}/many`, uncounted())
}

/** Whether a form asks for what many rows are given: not what makes one. */
export const isSetting = ({ form }: Pick<CompiledForm, 'form'>): boolean => form.id.includes('/set/')

/** Why many rows cannot be given a value of the field at `path`; undefined where they can. */
function unsettable(schema: Schema, path: string[]): say.Unsettable | undefined {
  let field = schema
  for (const name of path) {
    field = field.properties![name]!
    if (field['x-when']) return 'conditional'
    if (field.readOnly) return 'served'
    if (!isAnswered(field)) return 'untold'
  }
  if (field.properties) return 'group'
  if (field['x-unique']) return 'unique'
  return holdsFile(field) ? 'file' : undefined
}

const holdsFile = ({ format, items, properties = {} }: Schema): boolean =>
  format === 'image' ||
  format === 'file' ||
  (items !== undefined && holdsFile(items)) ||
  Object.values(properties).some(holdsFile)

/** The fields of which many rows can be given a value. */
function settable(whole: Schema, { properties = {} } = whole, above: string[] = []): string[] {
  return Object.entries(properties).flatMap(([name, field]) => {
    const path = [...above, name]
    if (field.properties) return settable(whole, field as typeof whole, path)
    return field.title && !unsettable(whole, path) ? [path.join('.')] : []
  })
}
