import { controlClass, controlProps, nothingOf, textOf, type WidgetProps } from './widget.ts'

/** A number, null where an optional one is cleared. Left empty, one that starts with a value becomes the smallest. */
export function NumberWidget(props: WidgetProps) {
  const { value, schema, options, onChange, onBlur } = props
  const { minimum, maximum } = schema as { minimum?: number; maximum?: number }
  const isWhole = [schema.type].flat().includes('integer')
  return (
    <input
      {...controlProps(props)}
      type="number"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      className={`figures ${controlClass} max-w-40`}
      min={minimum}
      max={maximum}
      step={isWhole ? 1 : 'any'}
      placeholder={options.placeholder}
      value={textOf(value)}
      onChange={({ target: { valueAsNumber } }) =>
        onChange(Number.isNaN(valueAsNumber) ? nothingOf(props) : valueAsNumber)
      }
      onBlur={() => {
        if (value === undefined && !options.optional) onChange(minimum ?? 0)
        onBlur()
      }}
    />
  )
}
