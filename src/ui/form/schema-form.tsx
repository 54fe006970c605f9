import { atom, useSetAtom } from 'jotai'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { RJSFSchema, RJSFValidationError } from '@rjsf/utils'
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js'
import type { Document } from '../../domain/schema/definition.ts'
import { read } from '../../domain/schema/path.ts'
import { applyEdit, flatData } from './document/edit.ts'
import { errorSchema } from './rjsf/error-schema.ts'
import { ErrorSummary } from './judgement/error-summary.tsx'
import { useFocusAfterDrawing, useFocusOnRefusal, useSaveKey } from './field/focus.ts'
import { FormDocument, FormSetting, type FormDocumentValue } from '../widget/form-setting.ts'
import type { FormProps } from './document/form-props.ts'
import { ControlledForm } from './rjsf/controlled-form.ts'
import { useJudgement } from './judgement/judgement.ts'
import { itemMove } from './judgement/item-move.ts'
import { useTolerance } from './judgement/standing-notes.tsx'
import { SubmitButton } from './submit-button.tsx'
import { fields, templates, widgets } from './rjsf/theme.tsx'

/**
 * A generated form, drawn by RJSF in our theme. It works on the whole document: fields are read from it and written
 * back into it, along with what they set. RJSF asks the screen's precompiled validator whether a submit may pass; the
 * words and the moment of showing them come from `useJudgement`.
 */
export function SchemaForm(given: FormProps) {
  const { value, onChange, onSubmit, busy, disabled, autosave, children } = given
  const [screen, notes] = useTolerance(given.screen, value, given.stored, given.notes)
  const props = { ...given, screen }
  const prefix = props.id ?? screen.id
  const judgement = useJudgement(props)
  const focusLater = useFocusAfterDrawing(prefix)
  useSaveKey(prefix, Boolean(onSubmit))
  useFocusOnRefusal(prefix, screen, onSubmit ? props.serverErrors : undefined)

  const flat = useMemo(() => flatData(screen, value), [screen, value])
  const schema = screen.schema as RJSFSchema
  const validator = useMemo(
    // RJSF's type asks for Ajv's own function; it calls it and reads `errors`, which is what ours offers.
    () => createPrecompiledValidator({ [screen.schema.$id!]: screen.validate } as never, schema),
    [screen, schema],
  )
  const extraErrors = useMemo(() => errorSchema(judgement.errors), [judgement.errors])
  const { stored } = given
  const setting = useMemo(
    () => ({ prefix, autosave, notes, screen, stored }),
    [prefix, autosave, notes, screen, stored],
  )
  const whole = useShared({ document: value, onChange })
  const pathOf = (id: string | undefined) => id?.slice(prefix.length + 1) ?? ''

  const refuse = () => {
    if (!onSubmit) return
    const wrong = judgement.judgeAll(value)
    if (wrong[0]) focusLater(wrong[0])
  }

  return (
    <FormSetting value={setting}>
      <FormDocument value={whole}>
        <ControlledForm
          key={screen.id}
          id={prefix}
          className="flex max-w-160 flex-col gap-6"
          schema={schema}
          validator={validator}
          formData={flat}
          fields={fields}
          widgets={widgets}
          templates={templates}
          idPrefix={prefix}
          idSeparator="/"
          extraErrors={extraErrors}
          transformErrors={verdictOnly}
          experimental_defaultFormStateBehavior={asGiven}
          showErrorList={false}
          noHtml5Validate
          disabled={disabled}
          onChange={({ formData }, id) => {
            const place = pathOf(id).split('/')
            judgement.changed(pathOf(id), flat, itemMove(read(flat, place), read(formData, place)))
            const next = applyEdit(screen, flat, formData as Document, value)
            if (next !== value) onChange(next)
          }}
          onBlur={(id) => judgement.left(pathOf(id), flat)}
          onSubmit={({ formData }) => {
            if (busy || disabled || !onSubmit) return
            const next = applyEdit(screen, flat, formData as Document, value)
            judgement.judgeAll(next)
            onSubmit(next)
          }}
          onError={refuse}
        >
          <ErrorSummary
            screen={screen}
            prefix={prefix}
            paths={judgement.refused()}
            general={judgement.general}
          />
          {children ??
            (onSubmit && (
              <SubmitButton screen={screen} busy={busy} disabled={disabled} className="self-start" />
            ))}
        </ControlledForm>
      </FormDocument>
    </FormSetting>
  )
}

/** Where those find the document who draw from it. */
function useShared(value: FormDocumentValue) {
  const [shared] = useState(() => atom(value))
  const share = useSetAtom(shared)
  useLayoutEffect(() => share(value))
  return shared
}

/** Keeps RJSF's verdict and drops its words: what is shown comes in as `extraErrors`. */
const verdictOnly = (errors: RJSFValidationError[]): RJSFValidationError[] =>
  errors.slice(0, 1).map(() => ({ property: '.', message: ' ', stack: ' ' }))

/** The document is complete already: RJSF adds nothing to it. */
const asGiven = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  constAsDefaults: 'never',
} as const
