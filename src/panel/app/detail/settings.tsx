import type { App } from '../../../domain/generated/types.ts'
import screen from '../../../domain/generated/screens/app-settings.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { MailCard } from '../../mail/mail-list.tsx'
import { DangerZone } from './danger-zone.tsx'
import { SettingsForm } from './settings-form.tsx'
import { Copies } from '../copy/copies.tsx'
import { Versions } from '../version/versions.tsx'

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
