import { useContext } from 'react'
import type { FieldTemplateProps } from '@rjsf/utils'
import { FieldShell, shapeOf } from '../../widget/field-shell.tsx'
import { FormSetting } from '../../widget/form-setting.ts'

/** A field of any kind. Objects draw themselves: their parts are fields. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, schema, uiSchema = {}, rawErrors, rawDescription, hidden, children } = props
  const { notes, prefix } = useContext(FormSetting)
  if (hidden) return <div hidden>{children}</div>
  if (schema.type === 'object') return children
  const list = schema.type === 'array'
  const options = (uiSchema['ui:options'] ?? {}) as { optional?: boolean }
  // A text or a number of a list is told by its place; its line says what it is.
  const place = props.fieldPathId.path.at(-1)
  if (typeof place === 'number') {
    return (
      <FieldShell id={id} label={`${label} ${place + 1}`} shape="line" error={rawErrors?.[0]}>
        {children}
      </FieldShell>
    )
  }
  const shape = list ? 'group' : shapeOf(uiSchema['ui:widget'])
  const field = (
    <FieldShell
      id={id}
      label={label}
      shape={shape}
      description={rawDescription || undefined}
      optional={options.optional}
      error={rawErrors?.[0]}
      note={notes?.[id.slice(prefix.length + 1)]}
    >
      {shape === 'stack' ? <div className={aside}>{children}</div> : children}
    </FieldShell>
  )
  return list ? field : <div className={apart}>{field}</div>
}

/**
 * A letter must cost the same among many fields. Its text is laid out without the form around it where the size of the input
 * depends on nothing in it, and where it is no item of a flexbox.
 */
const aside = '[&>input]:[contain:strict]'
/** And the browser goes through all that is drawn on one plane with it: a field is one of its own. Not a list: its rows are dragged across. */
const apart = 'isolate min-w-0'
