import { useState } from 'react'
import { controlClass } from '../control/control-class.ts'
import { controlProps, nothingOf, textOf, type WidgetProps } from './widget.ts'

interface AmountProps extends WidgetProps {
  /** The value as people write it, and what they mean by a text. */
  written: (value: number) => string
  read: (text: string) => number | undefined
  /** Stands in an empty field that has no words of its own. */
  example: string
}

/**
 * A number that is typed or pasted as people write it, and shown as `written` says once it is left. The value is what was typed
 * while that is no such number; cleared, an optional one is null, and any other the smallest, as with numbers.
 */
export function Amount({ written, read, example, ...props }: AmountProps) {
  const { value, schema, options, onChange, onBlur } = props
  const mayLack = options.optional || nothingOf(props) === null
  const nothing = mayLack ? nothingOf(props) : ((schema.minimum as number | undefined) ?? 0)
  const meant = (text: string) => (text.trim() === '' ? nothing : (read(text) ?? text))
  const [typed, setTyped] = useState<string>()
  const kept = typeof value === 'number' ? written(value) : textOf(value)
  return (
    <input
      type="text"
      {...controlProps(props)}
      inputMode="decimal"
      autoComplete="off"
      className={`figures ${controlClass} max-w-48`}
      placeholder={options.placeholder ?? example}
      // What comes from elsewhere, such as undoing, takes the place of what was typed.
      value={typed !== undefined && meant(typed) === value ? typed : kept}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(meant(target.value))
      }}
      onBlur={() => {
        setTyped(undefined)
        if (value === undefined && !mayLack) onChange(nothing)
        onBlur()
      }}
    />
  )
}
