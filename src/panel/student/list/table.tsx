import { useCallback, type ReactNode } from 'react'
import screen from '../../../domain/generated/screens/tables/student.ts'
import type { StudentRow } from '../../../domain/student-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import type { RowActions, RowSelection } from '../../../ui/data-table-props.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { usePages } from '../../resource/pages.ts'

interface StudentTableProps {
  students: ReturnType<typeof usePages<StudentRow>>
  total: number | undefined
  order: string
  onOrder: (order: string) => void
  actions: RowActions<StudentRow>
  selection: RowSelection
  /** Takes search and filters away; undefined where there are none. */
  onClear?: () => void
  emptyAction: ReactNode
}

/** The students who match, read page by page while one scrolls. */
export function StudentTable({ students, total, onClear, ...rest }: StudentTableProps) {
  const { fetchNextPage, isFetching, items } = students
  const onMore = useCallback(() => {
    if (!isFetching) void fetchNextPage()
  }, [isFetching, fetchNextPage])
  return (
    <>
      <p role="status" className="sr-only">
        {items && onClear && !students.isPlaceholderData && found(total ?? items.length)}
      </p>
      <DataTable
        {...rest}
        screen={screen}
        items={items}
        total={total}
        hasMore={students.hasNextPage && !students.isFetchNextPageError}
        onMore={onMore}
        onRetry={students.isError && !items ? () => void students.refetch() : undefined}
        isRetrying={isFetching}
        nothing={
          onClear && (
            <EmptyState
              picture="not-found"
              title={screen.empty.title}
              description="Tente outro nome ou e-mail, ou veja todos."
              action={<Button onClick={onClear}>Limpar filtros</Button>}
            />
          )
        }
      />
      {students.isFetchNextPageError && (
        <div role="alert" className="mt-4 flex items-center justify-center gap-3 text-text-muted">
          {screen.failure}
          <Button size="sm" onClick={() => void fetchNextPage()}>
            Tentar novamente
          </Button>
        </div>
      )}
    </>
  )
}

const found = (total: number) =>
  total === 1 ? '1 aluno encontrado' : `${total.toLocaleString('pt-BR')} alunos encontrados`
