import { useEffect, useId, useRef } from 'react'
import { Button } from '../button/button.tsx'
import { unsentPhrases } from '../words/unsent-actions.ts'
import { usePhrases } from '../words/words.tsx'
import type { Session } from './session.ts'

/** Asks before signing out loses what could not be sent. */
export function UnsentDialog({ session }: { session: Pick<Session, 'leave' | 'stay'> }) {
  const phrases = usePhrases(unsentPhrases)
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={title}
      onClose={session.stay}
      className="m-auto max-w-[min(400px,calc(100vw-32px))] rounded-card bg-brand-card p-6 text-brand-text backdrop:bg-[rgb(0_0_0/0.5)]"
    >
      <h2 id={title} className="text-18px/24px font-650">
        {phrases.title}
      </h2>
      <p className="mt-2 text-brand-muted">{phrases.text}</p>
      <div className="mt-6 flex flex-col gap-2">
        <Button words={phrases.stay} onClick={session.stay} />
        <Button look="out" words={phrases.leave} onClick={() => void session.leave(true)} />
      </div>
    </dialog>
  )
}
