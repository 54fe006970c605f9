import { useContext, useId, useRef, type ReactNode } from 'react'
import { Avatar } from '../badge/avatar.tsx'
import { Button } from '../control/button.tsx'
import { PickChoices, type PickChoice } from './pick-choices.ts'
import { labelId, type WidgetProps } from './widget.ts'
import { paintOn } from '../badge/paint.ts'

/** Several of what the page offers: the chosen ones with a button that takes them out, the others with one that adds them. */
export function PickListWidget(props: WidgetProps) {
  const { id, name, value, options, disabled, describedBy, onChange, onBlur } = props
  const offered = useContext(PickChoices)[name]
  const choices = offered ?? options.choices?.map(({ value, label }): PickChoice => ({ value, label }))
  const box = useRef<HTMLDivElement>(null)
  const title = useId()
  const picked = Array.isArray(value) ? (value as PickChoice['value'][]) : []
  const chosen = (choices ?? []).filter((choice) => picked.includes(choice.value))
  const others = (choices ?? []).filter((choice) => !picked.includes(choice.value))
  const change = (next: PickChoice['value'][]) => {
    // The button that was pressed is gone with its line.
    box.current?.focus()
    onChange(next)
  }
  const button = (choice: PickChoice, isPicked: boolean) => (
    <Button
      size="sm"
      variant={isPicked ? 'ghost' : 'secondary'}
      icon={isPicked ? 'i-lucide-x' : 'i-lucide-plus'}
      aria-label={`${isPicked ? 'Remover' : 'Adicionar'} ${choice.label}`}
      disabled={disabled}
      onClick={() =>
        change(
          isPicked ? picked.filter((one) => one !== choice.value) : [...new Set([...picked, choice.value])],
        )
      }
    >
      {isPicked ? 'Remover' : 'Adicionar'}
    </Button>
  )
  return (
    <div
      ref={box}
      id={id}
      tabIndex={-1}
      role="group"
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur()}
      className="flex flex-col gap-3 outline-none"
    >
      {chosen.length > 0 ? (
        <ul className={list}>
          {chosen.map((choice) => (
            <Line key={choice.value} choice={choice}>
              {button(choice, true)}
            </Line>
          ))}
        </ul>
      ) : (
        <p className="rounded-control border border-dashed border-border-strong px-3.5 py-3 text-text-muted">
          {choices ? (options.empty ?? 'Nada escolhido') : 'Carregando...'}
        </p>
      )}
      {others.length > 0 && (
        <div>
          <p id={title} className="mb-1.5 text-13px/18px text-text-muted">
            Disponíveis
          </p>
          <ul aria-labelledby={title} className={list}>
            {others.map((choice) => (
              <Line key={choice.value} choice={choice}>
                {button(choice, false)}
              </Line>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Line({ choice: { label, image, color }, children }: { choice: PickChoice; children: ReactNode }) {
  return (
    <li className="min-h-13 flex items-center gap-3 pl-3.5 pr-2">
      <Avatar name={label} src={image} paint={paintOn(color)} size={28} shape="square" />
      <span className="min-w-0 flex-1 truncate font-medium">{label}</span>
      {children}
    </li>
  )
}

const list = 'max-h-80 divide-y divide-border overflow-y-auto rounded-control border border-border'
