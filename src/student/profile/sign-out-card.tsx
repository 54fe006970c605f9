import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Outcome } from '../form/outcome.tsx'
import { useAttempt } from '../form/use-attempt.ts'
import profilePhrases from '../../domain/generated/screens/words/profile.ts'
import unsentPhrases from '../../domain/generated/screens/words/unsent-actions.ts'
import { usePhrases } from '../words/words.tsx'

/** Signs out, after asking: what is kept on the device goes. */
export function SignOutCard({ onLeave }: { onLeave: () => Promise<void> }) {
  const phrases = usePhrases(profilePhrases)
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setAsking(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return isAsking ? (
    <LeaveQuestion onLeave={onLeave} onClose={close} />
  ) : (
    <button
      ref={opener}
      type="button"
      className="press min-h-52px flex items-center gap-3 border border-brand-border rounded-card bg-brand-card px-4 text-16px font-500"
      onClick={() => setAsking(true)}
    >
      <span aria-hidden="true" className="i-lucide-log-out size-20px" />
      {phrases.leave}
    </button>
  )
}

function LeaveQuestion({ onLeave, onClose }: { onLeave: () => Promise<void>; onClose: () => void }) {
  const [phrases, unsent] = [usePhrases(profilePhrases), usePhrases(unsentPhrases)]
  const leaving = useAttempt(phrases.leaveFailed)
  const stay = useRef<HTMLButtonElement>(null)
  useEffect(() => stay.current?.focus(), [])
  return (
    <div
      role="alertdialog"
      aria-label={phrases.leaveTitle}
      className="enter flex flex-col gap-4 border border-brand-border rounded-card bg-brand-card p-4"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div>
        <h2 className="text-16px/22px font-650">{phrases.leaveTitle}</h2>
        <p className="mt-1 text-14px/20px text-brand-muted">{phrases.leaveText}</p>
      </div>
      <Outcome of={leaving} />
      <div className="flex flex-wrap gap-2">
        {/* Comes into view clear of the menu and the support button. */}
        <Button words={unsent.stay} ref={stay} className="flex-1 scroll-mb-36" onClick={onClose} />
        <Button
          look="out"
          className="border border-brand-border"
          words={leaving.busy ? phrases.leaving : phrases.leave}
          busy={leaving.busy}
          onClick={() => leaving.attempt(onLeave)}
        />
      </div>
    </div>
  )
}
