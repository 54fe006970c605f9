import page, { words } from '../../../domain/generated/screens/pages/copies.ts'
import type { App } from '../../../domain/generated/types.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DialogButton } from '../../page/dialog-button.tsx'
import { lazyView } from '../../page/lazy-view.tsx'
import { SettingLine } from '../../page/setting-line.tsx'
import { useAppFile } from './use-app-file.ts'

const DuplicateApp = lazyView(() => import('./duplicate-app.tsx').then((room) => room.DuplicateApp))

/** Ways to have this app a second time: here, or as a file. */
export function Copies({ app }: { app: App }) {
  const file = useAppFile()
  return (
    <Card padded={false} className="p-5">
      <h2 className="text-16px/24px font-semibold">{page.title}</h2>
      <div className="mt-1 divide-y divide-border">
        <SettingLine {...words.duplicate}>
          <DialogButton
            icon="i-lucide-copy"
            view={DuplicateApp}
            dialog={(close) => <DuplicateApp item={app} onClose={close} />}
          >
            {words.duplicate.action}
          </DialogButton>
        </SettingLine>
        <SettingLine {...words.export}>
          <Button
            icon="i-lucide-download"
            busy={file.isPending}
            busyLabel={words.export.busy}
            onClick={() => file.mutate(app)}
          >
            {words.export.action}
          </Button>
        </SettingLine>
      </div>
    </Card>
  )
}
