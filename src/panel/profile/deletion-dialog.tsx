import { useState } from 'react'
import { words } from '../../domain/generated/screens/pages/profile.ts'
import { deleteAccount } from '../../client/creator/account.ts'
import { TypedDialog } from '../../ui/dialog/typed-dialog.tsx'
import { SentenceView } from '../../ui/layout/sentence-view.tsx'
import { toast } from '../../ui/toast/toast-queue.ts'
import { FieldShell } from '../../ui/widget/field-shell.tsx'
import { PasswordWidget } from '../../ui/widget/password.tsx'
import { errorId } from '../../ui/widget/widget.ts'
import { FailureNote } from '../failure/failure-note.tsx'
import { useSubmission } from '../failure/use-submission.ts'
import { ArchiveButton } from './archive-button.tsx'
import { dateText } from '../../domain/time/date-text.ts'

/** Asks for the password and a typed word before the account is deleted, and says what that means. */
export function DeletionDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [day] = useState(() => dateText(Date.now() + week))
  const { submit, isBusy, message, fields } = useSubmission(words.deletion.failed)
  const wrong = fields?.['/password']
  const id = 'deletion/password'

  const confirm = async () => {
    const problem = await submit(() => deleteAccount(password))
    if (problem !== null) return
    toast({ title: words.deletion.done })
    onClose()
  }

  return (
    <TypedDialog
      title={words.deletion.question}
      description={
        <SentenceView
          sentence={words.deletion.questionText}
          values={{ day: <strong className="text-text">{day}</strong> }}
        />
      }
      name="EXCLUIR"
      confirmLabel={words.deletion.action}
      busyLabel={words.deletion.busy}
      busy={isBusy}
      ready={password !== ''}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-surface-sunken p-4">
        <p className="min-w-0 flex-1 basis-50">{words.deletion.copy}</p>
        <ArchiveButton />
      </div>
      <FieldShell id={id} label={words.deletion.password} error={wrong}>
        <PasswordWidget
          id={id}
          name="password"
          label={words.deletion.password}
          value={password}
          schema={{}}
          options={{ autocomplete: 'current-password' }}
          invalid={Boolean(wrong)}
          describedBy={wrong && errorId(id)}
          onChange={(next) => setPassword(typeof next === 'string' ? next : '')}
          onBlur={() => undefined}
        />
      </FieldShell>
      <FailureNote message={wrong ? null : message} />
    </TypedDialog>
  )
}

const week = 7 * 86_400_000
