import { useState } from 'react'
import { ApiError, explain } from '../../client/error.ts'
import type { User } from '../../client/session.ts'
import { updateUser } from '../../client/user.ts'
import screen from '../../domain/generated/screens/profile.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { payload } from '../../domain/schema/screen.ts'
import { FlatForm } from '../../ui/form/flat-form.tsx'
import { toast } from '../../ui/toast-queue.ts'

/** The fields of their account that creators change themselves. */
export function ProfileForm({ user }: { user: User }) {
  const [value, setValue] = useState<Document>(() => ({ name: user.name, phone: user.phone }))
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)

  const submit = async (document: Document) => {
    setBusy(true)
    setProblem(null)
    try {
      await updateUser(payload(screen, document))
      toast({ title: screen.success! })
    } catch (caught) {
      setProblem(caught)
      toast({ kind: 'error', title: explain(caught, screen.failure!) })
    }
    setBusy(false)
  }

  return (
    <>
      <h2 className="mb-5 text-16px/24px font-semibold">{screen.title}</h2>
      <FlatForm
        screen={screen}
        value={value}
        onChange={setValue}
        onSubmit={submit}
        serverErrors={problem instanceof ApiError ? problem.fields : undefined}
        busy={isBusy}
      />
    </>
  )
}
