import { useId, useState, type ReactNode } from 'react'
import { Button } from '../control/button.tsx'
import { Dialog } from './dialog.tsx'
import { controlClass } from '../control/control-class.ts'

interface TypedDialogProps {
  title: string
  description: ReactNode
  /** What has to be typed before it can be confirmed. */
  name: string
  confirmLabel: string
  busyLabel: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
  /** It can be confirmed only once what there is to do before is done. */
  ready?: boolean
  /** What there is to do or to choose before. */
  children: ReactNode
}

/** Asks before something goes for good: it can be confirmed once the name of the thing was typed. */
export function TypedDialog(props: TypedDialogProps) {
  const { title, description, name, confirmLabel, busyLabel, busy, ready = true } = props
  const { onConfirm, onClose, children } = props
  const id = useId()
  const [typed, setTyped] = useState('')
  const isNamed = ready && typed.trim() === name.trim()
  return (
    <Dialog
      onClose={() => !busy && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancelar
          </Button>
          <Button
            type="submit"
            form={id}
            variant="danger"
            disabled={!isNamed}
            busy={busy}
            busyLabel={busyLabel}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (isNamed && !busy) onConfirm()
        }}
      >
        {children}
        <div>
          <label htmlFor={`${id}/name`} className="block break-words font-medium">
            Digite <strong>{name}</strong> para confirmar
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
