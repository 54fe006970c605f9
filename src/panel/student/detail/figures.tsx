import type { StudentDetail } from '../../../domain/student-answer.ts'
import { Figure, Figures } from '../../../ui/figure.tsx'
import { minutes } from '../../lesson/minutes.ts'

/** What a student has come to. */
export function StudentFigures({ student }: { student: StudentDetail }) {
  const { totalCourses, completedCourses, progress, totalStudyTime } = student
  return (
    <Figures>
      <Figure icon="i-lucide-book-open" label="Cursos" value={totalCourses.toLocaleString('pt-BR')} />
      <Figure
        icon="i-lucide-circle-check"
        label="Concluídos"
        value={completedCourses.toLocaleString('pt-BR')}
      />
      <Figure icon="i-lucide-trending-up" label="Progresso médio" value={`${progress}%`} />
      <Figure icon="i-lucide-clock" label="Tempo de estudo" value={minutes(totalStudyTime)} />
    </Figures>
  )
}
