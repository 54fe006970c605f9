import { useState } from 'react'
import { controlClass } from '../control/control-class.ts'
import { controlProps, nothingOf, textOf, type WidgetProps } from './widget.ts'

/**
 * A number, null where an optional one is cleared. Any other is the smallest from the moment it is cleared, which is shown once
 * it is left: were it missing meanwhile, it would start anew from its default with whatever is changed next, or be sent so.
 */
export function NumberWidget(props: WidgetProps) {
  const { value, schema, options, onChange, onBlur } = props
  const { minimum, maximum } = schema as { minimum?: number; maximum?: number }
  const isWhole = [schema.type].flat().includes('integer')
  const mayLack = options.optional || nothingOf(props) === null
  const nothing = mayLack ? nothingOf(props) : (minimum ?? 0)
  const [isCleared, setCleared] = useState(false)
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
      value={isCleared && value === nothing ? '' : textOf(value)}
      onChange={({ target: { valueAsNumber } }) => {
        const isNothing = Number.isNaN(valueAsNumber)
        setCleared(isNothing)
        onChange(isNothing ? nothing : valueAsNumber)
      }}
      onBlur={() => {
        setCleared(false)
        if (value === undefined && !mayLack) onChange(nothing)
        onBlur()
      }}
    />
  )
}
