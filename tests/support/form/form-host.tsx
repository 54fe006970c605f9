import { useState, type ComponentType } from 'react'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Document } from '../../../src/domain/schema/definition.ts'
import type { FormProps } from '../../../src/ui/form/document/form-props.ts'

type Start = Partial<FormProps> & Pick<FormProps, 'screen'>

/** A form over a document that it may change, as a page would hold it; answers what was kept and submitted. */
export function openForm(Form: ComponentType<FormProps>, props: Start) {
  const seen = { document: props.value ?? {}, submitted: [] as Document[], changes: 0 }
  let show: (next: Partial<FormProps>) => void = () => {}
  function Host() {
    const [value, setValue] = useState<Document>(props.value ?? {})
    const [more, setMore] = useState<Partial<FormProps>>({})
    show = setMore
    return (
      <Form
        onSubmit={(document) => seen.submitted.push(document)}
        {...props}
        {...more}
        value={value}
        onChange={(next) => {
          seen.document = next
          seen.changes++
          setValue(next)
        }}
      />
    )
  }
  const view = render(<Host />)
  return { ...view, seen, user: userEvent.setup(), show: (next: Partial<FormProps>) => show(next) }
}
