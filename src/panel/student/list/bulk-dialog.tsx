import { useId, useState } from 'react'
import { useApps } from '../../../client/app-query.ts'
import screen from '../../../domain/generated/screens/modals/student-message.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectBox } from '../../../ui/select-box.tsx'
import { ModalForm } from '../../modal-form.tsx'
import { KeepCertificates } from '../keep-certificates.tsx'
import { useBulk, type BulkAction, type BulkTarget } from './bulk.ts'

export type BulkKind = BulkAction['action']

interface BulkDialogProps {
  target: BulkTarget
  onClose: () => void
  onDone: () => void
}

/** Asks what is still to be known before something is done to many students, and does it. */
export function BulkDialog({ kind, ...props }: BulkDialogProps & { kind: BulkKind }) {
  if (kind === 'enrol') return <Enrol {...props} />
  if (kind === 'message') return <Message {...props} />
  return <Confirm {...props} kind={kind} />
}

const those = (count: number) => (count === 1 ? '1 aluno' : `${count.toLocaleString('pt-BR')} alunos`)

const questions = {
  block: {
    verb: 'Bloquear',
    busy: 'Bloqueando...',
    meaning: 'Quem está bloqueado não entra em nenhum dos seus aplicativos, até você ativar de novo.',
  },
  activate: {
    verb: 'Ativar',
    busy: 'Ativando...',
    meaning: 'Quem está ativo entra nos aplicativos em que está matriculado.',
  },
  remove: {
    verb: 'Remover',
    busy: 'Removendo...',
    meaning:
      'Esta ação não pode ser desfeita. Os alunos perderão acesso a todos os cursos, e tudo o que se guarda deles é apagado: dados, progresso, posts e certificados.',
  },
}

function Confirm({ kind, target, onClose, onDone }: BulkDialogProps & { kind: keyof typeof questions }) {
  const [keeps, setKeeps] = useState(false)
  const bulk = useBulk(target, onDone)
  const { verb, busy, meaning } = questions[kind]
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`${verb} ${those(target.count)}?`}
      description={meaning}
      confirmLabel={`${verb} ${those(target.count)}`}
      busyLabel={busy}
      busy={bulk.isPending}
      danger={kind !== 'activate'}
      onConfirm={() =>
        bulk.mutate(kind === 'remove' ? { action: kind, keepCertificates: keeps } : { action: kind })
      }
    >
      {kind === 'remove' && <KeepCertificates count={target.count} checked={keeps} onChange={setKeeps} />}
    </ConfirmDialog>
  )
}

function Enrol({ target, onClose, onDone }: BulkDialogProps) {
  const id = useId()
  const apps = useApps()
  const [appId, setAppId] = useState('')
  const bulk = useBulk(target, onDone)
  return (
    <Dialog
      open
      onOpenChange={() => !bulk.isPending && onClose()}
      title={`Matricular ${those(target.count)}`}
      description="Quem já está no aplicativo continua como está."
      size="sm"
      footer={
        <>
          <Button onClick={onClose} disabled={bulk.isPending}>
            Cancelar
          </Button>
          <Button
            variant="primary"
            disabled={!appId}
            busy={bulk.isPending}
            busyLabel="Matriculando..."
            onClick={() => bulk.mutate({ action: 'enrol', appId })}
          >
            Matricular
          </Button>
        </>
      }
    >
      <label htmlFor={id} className="mb-1.5 block font-medium">
        Aplicativo
      </label>
      <SelectBox id={id} value={appId} onChange={(event) => setAppId(event.target.value)}>
        <option value="" disabled hidden>
          {apps.isError ? 'Erro ao carregar aplicativos' : 'Escolha'}
        </option>
        {apps.data?.map(({ id: value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectBox>
    </Dialog>
  )
}

function Message({ target, onClose, onDone }: BulkDialogProps) {
  const bulk = useBulk(target, onDone)
  return (
    <ModalForm
      screen={{ ...screen, description: `Vai por e-mail para ${those(target.count)}.` }}
      onClose={onClose}
      save={({ subject, text }) =>
        bulk.mutateAsync({ action: 'message', subject: String(subject), text: String(text) })
      }
    />
  )
}
