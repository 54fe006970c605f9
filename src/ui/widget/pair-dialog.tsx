import { useState } from 'react'
import type { Schema } from '../../domain/schema/definition.ts'
import { fieldErrors } from '../../domain/message/message.ts'
import { Button } from '../control/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { FieldShell } from './field-shell.tsx'
import { SelectWidget } from './select.tsx'
import { TextWidget } from './text.tsx'
import { errorId } from './widget.ts'

interface PairDialogProps {
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

/** Asks for one pair. “Adicionar” adds it once both are filled, and leads to what is missing before. */
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
  const [isJudged, setJudged] = useState(false)
  const content = written.trim()
  const double = taken.some((pair) => pair[choice] === chosen && pair[text] === content)
  const ready = chosen !== '' && content !== '' && !double
  const add = () => {
    if (!ready) {
      setJudged(true)
      document.getElementById((chosen === '' ? choiceField : textField).id)?.focus()
      return
    }
    onAdd({ [choice]: chosen, [text]: content })
    onClose()
  }
  const field = (name: string) => ({
    id: `${id}__new-${name}`,
    label: schema.properties?.[name]?.title ?? name,
    schema: schema.properties?.[name] ?? {},
  })
  const [choiceField, textField] = [field(choice), field(text)]
  const choiceError = isJudged && chosen === '' ? missing(schema, choice) : undefined
  const empty = isJudged && content === '' ? missing(schema, text) : undefined
  const textError = double ? 'Este ID já está na lista.' : empty
  return (
    <Dialog
      onClose={onClose}
      title={`Adicionar ${schema.title ?? ''}`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" early={!ready} onClick={add}>
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
        <FieldShell {...choiceField} error={choiceError}>
          <SelectWidget
            {...choiceField}
            name={choice}
            value={chosen}
            options={{ choices }}
            invalid={choiceError !== undefined}
            describedBy={choiceError && errorId(choiceField.id)}
            onChange={(value) => setChosen(String(value))}
            onBlur={() => {}}
          />
        </FieldShell>
        <FieldShell {...textField} error={textError}>
          <TextWidget
            {...textField}
            name={text}
            value={written}
            options={{}}
            invalid={textError !== undefined}
            describedBy={textError && errorId(textField.id)}
            onChange={(value) => setWritten(String(value))}
            onBlur={() => {}}
          />
        </FieldShell>
      </div>
    </Dialog>
  )
}

/** What is said where a field is empty. */
function missing(schema: Schema, name: string): string {
  const error = { keyword: 'required', instancePath: '', params: { missingProperty: name } }
  return Object.values(fieldErrors(schema, [error]))[0]!
}
