import { useEffect, useState } from 'react'
import screen from '../../../domain/generated/screens/modals/community-comment.ts'
import { words } from '../../../domain/generated/screens/pages/comments.ts'
import { Button } from '../../../ui/control/button.tsx'
import { FlatForm } from '../../../ui/form/flat-form.tsx'
import { FormButtons } from '../../form/form-buttons.tsx'
import { useEditor } from '../../form/use-editor.tsx'

interface CommentComposerProps {
  /** Of its field: one of several on the page. */
  id: string
  /** What it throws is shown. */
  send: (content: string) => Promise<unknown>
  onClose: () => void
}

/** The field in which the creator writes a comment; what is begun is kept while another tab is open. */
export function CommentComposer({ id, send, onClose }: CommentComposerProps) {
  // A new form for every comment: the one before it is no mistake of this one.
  const [round, setRound] = useState(0)
  const editor = useEditor({
    screen,
    save: async ({ content }) => void (await send(String(content).trim())),
    onSaved: () => setRound((count) => count + 1),
    stays: true,
    keptAs: id,
  })
  // Opened to write: one can type at once, and go on with the next one.
  useEffect(() => document.getElementById(`${id}/content`)?.focus(), [id, round])
  return (
    <div className="motion-unfold">
      <FlatForm {...editor.form} key={round} id={id}>
        <FormButtons editor={editor} size="sm" className="-mt-2">
          <Button
            size="sm"
            variant="ghost"
            disabled={editor.isBusy}
            onClick={() => {
              editor.reset()
              onClose()
            }}
          >
            {words.cancel}
          </Button>
        </FormButtons>
      </FlatForm>
    </div>
  )
}
