import { useState } from 'react'
import { centsOf, moneyText } from '../../domain/number/money.ts'
import { controlClass } from '../control/control-class.ts'
import { controlProps, nothingOf, textOf, type WidgetProps } from './widget.ts'

/**
 * An amount in reais, typed or pasted as people write them and shown as `R$ 19,90` once it is left. The value is in cents, what was
 * typed while that is no amount; cleared, an optional one is null, and any other the smallest, as with numbers.
 */
export function MoneyWidget(props: WidgetProps) {
  const { value, schema, options, onChange, onBlur } = props
  const mayLack = options.optional || nothingOf(props) === null
  const nothing = mayLack ? nothingOf(props) : ((schema.minimum as number | undefined) ?? 0)
  const meant = (text: string) => (text.trim() === '' ? nothing : (centsOf(text) ?? text))
  const [typed, setTyped] = useState<string>()
  const kept = typeof value === 'number' ? moneyText(value) : textOf(value)
  return (
    <input
      type="text"
      {...controlProps(props)}
      inputMode="decimal"
      autoComplete="off"
      className={`figures ${controlClass} max-w-48`}
      placeholder={options.placeholder ?? 'R$ 0,00'}
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
