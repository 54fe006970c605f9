import { useState } from 'react'
import type { Schema } from '../../domain/schema/definition.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { FieldShell } from '../form/field-shell.tsx'
import { SelectWidget } from './select.tsx'
import { TextWidget } from './text.tsx'

export interface PairDialogProps {
  id: string
  /** Schema of one pair. */
  schema: Schema
  /** Names of the chosen and of the written field. */
  fields: [string, string]
  choices: { value: string; label: string }[]
  /** Pairs that exist already; the same one is not added twice. */
  taken: Record<string, unknown>[]
  onAdd: (pair: Record<string, unknown>) => void
  onClose: () => void
}

/** Asks for one pair. “Adicionar” works once both are filled. */
export function PairDialog({
  id,
  schema,
  fields: [choice, text],
  choices,
  taken,
  onAdd,
  onClose,
}: PairDialogProps) {
  const [chosen, setChosen] = useState('')
  const [written, setWritten] = useState('')
  const content = written.trim()
  const double = taken.some((pair) => pair[choice] === chosen && pair[text] === content)
  const ready = chosen !== '' && content !== '' && !double
  const add = () => {
    if (!ready) return
    onAdd({ [choice]: chosen, [text]: content })
    onClose()
  }
  const field = (name: string) => ({
    id: `${id}__new-${name}`,
    label: schema.properties?.[name]?.title ?? name,
    schema: schema.properties?.[name] ?? {},
  })
  const [choiceField, textField] = [field(choice), field(text)]
  const error = double ? 'Este ID já está na lista.' : undefined
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Adicionar ${schema.title ?? ''}`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" disabled={!ready} onClick={add}>
            Adicionar
          </Button>
        </>
      }
    >
      {/* Not a form: this dialog stands inside one, and React events bubble through portals. */}
      <div
        className="flex flex-col gap-5"
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          add()
        }}
      >
        <FieldShell {...choiceField}>
          <SelectWidget
            {...choiceField}
            name={choice}
            value={chosen}
            options={{ choices }}
            onChange={(value) => setChosen(String(value))}
            onBlur={() => {}}
          />
        </FieldShell>
        <FieldShell {...textField} error={error}>
          <TextWidget
            {...textField}
            name={text}
            value={written}
            options={{}}
            invalid={double}
            describedBy={double ? `${textField.id}__error` : undefined}
            onChange={(value) => setWritten(String(value))}
            onBlur={() => {}}
          />
        </FieldShell>
      </div>
    </Dialog>
  )
}
