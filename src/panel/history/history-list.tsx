import { useMemo } from 'react'
import { historyPath } from '../../client/resource/history.ts'
import type { Item } from '../../client/resource/resource.ts'
import type { DocumentChange } from '../../domain/generated/answer-types.ts'
import screen from '../../domain/generated/screens/lists/document-change.ts'
import type { ListColumn } from '../../domain/schema/list.ts'
import type { ListCode } from '../list/list-code.ts'
import { ListContent } from '../list/list-frame.tsx'
import { ListView } from '../list/list-view.tsx'
import { ChangeLines } from './change-lines.tsx'
import { UndoQuestion } from './undo-question.tsx'
import { useRestoration, type Restoration } from './use-restoration.ts'

interface HistoryListProps {
  /** The list that the document is in. */
  path: string
  item: Item
  columns: ListColumn[]
  onChange: () => void
}

interface Context extends Restoration {
  columns: ListColumn[]
}

const code: ListCode<'document-change', DocumentChange, Context> = {
  actions: {
    undo: ({ item, context }) => context.undo(item),
    undoAll: ({ item, context }) => context.undoAll(item),
    restore: ({ item, context }) => context.restore(item),
  },
  cells: { changes: (change, { columns }) => <ChangeLines change={change} columns={columns} /> },
}

/** What became of a document, newest first; each change can be undone, and the document be again what it was then. */
export function HistoryList({ path, item, columns, onChange }: HistoryListProps) {
  const restoration = useRestoration(path, { id: item.id, onChange })
  const context = useMemo(() => ({ ...restoration, columns }), [restoration, columns])
  return (
    <>
      <ListView<DocumentChange, Context>
        screen={screen}
        path={historyPath(path, item.id)}
        code={code}
        context={context}
        prefix="change-"
        frame={ListContent}
        pageSize={20}
      />
      <UndoQuestion restoration={restoration} />
    </>
  )
}
