import { Suspense, useEffect, useMemo, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { enrolmentPath, type EnrolmentCounts, exportEnrolments } from '../../client/student/enrolment.ts'
import screen from '../../domain/generated/screens/lists/app-user.ts'
import type { App, AppUser } from '../../domain/generated/types.ts'
import { toastReason } from '../failure/toast-failure.ts'
import { saveCsv } from '../file/save-file.ts'
import { ListButtons, type ButtonRun } from '../list/list-buttons.tsx'
import { ListFigures } from '../list/list-figures.tsx'
import { noFilter, filterOf, ListSearch } from '../list/list-search.tsx'
import { ListTable } from '../list/list-table.tsx'
import { useSelection } from '../list/selection.ts'
import { useFigures } from '../list/use-figures.ts'
import { lazyView, prefetchLater } from '../page/lazy-view.tsx'
import { QuotaNote } from '../quota/quota.tsx'
import { usePages } from '../resource/pages.ts'
import { useDebouncedValue } from '../typing/use-debounced-value.ts'
import { enrolmentActions } from './enrolment-actions.ts'
import { EnrolmentOverlay, overlayViews, type Opened } from './enrolment-overlay.tsx'
import type { InvitationTarget } from './invitation/invite-people.tsx'
import { useEnrolmentStats } from './use-enrolment-stats.ts'
import { useStatusChange } from './use-status-change.ts'

const EnrolmentSelection = lazyView(() =>
  import('./invitation/enrolment-selection.tsx').then((room) => room.EnrolmentSelection),
)
const InvitationProgress = lazyView(() =>
  import('./invitation/invitation-progress.tsx').then((room) => room.InvitationProgress),
)

/** The people of an app: found, added, imported, exported, changed and removed. */
export function EnrolmentTab({ app }: { app: App }) {
  const [opened, setOpened] = useState<Opened>(null)
  const [narrowing, setNarrowing] = useState(noFilter)
  const stats = useEnrolmentStats(app.id)
  const exporting = useExport(app)
  const changeStatus = useStatusChange(app.id)
  const actions = useMemo(() => enrolmentActions(setOpened, changeStatus), [changeStatus])
  const filter = filterOf({ ...narrowing, search: useDebouncedValue(narrowing.search.trim()) })
  const [order, setOrder] = useState(screen.orders?.[0]?.value)
  const list = usePages<AppUser>(enrolmentPath(app.id), 200, { ...filter, ...(order && { order }) })
  const total = list.data?.pages.at(-1)?.total ?? 0
  const selection = useSelection(JSON.stringify(filter), list.items, total)
  const [followed, setFollowed] = useState<string[]>([])
  const invite = (target: InvitationTarget) => setOpened({ what: 'invite', target })
  const follow = (id: string) => setFollowed((ids) => [...ids, id])
  const counted = useFigures(enrolmentPath(app.id), screen.figures)
  useEffect(() => prefetchLater(...overlayViews, EnrolmentSelection), [])

  const runs: Record<string, ButtonRun> = {
    add: { run: () => setOpened('add') },
    import: { run: () => setOpened('import') },
    export: {
      run: () => exporting.mutate(),
      busy: exporting.isPending,
      disabled: stats.data?.total === 0,
    },
    invite: { run: () => invite({ filter }), disabled: total === 0 },
  }
  return (
    <section aria-label={screen.title}>
      <QuotaNote of={['students']} />
      {screen.figures && (
        <div className="mb-6">
          <ListFigures
            {...counted}
            figures={screen.figures}
            values={screen.figures.map(({ value }, at) =>
              value ? stats.data?.[value as keyof EnrolmentCounts] : counted.values[at],
            )}
            onRetry={counted.retry}
          />
        </div>
      )}
      <Suspense>
        <InvitationProgress
          appId={app.id}
          followed={followed}
          onDismiss={(id) => setFollowed((ids) => ids.filter((one) => one !== id))}
        />
      </Suspense>
      <div className="mb-4 flex flex-wrap items-start gap-2">
        <ListSearch
          screen={screen}
          value={narrowing}
          onChange={setNarrowing}
          counts={stats.data && { status: byStatus(stats.data) }}
          order={order}
          onOrder={setOrder}
        />
        {/* On a phone the buttons fill their rows. */}
        <div className="w-full flex flex-wrap gap-2 [&>button]:grow sm:w-auto">
          <ListButtons buttons={screen.buttons} runs={runs} />
        </div>
      </div>
      <ListTable
        screen={screen}
        list={list}
        actions={actions}
        selection={selection.rows}
        order={order}
        onOrder={setOrder}
        onClear={Object.keys(filter).length > 0 ? () => setNarrowing(noFilter) : undefined}
        emptyAction={<ListButtons buttons={screen.empty.buttons} runs={runs} />}
      />
      <Suspense>
        {selection.count > 0 && (
          <EnrolmentSelection
            marked={selection.marked}
            count={selection.count}
            total={total}
            filter={filter}
            onMarkAll={selection.markAll}
            onClear={selection.clear}
            onInvite={invite}
          />
        )}
        <EnrolmentOverlay
          app={app}
          opened={opened}
          onOpen={setOpened}
          onInvited={(id) => {
            follow(id)
            selection.clear()
          }}
        />
      </Suspense>
    </section>
  )
}

/** How many people each choice of the filter would leave. */
function byStatus({ total, active, inactive, blocked }: EnrolmentCounts): Record<string, number> {
  return { '': total, ACTIVE: active, INACTIVE: inactive, BLOCKED: blocked }
}

const { failure } = screen.buttons!.find(({ run }) => run === 'export')!

/** Saves everybody in an app as a CSV file. */
const useExport = ({ id, slug }: App) =>
  useMutation({
    mutationFn: () => exportEnrolments(id),
    onSuccess: (text) => saveCsv(text, `usuarios-${slug}.csv`),
    onError: (problem) => toastReason(problem, failure!),
  })
