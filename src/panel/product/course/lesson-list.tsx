import { SortableList } from '../../../ui/sortable.tsx'
import { LessonRow, type LessonListProps } from './lesson-row.tsx'

/** The lessons of a module, numbered, in the order in which students take them; the modules take each other's. */
export function LessonList({ course, module, modules }: LessonListProps) {
  return (
    <SortableList
      id={module.id}
      shares="lesson"
      items={module.lessons}
      label={`Aulas de ${module.title}`}
      nameOf={({ title }) => title}
      className="border-t border-border divide-y divide-border"
    >
      {(lesson, index) => (
        <LessonRow course={course} lesson={lesson} number={index + 1} module={module} modules={modules} />
      )}
    </SortableList>
  )
}
