import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { removeMany } from '../../client/resource/bulk.ts'
import type { ListScreen } from '../../domain/schema/list.ts'
import { bulkWords, toastBulk } from '../list/bulk.ts'
import { BulkQuestion } from '../list/bulk-question.tsx'
import { SelectionBar } from '../list/selection-bar.tsx'
import { toastFailure } from '../failure/toast-failure.ts'

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
  const removal = useMutation({
    mutationFn: () => removeMany(path, ids),
    onSuccess: (answer) => {
      toastBulk(words, answer)
      onClear()
    },
    onError: (problem) => toastFailure(problem, words.failure),
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
        <BulkQuestion
          words={words.confirm!}
          count={ids.length}
          busy={removal.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => removal.mutate()}
        />
      )}
    </>
  )
}
