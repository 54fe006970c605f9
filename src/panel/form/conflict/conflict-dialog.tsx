import { useId, useState, type ReactNode } from 'react'
import { words } from '../../../domain/generated/screens/pages/form.ts'
import type { Disagreement } from '../../../domain/draft/three-way.ts'
import { toPointer } from '../../../domain/schema/path.ts'
import type { ValueKind } from '../../../domain/schema/value-text.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FieldValue } from './field-value.tsx'

type Side = 'mine' | 'theirs'

interface ConflictDialogProps {
  /** Says what was changed elsewhere: “Este produto foi alterado em outro lugar”. */
  title: string
  /** What becomes of the values that are not chosen. */
  note?: string
  disagreements: Disagreement[]
  /** What people know a field by, and what the schema says of it. */
  fieldOf: (path: string[]) => { title: string; kind: ValueKind }
  /** What else came in from elsewhere, and what it was before. */
  news?: { title: string; kind: ValueKind; value: unknown; before: unknown }[]
  onChoose: (keepsMine: (path: string[]) => boolean) => void
}

/**
 * Shows both values of each field that was changed here and elsewhere, to choose one by one or all at once. What only one side
 * changed is merged already.
 */
export function ConflictDialog(props: ConflictDialogProps) {
  const { title, note = '', disagreements, fieldOf, news = [], onChoose } = props
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const sideOf = (path: string[]): Side => chosen[toPointer(path)] ?? 'mine'
  const isMany = disagreements.length > 1
  return (
    <Dialog
      // Closing without a choice would lose one of the two.
      size="lg"
      title={title}
      description={`${words.conflict.text} ${note}`.trim()}
      footer={
        <>
          <Button onClick={() => onChoose(() => false)}>{words.conflict.useTheirs}</Button>
          <Button variant={isMany ? 'secondary' : 'primary'} onClick={() => onChoose(() => true)}>
            {words.conflict.useMine}
          </Button>
          {isMany && (
            <Button variant="primary" onClick={() => onChoose((path) => sideOf(path) === 'mine')}>
              {words.conflict.useChosen}
            </Button>
          )}
        </>
      }
    >
      <ul className="flex flex-col gap-5">
        {disagreements.map(({ path, base, mine, theirs }) => {
          const { title, kind } = fieldOf(path)
          return (
            <li key={toPointer(path)}>
              <Sides
                title={title}
                side={isMany ? sideOf(path) : null}
                onChoose={(side) => setChosen((all) => ({ ...all, [toPointer(path)]: side }))}
                mine={<FieldValue kind={kind} value={mine} before={base} beside={theirs} />}
                theirs={<FieldValue kind={kind} value={theirs} before={base} beside={mine} />}
              />
            </li>
          )
        })}
      </ul>
      {news.length > 0 && (
        <section aria-label={words.conflict.news} className="mt-6 border-t border-border pt-4">
          <h3 className="mb-3 font-medium">{words.conflict.news}</h3>
          <dl className="flex flex-col gap-3">
            {news.map(({ title, ...field }) => (
              <div key={title}>
                <dt className="text-13px text-text-muted">{title}</dt>
                <dd className="mt-0.5">
                  <FieldValue {...field} beside={field.before} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </Dialog>
  )
}

interface SidesProps extends Record<Side, ReactNode> {
  title: string
  /** Which one is marked; null where the buttons say all. */
  side: Side | null
  onChoose: (side: Side) => void
}

/** Both values of a field, and which of them is to stay. */
function Sides({ title, side, onChoose, ...values }: SidesProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{title}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((one) => (
          <label
            key={one}
            className="flex items-start gap-2.5 rounded-control border border-border-strong bg-surface p-3 has-[input]:cursor-pointer has-[:checked]:border-accent has-[:checked]:bg-accent-soft has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent"
          >
            {side && (
              <input
                type="radio"
                name={name}
                value={one}
                checked={side === one}
                onChange={() => onChoose(one)}
                className="mt-1 accent-accent outline-none"
              />
            )}
            <span className="min-w-0 flex-1">
              <span className="block text-13px text-text-muted">{words.conflict[one]}</span>
              <span className="mt-1 block">{values[one]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
