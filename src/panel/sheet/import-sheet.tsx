import { useState } from 'react'
import { importsPath } from '../../client/resource/sheet-import.ts'
import page, { words } from '../../domain/generated/screens/pages/sheet.ts'
import type { SheetImport } from '../../domain/generated/answer-types.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FailureNote } from '../failure/failure-note.tsx'
import { ImportLines } from './import-lines.tsx'
import { ImportOverview } from './import-overview.tsx'
import { ImportProgress } from './import-progress.tsx'
import { SheetColumns } from './sheet-columns.tsx'
import { SheetFile } from './sheet-file.tsx'
import { useSheetImport, type SheetImportTask } from './use-sheet-import.ts'

interface ImportSheetProps {
  /** Path of the list. */
  path: string
  /** The fields that a spreadsheet may bring. */
  fields: string[]
  onClose: () => void
  /** Rows came in. */
  onChange: () => void
}

/** Brings a spreadsheet into a list: chosen, looked at line by line, and only then written, which goes on by itself. */
export function ImportSheet({ path, fields, onClose, onChange }: ImportSheetProps) {
  const task = useSheetImport(path, onChange)
  const { data, problem } = task
  const [columns, setColumns] = useState<Record<string, number> | null>(null)
  const wanted = data ? data.counts.new + data.counts.changed : 0
  const buttons = {
    choose: <Button onClick={onClose}>{words.cancel}</Button>,
    check: <Button onClick={onClose}>{words.cancel}</Button>,
    ready: columns ? (
      <>
        <Button onClick={() => setColumns(null)}>{words.cancel}</Button>
        <Button
          variant="primary"
          onClick={() => {
            void task.change({ columns })
            setColumns(null)
          }}
        >
          {words.columns.again}
        </Button>
      </>
    ) : (
      <>
        <Button onClick={task.again}>{words.other}</Button>
        <Button
          variant="primary"
          disabled={wanted === 0}
          onClick={() => void task.change({ state: 'write' })}
        >
          {say(words.submit, { count: wanted })}
        </Button>
      </>
    ),
    write: <Button onClick={() => void task.change({ state: 'stopped' })}>{words.stop}</Button>,
    stopped: (
      <>
        <Button onClick={task.again}>{words.other}</Button>
        <Button variant="primary" onClick={() => void task.change({ state: 'write' })}>
          {words.resume}
        </Button>
      </>
    ),
    done: (
      <Button variant="primary" onClick={onClose}>
        {words.end}
      </Button>
    ),
  }
  return (
    <Dialog onClose={onClose} title={page.title} size="lg" footer={buttons[data?.state ?? 'choose']}>
      {data === null && (
        <SheetFile
          path={importsPath(path)}
          text={say(words.text, { titles: fields.join(', ') })}
          isSending={task.isSending}
          onChoose={task.send}
          problem={problem}
        />
      )}
      {data?.state === 'check' && (
        <ImportProgress label={words.checking} sent={data.total - data.waiting} toSend={data.total} />
      )}
      {data?.state === 'ready' &&
        (columns ? (
          <>
            <h3 className="font-semibold">{words.columns.title}</h3>
            <SheetColumns
              fields={data.fields.map(({ field, title }) => ({ field, label: title }))}
              sources={data.titles.map(({ title, sample }, at) => ({
                value: String(at),
                label: sample ? `${title} (${sample})` : title,
              }))}
              valueOf={(field) => String(columns[field] ?? '')}
              onChange={(field, value) => {
                const { [field]: _, ...others } = columns
                setColumns(value === '' ? others : { ...others, [field]: Number(value) })
              }}
            />
          </>
        ) : (
          <SheetPreview data={data} task={task} onMap={() => setColumns(data.columns)} />
        ))}
      {data?.state === 'write' && (
        <>
          <ImportProgress label={words.writing} sent={data.written} toSend={wanted} mayLeave />
          <p className="text-text-muted">{words.goesOn}</p>
        </>
      )}
      {(data?.state === 'stopped' || data?.state === 'done') && (
        <>
          <p role="status" className="py-2 text-16px/24px font-semibold">
            {data.state === 'done'
              ? say(words.done, { count: wanted })
              : say(words.stopped, { written: data.written, wanted })}
          </p>
          <SheetLines data={data} task={task} />
        </>
      )}
      {data !== null && (
        <div className="mt-3">
          <FailureNote message={problem} />
        </div>
      )}
    </Dialog>
  )
}

interface SheetPartProps {
  data: SheetImport
  task: SheetImportTask
}

const outcomes = ['new', 'changed', 'same', 'fault'] as const

/** What importing a spreadsheet would do, before anything is written: in figures, and line by line. */
function SheetPreview({ data, task, onMap }: SheetPartProps & { onMap: () => void }) {
  const used = new Set(Object.values(data.columns))
  const unread = data.titles.filter(({ title }, at) => title !== '' && !used.has(at))
  return (
    <>
      <ImportOverview
        figures={outcomes.map((outcome) => [words.counts[outcome], data.counts[outcome]])}
        onMap={onMap}
      >
        {data.name}
        {unread.length > 0 &&
          `. ${say(words.unread, { count: unread.length, titles: unread.map(({ title }) => `“${title}”`).join(', ') })}`}
      </ImportOverview>
      <SheetLines data={data} task={task} />
    </>
  )
}

function SheetLines({ data, task }: SheetPartProps) {
  return (
    <>
      <ImportLines
        isProblem
        title={words.faults}
        lines={data.faults}
        count={data.counts.fault}
        action={
          <Button size="sm" icon="i-lucide-download" onClick={() => void task.save('fault')}>
            {words.downloadFaults}
          </Button>
        }
      />
      <ImportLines
        title={words.lines}
        lines={data.lines}
        count={data.total - data.counts.fault}
        action={
          <Button size="sm" icon="i-lucide-download" onClick={() => void task.save()}>
            {words.download}
          </Button>
        }
      />
    </>
  )
}
