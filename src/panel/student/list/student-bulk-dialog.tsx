import { useId, useState } from 'react'
import { useApps } from '../../../client/app/app-query.ts'
import screen from '../../../domain/generated/screens/lists/student.ts'
import message from '../../../domain/generated/screens/modals/student-message.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FieldError } from '../../../ui/widget/field-shell.tsx'
import { SelectBox } from '../../../ui/control/select-box.tsx'
import { errorId } from '../../../ui/widget/widget.ts'
import { BulkQuestion } from '../../list/bulk-question.tsx'
import { QuotaNote } from '../../quota/quota.tsx'
import { ModalForm } from '../../form/modal-form.tsx'
import { KeepCertificates } from '../keep-certificates.tsx'
import { bulkWords, useStudentBulk, type BulkAction, type BulkTarget } from './student-bulk.ts'

export type BulkKind = BulkAction['action']

interface BulkDialogProps {
  target: BulkTarget
  onClose: () => void
  onDone: () => void
}

/** Asks what is still to be known before something is done to many students, and does it. */
export function StudentBulkDialog({ kind, ...props }: BulkDialogProps & { kind: BulkKind }) {
  if (kind === 'enrol') return <Enrol {...props} />
  if (kind === 'message') return <Message {...props} />
  return <Confirm {...props} kind={kind} />
}

function Confirm({
  kind,
  target,
  onClose,
  onDone,
}: BulkDialogProps & { kind: Exclude<BulkKind, 'enrol' | 'message'> }) {
  const [keeps, setKeeps] = useState(false)
  const bulk = useStudentBulk(target, onDone)
  return (
    <BulkQuestion
      words={bulkWords(kind).confirm!}
      count={target.count}
      busy={bulk.isPending}
      onClose={onClose}
      onConfirm={() =>
        bulk.mutate(kind === 'remove' ? { action: kind, keepCertificates: keeps } : { action: kind })
      }
    >
      {kind === 'remove' && <KeepCertificates count={target.count} checked={keeps} onChange={setKeeps} />}
    </BulkQuestion>
  )
}

function Enrol({ target, onClose, onDone }: BulkDialogProps) {
  const id = useId()
  const apps = useApps()
  const [appId, setAppId] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isMissing = isAsked && !appId
  const { title, text, submit, busy } = bulkWords('enrol').confirm!
  const bulk = useStudentBulk(target, onDone)
  return (
    <Dialog
      open
      onOpenChange={() => !bulk.isPending && onClose()}
      title={say(title, { count: target.count })}
      description={text}
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={bulk.isPending}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            early={!appId}
            busy={bulk.isPending}
            busyLabel={busy}
            onClick={() => {
              if (appId) return bulk.mutate({ action: 'enrol', appId })
              setAsked(true)
              document.getElementById(id)?.focus()
            }}
          >
            {say(submit, { count: target.count })}
          </Button>
        </>
      }
    >
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {screen.filters!.find(({ field }) => field === 'apps')!.label}
      </label>
      <SelectBox
        id={id}
        value={appId}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? errorId(id) : undefined}
        onChange={(event) => setAppId(event.target.value)}
      >
        <option value="" disabled hidden>
          {apps.isError ? 'Erro ao carregar aplicativos' : 'Escolha'}
        </option>
        {apps.data?.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectBox>
      {isMissing && (
        <div className="mt-1.5">
          <FieldError id={errorId(id)}>Escolha o aplicativo.</FieldError>
        </div>
      )}
    </Dialog>
  )
}

function Message({ target, onClose, onDone }: BulkDialogProps) {
  const bulk = useStudentBulk(target, onDone)
  return (
    <ModalForm
      screen={{ ...message, description: say(bulkWords('message').note!, { count: target.count }) }}
      onClose={onClose}
      above={<QuotaNote of={['letters']} coming={target.count} />}
      save={async ({ subject, text }) => {
        await bulk.mutateAsync({ action: 'message', subject: String(subject), text: String(text) })
      }}
    />
  )
}
