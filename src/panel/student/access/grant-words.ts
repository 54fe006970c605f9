import answers from '../../../domain/generated/answers/states.ts'
import { choiceOf } from '../../../domain/schema/choice.ts'
import type { StudentGrant } from '../../../domain/student/student-answer.ts'

/** Whether a grant has not ended at `now` (milliseconds). */
export const isLive = ({ endsAt }: StudentGrant, now = Date.now()): boolean =>
  endsAt === null || Date.parse(endsAt) > now

/** “desde 3 de outubro de 2026” */
export const sinceWords = ({ startsAt }: StudentGrant): string => `desde ${day.format(new Date(startsAt))}`

/** “Compra, desde 3 de outubro de 2026, até 3 de outubro de 2027” */
export function grantLine(grant: StudentGrant, now = Date.now()): string {
  const end = grant.endsAt && day.format(new Date(grant.endsAt))
  const until = end ? `, ${isLive(grant, now) ? 'até' : 'encerrado em'} ${end}` : ''
  return `${choiceOf(answers.grantSource, grant.source).label}, ${sinceWords(grant)}${until}`
}

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long' })
