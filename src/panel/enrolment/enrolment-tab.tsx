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
import { useFigures } from '../list/use-figures.ts'
import { lazyView, prefetchLater } from '../page/lazy-view.tsx'
import { QuotaNote } from '../quota/quota.tsx'
import { usePages } from '../resource/pages.ts'
import { useDebouncedValue } from '../typing/use-debounced-value.ts'
import { enrolmentActions, type OpenEnrolment } from './enrolment-actions.ts'
import { useEnrolmentStats } from './use-enrolment-stats.ts'
import { useStatusChange } from './use-status-change.ts'

const AddEnrolment = lazyView(() => import('./enrolment-form.tsx').then((room) => room.AddEnrolment))
const EditEnrolment = lazyView(() => import('./enrolment-form.tsx').then((room) => room.EditEnrolment))
const EnrolmentDetails = lazyView(() =>
  import('./enrolment-details.tsx').then((room) => room.EnrolmentDetails),
)
const RemoveEnrolment = lazyView(() => import('./remove-enrolment.tsx').then((room) => room.RemoveEnrolment))
const ViewAs = lazyView(() => import('./view/view-as.tsx').then((room) => room.ViewAs))
const ImportEnrolments = lazyView(() =>
  import('./import/import-enrolments.tsx').then((room) => room.ImportEnrolments),
)

type Opened = 'add' | 'import' | OpenEnrolment | null

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
  const counted = useFigures(enrolmentPath(app.id), screen.figures)
  useEffect(
    () => prefetchLater(AddEnrolment, EditEnrolment, EnrolmentDetails, RemoveEnrolment, ImportEnrolments),
    [],
  )

  const runs: Record<string, ButtonRun> = {
    add: { run: () => setOpened('add') },
    import: { run: () => setOpened('import') },
    export: {
      run: () => exporting.mutate(),
      busy: exporting.isPending,
      disabled: stats.data?.total === 0,
    },
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
        order={order}
        onOrder={setOrder}
        onClear={Object.keys(filter).length > 0 ? () => setNarrowing(noFilter) : undefined}
        emptyAction={<ListButtons buttons={screen.empty.buttons} runs={runs} />}
      />
      <Suspense>
        <Overlay app={app} opened={opened} onOpen={setOpened} />
      </Suspense>
    </section>
  )
}

/** How many people each choice of the filter would leave. */
function byStatus({ total, active, inactive, blocked }: EnrolmentCounts): Record<string, number> {
  return { '': total, ACTIVE: active, INACTIVE: inactive, BLOCKED: blocked }
}

function Overlay({ app, opened, onOpen }: { app: App; opened: Opened; onOpen: (next: Opened) => void }) {
  const close = () => onOpen(null)
  if (opened === null) return null
  if (opened === 'add') return <AddEnrolment appId={app.id} onClose={close} />
  if (opened === 'import') return <ImportEnrolments appId={app.id} onClose={close} />
  const { what, enrolment } = opened
  if (what === 'edit') return <EditEnrolment appId={app.id} enrolment={enrolment} onClose={close} />
  if (what === 'view') return <ViewAs appId={app.id} enrolment={enrolment} onClose={close} />
  if (what === 'remove') return <RemoveEnrolment appId={app.id} enrolment={enrolment} onClose={close} />
  return (
    <EnrolmentDetails
      app={app}
      enrolment={enrolment}
      onClose={close}
      onEdit={() => onOpen({ what: 'edit', enrolment })}
      onRemove={() => onOpen({ what: 'remove', enrolment })}
      onView={() => onOpen({ what: 'view', enrolment })}
    />
  )
}

const { failure } = screen.buttons!.find(({ run }) => run === 'export')!

/** Saves everybody in an app as a CSV file. */
const useExport = ({ id, slug }: App) =>
  useMutation({
    mutationFn: () => exportEnrolments(id),
    onSuccess: (text) => saveCsv(text, `usuarios-${slug}.csv`),
    onError: (problem) => toastReason(problem, failure!),
  })
