import answers from '../../domain/generated/answers/student.ts'
import type { StudentStatus } from '../../domain/student-answer.ts'
import { AnswerBadge } from '../../ui/answer-badge.tsx'

/** A student's status in its word and colour, as the schema has them. */
export function StudentStatusBadge({ status }: { status: StudentStatus }) {
  return <AnswerBadge answers={answers.status} value={status} />
}
