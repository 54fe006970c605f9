import { SelectBox } from '../control/select-box.tsx'
import { controlProps, textOf, type WidgetProps } from './widget.ts'

/** One of a list of choices, in the browser's own list. */
export function SelectWidget(props: WidgetProps) {
  const { value, options, onChange, onBlur } = props
  const choices = options.choices ?? []
  const known = choices.some((choice) => choice.value === value)
  return (
    <SelectBox
      {...controlProps(props)}
      autoComplete={options.autocomplete}
      value={known ? textOf(value) : ''}
      onChange={(event) => onChange(choices.find((one) => String(one.value) === event.target.value)?.value)}
      onBlur={onBlur}
    >
      {!known && (
        <option value="" disabled hidden>
          Escolha
        </option>
      )}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label || '—'}
        </option>
      ))}
    </SelectBox>
  )
}
