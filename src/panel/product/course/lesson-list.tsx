import { useState } from 'react'
import choices from '../../../domain/generated/choices/lesson.ts'
import screen from '../../../domain/generated/screens/lists/lesson.ts'
import type { Lesson } from '../../../domain/generated/types.ts'
import { choiceOf } from '../../../domain/schema/choice.ts'
import { say } from '../../../domain/text/say.ts'
import { Badge } from '../../../ui/badge/badge.tsx'
import { IconButton } from '../../../ui/control/icon-button.tsx'
import { IncompleteBadge } from '../../../ui/badge/incomplete-badge.tsx'
import { Menu } from '../../../ui/control/menu.tsx'
import { SortableHandle } from '../../../ui/sortable/sortable-item.tsx'
import { SortableList } from '../../../ui/sortable/sortable.tsx'
import { rowMenu, wordsOf } from '../../list/row-actions.ts'
import { RowIcon } from '../../list/row-icon.tsx'
import { RowQuestion } from '../../list/row-question.tsx'
import { useEditing } from '../../resource/use-editing.ts'
import { lessonsPath, type Course, type CourseModule, type ListedLesson } from './course.ts'
import { LessonForm } from './lesson-form.tsx'
import { useLessons, useMoveLesson } from './use-lessons.ts'

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

interface LessonListProps {
  course: Course
  module: CourseModule
  modules: CourseModule[]
}

/** One lesson of a module: its number, what it is, how long it takes, and what can be done to it. */
function LessonRow({
  course,
  lesson,
  number,
  module,
  modules,
}: LessonListProps & { lesson: ListedLesson; number: number }) {
  const [isLeaving, setLeaving] = useState(false)
  const { edited, reading, begin } = useEditing<Lesson>(
    lessonsPath(course.appId, module.id),
    wordsOf(screen, 'edit')?.failure ?? screen.failure,
  )
  const { change, remove } = useLessons(course, module.id)
  const move = useMoveLesson(course)
  const moves = modules.flatMap((other, at) =>
    other.id === module.id
      ? []
      : [
          {
            label: moveTo(`${at + 1}. ${other.title}`),
            onSelect: () => void move(lesson, other.lessons.length, other.id),
          },
        ],
  )
  return (
    <div className="min-h-13 flex items-center gap-2 bg-surface px-4 py-2">
      <SortableHandle />
      <span className="figures w-6 shrink-0 text-right text-text-muted">{number}.</span>
      <span className="min-w-0 flex flex-1 flex-col gap-x-3 gap-y-1 sm:flex-row sm:items-center">
        <span className="min-w-0 break-words sm:flex-1">{lesson.title}</span>
        <span className="flex items-center gap-2">
          <IncompleteBadge of={lesson} />
          <Badge tone="info">{typeLabel(lesson)}</Badge>
          {lesson.duration > 0 && (
            <span className="figures shrink-0 text-13px text-text-muted">{lesson.duration} min</span>
          )}
        </span>
      </span>
      <RowIcon
        screen={screen}
        item={lesson}
        run="edit"
        busy={reading !== null}
        onSelect={() => void begin(lesson.id)}
      />
      <Menu
        label={`Mais ações de ${lesson.title}`}
        trigger={<IconButton icon="i-lucide-ellipsis" />}
        items={rowMenu(screen, lesson, { move: moves, remove: () => setLeaving(true) })}
      />
      {edited && (
        <LessonForm
          appId={course.appId}
          {...edited}
          save={(document, { etag }) => change(lesson.id, document, etag)}
        />
      )}
      {isLeaving && (
        <RowQuestion
          words={wordsOf(screen, 'remove') ?? { label: 'Excluir' }}
          name={lesson.title}
          more={{ module: module.title }}
          onClose={() => setLeaving(false)}
          onConfirm={() => {
            setLeaving(false)
            remove(lesson)
          }}
        />
      )}
    </div>
  )
}

const moveTo = (place: string) => say(wordsOf(screen, 'move')?.label ?? '', { place })
const typeLabel = ({ type }: ListedLesson) => choiceOf(choices.type, type).label
