import page, { words } from '../../domain/generated/screens/pages/saved-view.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import type { Lost } from './lost-answers.ts'

interface LostNoteProps {
  /** What the view that is open is called; without one, it is the address that asks. */
  view?: string
  lost: Lost[]
  /** Takes it out of what is asked. */
  submit: { label: string; busy?: boolean; run: () => void }
}

/** Says above a list what of a view or an address it knows nothing of; the rest is as asked. */
export function LostNote({ view, lost, submit }: LostNoteProps) {
  return (
    <div
      role="note"
      aria-label={page.title}
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-warning-soft px-3.5 py-3 text-warning-text"
    >
      <p className="min-w-60 flex-1">
        {view === undefined ? words.lostAddress : say(words.lost, { name: view })}{' '}
        {lists.format(lost.map(({ text }) => text))}. {words.lostText}
      </p>
      <Button size="sm" busy={submit.busy} onClick={submit.run}>
        {submit.label}
      </Button>
    </div>
  )
}

const lists = new Intl.ListFormat('pt-BR')
