import { Button, buttonClass } from '../../ui/control/button.tsx'
import { IconButton } from '../../ui/control/icon-button.tsx'
import type { RowCommand } from '../../ui/table/props.ts'
import { ButtonLink } from '../page/link.tsx'
import { OutsideLink } from '../page/outside-link.tsx'

interface CardCommandProps extends RowCommand {
  /** It says what it does, beside its icon where it has one; else the icon alone does. */
  isLabelled: boolean
  /** It is what the card is there for: what loses something looks like it. */
  isStrong?: boolean
  size?: 'sm'
}

/** What one does with the row of a card. What leads out of the panel stands at the end. */
export function CardCommand({ isLabelled, isStrong, size, ...command }: CardCommandProps) {
  const { label, name, icon, danger, busy, busyLabel, to, onSelect } = command
  if (to && !to.startsWith('/'))
    return (
      <OutsideLink href={to} className={buttonClass({ variant: 'ghost', className: 'ml-auto' })}>
        <span className={`${icon} size-4`} aria-hidden="true" />
        {label}
      </OutsideLink>
    )
  if (to)
    return isLabelled ? (
      <ButtonLink to={to} size="sm" aria-label={name}>
        {label}
      </ButtonLink>
    ) : (
      <ButtonLink to={to} size="sm" variant="ghost" className="px-2!" icon={icon} aria-label={name} />
    )
  const common = { icon, busy, 'aria-label': name, onClick: onSelect }
  if (!isLabelled) return <IconButton {...common} danger={danger} />
  return (
    <Button {...common} size={size} variant={isStrong && danger ? 'danger' : undefined} busyLabel={busyLabel}>
      {label}
    </Button>
  )
}
