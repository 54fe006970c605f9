import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '../control/button.tsx'
import { labelId, textOf, type WidgetProps } from './widget.ts'

type Pair = Record<string, unknown>

const PairDialog = lazy(() => import('./pair-dialog.tsx').then((room) => ({ default: room.PairDialog })))

/**
 * A list of pairs such as platform and product ID: a choice and a text, added in a dialog. What the two are called
 * comes from the schema of the list's items, so that the widget knows no entity.
 */
export function PairsWidget(props: WidgetProps) {
  const { id, label, value, schema, disabled, invalid, describedBy, onChange, onBlur } = props
  const [open, setOpen] = useState(false)
  const adding = useRef<HTMLButtonElement>(null)
  const pairs = Array.isArray(value) ? (value as Pair[]) : []
  const [choice, text] = Object.keys(schema.items?.properties ?? {}) as [string, string]
  const choices = (props.options.choices ?? []) as { value: string; label: string }[]
  const named = (pair: Pair) =>
    choices.find((one) => one.value === pair[choice])?.label ?? textOf(pair[choice])
  const full = pairs.length >= ((schema.maxItems as number | undefined) ?? Infinity)
  return (
    <div
      id={id}
      role="group"
      aria-labelledby={labelId(id)}
      aria-describedby={describedBy}
      className="flex flex-col items-start gap-2.5"
    >
      {pairs.length > 0 && (
        <ul className="w-full divide-y divide-border rounded-control border border-border">
          {pairs.map((pair, index) => (
            <li
              key={`${textOf(pair[choice])}/${textOf(pair[text])}`}
              className="flex h-11 items-center gap-3 pl-3.5 pr-1.5"
            >
              <span className="font-medium text-text">{named(pair)}</span>
              <span className="figures min-w-0 flex-1 truncate text-text-muted">{textOf(pair[text])}</span>
              <button
                type="button"
                disabled={disabled}
                aria-label={`Remover ${named(pair)} ${textOf(pair[text])}`}
                onClick={() => {
                  onChange(pairs.filter((_, at) => at !== index))
                  adding.current?.focus()
                }}
                className="inline-flex size-8 shrink-0 items-center justify-center rounded-8px text-text-muted hover:bg-danger-soft hover:text-danger-text"
              >
                <span className="i-lucide-x size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button
        ref={adding}
        size="sm"
        icon="i-lucide-plus"
        disabled={disabled || full}
        className={invalid ? 'border-danger' : ''}
        onClick={() => setOpen(true)}
      >
        {`Adicionar ${schema.items?.title ?? label}`}
      </Button>
      {open && (
        <Suspense>
          <PairDialog
            id={id}
            schema={schema.items!}
            fields={[choice, text]}
            choices={choices}
            taken={pairs}
            onClose={() => {
              setOpen(false)
              onBlur()
            }}
            onAdd={(pair) => onChange([...pairs, pair])}
          />
        </Suspense>
      )}
    </div>
  )
}
