import { atom, useAtom } from 'jotai'
import { useEffect, useState } from 'react'
import screen from '../../../domain/generated/screens/modals/community-comment.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { Button } from '../../../ui/control/button.tsx'
import { FlatForm } from '../../../ui/form/flat-form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'

interface CommentComposerProps {
  /** Of its field: one of several on the page. */
  id: string
  /** Rejects where it could not be sent, once that was said. */
  send: (content: string) => Promise<unknown>
  onClose: () => void
}

/** Comments that were typed but not sent, by the composer's id: kept while another tab is open. */
const typedAtom = atom<Record<string, Document>>({})

/** The field in which the creator writes a comment. What could not be sent is put back into it. */
export function CommentComposer({ id, send, onClose }: CommentComposerProps) {
  const [typed, setTyped] = useAtom(typedAtom)
  const setValue = (next: Document) => setTyped((all) => ({ ...all, [id]: next }))
  // A new form for every comment: the one before it is no mistake of this one.
  const [round, setRound] = useState(0)
  // Opened to write: one can type at once, and go on with the next one.
  useEffect(() => document.getElementById(`${id}/content`)?.focus(), [id, round])
  const submit = (document: Document) => {
    setValue(screen.initial)
    setRound((count) => count + 1)
    send(String(document.content).trim()).catch(() =>
      setTyped((all) => (all[id]?.content ? all : { ...all, [id]: document })),
    )
  }
  const cancel = () => {
    setValue(screen.initial)
    onClose()
  }
  return (
    <div className="motion-unfold mt-4">
      <FlatForm
        key={round}
        id={id}
        screen={screen}
        value={typed[id] ?? screen.initial}
        onChange={setValue}
        onSubmit={submit}
      >
        <div className="flex gap-2 -mt-2">
          <SubmitButton screen={screen} size="sm" />
          <Button size="sm" variant="ghost" onClick={cancel}>
            Cancelar
          </Button>
        </div>
      </FlatForm>
    </div>
  )
}
