import { labelId, type WidgetProps } from './widget.ts'

/** One of a few choices, all in sight, one below the other. */
export function RadioWidget(props: WidgetProps) {
  const { id, value, options, required, disabled, invalid, describedBy, onChange, onBlur } = props
  return (
    <div
      id={id}
      role="radiogroup"
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
      aria-required={required || undefined}
      aria-invalid={invalid || undefined}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur()}
      className="flex flex-col gap-1"
    >
      {(options.choices ?? []).map((choice) => (
        <label
          key={choice.value}
          className="-mx-2 flex cursor-pointer items-start gap-2.5 rounded-control px-2 py-2 transition-colors hover:bg-surface-hover has-[:disabled]:cursor-default has-[:disabled]:opacity-60 has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent"
        >
          <input
            type="radio"
            name={id}
            value={choice.value}
            checked={choice.value === value}
            disabled={disabled}
            onChange={() => onChange(choice.value)}
            aria-label={choice.label}
            aria-describedby={choice.description ? `${id}__${choice.value}` : undefined}
            className="radio mt-0.5 outline-none"
          />
          <span className="min-w-0">
            <span className="block text-text">{choice.label}</span>
            {choice.description && (
              <span id={`${id}__${choice.value}`} className="block text-13px/18px text-text-muted">
                {choice.description}
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
  )
}
