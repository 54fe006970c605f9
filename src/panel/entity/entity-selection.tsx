import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { removeMany } from '../../client/bulk.ts'
import { counted } from '../../domain/schema/counted.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { bulkWords, tellBulk } from '../list/bulk.ts'
import { SelectionBar } from '../list/selection-bar.tsx'
import { tellRefusal } from '../refusal.ts'

interface EntitySelectionProps {
  screen: ListScreen
  path: string
  /** The documents that are marked. */
  ids: string[]
  /** How many can be marked at once. */
  total: number
  onMarkAll: () => void
  onClear: () => void
  /** Some are gone, or may be. */
  onChange: () => void
}

/** What can be done with the documents that are marked: they are removed, after a question. */
export function EntitySelection({ screen, path, ids, onClear, onChange, ...marks }: EntitySelectionProps) {
  const [isAsking, setAsking] = useState(false)
  const words = bulkWords(screen, 'remove')
  const { title, text, submit, busy, danger } = words.confirm!
  const removal = useMutation({
    mutationFn: () => removeMany(path, ids),
    onSuccess: (answer) => {
      tellBulk(words, answer)
      onClear()
    },
    onError: (problem) => tellRefusal(problem, words.failure),
    onSettled: () => {
      setAsking(false)
      onChange()
    },
  })
  return (
    <>
      <SelectionBar
        {...marks}
        screen={screen}
        edge="preview"
        count={ids.length}
        onClear={onClear}
        onRun={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(false)}
          title={counted(title, ids.length)}
          description={text}
          confirmLabel={counted(submit, ids.length)}
          busyLabel={busy}
          busy={removal.isPending}
          danger={danger}
          onConfirm={() => removal.mutate()}
        />
      )}
    </>
  )
}
