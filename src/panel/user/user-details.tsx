import type { ReactNode } from 'react'
import { appUserPath } from '../../client/app-user.ts'
import screen from '../../domain/generated/screens/tables/app-user.ts'
import type { App, AppUser } from '../../domain/generated/types.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { controlClass } from '../../ui/widget/widget.ts'
import { useItem } from '../resource/list.ts'
import { Access } from './access/access.tsx'
import { useStatusChange } from './use-status-change.ts'

interface UserDetailsProps {
  app: App
  user: AppUser
  onClose: () => void
  onEdit: () => void
  onRemove: () => void
  onView: () => void
}

/** All that is known of one person in the app, and what can be done about it. */
export function UserDetails({ app, user: listed, onClose, onEdit, onRemove, onView }: UserDetailsProps) {
  const appId = app.id
  // The list may be older; what it says stands until the newest has come.
  const user = useItem<AppUser>(appUserPath(appId), listed.id).data?.data ?? listed
  const changeStatus = useStatusChange(appId)
  const choices = screen.columns.find(({ field }) => field === 'status')?.choices ?? []
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Detalhes do usuário"
      footer={
        <>
          <Button variant="ghost" className="mr-auto text-danger-text!" onClick={onRemove}>
            Remover
          </Button>
          <Button icon="i-lucide-smartphone" onClick={onView}>
            Ver como este aluno
          </Button>
          <Button icon="i-lucide-pencil" onClick={onEdit}>
            Editar
          </Button>
        </>
      }
    >
      <div className="flex items-center gap-4">
        <Avatar name={user.name} size={56} />
        <div className="min-w-0">
          <p className="break-words text-16px/24px font-semibold">{user.name}</p>
          <p className="break-all text-text-muted">{user.email}</p>
        </div>
      </div>
      <dl className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <Fact label="Telefone">{user.phone || 'Não informado'}</Fact>
        <Fact label="Progresso">
          <span className="figures">{user.progress}%</span>
        </Fact>
        <Fact label="Último acesso">
          {user.lastAccess ? <RelativeTime date={user.lastAccess} /> : 'Nunca acessou'}
        </Fact>
        <Fact label="Matriculado">
          <RelativeTime date={user.enrolledAt!} />
        </Fact>
      </dl>
      <label className="mt-6 block">
        <span className="mb-1.5 block font-medium">Status</span>
        <select
          className={controlClass}
          value={user.status}
          onChange={(event) => changeStatus(user, event.target.value)}
        >
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <span className="mt-1.5 block text-13px text-text-muted">
          Quem está inativo ou bloqueado não entra no aplicativo.
        </span>
      </label>
      <Access app={app} user={user} />
    </Dialog>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-13px text-text-muted">{label}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}
