import { words } from '../../domain/generated/screens/pages/history.ts'
import screen from '../../domain/generated/screens/lists/document-change.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toastFailure } from '../failure/toast-failure.ts'
import { wordsOf } from '../list/row-actions.ts'
import type { Restoration } from './use-restoration.ts'

const list = new Intl.ListFormat('pt-BR')

/** Asks what is to become of fields that were changed again after a change that somebody undoes. */
export function UndoQuestion({ restoration }: { restoration: Restoration }) {
  const { clash, settle, undo } = restoration
  if (!clash) return null
  const { change, fields } = clash
  const names = [...new Set(change.changes.map(({ path }) => path.split('/')[1]!))]
  const rest = names.filter((name) => !fields.includes(name))
  const titles = change.changes.filter(({ path }) => fields.includes(path.split('/')[1]!))
  const back = (wanted: string[]) => () =>
    void undo(change, wanted).catch((problem: unknown) =>
      toastFailure(problem, wordsOf(screen, 'undo')?.failure ?? screen.failure),
    )
  return (
    <Dialog
      onClose={settle}
      size="sm"
      title={words.again}
      description={say(words.againText, {
        count: titles.length,
        fields: list.format(titles.map(({ title }) => `“${title}”`)),
      })}
      footer={
        <>
          {rest.length > 0 && (
            <Button data-first onClick={back(rest)}>
              {words.rest}
            </Button>
          )}
          <Button variant="danger" onClick={back(names)}>
            {words.over}
          </Button>
        </>
      }
    />
  )
}
