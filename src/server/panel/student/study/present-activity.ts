import type { StudentActivity } from '../../../../domain/generated/answer-types.ts'
import type { StudentActivityRow } from './queries.ts'

const sentences: Record<StudentActivityRow['kind'], (subject: string) => string> = {
  enrolment: () => 'Entrou no app',
  completion: (subject) => `Concluiu a aula ${subject}`,
  certificate: (subject) => `Ganhou o certificado de ${subject}`,
  grant: (subject) => `Recebeu acesso a ${subject}`,
  purchase: (subject) => `Comprou ${subject}`,
  post: () => 'Publicou na comunidade',
  comment: () => 'Comentou na comunidade',
  'feed-comment': () => 'Comentou no feed',
}

/** Something that a student did, in a sentence. */
export function presentActivity({ id, kind, subject, course, at }: StudentActivityRow): StudentActivity {
  return { id, action: sentences[kind](subject), course, date: at.toISOString() }
}
