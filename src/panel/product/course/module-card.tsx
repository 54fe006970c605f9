import { useState } from 'react'
import lessons from '../../../domain/generated/screens/lists/lesson.ts'
import list from '../../../domain/generated/screens/lists/module.ts'
import screen from '../../../domain/generated/screens/modals/module.ts'
import type { Module } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import { IncompleteBadge } from '../../../ui/badge/incomplete-badge.tsx'
import { SortableHandle } from '../../../ui/sortable/sortable-item.tsx'
import { LessonForm } from './lesson-form.tsx'
import { LessonList } from './lesson-list.tsx'
import { useLessons } from './use-lessons.ts'
import { wordsOf } from '../../list/row-actions.ts'
import { RowIcon } from '../../list/row-icon.tsx'
import { RowQuestion } from '../../list/row-question.tsx'
import { ModalForm } from '../../form/modal-form.tsx'
import { useEditing } from '../../resource/use-editing.ts'
import { modulesPath, type Course, type CourseModule } from './course.ts'
import { useModules } from './use-modules.ts'

const [addLesson] = lessons.buttons ?? []

export interface ModuleCardProps {
  course: Course
  module: CourseModule
  /** All modules of the product, to which lessons can move. */
  modules: CourseModule[]
}

/** A module with its lessons, and all that can be done to it. */
export function ModuleCard({ course, module, modules }: ModuleCardProps) {
  const [open, setOpen] = useState<'lesson' | 'delete' | null>(null)
  const editing = useEditing<Module>(
    modulesPath(course.appId),
    wordsOf(list, 'edit')?.failure ?? list.failure,
  )
  const { edited } = editing
  const { change, remove } = useModules(course)
  const { add } = useLessons(course, module.id)
  const close = () => setOpen(null)
  return (
    <article aria-label={module.title} className="border border-border rounded-card bg-surface">
      <header className="flex flex-wrap items-start gap-2 p-4">
        <SortableHandle />
        <div className="min-w-40 flex-1 pt-1">
          <h3 className="break-words text-16px/24px font-semibold">{module.title}</h3>
          <p className="flex flex-wrap items-center gap-2 text-13px text-text-muted">
            {say({ one: '{count} aula', many: '{count} aulas' }, { count: module.lessons.length })}
            <IncompleteBadge of={module} />
          </p>
          {module.description && (
            <p className="mt-1.5 whitespace-pre-line break-words text-text-muted">{module.description}</p>
          )}
        </div>
        <div className="flex items-center gap-1">
          {addLesson && (
            <Button size="sm" icon={addLesson.icon} onClick={() => setOpen('lesson')}>
              {addLesson.label}
            </Button>
          )}
          <RowIcon
            screen={list}
            item={module}
            run="edit"
            busy={editing.reading !== null}
            onSelect={() => void editing.begin(module.id)}
          />
          <RowIcon screen={list} item={module} run="remove" onSelect={() => setOpen('delete')} />
        </div>
      </header>
      <LessonList course={course} module={module} modules={modules} />
      {open === 'lesson' && <LessonForm appId={course.appId} save={add} onClose={close} />}
      {edited && (
        <ModalForm
          screen={screen}
          {...edited}
          save={(document, { etag }) => change(module.id, document, etag)}
        />
      )}
      {open === 'delete' && (
        <RowQuestion
          words={wordsOf(list, 'remove') ?? { label: 'Excluir' }}
          name={module.title}
          onClose={close}
          onConfirm={() => {
            close()
            remove(module)
          }}
        />
      )}
    </article>
  )
}
