import { Dialog } from '../dialog/dialog.tsx'
import { Button } from '../button/button.tsx'
import { say } from '../../domain/text/say.ts'
import { useState, type ReactNode } from 'react'
import { useAttempt } from '../form/use-attempt.ts'
import communityPhrases from '../../domain/generated/screens/words/community.ts'
import reportPhrases from '../../domain/generated/screens/words/report.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { Outcome } from '../form/outcome.tsx'
import type { ReportActions, Subject } from './report-context.ts'
import { ReportForm } from './report-form.tsx'

interface ReportDialogProps {
  subject: Subject
  actions: ReportActions
  /** Somebody is blocked, by their id. */
  onBlocked: (person: string) => void
  onClose: () => void
}

type Step = 'choice' | 'report' | 'reported' | 'block' | 'blocked'

/** What one can do about something that somebody wrote: report it, or block who wrote it. Mount it to open it. */
export function ReportDialog({ subject, actions, onBlocked, onClose }: ReportDialogProps) {
  const { written, author, onReported } = subject
  const { name } = author
  const [words, phrases] = [useWords(), usePhrases(reportPhrases)]
  const { postOf } = usePhrases(communityPhrases)
  const [step, setStep] = useState<Step>('choice')
  const blocking = useAttempt(words.sendFailed)
  const isPost = written.kind === 'community-post'
  const titles: Record<Step, string> = {
    choice: say(isPost ? postOf : phrases.comment, { name }),
    report: isPost ? phrases.reportPost : phrases.reportComment,
    reported: phrases.reported,
    block: say(phrases.blockAsk, { name }),
    blocked: say(phrases.blocked, { name }),
  }
  const close = () => {
    onClose()
    if (step === 'reported') onReported()
    // The button that opened this went with what they wrote.
    if (step === 'blocked') requestAnimationFrame(focusHeading)
  }
  const block = async () => {
    await actions.block(written)
    setStep('blocked')
    if (author.id) onBlocked(author.id)
  }
  const steps: Record<Step, ReactNode> = {
    choice: (
      <>
        <Choice icon="i-lucide-flag" text={phrases.report} onChoose={() => setStep('report')} />
        {author.id && !author.isTeam && (
          <Choice
            icon="i-lucide-user-x"
            text={say(phrases.block, { name })}
            onChoose={() => setStep('block')}
          />
        )}
        <Button words={words.cancel} look="out" onClick={close} />
      </>
    ),
    report: (
      <ReportForm
        send={async (said) => {
          await actions.report({ ...written, ...said })
          setStep('reported')
        }}
        onCancel={close}
      />
    ),
    reported: <Done text={phrases.reportedText} onClose={close} />,
    block: (
      <>
        <p className="text-15px/21px text-brand-muted">{say(phrases.blockText, { name })}</p>
        <Outcome of={blocking} />
        <Button
          words={phrases.blockConfirm}
          busy={blocking.busy}

          onClick={() => blocking.attempt(block)}
        />
        <Button words={words.cancel} look="out" onClick={close} />
      </>
    ),
    blocked: <Done text={say(phrases.blockedText, { name })} onClose={close} />,
  }
  return (
    <Dialog title={titles[step]} onClose={close}>
      {steps[step]}
    </Dialog>
  )
}

function Choice({ icon, text, onChoose }: { icon: string; text: string; onChoose: () => void }) {
  return (
    <button
      type="button"
      className="press min-h-48px flex items-center gap-3 border border-brand-border rounded-control px-4 py-2 text-left text-16px/22px font-600"
      onClick={onChoose}
    >
      <span aria-hidden="true" className={`${icon} size-20px`} />
      <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
        {text}
      </span>
    </button>
  )
}

function Done({ text, onClose }: { text: string; onClose: () => void }) {
  const phrases = usePhrases(reportPhrases)
  return (
    <>
      <p className="text-15px/21px text-brand-muted">{text}</p>
      <Button words={phrases.close} onClick={onClose} />
    </>
  )
}

function focusHeading(): void {
  const heading = document.querySelector('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
