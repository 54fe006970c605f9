import { importsPath } from '../../client/resource/sheet-import.ts'
import page, { words } from '../../domain/generated/screens/pages/sheet.ts'
import { say } from '../../domain/text/say.ts'
import { ImportSheet } from './import-sheet.tsx'
import { SheetFile } from './sheet-file.tsx'
import { useSheetImport } from './use-sheet-import.ts'

interface ImportDocumentsProps {
  /** Path of the list. */
  path: string
  /** The fields that a spreadsheet may bring. */
  fields: string[]
  onClose: () => void
  /** Rows came in. */
  onChange: () => void
}

const outcomes = ['new', 'changed', 'same', 'fault'] as const

/** Brings a spreadsheet into a list of an entity that has no code. */
export function ImportDocuments({ path, fields, onClose, onChange }: ImportDocumentsProps) {
  const task = useSheetImport(path, page.failed, onChange)
  return (
    <ImportSheet
      task={task}
      title={page.title}
      words={words.own}
      figures={({ counts }) => outcomes.map((outcome) => [words.counts[outcome], counts[outcome] ?? 0])}
      summary={({ state, written, wanted }) => [
        state === 'done'
          ? say(words.own.done, { count: written })
          : say(words.own.stopped, { written, wanted }),
      ]}
      onClose={onClose}
    >
      <SheetFile
        path={importsPath(path)}
        text={say(words.text, { titles: fields.join(', ') })}
        isSending={task.isSending}
        onChoose={task.send}
        problem={task.problem?.text}
      />
    </ImportSheet>
  )
}
