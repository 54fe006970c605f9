import { useRef, useState } from 'react'
import { words } from '../../../domain/generated/screens/pages/import.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import { areaClass } from '../../../ui/control/control-class.ts'
import { useDropTarget } from '../../../ui/control/use-drop-target.ts'
import { FailureNote } from '../../failure/failure-note.tsx'
import { listFields } from './list-fields.ts'
import { isWorkbook, textOfFile } from './list-text.ts'

/** The other fields that a list may bring, as their columns are called. */
const others = listFields
  .filter(({ field }) => !['name', 'email', 'phone'].includes(field))
  .map(({ label }) => label)

const maxBytes = 10 * 1024 * 1024

/** A text this long is not drawn: a browser takes seconds to lay it out. */
const longest = 100_000

interface ChooseListProps {
  text: string
  onChange: (text: string) => void
  /** Why the list cannot be read. */
  problem: string | null
}

/** Takes a list of people, pasted or as a file. */
export function ChooseList({ text, onChange, problem }: ChooseListProps) {
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > maxBytes) return setRefusal(words.choose.tooLarge)
    if (await isWorkbook(file)) return setRefusal(words.choose.workbook)
    setRefusal(null)
    setName(file.name)
    onChange(await textOfFile(file))
  }
  const { target } = useDropTarget((file) => void take(file))
  const message = refusal ?? problem
  return (
    <div {...target}>
      <p className="text-text-muted">
        {words.choose.text}{' '}
        {others.length > 0 && `${say(words.choose.titles, { titles: others.join(', ') })} `}
        {words.choose.nothingYet}
      </p>
      <div className="my-4 flex flex-wrap items-center gap-3">
        <Button icon="i-lucide-file-up" onClick={() => input.current?.click()}>
          {words.choose.file}
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
          aria-label={words.choose.fileLabel}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            void take(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <span className="min-w-0 truncate text-text-muted">{name || words.choose.orDrop}</span>
      </div>
      {text.length > longest ? (
        <p className="flex items-center justify-between gap-3 rounded-control bg-surface-sunken px-3.5 py-3">
          {say(words.choose.pasted, { count: text.split('\n').length })}
          <Button size="sm" onClick={() => onChange('')}>
            {words.choose.change}
          </Button>
        </p>
      ) : (
        <label className="block">
          <span className="mb-1.5 block font-medium">{words.choose.paste}</span>
          <textarea
            className={areaClass}
            rows={8}
            spellCheck={false}
            placeholder={'nome;email;telefone\nAna Souza;ana@exemplo.com.br;(11) 91234-5678'}
            aria-invalid={message !== null || undefined}
            value={text}
            onChange={(event) => onChange(event.target.value)}
          />
        </label>
      )}
      <div className="mt-3">
        <FailureNote message={message} />
      </div>
    </div>
  )
}
