import { Suspense, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { queryOf, studentPath } from '../../../client/student.ts'
import screen from '../../../domain/generated/screens/tables/student.ts'
import type { StudentRow } from '../../../domain/student-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { fetched } from '../../fetched.tsx'
import { Page } from '../../page.tsx'
import { usePages } from '../../resource/pages.ts'
import { StudentFigures } from './figures.tsx'
import { StudentFilters } from './filter.tsx'
import { usePlace, useTypedSearch } from './place.ts'
import { rowActions } from './row-menu.ts'
import { useSelection } from './selection.ts'
import { StudentTable } from './table.tsx'
import { useExport } from './use-export.ts'

const AddStudent = fetched(() => import('./add-student.tsx').then((room) => room.AddStudent))
const RemoveStudent = fetched(() => import('./remove-student.tsx').then((room) => room.RemoveStudent))
const SelectionBar = fetched(() => import('./selection-bar.tsx').then((room) => room.SelectionBar))

/** All students of the creator, across apps: found, added, exported, and changed one by one or many at once. */
export function StudentList() {
  const navigate = useNavigate()
  const { filter, order, change } = usePlace()
  const [text, type] = useTypedSearch(
    filter.search,
    useCallback((search) => change({ search }), [change]),
  )
  const narrowed = Number(filter.appId !== '') + Number(filter.status !== '')
  const [isOpen, setOpen] = useState(narrowed > 0)
  const [opened, setOpened] = useState<'add' | StudentRow | null>(null)
  const query = queryOf(filter)
  const students = usePages<StudentRow>(studentPath, 200, { ...query, order })
  const total = students.data?.pages.at(-1)?.total
  const selection = useSelection(JSON.stringify(query), students.items, total ?? 0)
  const exporting = useExport(filter)
  const actions = useMemo(() => rowActions(navigate, setOpened), [navigate])
  const filters = useId()
  useEffect(fetchDialogsLater, [])
  const close = () => setOpened(null)
  const clear = () => {
    type('')
    change({ search: '', appId: '', status: '' })
  }

  const add = (
    <Button variant="primary" icon="i-lucide-user-plus" onClick={() => setOpened('add')}>
      Adicionar Aluno
    </Button>
  )
  return (
    <Page
      title={screen.title}
      actions={
        <>
          <Button
            icon="i-lucide-download"
            busy={exporting.isPending}
            busyLabel="Exportando..."
            disabled={total === 0}
            onClick={() => exporting.mutate()}
          >
            Exportar
          </Button>
          {add}
        </>
      }
    >
      <StudentFigures />
      <div role="search" className="mb-4 mt-6 flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          <SearchBox
            className="min-w-50 flex-1 sm:max-w-90"
            label="Buscar alunos"
            placeholder={screen.search?.placeholder}
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
      <StudentTable
        students={students}
        total={total}
        order={order}
        onOrder={useCallback((next) => change({ order: next }), [change])}
        actions={actions}
        selection={selection.rows}
        onClear={Object.keys(query).length > 0 ? clear : undefined}
        emptyAction={add}
      />
      <Suspense>
        {selection.count > 0 && (
          <SelectionBar
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

/** Once the list stands, so that each dialog opens at once, and without a connection too. */
function fetchDialogsLater() {
  const timer = setTimeout(
    () => [AddStudent, RemoveStudent, SelectionBar].forEach(({ prefetch }) => prefetch()),
    1000,
  )
  return () => clearTimeout(timer)
}
