import { useContext } from 'react'
import type {
  ErrorSchema,
  Field,
  UiSchema,
  Widget as RjsfWidget,
  WidgetProps as RjsfWidgetProps,
} from '@rjsf/utils'
import type { Choice, FieldHints, Schema } from '../../../domain/schema/definition.ts'
import { errorId, helpId, type Widget } from '../../widget/widget.ts'
import { FormSetting } from '../../widget/form-setting.ts'
import { withLimits } from './limited-choices.tsx'

/** Our widget as RJSF wants one. */
export function rjsfWidget(Ours: Widget): RjsfWidget {
  const Drawn = withLimits(Ours)
  return function Adapted(props: RjsfWidgetProps) {
    const { autosave } = useContext(FormSetting)
    const { id, name, label, value, required, disabled, readonly, placeholder } = props
    const schema = props.schema as Schema
    const { enumOptions: _, ...options } = props.options
    return (
      <Drawn
        id={id}
        name={name}
        label={label}
        value={value}
        schema={schema}
        // RJSF gives an empty one to a field that has none, in place of the widget's own.
        options={{ ...options, placeholder: placeholder || undefined } as Partial<FieldHints>}
        required={required}
        disabled={disabled || readonly}
        {...judged(id, schema, props.rawErrors)}
        autosave={autosave}
        onChange={(next) => props.onChange(next)}
        onBlur={() => props.onBlur(id, undefined)}
      />
    )
  }
}

/** Our widget in the place of an RJSF field: for lists that one widget draws as a whole. */
export function rjsfField(Ours: Widget): Field {
  const Drawn = withLimits(Ours)
  return function Adapted({ fieldPathId, name, schema, uiSchema, formData, ...props }) {
    const id = fieldPathId.$id
    // The choices of the items, or of their first field, such as the platforms.
    const items = uiSchema?.items as Record<string, UiSchema> | undefined
    const [first = ''] = Object.keys((schema.items as Schema | undefined)?.properties ?? {})
    const choices = (items?.['ui:options'] ?? items?.[first]?.['ui:options'])?.choices
    return (
      <Drawn
        id={id}
        name={name}
        label={schema.title ?? name}
        value={formData}
        schema={schema as Schema}
        options={{
          ...(uiSchema?.['ui:options'] as Partial<FieldHints> | undefined),
          choices: choices as Choice[] | undefined,
        }}
        required={props.required}
        disabled={props.disabled || props.readonly}
        {...judged(id, schema as Schema, props.rawErrors)}
        itemErrors={itemErrors(props.errorSchema)}
        onChange={(next) => props.onChange(next, fieldPathId.path, undefined, id)}
        onBlur={() => props.onBlur(id, undefined)}
      />
    )
  }
}

function itemErrors(errors: ErrorSchema | undefined): Record<number, string> {
  const found = Object.entries(errors ?? {}).flatMap(([place, error]) => {
    const [sentence] = (error as ErrorSchema | undefined)?.__errors ?? []
    return /^\d+$/.test(place) && sentence ? [[place, sentence]] : []
  })
  return Object.fromEntries(found) as Record<number, string>
}

/** Whether a field was refused, and the ids of the texts that stand beside it. */
function judged(id: string, schema: Schema, errors: string[] = []) {
  const texts = [schema.description && helpId(id), errors.length > 0 && errorId(id)].filter(Boolean)
  return { invalid: errors.length > 0, describedBy: texts.join(' ') || undefined }
}
