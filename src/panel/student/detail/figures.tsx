import screen from '../../../domain/generated/screens/lists/student-course.ts'
import type { StudentDetail } from '../../../domain/student-answer.ts'
import { figuresOf } from '../../list/figure-words.ts'
import { ListFigures } from '../../list/list-figures.tsx'

/** What a student has come to. */
export function StudentFigures({ student }: { student: StudentDetail }) {
  return <ListFigures figures={screen.figures!} values={figuresOf(screen.figures, student)} />
}
