import { controlClass, controlProps, textOf, type WidgetProps } from './widget.ts'

/** A number. Left empty, a field that starts with one becomes the smallest that it accepts. */
export function NumberWidget(props: WidgetProps) {
  const { value, schema, options, onChange, onBlur } = props
  const { minimum, maximum } = schema as { minimum?: number; maximum?: number }
  return (
    <input
      {...controlProps(props)}
      type="number"
      inputMode={schema.type === 'integer' ? 'numeric' : 'decimal'}
      className={`figures ${controlClass} max-w-40`}
      min={minimum}
      max={maximum}
      step={schema.type === 'integer' ? 1 : 'any'}
      placeholder={options.placeholder}
      value={textOf(value)}
      onChange={({ target }) =>
        onChange(Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber)
      }
      onBlur={() => {
        if (value === undefined && !options.optional) onChange(minimum ?? 0)
        onBlur()
      }}
    />
  )
}
