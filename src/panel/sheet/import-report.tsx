import type { SheetImport } from '../../domain/generated/answer-types.ts'
import { words } from '../../domain/generated/screens/pages/sheet.ts'
import { Button } from '../../ui/control/button.tsx'
import { ImportLines } from './import-lines.tsx'
import type { SheetImportTask } from './use-sheet-import.ts'

interface ImportReportProps {
  data: SheetImport
  task: SheetImportTask
}

/** What becomes of the lines of a spreadsheet, or became: the first of them here, all of them in files. */
export function ImportReport({ data, task }: ImportReportProps) {
  const { fault = 0, likely = 0 } = data.counts
  const isDone = data.state === 'done'
  return (
    <>
      <ImportLines
        isProblem
        title={isDone ? words.faultsDone : words.faults}
        lines={data.faults}
        count={fault}
        action={<Download task={task} outcome="fault" label={words.downloadFaults} />}
      />
      <ImportLines
        isProblem
        title={words.likely}
        text={isDone ? words.likelyDone : words.likelyText}
        lines={data.hints}
        count={likely}
      />
      <ImportLines
        title={isDone ? words.linesDone : words.lines}
        lines={data.lines}
        count={data.total - fault}
        action={<Download task={task} label={words.download} />}
      />
    </>
  )
}

/** Saves a report as CSV, or as a workbook of Excel. */
function Download({ task, outcome, label }: { task: SheetImportTask; outcome?: 'fault'; label: string }) {
  const save = (as: 'csv' | 'xlsx') => void task.save({ as, ...(outcome && { outcome }) })
  return (
    <span className="flex gap-2">
      <Button size="sm" icon="i-lucide-download" onClick={() => save('csv')}>
        {label}
      </Button>
      <Button size="sm" aria-label={`${words.workbook}: ${label}`} onClick={() => save('xlsx')}>
        {words.workbook}
      </Button>
    </span>
  )
}
