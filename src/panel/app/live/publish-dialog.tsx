import page, { words } from '../../../domain/generated/screens/pages/publication.ts'
import type { App } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
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
      onClose={() => !busy && onClose()}
      title={page.title}
      description={say(words.text, { number })}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {words.later}
          </Button>
          <Button
            data-first
            variant="primary"
            icon="i-lucide-rocket"
            busy={busy}
            busyLabel={words.busy}
            onClick={onPublish}
          >
            {words.publish}
          </Button>
        </>
      }
    >
      <ChangeList draft={draft} number={number} />
    </Dialog>
  )
}
