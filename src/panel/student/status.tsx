import screen from '../../domain/generated/screens/tables/student.ts'
import type { StudentStatus } from '../../domain/student-answer.ts'
import { Badge } from '../../ui/badge.tsx'

const choices = screen.columns.find(({ field }) => field === 'status')!.choices!

/** A student's status in its word and colour, as the schema has them. */
export function StudentStatusBadge({ status }: { status: StudentStatus }) {
  const choice = choices.find(({ value }) => value === status)
  return <Badge tone={choice?.tone}>{choice?.label ?? status}</Badge>
}
