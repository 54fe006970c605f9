import type { ListButton, ListScreen } from '../../domain/schema/list.ts'
import { Button } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { Menu } from '../../ui/control/menu.tsx'
import { ButtonLink } from '../page/link.tsx'

/** What a button of a list does, and whether it can now. */
export interface ButtonRun {
  run: () => void
  busy?: boolean
  disabled?: boolean
  /** Where it leads to, for a link. */
  to?: string
}

interface ListButtonsProps {
  buttons: ListButton[] | undefined
  /** In which those stand that say so. */
  menu?: ListScreen['menu']
  runs: Partial<Record<string, ButtonRun>>
  /** They stand in a group, of which there are many. */
  isSmall?: boolean
}

/** The buttons of a list in the screen's words, but for those that nobody knows; the one that adds is primary. */
export function ListButtons({ buttons = [], menu, runs, isSmall }: ListButtonsProps) {
  const known = buttons.filter(({ run }) => runs[run])
  const isInMenu = ({ place }: ListButton) => menu !== undefined && place === 'menu'
  const items = known
    .filter(isInMenu)
    .map(({ run, label, icon }) => ({ label, icon, onSelect: runs[run]!.run }))
  return (
    <>
      {items.length > 0 && (
        <Menu
          trigger={
            <Button icon={menu!.icon}>
              {menu!.label}
              <span className="i-lucide-chevron-down size-4" aria-hidden="true" />
            </Button>
          }
          items={items}
        />
      )}
      {known
        .filter((button) => !isInMenu(button))
        .map(({ run: name, label, icon, busy: busyLabel }) => {
          const { run, to, busy, disabled } = runs[name]!
          const variant = name === 'add' && !isSmall ? ('primary' as const) : undefined
          const look = { variant, size: isSmall ? ('sm' as const) : undefined, icon }
          // Rarely asked for, and in every group: its word would push what is used aside on a phone.
          if (isSmall && rare.includes(name)) {
            const named = { icon, 'aria-label': label, title: label }
            return to ? (
              <ButtonLink key={name} {...named} variant="ghost" size="sm" className="px-2!" to={to} />
            ) : (
              <IconButton key={name} {...named} onClick={run} />
            )
          }
          return to ? (
            <ButtonLink key={name} {...look} to={to}>
              {label}
            </ButtonLink>
          ) : (
            <Button key={name} {...look} busy={busy} busyLabel={busyLabel} disabled={disabled} onClick={run}>
              {label}
            </Button>
          )
        })}
    </>
  )
}

const rare = ['removed', 'history']
