import { words } from '../../../domain/generated/screens/pages/app.ts'
import type { App } from '../../../domain/generated/types.ts'
import { TypedDialog } from '../../../ui/dialog/typed-dialog.tsx'
import { SentenceView } from '../../../ui/layout/sentence-view.tsx'
import { useDeletion } from '../use-deletion.ts'
import { ExportButton } from './export-button.tsx'

interface DeleteByNameProps {
  item: App
  onDeleted?: () => void
  onClose: () => void
}

/** Deletes an app, wherever that is asked for, after its name was typed; offers a copy of everything first. */
export function DeleteByName({ item: app, onDeleted, onClose }: DeleteByNameProps) {
  const { remove, isPending } = useDeletion(onDeleted)
  return (
    <TypedDialog
      title={words.delete.title}
      description={
        <>
          <SentenceView
            sentence={words.delete.text}
            values={{ name: <strong className="text-text">{app.name}</strong> }}
          />
        </>
      }
      name={app.name}
      confirmLabel={words.delete.submit}
      busyLabel={words.delete.busy}
      busy={isPending}
      onConfirm={() => void remove(app).finally(onClose)}
      onClose={onClose}
    >
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-surface-sunken p-4">
        <p className="min-w-0 flex-1 basis-50">{words.delete.copy}</p>
        <ExportButton app={app} size="sm" />
      </div>
    </TypedDialog>
  )
}
