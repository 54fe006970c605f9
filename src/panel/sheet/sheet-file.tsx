import { useRef, useState, type ReactNode } from 'react'
import { fetchModel } from '../../client/resource/sheet-import.ts'
import { words } from '../../domain/generated/screens/pages/sheet.ts'
import { Button } from '../../ui/control/button.tsx'
import { useDropTarget } from '../../ui/control/use-drop-target.ts'
import { FailureNote } from '../failure/failure-note.tsx'
import { toastFailure } from '../failure/toast-failure.ts'
import { saveFile } from '../file/save-file.ts'

const maxBytes = 10 * 1024 * 1024

interface SheetFileProps {
  /** Path of the list's imports. */
  path: string
  /** What a spreadsheet may say. */
  text: ReactNode
  /** What was chosen. */
  name?: string
  isSending?: boolean
  onChoose: (file: File) => void
  /** Why it cannot be read. */
  problem?: string | null
  /** What else may be done instead. */
  children?: ReactNode
}

/** Takes a spreadsheet as a file, and has an empty one to fill in. */
export function SheetFile({ path, text, name, isSending, onChoose, problem, children }: SheetFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const take = (file: File | undefined) => {
    setRefusal(file && file.size > maxBytes ? words.tooLarge : null)
    if (file && file.size <= maxBytes) onChoose(file)
  }
  const { target } = useDropTarget(take)
  const saveModel = async () => {
    try {
      saveFile(await fetchModel(path), 'modelo.xlsx')
    } catch (caught) {
      toastFailure(caught, words.modelFailed)
    }
  }
  return (
    <div {...target}>
      <p className="text-text-muted">{text}</p>
      <div className="my-4 flex flex-wrap items-center gap-3">
        <Button
          variant={children ? 'secondary' : 'primary'}
          icon="i-lucide-file-up"
          busy={isSending}
          busyLabel={words.sending}
          onClick={() => input.current?.click()}
        >
          {words.file}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain,text/tab-separated-values"
          aria-label={words.fileLabel}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <Button variant="ghost" icon="i-lucide-download" onClick={() => void saveModel()}>
          {words.model}
        </Button>
        <span className="min-w-0 truncate text-text-muted">{name ?? words.orDrop}</span>
      </div>
      {children}
      <div className="mt-3">
        <FailureNote message={refusal ?? problem ?? null} />
      </div>
    </div>
  )
}
