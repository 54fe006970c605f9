import { Sortable } from '../../ui/sortable.tsx'
import { LessonRow, type LessonListProps } from './lesson-row.tsx'
import { useLessons } from './use-lessons.ts'

/** The lessons of a module, numbered, in the order in which students take them. */
export function LessonList({ course, module, modules }: LessonListProps) {
  const { lessons } = module
  const { move } = useLessons(course, module.id)
  return (
    <Sortable
      items={lessons}
      label={`Aulas de ${module.title}`}
      nameOf={({ title }) => title}
      className="border-t border-border divide-y divide-border"
      onMove={(id, place) =>
        void move(
          lessons.find((lesson) => lesson.id === id)!,
          place,
        )
      }
    >
      {(lesson, index) => (
        <LessonRow course={course} lesson={lesson} number={index + 1} module={module} modules={modules} />
      )}
    </Sortable>
  )
}
