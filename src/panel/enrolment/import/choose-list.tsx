import { importsPath } from '../../../client/resource/sheet-import.ts'
import { enrolmentPath } from '../../../client/student/enrolment.ts'
import screen from '../../../domain/generated/screens/lists/app-user.ts'
import { words } from '../../../domain/generated/screens/pages/import.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import { areaClass } from '../../../ui/control/control-class.ts'
import { SheetFile } from '../../sheet/sheet-file.tsx'

/** The other fields that a list may bring, as their columns are called. */
const others = [
  ...(screen.importable ?? []).flatMap(({ field, label }) =>
    ['name', 'email', 'phone'].includes(field) ? [] : label,
  ),
  ...[words.access.product, words.access.start, words.access.end],
]

/** A text this long is not drawn: a browser takes seconds to lay it out. */
const longest = 100_000

interface ChooseListProps {
  appId: string
  list: string | File
  isSending: boolean
  onChange: (list: string | File) => void
  /** Why the list cannot be read. */
  problem: string | null
}

/** Takes a list of people, pasted or as a file. */
export function ChooseList({ appId, list, isSending, onChange, problem }: ChooseListProps) {
  const isText = typeof list === 'string'
  const titles = say(words.choose.titles, { titles: others.join(', ') })
  return (
    <SheetFile
      path={importsPath(enrolmentPath(appId))}
      text={[words.choose.text, titles, words.choose.nothingYet].join(' ')}
      name={isText ? undefined : list.name}
      isSending={isSending && !isText}
      onChoose={onChange}
      problem={problem}
    >
      {isText && list.length <= longest ? (
        <label className="block">
          <span className="mb-1.5 block font-medium">{words.choose.paste}</span>
          <textarea
            className={areaClass}
            rows={8}
            spellCheck={false}
            placeholder={'nome;email;telefone\nAna Souza;ana@exemplo.com.br;(11) 91234-5678'}
            aria-invalid={problem !== null || undefined}
            value={list}
            onChange={(event) => onChange(event.target.value)}
          />
        </label>
      ) : (
        <p className="flex items-center justify-between gap-3 rounded-control bg-surface-sunken px-3.5 py-3">
          {isText ? say(words.choose.pasted, { count: list.split('\n').length }) : words.choose.chosen}
          <Button size="sm" onClick={() => onChange('')}>
            {words.choose.change}
          </Button>
        </p>
      )}
    </SheetFile>
  )
}
