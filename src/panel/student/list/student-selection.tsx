import { useState } from 'react'
import screen from '../../../domain/generated/screens/lists/student.ts'
import { SelectionBar } from '../../list/selection-bar.tsx'
import type { BulkTarget } from './student-bulk.ts'
import { StudentBulkDialog, type BulkKind } from './student-bulk-dialog.tsx'

interface StudentSelectionProps {
  target: BulkTarget
  /** How many students the filter leaves. */
  total: number
  onMarkAll: () => void
  onClear: () => void
}

/** What can be done with the students that are marked, and what of it is asked. */
export function StudentSelection({ target, total, onMarkAll, onClear }: StudentSelectionProps) {
  const [opened, setOpened] = useState<BulkKind | null>(null)
  const { count, marked } = target
  return (
    <>
      <SelectionBar
        screen={screen}
        count={count}
        total={marked.all ? count : total}
        onMarkAll={onMarkAll}
        onClear={onClear}
        onRun={(run) => run !== 'invite' && setOpened(run)}
      />
      {opened && (
        <StudentBulkDialog
          kind={opened}
          target={target}
          onClose={() => setOpened(null)}
          onDone={() => {
            setOpened(null)
            onClear()
          }}
        />
      )}
    </>
  )
}
