import { words } from '../../domain/generated/screens/pages/profile.ts'
import type { Creator } from '../../client/session/session.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DialogButton } from '../page/dialog-button.tsx'
import { lazyView } from '../page/lazy-view.tsx'
import { ArchiveButton } from './archive-button.tsx'

const DeletionDialog = lazyView(() => import('./deletion-dialog.tsx').then((room) => room.DeletionDialog))

/** What takes everything along, and what deletes the account; while it is being deleted the bar above says so. */
export function DeletionCard({ creator: { deletesAt } }: { creator: Creator }) {
  return (
    <Card>
      <h2 className="text-16px/24px font-semibold">{words.data.title}</h2>
      <p className="mb-4 mt-1 text-text-muted">{words.data.text}</p>
      <ArchiveButton />
      {!deletesAt && (
        <div className="mt-6 border-t border-border pt-5">
          <h3 className="font-semibold">{words.deletion.action}</h3>
          <p className="mb-4 mt-1 text-text-muted">{words.deletion.text}</p>
          <DialogButton
            variant="danger"
            view={DeletionDialog}
            dialog={(close) => <DeletionDialog onClose={close} />}
          >
            {words.deletion.action}
          </DialogButton>
        </div>
      )}
    </Card>
  )
}
