import { areaClass } from '../control/control-class.ts'
import { controlProps, textOf, type WidgetProps } from './widget.ts'

/** A text of several lines; grows with what is written where the browser can. */
export function TextareaWidget(props: WidgetProps) {
  const { value, options, schema, onChange, onBlur } = props
  const text = textOf(value)
  const limit = schema.maxLength as number | undefined
  const near = limit !== undefined && text.length > limit * 0.8
  return (
    <div>
      <textarea
        {...controlProps(props)}
        className={`${areaClass} [field-sizing:content] max-h-100 min-h-20`}
        rows={options.rows ?? 3}
        placeholder={options.placeholder}
        autoComplete={options.autocomplete ?? 'off'}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {near && (
        <p
          className={`figures mt-1 text-right text-12px/16px ${text.length > limit ? 'text-danger-text' : 'text-text-muted'}`}
        >
          {text.length} de {limit}
        </p>
      )}
    </div>
  )
}
