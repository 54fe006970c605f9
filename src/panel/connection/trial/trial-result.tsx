import type { ReactNode } from 'react'
import type {
  ConnectionTrial,
  TrialCheck,
  TrialLetter,
  TrialOffer,
} from '../../../domain/generated/answer-types.ts'
import page, { words } from '../../../domain/generated/screens/pages/connection-test.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextLink } from '../../page/link.tsx'
import { StudentPhone } from '../../enrolment/view/student-phone.tsx'

interface TrialResultProps {
  trial: ConnectionTrial
  /** What was tried out. */
  product: TrialOffer['products'][number] | undefined
  onAgain: () => void
  onClose: () => void
}

/** What an event would have done: step by step, with the letter and the phone of who bought. */
export function TrialResult({
  trial: { checks, letters, view },
  product,
  onAgain,
  onClose,
}: TrialResultProps) {
  return (
    <Dialog
      onClose={onClose}
      title={page.title}
      description={page.description}
      size={view ? 'lg' : 'md'}
      footer={
        <>
          <Button onClick={onAgain}>{words.again}</Button>
          <Button variant="primary" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <div className={view ? 'grid gap-6 sm:grid-cols-[minmax(0,1fr)_17.5rem]' : ''}>
        <div className="flex min-w-0 flex-col gap-6">
          <ol aria-label={words.steps} className="m-0 flex list-none flex-col gap-4 p-0">
            {checks.map((check) => (
              <Step key={check.check} check={check}>
                {check.check === 'product' && check.state === 'failed' && product && (
                  <TextLink
                    to={`/apps/${product.appId}/products/${product.id}/edit`}
                    className="mt-1 inline-block"
                  >
                    {words.openProduct}
                  </TextLink>
                )}
              </Step>
            ))}
          </ol>
          {letters.map((letter) => (
            <Letter key={letter.subject} letter={letter} />
          ))}
        </div>
        {view && (
          <section aria-label={words.phone}>
            <StudentPhone view={view} />
          </section>
        )}
      </div>
    </Dialog>
  )
}

function Step({ check, children }: { check: TrialCheck; children: ReactNode }) {
  const { state, sentence, todo } = check
  return (
    <li className="flex gap-2.5">
      <span
        role="img"
        aria-label={words.states[state]}
        className={`mt-0.5 size-4.5 shrink-0 ${looks[state]}`}
      />
      <div className="min-w-0 break-words">
        <p>
          <span className="font-medium">{words.checks[check.check]}:</span>{' '}
          <span className="text-text-muted">{sentence}</span>
        </p>
        {todo && <p className="mt-1">{todo}</p>}
        {children}
      </div>
    </li>
  )
}

const looks = {
  ok: 'i-lucide-circle-check text-accent-text',
  failed: 'i-lucide-circle-x text-danger-text',
  note: 'i-lucide-circle-alert text-warning-text',
}

/** As mail programs show it; text alone, whatever is written in it. */
function Letter({ letter }: { letter: TrialLetter }) {
  const { recipient, subject, sender, color, onColor, paragraphs, button, notes } = letter
  return (
    <section aria-label={words.letter} className="min-w-0">
      <p className="break-words font-semibold">{subject}</p>
      <p className="mb-2 break-all text-13px text-text-muted">{say(words.to, { recipient })}</p>
      <div className="overflow-hidden rounded-card border border-border">
        <p className="px-5 py-3 font-semibold" style={{ background: color, color: onColor }}>
          {sender}
        </p>
        <div className="flex flex-col gap-3 break-words px-5 py-4">
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p>
            <span
              className="inline-block rounded-control px-5 py-2.5 font-semibold"
              style={{ background: color, color: onColor }}
            >
              {button}
            </span>
          </p>
          {notes.map((text) => (
            <p key={text} className="text-13px/18px text-text-muted">
              {text}
            </p>
          ))}
        </div>
      </div>
      <p className="mt-2 text-13px/18px text-text-muted">{words.letterNote}</p>
    </section>
  )
}
