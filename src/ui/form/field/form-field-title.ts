import type { FormScreen } from '../../../domain/schema/definition.ts'
import { fieldTitle } from '../../../domain/schema/field-title.ts'

/** What the field at a place in a form is called, as `fieldTitle` has it. */
export const formFieldTitle = ({ schema }: Pick<FormScreen, 'schema'>, place: string): string =>
  fieldTitle(schema, place.split('/'))
