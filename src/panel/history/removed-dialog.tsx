import { useMemo } from 'react'
import { historyPath } from '../../client/resource/history.ts'
import type { ListFilter } from '../../client/resource/resource.ts'
import type { DocumentChange } from '../../domain/generated/answer-types.ts'
import { words } from '../../domain/generated/screens/pages/history.ts'
import removed from '../../domain/generated/screens/lists/removed-document.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import { say } from '../../domain/text/say.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { ButtonRunProps, ListCode } from '../list/list-code.ts'
import { ListContent } from '../list/list-frame.tsx'
import { ListView } from '../list/list-view.tsx'
import { useRestoration, type Restoration } from './use-restoration.ts'

type RemovedDialogProps = Pick<ButtonRunProps, 'path' | 'onClose' | 'onChange'> & {
  /** What narrows the list for good. Keep its identity. */
  within?: ListFilter
  screen: Pick<ListScreen, 'title'>
}

const code: ListCode<'removed-document', DocumentChange, Restoration> = {
  actions: { undo: ({ item, context }) => context.undo(item) },
}
const gone = { gone: 'true' }

/** What is gone from a list, and can be brought back. */
export function RemovedDialog({ path, within, screen, onClose, onChange }: RemovedDialogProps) {
  const restoration = useRestoration(path, { onChange })
  return (
    <Dialog onClose={onClose} size="lg" title={say(words.removed, { list: screen.title })}>
      <ListView<DocumentChange, Restoration>
        screen={removed}
        path={historyPath(path)}
        within={useMemo(() => ({ ...within, ...gone }), [within])}
        code={code}
        context={restoration}
        prefix="removed-"
        frame={ListContent}
        pageSize={20}
      />
    </Dialog>
  )
}
