import { useState, type ReactNode } from 'react'
import { words } from '../../domain/generated/screens/pages/sheet.ts'
import type { SheetImport } from '../../domain/generated/answer-types.ts'
import { say, type Plural } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FailureNote } from '../failure/failure-note.tsx'
import { ImportOverview } from './import-overview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportReport } from './import-report.tsx'
import type { Columns } from './kept-columns.ts'
import { MapColumns } from './map-columns.tsx'
import type { SheetImportTask } from './use-sheet-import.ts'

/** What a list says of its imports in words of its own. */
export interface SheetWords {
  checking: string
  other: string
  again: string
  stop: string
  map: string
  first: string
  submit: Plural
}

interface ImportSheetProps {
  task: SheetImportTask
  title: string
  words: SheetWords
  figures: (data: SheetImport) => (readonly [label: string, count: number])[]
  /** Takes a spreadsheet. */
  children: ReactNode
  /** Beside the way out of that. */
  submit?: ReactNode
  /** Above what can be chosen and looked at. */
  note?: ReactNode
  /** Below what would become of the lines. */
  more?: ReactNode
  /** Letters are written about it. */
  letters?: boolean
  /** What it came to: of one that has ended, or was stopped. */
  summary: (data: SheetImport) => string[]
  onClose: () => void
}

/** Brings a spreadsheet into a list: chosen, looked at line by line, and only then written, which goes on by itself. */
export function ImportSheet({ task, title, words: own, letters, onClose, ...parts }: ImportSheetProps) {
  const { data, problem } = task
  const [told, setTold] = useState<Columns | null>(null)
  const lacks = (columns: Columns) => data!.fields.some(({ field, isNeeded }) => isNeeded && !columns[field])
  const isOpen = data?.state === 'check' || data?.state === 'ready'
  const isLacking = isOpen && lacks(data.columns)
  const columns = isOpen ? (told ?? (isLacking ? data.columns : null)) : null
  const phase = columns ? 'columns' : (data?.state ?? 'choose')
  const write = () => void task.order('write', { ...(letters !== undefined && { letters }) })
  const again = () => {
    setTold(null)
    task.again()
  }
  const buttons = {
    choose: (
      <>
        <Button onClick={onClose}>{words.cancel}</Button>
        {parts.submit}
      </>
    ),
    columns: (
      <>
        <Button onClick={isLacking ? again : () => setTold(null)}>{own.other}</Button>
        <Button
          variant="primary"
          disabled={columns !== null && lacks(columns)}
          busy={task.isMapping}
          onClick={() => void task.map(columns!).then((isTaken) => isTaken && setTold(null))}
        >
          {own.again}
        </Button>
      </>
    ),
    check: <Button onClick={again}>{words.cancel}</Button>,
    ready: (
      <>
        <Button onClick={again}>{own.other}</Button>
        <Button variant="primary" disabled={data?.wanted === 0} onClick={write}>
          {say(own.submit, { count: data?.wanted ?? 0 })}
        </Button>
      </>
    ),
    write: <Button onClick={() => void task.order('stopped')}>{own.stop}</Button>,
    stopped: (
      <>
        <Button onClick={again}>{own.other}</Button>
        <Button variant="primary" onClick={() => void task.order('write')}>
          {words.resume}
        </Button>
      </>
    ),
    done: (
      <>
        <Button onClick={again}>{own.other}</Button>
        <Button variant="primary" onClick={onClose}>
          {words.end}
        </Button>
      </>
    ),
  }
  return (
    <Dialog onClose={onClose} title={title} size="lg" footer={buttons[phase]}>
      {(phase === 'choose' || phase === 'ready') && parts.note}
      {phase === 'choose' && parts.children}
      {phase === 'columns' && <MapColumns data={data!} columns={columns!} onChange={setTold} words={own} />}
      {phase === 'check' && (
        <ImportProgress label={own.checking} sent={data!.total - data!.waiting} toSend={data!.total} />
      )}
      {phase === 'ready' && (
        <>
          <ImportOverview data={data!} figures={parts.figures(data!)} onMap={() => setTold(data!.columns)} />
          <ImportReport data={data!} task={task} />
          {data!.wanted > 0 && parts.more}
        </>
      )}
      {phase === 'write' && (
        <>
          <ImportProgress label={words.writing} sent={data!.written} toSend={data!.wanted} />
          <p className="text-text-muted">{words.goesOn}</p>
        </>
      )}
      {(phase === 'stopped' || phase === 'done') && (
        <>
          <ImportEnd isDone={phase === 'done'} summary={parts.summary(data!)} />
          <ImportReport data={data!} task={task} />
        </>
      )}
      {data && (
        <div className="mt-3">
          <FailureNote message={problem?.text ?? data.problem ?? null} />
        </div>
      )}
    </Dialog>
  )
}

/** What an import did. */
function ImportEnd({ isDone, summary: [first, ...others] }: { isDone: boolean; summary: string[] }) {
  return (
    <div className="py-2">
      <p role="status" className="flex items-start gap-3 text-16px/24px font-semibold">
        <span
          aria-hidden="true"
          className={
            isDone
              ? 'i-lucide-circle-check mt-0.5 size-5 text-accent-text'
              : 'i-lucide-circle-pause mt-0.5 size-5 text-warning-text'
          }
        />
        {first}
      </p>
      <ul className="figures mt-3 pl-8 text-text-muted empty:hidden">
        {others.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}
