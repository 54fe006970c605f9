import { useEffect, useId, useState } from 'react'
import { ApiError } from '../../client/request/error.ts'
import { fetchCode } from '../../client/request/fetch-code.ts'
import { words as formWords } from '../../domain/generated/screens/pages/form.ts'
import { words as texts } from '../../domain/generated/screens/pages/set-field.ts'
import { applyChange } from '../../domain/schema/change.ts'
import type { Document, FormScreen } from '../../domain/schema/definition.ts'
import type { SetField as Field } from '../../domain/schema/list.ts'
import { read } from '../../domain/schema/path.ts'
import { payload } from '../../domain/schema/screen.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SchemaForm } from '../../ui/form/schema-form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { ChoiceSelect } from '../../ui/widget/choice-select.tsx'
import { FailureNote } from '../failure/failure-note.tsx'
import { useForm } from '../form/use-form.ts'
import type { BulkRunProps } from './list-code.ts'
import { refusedText, withoutRefused } from './refused-text.ts'
import { useBulk } from './use-bulk.ts'

/** A field with the form that asks for its value. */
interface Asked {
  field: string
  screen: FormScreen
}

/** Asks for one field of many rows and for the value that they are given, and tells which stayed as they were, and why. */
export function SetField<C>(many: BulkRunProps<C>) {
  const { fields = [] } = many.words
  const [asked, setAsked] = useState<Asked>()
  const first = fields[0]
  useEffect(() => {
    if (first) void fetchField(first).then(setAsked)
  }, [first])
  const choose = async (name: string) =>
    setAsked(await fetchField(fields.find(({ field }) => field === name)!))
  return asked && <ValueDialog many={many} asked={asked} onChoose={(name) => void choose(name)} />
}

const fetchField = async ({ field, form }: Field): Promise<Asked> => ({
  field,
  screen: await fetchCode(form!),
})

interface ValueDialogProps<C> {
  many: BulkRunProps<C>
  asked: Asked
  onChoose: (field: string) => void
}

function ValueDialog<C>({ many, asked: { field, screen }, onChoose }: ValueDialogProps<C>) {
  const { words, count, onClose } = many
  const { confirm, note, fields = [] } = words
  const id = useId()
  const setting = useBulk(
    many,
    async (values: Document) => withoutRefused(await many.send({ action: 'set', values })),
    {
      isSilent: true,
      more: refusedText,
    },
  )
  const { form, value, isBusy, message } = useForm(screen, () => ({}), send, words.failure)
  const whole = applyChange(screen.initial, value)
  const answer = read(whole, field.split('.'))
  const isEmpty = answer === undefined || answer === null || answer === ''
  const close = () => !isBusy && onClose()

  async function send(document: Document) {
    const values = payload(screen, document)
    if (Object.keys(values).length === 0) throw new ApiError(400, texts.none, { isFromServer: true })
    await setting.mutateAsync(values).catch((problem: unknown) => {
      throw problem instanceof ApiError ? inForm(problem) : problem
    })
  }

  return (
    <Dialog
      onClose={close}
      title={confirm ? say(confirm.title, { count }) : words.label}
      description={note ? say(note, { count }) : confirm?.text}
      footer={
        <>
          <Button onClick={close} disabled={isBusy}>
            {formWords.cancel}
          </Button>
          <SubmitButton
            form={screen.id}
            busy={isBusy}
            screen={{ ...screen, submit: confirm ? say(confirm.submit, { count }) : screen.submit }}
          />
        </>
      }
    >
      <div className="mb-5">
        <ChoiceSelect
          id={id}
          label={texts.field}
          placeholder=""
          choices={fields.map(({ field: one, label }) => ({ value: one, label }))}
          value={field}
          onChange={onChoose}
          disabled={isBusy}
        />
      </div>
      <SchemaForm key={screen.id} {...form} value={whole}>
        <p role="status" className="text-13px text-text-muted empty:hidden">
          {isEmpty && !screen.schema.required?.length ? texts.empty : null}
        </p>
        <FailureNote message={message} />
      </SchemaForm>
    </Dialog>
  )
}

/** What the API says of a value, said of the field of the form. */
const inForm = ({ status, message, fields, isFromServer, cause }: ApiError) =>
  new ApiError(status, message, {
    ...{ isFromServer, cause },
    fields: Object.fromEntries(
      Object.entries(fields).map(([at, sentence]) => [at.replace(/^\/values/, ''), sentence]),
    ),
  })
