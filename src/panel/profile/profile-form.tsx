import { useState } from 'react'
import type { Creator } from '../../client/session/session.ts'
import { updateCreator } from '../../client/creator/creator.ts'
import screen from '../../domain/generated/screens/profile.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { payload } from '../../domain/schema/screen.ts'
import { FlatForm } from '../../ui/form/flat-form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { toast } from '../../ui/toast/toast-queue.ts'
import { useSubmission } from '../failure/use-submission.ts'

/** The fields of their account that creators change themselves. */
export function ProfileForm({ creator }: { creator: Creator }) {
  const [value, setValue] = useState<Document>(() => ({ name: creator.name, phone: creator.phone }))
  const { submit, isBusy, fields } = useSubmission(screen.failure!)

  const save = async (document: Document) => {
    const problem = await submit(() => updateCreator(payload(screen, document)))
    toast(problem === null ? { title: screen.success! } : { kind: 'error', title: problem })
  }

  return (
    <>
      <h2 className="mb-5 text-16px/24px font-semibold">{screen.title}</h2>
      <FlatForm
        screen={screen}
        value={value}
        onChange={setValue}
        onSubmit={(document) => void save(document)}
        serverErrors={fields}
        busy={isBusy}
      >
        <SubmitButton screen={screen} busy={isBusy} className="self-start" />
      </FlatForm>
    </>
  )
}
