import type { App } from '../../../domain/generated/types.ts'
import screen from '../../../domain/generated/screens/app-settings.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { MailCard } from '../../mail/mail-list.tsx'
import { DangerZone } from './danger-zone.tsx'
import { SettingsForm } from './settings-form.tsx'
import { Versions } from '../version/versions.tsx'
import page, { words } from '../../../domain/generated/screens/pages/copies.ts'
import { Button } from '../../../ui/control/button.tsx'
import { DialogButton } from '../../page/dialog-button.tsx'
import { lazyView } from '../../page/lazy-view.tsx'
import { SettingLine } from '../../page/setting-line.tsx'
import { useAppFile } from '../copy/use-app-file.ts'

/** Configurações: what the app is called and where it is, its versions, and the way out. */
export function Settings({ app }: { app: App }) {
  return (
    <div className="max-w-172 flex flex-col gap-6">
      <Card>
        <h2 className="mb-5 text-16px/24px font-semibold">{screen.title}</h2>
        <SettingsForm app={app} />
      </Card>
      <Versions app={app} />
      <Copies app={app} />
      <MailCard app={app} />
      <DangerZone app={app} />
    </div>
  )
}

const DuplicateApp = lazyView(() => import('../copy/duplicate-app.tsx').then((room) => room.DuplicateApp))

/** Ways to have this app a second time: here, or as a file. */
function Copies({ app }: { app: App }) {
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
