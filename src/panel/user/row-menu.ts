import type { AppUser } from '../../domain/generated/types.ts'
import type { RowActions } from '../../ui/data-table-props.ts'
import type { MenuItem } from '../../ui/menu.tsx'

/** What of one person is open over the table. */
export interface OpenUser {
  what: 'details' | 'edit' | 'remove' | 'view'
  user: AppUser
}

const moves = [
  { status: 'ACTIVE', label: 'Ativar', icon: 'i-lucide-circle-check' },
  { status: 'INACTIVE', label: 'Desativar', icon: 'i-lucide-circle-pause' },
  { status: 'BLOCKED', label: 'Bloquear', icon: 'i-lucide-ban' },
]

/** What can be done with each person of the table. */
export function rowActions(
  open: (next: OpenUser) => void,
  changeStatus: (user: AppUser, status: string) => void,
): RowActions<AppUser> {
  return {
    nameOf: ({ name }) => name,
    label: 'Detalhes',
    onSelect: (user) => open({ what: 'details', user }),
    menu: (user): MenuItem[] => [
      { label: 'Detalhes', icon: 'i-lucide-eye', onSelect: () => open({ what: 'details', user }) },
      {
        label: 'Ver como este aluno',
        icon: 'i-lucide-smartphone',
        onSelect: () => open({ what: 'view', user }),
      },
      { label: 'Editar', icon: 'i-lucide-pencil', onSelect: () => open({ what: 'edit', user }) },
      'separator',
      ...moves
        .filter(({ status }) => status !== user.status)
        .map(({ status, label, icon }) => ({ label, icon, onSelect: () => changeStatus(user, status) })),
      'separator',
      {
        label: 'Remover',
        icon: 'i-lucide-user-minus',
        danger: true,
        onSelect: () => open({ what: 'remove', user }),
      },
    ],
  }
}
