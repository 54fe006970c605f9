import { Suspense, useEffect, useMemo, useState } from 'react'
import type { App } from '../../domain/generated/types.ts'
import { Button } from '../../ui/button.tsx'
import { fetched } from '../fetched.tsx'
import { rowActions, type OpenUser } from './row-menu.ts'
import { useExport } from './use-export.ts'
import { useSettled } from './use-settled.ts'
import { useStatusChange } from './use-status-change.ts'
import { useUserStats } from './use-user-stats.ts'
import { UserFilter } from './user-filter.tsx'
import { UserTable } from './user-table.tsx'

const AddUser = fetched(() => import('./user-form.tsx').then((room) => room.AddUser))
const EditUser = fetched(() => import('./user-form.tsx').then((room) => room.EditUser))
const UserDetails = fetched(() => import('./user-details.tsx').then((room) => room.UserDetails))
const RemoveUser = fetched(() => import('./remove-user.tsx').then((room) => room.RemoveUser))
const ViewAs = fetched(() => import('./view/view-as.tsx').then((room) => room.ViewAs))
const ImportUsers = fetched(() => import('./import/import-users.tsx').then((room) => room.ImportUsers))

type Opened = 'add' | 'import' | OpenUser | null

/** The people of an app: found, added, imported, exported, changed and removed. */
export function UserTab({ app }: { app: App }) {
  const [opened, setOpened] = useState<Opened>(null)
  const [filter, setFilter] = useState({ search: '', status: '' })
  const stats = useUserStats(app.id)
  const exporting = useExport(app)
  const changeStatus = useStatusChange(app.id)
  const actions = useMemo(() => rowActions(setOpened, changeStatus), [changeStatus])
  const search = useSettled(filter.search.trim())
  useEffect(fetchDialogsLater, [])

  const add = (
    <Button variant="primary" icon="i-lucide-user-plus" onClick={() => setOpened('add')}>
      Adicionar Usuário
    </Button>
  )
  const importing = (
    <Button icon="i-lucide-upload" onClick={() => setOpened('import')}>
      Importar
    </Button>
  )
  return (
    <section aria-label="Usuários">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <UserFilter value={filter} onChange={setFilter} stats={stats.data} />
        {/* On a phone the buttons fill their rows. */}
        <div className="w-full flex flex-wrap gap-2 [&>button]:grow sm:w-auto">
          {importing}
          <Button
            icon="i-lucide-download"
            busy={exporting.isPending}
            busyLabel="Exportando..."
            disabled={stats.data?.total === 0}
            onClick={() => exporting.mutate()}
          >
            Exportar
          </Button>
          {add}
        </div>
      </div>
      <UserTable
        appId={app.id}
        search={search}
        status={filter.status}
        actions={actions}
        onClear={() => setFilter({ search: '', status: '' })}
        emptyAction={
          <>
            {add}
            {importing}
          </>
        }
      />
      <Suspense>
        <Overlay app={app} opened={opened} onOpen={setOpened} />
      </Suspense>
    </section>
  )
}

function Overlay({ app, opened, onOpen }: { app: App; opened: Opened; onOpen: (next: Opened) => void }) {
  const close = () => onOpen(null)
  if (opened === null) return null
  if (opened === 'add') return <AddUser appId={app.id} onClose={close} />
  if (opened === 'import') return <ImportUsers appId={app.id} onClose={close} />
  const { what, user } = opened
  if (what === 'edit') return <EditUser appId={app.id} user={user} onClose={close} />
  if (what === 'view') return <ViewAs appId={app.id} user={user} onClose={close} />
  if (what === 'remove') return <RemoveUser appId={app.id} user={user} onClose={close} />
  return (
    <UserDetails
      app={app}
      user={user}
      onClose={close}
      onEdit={() => onOpen({ what: 'edit', user })}
      onRemove={() => onOpen({ what: 'remove', user })}
      onView={() => onOpen({ what: 'view', user })}
    />
  )
}

/** Once the table stands, so that each dialog opens at once, and without a connection too. */
function fetchDialogsLater() {
  const dialogs = [AddUser, EditUser, UserDetails, RemoveUser, ImportUsers]
  const timer = setTimeout(() => dialogs.forEach(({ prefetch }) => prefetch()), 1000)
  return () => clearTimeout(timer)
}
