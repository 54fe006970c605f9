import type { ReactNode } from 'react'
import { words } from '../../domain/generated/screens/pages/mail.ts'
import { say } from '../../domain/text/say.ts'

interface RefusalNoteProps {
  email: string
  /** Why it was not delivered; undefined where it was. */
  refusal: string | undefined
  /** What to do, where that is not to correct the student. */
  advice?: string
  className?: string
  /** What does it. */
  children?: ReactNode
}

/** Says that the last letter to somebody did not get there, why, and what to do. */
export function RefusalNote(props: RefusalNoteProps) {
  const { email, refusal, advice = words.advice, className = '', children } = props
  if (refusal === undefined) return null
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-warning-soft px-3.5 py-3 text-warning-text ${className}`}
    >
      <span className="min-w-50 flex-1 break-words">
        {say(words.refusal, { email, problem: refusal || words.unknown })}
        <span className="block">{advice}</span>
      </span>
      {children}
    </div>
  )
}
