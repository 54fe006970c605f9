import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { appQuery } from '../../../client/app/app-query.ts'
import type { AppDocument } from '../../../domain/generated/answer-types.ts'
import page, { words } from '../../../domain/generated/screens/pages/versions.ts'
import type { App } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LoadFailure } from '../../failure/load-failure.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { OwnPhone, type Screen } from '../../preview/own-phone.tsx'
import { useKeptDraft, type VersionRef } from './use-versions.ts'

interface VersionPreviewProps {
  app: App
  chosen: VersionRef
  onClose: () => void
  onRestore: () => void
}

/** An earlier version in a phone, drawn by the student app over the app's content of today. */
export function VersionPreview({ app, chosen, onClose, onRestore }: VersionPreviewProps) {
  const version = useQuery({ ...appQuery.version(app.id, chosen ?? 0), enabled: chosen !== null })
  const kept = useKeptDraft(app.id)
  const [read, document] =
    chosen === null ? [kept, kept.data?.document] : ([version, version.data?.document] as const)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={chosen === null ? words.kept : say(words.version, { number: chosen })}
      description={words.preview.note}
      footer={
        <>
          <Button onClick={onClose}>{words.preview.close}</Button>
          <Button variant="primary" disabled={!document} onClick={onRestore}>
            {words.restore.action}
          </Button>
        </>
      }
    >
      <div className="h-[min(42rem,calc(100dvh-16rem))] min-h-80">
        {document ? (
          <Phone app={document} />
        ) : read.isError ? (
          <LoadFailure title={page.failed} query={read} />
        ) : (
          <Skeleton className="mx-auto h-full w-75" />
        )}
      </div>
    </Dialog>
  )
}

const screens: { id: Screen; label: string }[] = [
  { id: 'login', label: words.preview.login },
  { id: 'home', label: 'Home' },
  { id: 'course', label: words.preview.course },
]

function Phone({ app }: { app: AppDocument }) {
  const [screen, setScreen] = useState<Screen>('home')
  return (
    <div className="h-full flex flex-col gap-3">
      <div
        role="group"
        aria-label={words.preview.screens}
        className="mx-auto flex rounded-control bg-surface-sunken p-1"
      >
        {screens
          // As in the builder: where links sign in there is no login to see.
          .filter(({ id }) => id !== 'login' || app.config.loginType !== 'link_direto')
          .map(({ id, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={screen === id}
              onClick={() => setScreen(id)}
              className="rounded-7px px-3 py-1 text-13px text-text-muted font-medium transition-colors aria-pressed:bg-surface aria-pressed:text-text hover:text-text"
            >
              {label}
            </button>
          ))}
      </div>
      <OwnPhone app={app} screen={screen} onNavigate={setScreen} />
    </div>
  )
}
