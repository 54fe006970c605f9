import { useCallback, type ReactNode } from 'react'
import { appUserPath } from '../../client/app-user.ts'
import screen from '../../domain/generated/screens/tables/app-user.ts'
import type { AppUser } from '../../domain/generated/types.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import type { RowActions } from '../../ui/data-table-props.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { usePages } from '../resource/pages.ts'

interface UserTableProps {
  appId: string
  search: string
  status: string
  actions: RowActions<AppUser>
  /** Takes search and status away. */
  onClear: () => void
  emptyAction: ReactNode
}

/** The people of an app who match, read page by page while one scrolls. */
export function UserTable({ appId, search, status, actions, onClear, emptyAction }: UserTableProps) {
  const filter = { ...(search && { search }), ...(status && { status }) }
  const users = usePages<AppUser>(appUserPath(appId), 200, filter)
  const { fetchNextPage, isFetching } = users
  const total = users.data?.pages.at(-1)?.total
  const onMore = useCallback(() => {
    if (!isFetching) void fetchNextPage()
  }, [isFetching, fetchNextPage])
  const isFiltered = Boolean(search || status)
  return (
    <>
      <p role="status" className="sr-only">
        {users.items && !users.isPlaceholderData && isFiltered && found(total ?? users.items.length)}
      </p>
      <DataTable
        screen={screen}
        items={users.items}
        total={total}
        actions={actions}
        hasMore={users.hasNextPage && !users.isFetchNextPageError}
        onMore={onMore}
        onRetry={users.isError && !users.items ? () => void users.refetch() : undefined}
        isRetrying={users.isFetching}
        emptyAction={emptyAction}
        nothing={
          isFiltered ? (
            <EmptyState
              picture="not-found"
              title="Nenhum usuário encontrado"
              description="Tente outro nome ou e-mail, ou veja todos."
              action={<Button onClick={onClear}>Limpar busca</Button>}
            />
          ) : undefined
        }
      />
      {users.isFetchNextPageError && (
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
  total === 1 ? '1 usuário encontrado' : `${total.toLocaleString('pt-BR')} usuários encontrados`
