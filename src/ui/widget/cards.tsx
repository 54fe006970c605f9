import { isPicture, Picture } from '../picture/picture.tsx'
import { RadioGroup } from './radio-group.tsx'
import type { WidgetProps } from './widget.ts'

/** One of a few choices, each a card with its drawing. */
export function CardsWidget(props: WidgetProps) {
  return (
    <RadioGroup {...props} className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,170px),1fr))] gap-3">
      {(choice, button) => (
        <label
          key={choice.value}
          className="group relative flex cursor-pointer flex-col overflow-hidden rounded-card border border-border-strong bg-surface transition-colors duration-150 hover:border-text-faint has-[:checked]:border-accent has-[:disabled]:cursor-default has-[:disabled]:opacity-60 has-[:checked]:ring-1 has-[:checked]:ring-accent has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent"
        >
          {isPicture(choice.picture) && (
            <span className="block border-b border-border bg-surface-sunken">
              <Picture name={choice.picture} className="mx-auto h-28 w-full" />
            </span>
          )}
          <span className="flex items-start gap-2.5 p-3.5">
            {button}
            <span className="min-w-0">
              <span className="block font-medium text-text">{choice.label}</span>
              {choice.description && (
                <span
                  id={`${props.id}__${choice.value}`}
                  className="mt-0.5 block text-13px/18px text-text-muted"
                >
                  {choice.description}
                </span>
              )}
            </span>
          </span>
        </label>
      )}
    </RadioGroup>
  )
}
