import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { words } from '../../../domain/generated/screens/pages/app.ts'
import type { App } from '../../../domain/generated/types.ts'
import { Button } from '../../../ui/control/button.tsx'
import { SettingLine } from '../../page/setting-line.tsx'
import { CloseApp, closingWords, useReopening } from './close-app.tsx'
import { DeleteByName } from './delete-by-name.tsx'
import { ExportButton } from './export-button.tsx'

/** What takes an app away from its students, for a while or for good. */
export function DangerZone({ app }: { app: App }) {
  const [asking, setAsking] = useState<'close' | 'delete' | null>(null)
  const navigate = useNavigate()
  const close = () => setAsking(null)
  const wasPublished = Boolean(app.publishedAt)
  return (
    <section
      aria-labelledby="danger-zone"
      className="border border-[color-mix(in_srgb,var(--danger)_35%,var(--border))] rounded-card bg-surface"
    >
      <h2 id="danger-zone" className="px-5 pt-5 text-16px/24px text-danger-text font-semibold">
        {words.danger.title}
      </h2>
      <div className="px-5 pb-1 divide-y divide-border">
        <SettingLine title={words.danger.export.title} text={words.danger.export.text}>
          <ExportButton app={app} />
        </SettingLine>
        {app.status === 'INACTIVE' ? (
          <SettingLine title={words.danger.reopen.title} text={words.danger.reopen.text}>
            <Reactivate app={app} />
          </SettingLine>
        ) : (
          <SettingLine
            title={words.danger.close.title}
            text={wasPublished ? closingWords : words.danger.close.notYet}
          >
            <Button disabled={!wasPublished} onClick={() => setAsking('close')}>
              {words.close.submit}
            </Button>
          </SettingLine>
        )}
        <SettingLine title={words.danger.delete.title} text={words.danger.delete.text}>
          <Button variant="danger" onClick={() => setAsking('delete')}>
            {words.danger.delete.title}
          </Button>
        </SettingLine>
      </div>
      {asking === 'close' && <CloseApp app={app} onClose={close} />}
      {asking === 'delete' && (
        <DeleteByName
          item={app}
          onDeleted={() => void navigate('/apps', { replace: true })}
          onClose={close}
        />
      )}
    </section>
  )
}

function Reactivate({ app }: { app: App }) {
  const { reopen, isPending } = useReopening(app)
  return (
    <Button busy={isPending} busyLabel={words.reopen.busy} onClick={reopen}>
      {words.danger.reopen.title}
    </Button>
  )
}
