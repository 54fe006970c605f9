import type { Mail } from '../../client/mail.ts'
import answers from '../../domain/generated/answers/states.ts'
import { AnswerBadge } from '../../ui/answer-badge.tsx'

/** Where a letter is. One that waits because it was refused before says so. */
export function MailStatus({ mail: { status, problem } }: { mail: Pick<Mail, 'status' | 'problem'> }) {
  const state = status === 'waiting' && problem !== null ? 'retrying' : status
  return <AnswerBadge answers={answers.mail} value={state} />
}
