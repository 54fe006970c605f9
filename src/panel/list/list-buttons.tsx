import type { ListButton } from '../../domain/schema/list.ts'
import { Button } from '../../ui/control/button.tsx'
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
  runs: Partial<Record<string, ButtonRun>>
}

/** The buttons of a list in the screen's words, but for those that nobody knows; the one that adds is primary. */
export function ListButtons({ buttons = [], runs }: ListButtonsProps) {
  return buttons
    .filter(({ run }) => runs[run])
    .map(({ run: name, label, icon, busy: busyLabel }) => {
      const { run, to, busy, disabled } = runs[name]!
      const look = { variant: name === 'add' ? ('primary' as const) : undefined, icon }
      return to ? (
        <ButtonLink key={name} {...look} to={to}>
          {label}
        </ButtonLink>
      ) : (
        <Button key={name} {...look} busy={busy} busyLabel={busyLabel} disabled={disabled} onClick={run}>
          {label}
        </Button>
      )
    })
}
