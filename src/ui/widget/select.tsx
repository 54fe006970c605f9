import { controlClass, controlProps, textOf, type WidgetProps } from './widget.ts'

/** One of a list of choices, in the browser's own list. */
export function SelectWidget(props: WidgetProps) {
  const { value, options, onChange, onBlur } = props
  const choices = options.choices ?? []
  const known = choices.some((choice) => choice.value === value)
  return (
    <div className="relative">
      <select
        {...controlProps(props)}
        className={`${controlClass} cursor-pointer appearance-none pr-9`}
        autoComplete={options.autocomplete}
        value={known ? textOf(value) : ''}
        onChange={(event) => onChange(event.target.value)}
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
      </select>
      <span
        aria-hidden="true"
        className="i-lucide-chevron-down pointer-events-none absolute right-3 top-3 size-4 text-text-muted"
      />
    </div>
  )
}
