import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { StudentDetail } from '../../../domain/student-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox } from '../../../ui/widget/checkbox.tsx'
import { controlClass } from '../../../ui/widget/widget.ts'
import { studentsAddress } from '../address.ts'
import { useErasure } from '../erasure.ts'

/** Erases the student of this page, after their name was typed; asks what becomes of their certificates. */
export function RemoveTyped({ student, onClose }: { student: StudentDetail; onClose: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [keeps, setKeeps] = useState(false)
  const removal = useErasure(student, () => void navigate(studentsAddress, { replace: true }))
  const isNamed = typed.trim() === student.name.trim()
  return (
    <Dialog
      open
      onOpenChange={() => !removal.isPending && onClose()}
      title="Remover Aluno"
      description={
        <>
          <strong className="text-text">{student.name}</strong> perderá acesso a todos os cursos, e tudo o que
          se guarda desta pessoa é apagado: dados, progresso, posts e certificados. Esta ação não pode ser
          desfeita.
        </>
      }
      footer={
        <>
          <Button onClick={onClose} disabled={removal.isPending}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={id}
            variant="danger"
            disabled={!isNamed}
            busy={removal.isPending}
            busyLabel="Removendo..."
          >
            Remover
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isNamed && !removal.isPending) removal.mutate(keeps)
        }}
      >
        <label className="flex cursor-pointer items-start gap-3 rounded-control bg-surface-sunken p-4">
          <Checkbox checked={keeps} onChange={(event) => setKeeps(event.target.checked)} />
          <span>
            <span className="block font-medium">Manter válidos os certificados já emitidos</span>
            <span className="block text-13px/18px text-text-muted">Deles fica só o nome do aluno.</span>
          </span>
        </label>
        <div>
          <label htmlFor={`${id}/name`} className="block break-words font-medium">
            Digite <strong>{student.name}</strong> para confirmar
          </label>
          <input
            id={`${id}/name`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
            className={`${controlClass} mt-1.5`}
          />
        </div>
      </form>
    </Dialog>
  )
}
