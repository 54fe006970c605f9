import { useRef, useState } from 'react'
import { words } from '../../domain/generated/screens/pages/sheet.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import { useDropTarget } from '../../ui/control/use-drop-target.ts'
import { FailureNote } from '../failure/failure-note.tsx'

const maxBytes = 10 * 1024 * 1024

interface ChooseSheetProps {
  /** What the columns may be called. */
  fields: string[]
  isSending: boolean
  onChoose: (file: File) => void
}

/** Takes a spreadsheet as a file. */
export function ChooseSheet({ fields, isSending, onChoose }: ChooseSheetProps) {
  const input = useRef<HTMLInputElement>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const take = (file: File | undefined) => {
    setRefusal(file && file.size > maxBytes ? words.tooLarge : null)
    if (file && file.size <= maxBytes) onChoose(file)
  }
  const { target } = useDropTarget(take)
  return (
    <div {...target}>
      <p className="text-text-muted">{say(words.text, { titles: fields.join(', ') })}</p>
      <div className="my-4 flex flex-wrap items-center gap-3">
        <Button
          variant="primary"
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
          accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
          aria-label={words.fileLabel}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <span className="min-w-0 truncate text-text-muted">{words.orDrop}</span>
      </div>
      <FailureNote message={refusal} />
    </div>
  )
}
