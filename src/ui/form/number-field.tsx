import type { FieldProps } from '@rjsf/utils'

/**
 * A number, as its widget gives it: ours give numbers, or a text that is none as it was typed. RJSF's own takes points and zeros off
 * the end of such a text while it is being written.
 */
export function NumberField(props: FieldProps) {
  const StringField = props.registry.fields.StringField!
  return <StringField {...props} />
}
