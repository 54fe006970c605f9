import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import unsentPhrases from '../../domain/generated/screens/words/unsent-actions.ts'
import { usePhrases } from '../words/words.tsx'
import type { Session } from './session.ts'

/** Asks before signing out loses what could not be sent. */
export function UnsentDialog({ session }: { session: Pick<Session, 'leave' | 'stay'> }) {
  const phrases = usePhrases(unsentPhrases)
  return (
    <Dialog title={phrases.title} onClose={session.stay}>
      <p className="text-brand-muted">{phrases.text}</p>
      <Button words={phrases.stay} onClick={session.stay} />
      <Button look="out" words={phrases.leave} onClick={() => void session.leave(true)} />
    </Dialog>
  )
}
