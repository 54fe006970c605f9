import type { FieldProps, RegistryFieldsType, RegistryWidgetsType } from '@rjsf/utils'
import { valueWidgets, wholeListWidgets } from '../../widget/every-widget.tsx'
import { ListField } from '../list/list-field.tsx'
import { ObjectField } from './object-field.tsx'
import { rjsfField, rjsfWidget } from './rjsf-widget.tsx'
import { FieldTemplate } from '../field/field-template.tsx'

/** Our widgets by the names that `x-ui.widget` gives them. */
export const widgets: RegistryWidgetsType = Object.fromEntries(
  Object.entries(valueWidgets).map(([name, widget]) => [name, rjsfWidget(widget)]),
)

/** Lists that one widget draws as a whole, by the names that `x-ui.widget` gives them. */
export const wholeLists: RegistryFieldsType = Object.fromEntries(
  Object.entries(wholeListWidgets).map(([name, widget]) => [name, rjsfField(widget)]),
)

/**
 * A number, as its widget gives it: ours give numbers, or a text that is none as it was typed. RJSF's own takes points and zeros off
 * the end of such a text while it is being written.
 */
function NumberField(props: FieldProps) {
  const StringField = props.registry.fields.StringField!
  return <StringField {...props} />
}

/** Our fields for objects, lists and numbers. */
export const fields: RegistryFieldsType = { ArrayField: ListField, NumberField, ObjectField, ...wholeLists }

const Nothing = () => null

/** Our templates. `FieldTemplate` draws label, help and error from RJSF's raw values, so their templates are empty. */
export const templates = {
  FieldTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
}
