import { Suspense, useState } from 'react'
import page, { words } from '../../../domain/generated/screens/pages/versions.ts'
import type { App } from '../../../domain/generated/types.ts'
import type { AppVersion } from '../../../domain/generated/answer-types.ts'
import { say } from '../../../domain/text/say.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SentenceView } from '../../../ui/layout/sentence-view.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LoadFailure } from '../../failure/load-failure.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { lazyView } from '../../page/lazy-view.tsx'
import { ButtonLink } from '../../page/link.tsx'
import { LoadMore } from '../../list/load-more.tsx'
import { VersionChanges } from './version-changes.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { useKeptDraft, useVersions, type VersionRef } from './use-versions.ts'

const VersionPreview = lazyView(() => import('./version-preview.tsx').then((room) => room.VersionPreview))

/** Every published version with what it changed; each can be looked at, and become the draft again. */
export function Versions({ app }: { app: App }) {
  const list = useVersions(app.id)
  const [shown, setShown] = useState<VersionRef>()
  const [asked, setAsked] = useState<VersionRef>()
  const { versions } = list
  return (
    <Card padded={false} className="p-5">
      <h2 className="text-16px/24px font-semibold">{page.title}</h2>
      {versions ? (
        <>
          {versions.length === 0 && <NoVersions app={app} />}
          <ol className="mt-2 divide-y divide-border">
            <KeptDraftLine app={app} onShow={() => setShown(null)} onRestore={() => setAsked(null)} />
            {versions.map((version) => (
              <VersionLine
                key={version.number}
                app={app}
                version={version}
                onShow={() => setShown(version.number)}
                onRestore={() => setAsked(version.number)}
              />
            ))}
          </ol>
          <LoadMore list={list} label={words.earlier} />
        </>
      ) : list.isError ? (
        <LoadFailure title={words.listFailed} query={list} />
      ) : (
        <VersionsSkeleton />
      )}
      {shown !== undefined && (
        <Suspense>
          <VersionPreview
            app={app}
            chosen={shown}
            onClose={() => setShown(undefined)}
            onRestore={() => {
              setShown(undefined)
              setAsked(shown)
            }}
          />
        </Suspense>
      )}
      {asked !== undefined && <RestoreDialog app={app} chosen={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

interface LineProps {
  app: App
  onShow: () => void
  onRestore: () => void
}

function VersionLine({ app, version, onShow, onRestore }: LineProps & { version: AppVersion }) {
  const { number, publishedAt, isCurrent, changes } = version
  return (
    <li className="flex flex-col gap-x-4 gap-y-2.5 py-3.5 sm:flex-row sm:items-start">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {say(words.version, { number })}
          {isCurrent && app.isPublished && <Badge tone="positive">{words.live}</Badge>}
        </p>
        <p className="text-13px text-text-muted">
          <RelativeTime date={publishedAt} />
        </p>
        <VersionChanges changes={changes} />
      </div>
      <Actions
        show={say(words.showVersion, { number })}
        restore={say(words.restoreVersion, { number })}
        onShow={onShow}
        onRestore={onRestore}
      />
    </li>
  )
}

/** The draft that an earlier version took the place of: nothing of it is lost. */
function KeptDraftLine({ app, ...actions }: LineProps) {
  const kept = useKeptDraft(app.id).data
  if (!kept) return null
  return (
    <li className="flex flex-col gap-x-4 gap-y-2.5 py-3.5 sm:flex-row sm:items-start">
      <div className="min-w-0 flex-1">
        <p className="font-medium">{words.kept}</p>
        <p className="text-13px text-text-muted">
          <SentenceView sentence={words.keptNote} values={{ date: <RelativeTime date={kept.keptAt} /> }} />
        </p>
      </div>
      <Actions show={words.showKept} restore={words.restoreKept} {...actions} />
    </li>
  )
}

interface ActionsProps extends Omit<LineProps, 'app'> {
  /** What the buttons are called for those who hear the page. */
  show: string
  restore: string
}

function Actions({ show, restore, onShow, onRestore }: ActionsProps) {
  return (
    <div className="flex shrink-0 gap-2">
      <Button
        size="sm"
        variant="ghost"
        icon="i-lucide-eye"
        onPointerEnter={VersionPreview.prefetch}
        onFocus={VersionPreview.prefetch}
        onClick={onShow}
        aria-label={show}
      >
        {words.show}
      </Button>
      <Button size="sm" onClick={onRestore} aria-label={restore}>
        {words.restore.action}
      </Button>
    </div>
  )
}

function NoVersions({ app }: { app: App }) {
  return (
    <EmptyState
      title={words.none.title}
      description={words.none.description}
      action={<ButtonLink to={`/apps/${app.id}/edit?step=6`}>{words.none.action}</ButtonLink>}
    />
  )
}

function VersionsSkeleton() {
  return (
    <div role="status" aria-label={words.loading} className="mt-2 divide-y divide-border">
      {[0, 1].map((line) => (
        <div key={line} className="py-3.5">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="mt-1.5 h-4 w-40" />
          <Skeleton className="mt-2 h-4 w-2/3" />
        </div>
      ))}
    </div>
  )
}
