import type { RegistryFieldsType, RegistryWidgetsType } from '@rjsf/utils'
import { valueWidgets, wholeListWidgets } from './every-widget.tsx'
import { ListField } from './list-field.tsx'
import { NumberField } from './number-field.tsx'
import { ObjectField } from './object-field.tsx'
import { rjsfField, rjsfWidget } from './rjsf/rjsf-widget.tsx'
import { FieldTemplate } from './templates.tsx'

/** Our widgets by the names that `x-ui.widget` gives them. */
export const widgets: RegistryWidgetsType = Object.fromEntries(
  Object.entries(valueWidgets).map(([name, widget]) => [name, rjsfWidget(widget)]),
)

/** Lists that one widget draws as a whole, by the names that `x-ui.widget` gives them. */
export const wholeLists: RegistryFieldsType = Object.fromEntries(
  Object.entries(wholeListWidgets).map(([name, widget]) => [name, rjsfField(widget)]),
)

/**
 * Our fields for objects, lists and numbers. All of them stand here and not in the registry, for in development RJSF's own
 * registry is used: there its package is taken as it comes.
 */
export const fields: RegistryFieldsType = { ArrayField: ListField, NumberField, ObjectField, ...wholeLists }

const Nothing = () => null

/** Our templates. `FieldTemplate` draws label, help and error from RJSF's raw values, so their templates are empty. */
export const templates = {
  FieldTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
}
