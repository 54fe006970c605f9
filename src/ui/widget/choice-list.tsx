import type { Choice } from '../../domain/schema/definition.ts'
import { Checkbox } from './checkbox.tsx'
import { labelId, type WidgetProps } from './widget.ts'

/** Several of a few choices, one below the other, each with its explanation. */
export function CheckboxesWidget(props: WidgetProps) {
  const { id, invalid } = props
  return (
    <Group {...props} className={`divide-y divide-border rounded-card border bg-surface ${edge(invalid)}`}>
      {(choice, box) => (
        <label
          key={choice.value}
          className="flex cursor-pointer items-start gap-3 px-4 py-3 has-[:disabled]:cursor-default has-[:disabled]:opacity-60"
        >
          <Checkbox {...box} />
          <span className="min-w-0">
            <span className="block font-medium text-text">{choice.label}</span>
            {choice.description && (
              <span id={`${id}__${choice.value}`} className="mt-0.5 block text-13px/18px text-text-muted">
                {choice.description}
              </span>
            )}
          </span>
        </label>
      )}
    </Group>
  )
}

/** Several of a few short choices, side by side. */
export function ChipsWidget(props: WidgetProps) {
  return (
    <Group {...props} className="flex flex-wrap gap-2">
      {(choice, box) => (
        <label
          key={choice.value}
          title={choice.description}
          className={`relative inline-flex min-h-9 cursor-pointer select-none items-center gap-1.5 rounded-full border bg-surface px-3.5 font-medium text-text transition-colors duration-150 hover:border-text-faint has-[:disabled]:cursor-default has-[:checked]:border-accent has-[:checked]:bg-accent-soft has-[:checked]:text-accent-text has-[:disabled]:opacity-60 has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent ${edge(props.invalid)}`}
        >
          <input
            {...box}
            type="checkbox"
            className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          />
          <span className="i-lucide-check -ml-1 hidden size-4 peer-checked:inline-block" aria-hidden="true" />
          {choice.label}
        </label>
      )}
    </Group>
  )
}

const edge = (invalid: boolean | undefined) => (invalid ? 'border-danger' : 'border-border-strong')

interface GroupProps extends WidgetProps {
  className: string
  children: (choice: Choice, box: React.ComponentProps<'input'>) => React.ReactNode
}

/** The choices of a list as boxes to tick. What is ticked stands in the order of the choices, so that the same answers are the same list. */
function Group({ className, children, ...props }: GroupProps) {
  const { id, value, options, disabled, invalid, describedBy, onChange, onBlur } = props
  const choices = options.choices ?? []
  const ticked: unknown[] = Array.isArray(value) ? (value as unknown[]) : []
  const tick = (one: string | number, isTicked: boolean) =>
    onChange(
      choices
        .map((choice) => choice.value)
        .filter((other) => (other === one ? isTicked : ticked.includes(other))),
    )
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur()}
      className={className}
    >
      {choices.map((choice) =>
        children(choice, {
          name: id,
          value: choice.value,
          checked: ticked.includes(choice.value),
          disabled,
          'aria-label': choice.label,
          'aria-invalid': invalid || undefined,
          'aria-describedby': choice.description ? `${id}__${choice.value}` : undefined,
          onChange: ({ target }) => tick(choice.value, target.checked),
        }),
      )}
    </div>
  )
}
