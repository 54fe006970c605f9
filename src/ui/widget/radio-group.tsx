import type { ReactNode } from 'react'
import type { Choice } from '../../domain/schema/definition.ts'
import { labelId, type WidgetProps } from './widget.ts'

interface Props extends WidgetProps {
  className: string
  /** Draws a choice around its button. */
  children: (choice: Choice, button: ReactNode) => ReactNode
}

/** One of a few choices, all in sight, however each is drawn. */
export function RadioGroup(props: Props) {
  const {
    id,
    value,
    options,
    required,
    disabled,
    invalid,
    describedBy,
    onChange,
    onBlur,
    className,
    children,
  } = props
  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur()}
      className={className}
    >
      {(options.choices ?? []).map((choice) =>
        children(
          choice,
          <input
            type="radio"
            name={id}
            value={choice.value}
            checked={choice.value === value}
            disabled={disabled}
            onChange={() => onChange(choice.value)}
            aria-describedby={choice.description ? `${id}__${choice.value}` : undefined}
            aria-label={choice.label}
            className="radio mt-0.5 outline-none"
          />,
        ),
      )}
    </div>
  )
}
