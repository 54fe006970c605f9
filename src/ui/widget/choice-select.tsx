import { useId } from 'react'
import { SelectBox } from '../control/select-box.tsx'
import { FieldError } from './field-shell.tsx'
import { errorId } from './widget.ts'

interface ChoiceSelectProps {
  label: string
  /** What stands there while nothing is chosen. */
  placeholder: string
  choices: { value: string; label: string }[] | undefined
  value: string
  onChange: (value: string) => void
  /** Why what is chosen, or nothing, will not do. */
  problem?: string
  disabled?: boolean
  id?: string
}

/** One of several, asked for outside of generated forms. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const { label, placeholder, choices = [], value, onChange, problem, disabled } = props
  const ownId = useId()
  const id = props.id ?? ownId
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <SelectBox
        id={id}
        value={value}
        disabled={disabled}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? errorId(id) : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="" disabled hidden>
          {placeholder}
        </option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectBox>
      {problem && (
        <div className="mt-1.5">
          <FieldError id={errorId(id)}>{problem}</FieldError>
        </div>
      )}
    </div>
  )
}
