import { Suspense, useCallback, useState } from 'react'
import { Link } from 'react-router-dom'
import { useApps } from '../../../client/app/app-query.ts'
import type { StoreKind } from '../../../domain/draft/port.ts'
import screen from '../../../domain/generated/screens/lists/app.ts'
import type { App } from '../../../domain/generated/types.ts'
import { Button } from '../../../ui/control/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LoadFailure } from '../../failure/load-failure.tsx'
import { Menu } from '../../../ui/control/menu.tsx'
import { lazyView } from '../../page/lazy-view.tsx'
import { ButtonLink } from '../../page/link.tsx'
import { emptyWords } from '../../list/row-actions.ts'
import { Page } from '../../page/page.tsx'
import { QuotaNote } from '../../quota/quota.tsx'
import { AppCard, AppCardSkeleton } from './app-card.tsx'
import { DropArea } from '../copy/drop-area.tsx'
import { useAppFile } from '../copy/use-app-file.ts'
import { useShareNotice } from '../live/share-notice.ts'
import { useDeviceDrafts } from '../use-device-drafts.ts'

const DeleteByName = lazyView(() => import('../detail/delete-by-name.tsx').then((room) => room.DeleteByName))
const SharePanel = lazyView(() => import('../live/share-panel.tsx').then((room) => room.SharePanel))
const DuplicateApp = lazyView(() => import('../copy/duplicate-app.tsx').then((room) => room.DuplicateApp))
const OrphanDrafts = lazyView(() => import('./orphan-drafts.tsx').then((room) => room.OrphanDrafts))
const ImportApp = lazyView(() => import('../copy/import-app.tsx').then((room) => room.ImportApp))
const NewFromTemplate = lazyView(() =>
  import('../../template/new-from-template.tsx').then((room) => room.NewFromTemplate),
)

/** All apps of the creator, newest change first. An app's file that is dropped here is imported. */
export function AppList() {
  const apps = useApps()
  const drafts = useDeviceDrafts(apps)
  const { notice, hide } = useShareNotice()
  const [start, setStart] = useState<'template' | 'import' | null>(null)
  const [file, setFile] = useState<File>()
  const close = () => {
    setStart(null)
    setFile(undefined)
  }
  const take = useCallback((dropped: File) => {
    setFile(dropped)
    setStart('import')
  }, [])
  return (
    <Page
      title={screen.title}
      description={screen.description}
      actions={
        <Menu
          trigger={
            <Button
              icon="i-lucide-copy-plus"
              onPointerEnter={() => [NewFromTemplate, ImportApp].forEach((room) => room.prefetch())}
            >
              Criar a partir de
              <span className="i-lucide-chevron-down size-4" aria-hidden="true" />
            </Button>
          }
          items={[
            {
              label: 'Um modelo pronto',
              icon: 'i-lucide-layout-template',
              onSelect: () => setStart('template'),
            },
            {
              label: 'Um arquivo exportado',
              icon: 'i-lucide-file-up',
              onSelect: () => setStart('import'),
            },
          ]}
        />
      }
    >
      <Suspense>{notice && <SharePanel notice={notice} onClose={hide} />}</Suspense>
      <QuotaNote of={['apps', 'addresses', 'bytes']} />
      {apps.data ? (
        <>
          <Suspense>
            {drafts.gone.length > 0 && (
              <OrphanDrafts drafts={drafts.gone} owner={drafts.owner} onDone={drafts.look} />
            )}
          </Suspense>
          <Cards apps={apps.data} places={drafts.places} />
        </>
      ) : apps.isError ? (
        <div className="border border-border rounded-card bg-surface">
          <LoadFailure title={screen.failure} query={apps} />
        </div>
      ) : (
        <div role="status" aria-label="Carregando aplicativos" className={grid}>
          <AppCardSkeleton />
          <AppCardSkeleton />
          <AppCardSkeleton />
        </div>
      )}
      {start === null && <DropArea onFile={take} />}
      <Suspense>
        {start === 'template' && <NewFromTemplate onClose={close} />}
        {start === 'import' && <ImportApp file={file} onClose={close} />}
      </Suspense>
    </Page>
  )
}

function Cards({ apps, places }: { apps: App[]; places: Map<string, StoreKind> }) {
  const [leaving, setLeaving] = useState<App | null>(null)
  const [copied, setCopied] = useState<App | null>(null)
  const file = useAppFile()
  if (apps.length === 0) return <NoApps />
  return (
    <>
      <ul className={grid}>
        {apps.map((app) => (
          <li key={app.id}>
            <AppCard
              app={app}
              waits={places.get(app.id)}
              onDuplicate={() => setCopied(app)}
              onExport={() => file.mutate(app)}
              onDelete={() => setLeaving(app)}
            />
          </li>
        ))}
        {add && (
          <li>
            <NewAppCard />
          </li>
        )}
      </ul>
      <Suspense>
        {leaving && <DeleteByName app={leaving} onClose={() => setLeaving(null)} />}
        {copied && <DuplicateApp app={copied} onClose={() => setCopied(null)} />}
      </Suspense>
    </>
  )
}

function NoApps() {
  return (
    <div className="border border-border-strong rounded-card border-dashed">
      <EmptyState
        {...emptyWords(screen)}
        action={
          first && (
            <ButtonLink to="/apps/new" icon={first.icon}>
              {first.label}
            </ButtonLink>
          )
        }
      />
    </div>
  )
}

function NewAppCard() {
  return (
    <Link
      to="/apps/new"
      className="group h-full min-h-66 flex flex-col items-center justify-center gap-3 border border-border-strong rounded-card border-dashed p-6 text-center text-text-muted transition-colors hover:border-accent hover:text-text"
    >
      <span className="size-11 inline-flex items-center justify-center rounded-full bg-surface-sunken transition-colors group-hover:bg-accent-soft group-hover:text-accent-text">
        <span className="i-lucide-plus size-5" aria-hidden="true" />
      </span>
      <span>
        <span className="block text-text font-medium">{add?.label}</span>
        <span className="mt-0.5 block text-13px">Um rascunho, só seu, até você publicar</span>
      </span>
    </Link>
  )
}

const [add] = screen.buttons ?? []
const [first] = screen.empty.buttons ?? []
const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3 sm:gap-5'
