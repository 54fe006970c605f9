import type { Item } from '../../client/resource/resource.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { calledOf, isOffered, nameIn, wordsOf } from './row-actions.ts'

interface RowIconProps {
  screen: Pick<ListScreen, 'name' | 'actions'>
  item: Item
  /** Which of the screen's actions it is; nothing is drawn where there is none. */
  run: string
  busy?: boolean
  onSelect: () => void
}

/** One of the actions on a row that code draws, as its icon. */
export function RowIcon({ screen, item, run, busy, onSelect }: RowIconProps) {
  const words = wordsOf(screen, run)
  if (!words || !isOffered(words, item)) return null
  const name = calledOf(words, nameIn(screen, item))
  return (
    <IconButton danger={words.danger} icon={words.icon} aria-label={name} busy={busy} onClick={onSelect} />
  )
}
