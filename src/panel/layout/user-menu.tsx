import * as Radix from 'radix-ui/dropdown-menu'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../client/use-session.ts'
import { signOut } from '../../client/user.ts'
import { Avatar } from '../../ui/avatar.tsx'

/** The signed-in person: name and e-mail, the way to their pages, and out. */
export function UserMenu() {
  const { user } = useSession()
  const navigate = useNavigate()
  const name = user?.name || 'Usuário'
  const items = [
    { label: 'Meu Perfil', icon: 'i-lucide-user', onSelect: () => navigate('/profile') },
    { label: 'Configurações', icon: 'i-lucide-settings', onSelect: () => navigate('/settings') },
    { label: 'Sair', icon: 'i-lucide-log-out', onSelect: () => void signOut() },
  ]
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger className="ml-1 flex items-center gap-2.5 rounded-control p-1 text-left transition-colors hover:bg-surface-hover xl:pr-2">
        <Avatar name={name} size={32} />
        <span className="sr-only">Menu da conta</span>
        <span className="hidden max-w-44 xl:block">
          <span className="block truncate text-13px/18px font-medium">{name}</span>
          <span className="block truncate text-12px/16px text-text-muted">{user?.email}</span>
        </span>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="motion-rise z-50 max-w-72 min-w-56 border border-border rounded-control bg-surface-raised p-1 shadow-float outline-none"
        >
          <Radix.Label className="px-2.5 py-2">
            <span className="block truncate font-medium">{name}</span>
            <span className="block truncate text-13px text-text-muted">{user?.email}</span>
          </Radix.Label>
          <Radix.Separator className="my-1 h-px bg-border -mx-1" />
          {items.map(({ label, icon, onSelect }) => (
            <Radix.Item
              key={label}
              onSelect={onSelect}
              className="h-8 flex cursor-pointer select-none items-center gap-2.5 rounded-7px px-2.5 outline-none data-[highlighted]:bg-surface-hover"
            >
              <span className={`${icon} size-4 opacity-80`} aria-hidden="true" />
              {label}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
