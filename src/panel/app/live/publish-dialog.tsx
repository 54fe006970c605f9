import type { App } from '../../../domain/generated/types.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ChangeList } from './change-list.tsx'

interface PublishDialogProps {
  /** What would be published, and the number of the version that students see. */
  draft: App
  number: number
  /** It is being published, or cannot be yet. */
  busy?: boolean
  onPublish: () => void
  onClose: () => void
}

/** What students do not see yet of an app that is on the air, and the way to show it to them. */
export function PublishDialog({ draft, number, busy, onPublish, onClose }: PublishDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={() => !busy && onClose()}
      title="Publicar alterações"
      description={`Seus alunos ainda veem a versão ${number}. Ao publicar, passam a ver também:`}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Agora não
          </Button>
          <Button
            data-first
            variant="primary"
            icon="i-lucide-rocket"
            busy={busy}
            busyLabel="Publicando..."
            onClick={onPublish}
          >
            Publicar
          </Button>
        </>
      }
    >
      <ChangeList draft={draft} number={number} />
    </Dialog>
  )
}
