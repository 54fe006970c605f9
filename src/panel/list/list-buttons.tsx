import type { ListButton } from '../../domain/schema/list.ts'
import { Button } from '../../ui/control/button.tsx'

/** What a button of a list does, and whether it can now. */
export interface ButtonRun {
  run: () => void
  busy?: boolean
  disabled?: boolean
}

interface ListButtonsProps {
  buttons: ListButton[] | undefined
  runs: Partial<Record<string, ButtonRun>>
}

/** The buttons of a list in the screen's words, but for those that nobody knows; the one that adds is primary. */
export function ListButtons({ buttons = [], runs }: ListButtonsProps) {
  return buttons
    .filter(({ run }) => runs[run])
    .map(({ run, label, icon, busy }) => (
      <Button
        key={run}
        variant={run === 'add' ? 'primary' : undefined}
        icon={icon}
        busy={runs[run]?.busy}
        busyLabel={busy}
        disabled={runs[run]?.disabled}
        onClick={runs[run]?.run}
      >
        {label}
      </Button>
    ))
}
