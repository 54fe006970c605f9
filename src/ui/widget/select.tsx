import { SelectBox } from '../control/select-box.tsx'
import { controlProps, textOf, type WidgetProps } from './widget.ts'

/** One of a list of choices, in the browser's own list; below it what the chosen one has to say. */
export function SelectWidget(props: WidgetProps) {
  const { value, options, onChange, onBlur } = props
  const choices = options.choices ?? []
  const chosen = choices.find((choice) => choice.value === value)
  const told = chosen?.description
  const toldId = `${props.id}__choice`
  const describedBy = [props.describedBy, told && toldId].filter(Boolean).join(' ') || undefined
  const box = (
    <SelectBox
      {...controlProps({ ...props, describedBy })}
      autoComplete={options.autocomplete}
      value={chosen ? textOf(value) : ''}
      onChange={(event) => onChange(choices.find((one) => String(one.value) === event.target.value)?.value)}
      onBlur={onBlur}
    >
      {!chosen && (
        <option value="" disabled hidden>
          Escolha
        </option>
      )}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label || 'Não informado'}
        </option>
      ))}
    </SelectBox>
  )
  if (!choices.some(({ description }) => description)) return box
  return (
    <div className="flex flex-col gap-1.5">
      {box}
      <p id={toldId} className="text-13px/18px text-text-muted">
        {told}
      </p>
    </div>
  )
}
