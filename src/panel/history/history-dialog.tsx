import type { Item } from '../../client/resource/resource.ts'
import { words } from '../../domain/generated/screens/pages/history.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import { say } from '../../domain/text/say.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { RowRunProps } from '../list/list-code.ts'
import { HistoryList } from './history-list.tsx'

type HistoryDialogProps = Pick<RowRunProps<Item>, 'item' | 'name' | 'onClose' | 'onChange'> & {
  path: string
  screen: Pick<ListScreen, 'details'>
}

/** What became of a document of a list. */
export function HistoryDialog({ path, screen, item, name, onClose, onChange }: HistoryDialogProps) {
  return (
    <Dialog onClose={onClose} size="lg" title={say(words.of, { name })}>
      <HistoryList {...{ path, item, onChange }} columns={screen.details ?? []} />
    </Dialog>
  )
}
