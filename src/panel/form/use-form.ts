import { useState } from 'react'
import type { Document, FormScreen } from '../../domain/schema/definition.ts'
import type { FormProps } from '../../ui/form/document/form-props.ts'
import { useSubmission } from '../failure/use-submission.ts'

/**
 * What every form does: it starts from `start`, is sent by `send`, and shows what that throws. `form` goes into either renderer;
 * `message` is why the last try failed, unless a field says it. What edits something stored is `useEditor`.
 */
export function useForm(
  screen: FormScreen,
  start: () => Document,
  send: (document: Document) => Promise<unknown>,
  failure: string,
) {
  const [value, setValue] = useState(start)
  const { submit, fields, ...state } = useSubmission(failure)
  const submitDocument = (document: Document) => void submit(() => send(document))
  const form: Omit<FormProps, 'children'> = {
    ...{ screen, value, serverErrors: fields, busy: state.isBusy },
    onChange: setValue,
    onSubmit: submitDocument,
  }
  return { ...state, value, setValue, submit: submitDocument, form }
}
