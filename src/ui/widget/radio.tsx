import { RadioGroup } from './radio-group.tsx'
import type { WidgetProps } from './widget.ts'

/** One of a few choices, all in sight, one below the other. */
export function RadioWidget(props: WidgetProps) {
  return (
    <RadioGroup {...props} className="flex flex-col gap-1">
      {(choice, button) => (
        <label
          key={choice.value}
          className="-mx-2 flex cursor-pointer items-start gap-2.5 rounded-control px-2 py-2 transition-colors hover:bg-surface-hover has-[:disabled]:cursor-default has-[:disabled]:opacity-60 has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent"
        >
          {button}
          <span className="min-w-0">
            <span className="block text-text">{choice.label}</span>
            {choice.description && (
              <span id={`${props.id}__${choice.value}`} className="block text-13px/18px text-text-muted">
                {choice.description}
              </span>
            )}
          </span>
        </label>
      )}
    </RadioGroup>
  )
}
