import { lightForms } from '../../src/domain/schema/light-form.ts'
import type { Schema } from '../../src/domain/schema/definition.ts'
import type { Reason } from './reason/reason.ts'
import { listInLightForm } from './reason/screen.ts'

/** Why the form `id` cannot ask for the field at `path`, or undefined where it can. */
export function tooHeavy(id: string, field: Schema, path: string): Reason | undefined {
  const { widget = 'list' } = field['x-ui'] ?? {}
  const isList = field.items !== undefined && widget === 'list'
  return isList && lightForms.includes(id) ? listInLightForm(path) : undefined
}
