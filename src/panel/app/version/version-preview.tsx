import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { appQuery } from '../../../client/app/app-query.ts'
import type { AppDocument, AppVersion } from '../../../domain/generated/answer-types.ts'
import page, { words } from '../../../domain/generated/screens/pages/versions.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { LoadFailure } from '../../failure/load-failure.tsx'
import type { RowRunProps } from '../../list/list-code.ts'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { OwnPhone, type Screen } from '../../preview/own-phone.tsx'
import type { KeptRow, VersionContext } from './use-restoration.ts'

/** An earlier version in a phone, drawn by the student app over the app's content of today. */
export function VersionPreview(props: RowRunProps<AppVersion | KeptRow, VersionContext>) {
  const { item, name, others, context, onClose } = props
  const isKept = 'document' in item
  const version = useQuery({
    ...appQuery.version(context.app.id, isKept ? 0 : item.number),
    enabled: !isKept,
  })
  const document = isKept ? item.document : version.data?.document
  return (
    <Dialog
      onClose={onClose}
      title={name}
      description={words.preview.note}
      footer={
        <>
          <Button onClick={onClose}>{words.preview.close}</Button>
          {others.map(({ words: { run, label }, run: leave }) => (
            <Button key={run} variant="primary" disabled={!document} onClick={leave}>
              {label}
            </Button>
          ))}
        </>
      }
    >
      <div className="h-[min(42rem,calc(100dvh-16rem))] min-h-80">
        {document ? (
          <Phone app={document} />
        ) : version.isError ? (
          <LoadFailure title={page.failed} query={version} />
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
