import { Suspense, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { useQuery, useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { queryOf, studentPath, exportStudents } from '../../../client/student/student.ts'
import screen from '../../../domain/generated/screens/lists/student.ts'
import type { StudentRow, StudentFilter } from '../../../domain/student/student-answer.ts'
import { Button } from '../../../ui/control/button.tsx'
import { SearchBox } from '../../../ui/control/search-box.tsx'
import { toastFailure } from '../../failure/toast-failure.ts'
import { saveCsv } from '../../file/save-file.ts'
import { ListButtons } from '../../list/list-buttons.tsx'
import { ListFigures } from '../../list/list-figures.tsx'
import { ListTable } from '../../list/list-table.tsx'
import { useSelection } from '../../list/selection.ts'
import { useFigures } from '../../list/use-figures.ts'
import { lazyView, prefetchLater } from '../../page/lazy-view.tsx'
import { Page } from '../../page/page.tsx'
import { QuotaNote } from '../../quota/quota.tsx'
import { usePages } from '../../resource/pages.ts'
import { studentQuery } from '../student-query.ts'
import { useSearchText } from '../../typing/use-search-text.ts'
import { studentActions } from './student-actions.ts'
import { StudentFilters } from './student-filters.tsx'
import { noFilter, useListFilter } from './use-list-filter.ts'

const AddStudent = lazyView(() => import('./add-student.tsx').then((room) => room.AddStudent))
const RemoveStudent = lazyView(() => import('./remove-student.tsx').then((room) => room.RemoveStudent))
const StudentSelection = lazyView(() =>
  import('./student-selection.tsx').then((room) => room.StudentSelection),
)

/** All students of the creator, across apps: found, added, exported, and changed one by one or many at once. */
export function StudentList() {
  const navigate = useNavigate()
  const { filter, order, change } = useListFilter()
  const [text, type] = useSearchText(
    filter.search,
    useCallback((search) => change({ search }), [change]),
  )
  const narrowed = Object.entries(filter).filter(([name, value]) => name !== 'search' && value !== '').length
  const [isOpen, setOpen] = useState(narrowed > 0)
  const [opened, setOpened] = useState<'add' | StudentRow | null>(null)
  const query = queryOf(filter)
  const students = usePages<StudentRow>(studentPath, 200, { ...query, order })
  const total = students.data?.pages.at(-1)?.total
  const selection = useSelection(JSON.stringify(query), students.items, total ?? 0)
  const exporting = useExport(filter)
  const actions = useMemo(() => studentActions(navigate, setOpened), [navigate])
  const filters = useId()
  useEffect(() => prefetchLater(AddStudent, RemoveStudent, StudentSelection), [])
  const close = () => setOpened(null)
  const clear = () => {
    type('')
    change(noFilter)
  }

  const runs = {
    add: { run: () => setOpened('add') },
    export: { run: () => exporting.mutate(), busy: exporting.isPending, disabled: total === 0 },
  }
  return (
    <Page title={screen.title} actions={<ListButtons buttons={screen.buttons} runs={runs} />}>
      <QuotaNote of={['students']} />
      <StudentFigures />
      <div role="search" className="mb-4 mt-6 flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          <SearchBox
            className="min-w-50 flex-1 sm:max-w-90"
            label={screen.search!.label}
            placeholder={screen.search!.placeholder}
            value={text}
            onChange={type}
          />
          <Button
            icon="i-lucide-list-filter"
            className="h-10!"
            aria-expanded={isOpen}
            aria-controls={filters}
            onClick={() => setOpen(!isOpen)}
          >
            Filtros
            {narrowed > 0 && <span className="figures text-accent-text">({narrowed})</span>}
          </Button>
        </div>
        <div id={filters}>{isOpen && <StudentFilters filter={filter} order={order} onChange={change} />}</div>
      </div>
      <ListTable
        screen={screen}
        list={students}
        order={order}
        onOrder={useCallback((next) => change({ order: next }), [change])}
        actions={actions}
        selection={selection.rows}
        onClear={Object.keys(query).length > 0 ? clear : undefined}
        emptyAction={<ListButtons buttons={screen.empty.buttons} runs={runs} />}
      />
      <Suspense>
        {selection.count > 0 && (
          <StudentSelection
            target={{ marked: selection.marked, filter, count: selection.count }}
            total={total ?? 0}
            onMarkAll={selection.markAll}
            onClear={selection.clear}
          />
        )}
        {opened === 'add' && <AddStudent onClose={close} />}
        {opened && opened !== 'add' && <RemoveStudent student={opened} onClose={close} />}
      </Suspense>
    </Page>
  )
}

/** How many students there are in all, and how far they come. */
function StudentFigures() {
  const { data, isError, refetch } = useQuery(studentQuery.counts({}))
  const counted = useFigures(studentPath, screen.figures)
  return (
    <ListFigures
      figures={screen.figures!}
      values={screen.figures!.map(({ value }, at) => (value ? data?.[value as 'total'] : counted.values[at]))}
      hasFailed={(isError && !data) || counted.hasFailed}
      onRetry={() => {
        void refetch()
        counted.retry()
      }}
    />
  )
}

const { failure } = screen.buttons!.find(({ run }) => run === 'export')!

/** Saves the students that match as a CSV file. */
const useExport = (filter: StudentFilter) =>
  useMutation({
    mutationFn: () => exportStudents(filter),
    onSuccess: (text) => saveCsv(text, 'alunos.csv'),
    onError: (problem) => toastFailure(problem, failure!),
  })
