import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import { sidesOf, type Conflict } from '../../domain/draft/state.ts'
import { toPointer } from '../../domain/schema/path.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { conflictsAtom, viewAtom } from './draft.ts'
import { fieldTitle } from './field-titles.ts'
import { FieldValue } from './field-value.tsx'
import { useKeeper } from './use-keeper.ts'

type Side = 'mine' | 'theirs'

/**
 * The same fields were changed here and elsewhere: shows both values of each and lets one choose, one by one or all at once.
 * What was changed on one side only is together already, and what is not chosen comes back with undo.
 */
export function ConflictDialog() {
  const { resolve, save } = useKeeper()
  const conflicts = useAtomValue(conflictsAtom)
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const sideOf = ({ path }: Conflict): Side => chosen[toPointer(path)] ?? 'mine'

  function settle(side: (conflict: Conflict) => Side) {
    resolve((conflict) => side(conflict) === 'mine')
    void save()
  }

  return (
    <Dialog
      open
      mustChoose
      onOpenChange={() => {}}
      size="lg"
      title="Este app foi alterado em outro lugar"
      description="Talvez em outra aba, ou por outra pessoa da sua equipe. O resto já está junto; escolha o que fica onde as duas versões diferem. O que você não escolher volta com Desfazer."
      footer={
        <>
          <Button onClick={() => settle(() => 'theirs')}>Usar a versão salva</Button>
          <Button
            variant={conflicts.length > 1 ? 'secondary' : 'primary'}
            onClick={() => settle(() => 'mine')}
          >
            Ficar com a minha versão
          </Button>
          {conflicts.length > 1 && (
            <Button variant="primary" onClick={() => settle(sideOf)}>
              Continuar com as escolhas
            </Button>
          )}
        </>
      }
    >
      <ul className="flex flex-col gap-5">
        {conflicts.map((conflict) => (
          <li key={toPointer(conflict.path)}>
            <Sides
              conflict={conflict}
              side={sideOf(conflict)}
              onChoose={(side) => setChosen((all) => ({ ...all, [toPointer(conflict.path)]: side }))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

interface SidesProps {
  conflict: Conflict
  side: Side
  onChoose: (side: Side) => void
}

function Sides({ conflict, side, onChoose }: SidesProps) {
  const name = useId()
  const view = useAtomValue(viewAtom)
  if (!view) return null
  const values = sidesOf(view, conflict)
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{fieldTitle(conflict.path)}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((one) => (
          <label
            key={one}
            className="flex cursor-pointer items-start gap-2.5 rounded-control border border-border-strong bg-surface p-3 has-[:checked]:border-accent has-[:checked]:bg-accent-soft has-[:focus-visible]:outline has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={one}
              checked={side === one}
              onChange={() => onChoose(one)}
              className="mt-1 accent-accent outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-13px text-text-muted">{sideLabels[one]}</span>
              <span className="mt-1 block">
                <FieldValue path={conflict.path} value={values[one]} before={conflict.base} />
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const sideLabels = { mine: 'Sua versão', theirs: 'Versão salva' }
