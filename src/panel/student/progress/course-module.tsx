import { useId } from 'react'
import choices from '../../../domain/generated/choices/states.ts'
import { words } from '../../../domain/generated/screens/pages/student-progress.ts'
import { choiceOf } from '../../../domain/schema/choice.ts'
import type { StudentLesson, StudentModule } from '../../../domain/generated/answer-types.ts'
import { say } from '../../../domain/text/say.ts'
import { Badge } from '../../../ui/badge/badge.tsx'

interface CourseModuleProps {
  module: StudentModule
  /** Its place in the course, from 1. */
  number: number
  isOpen: boolean
  onToggle: () => void
  onComplete: (completion: { lessonId: string; completed: boolean }) => void
}

/** A module that opens and closes; one that is locked stays closed. */
export function CourseModule({ module, number, isOpen, onToggle, onComplete }: CourseModuleProps) {
  const id = useId()
  const { name, locked, lessons } = module
  const isShown = isOpen && !locked
  return (
    <li className="border border-border rounded-control">
      <button
        type="button"
        disabled={locked}
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        className="min-h-13 w-full flex items-center gap-3 rounded-control px-4 py-2.5 text-left transition-colors enabled:hover:bg-surface-hover"
        onClick={onToggle}
      >
        <span
          aria-hidden="true"
          className={`size-4 shrink-0 text-text-muted transition-transform ${
            locked ? 'i-lucide-lock' : `i-lucide-chevron-right ${isShown ? 'rotate-90' : ''}`
          }`}
        />
        <span className={`min-w-0 flex-1 break-words font-medium ${locked ? 'text-text-muted' : ''}`}>
          {say(words.module, { number, name })}
          {locked && <span className="sr-only"> {words.locked}</span>}
        </span>
        <span className="figures shrink-0 text-13px text-text-muted">
          {say(words.lessons, { count: lessons.length })}
        </span>
      </button>
      {isShown && (
        <ul id={id} className="divide-y divide-border border-t border-border">
          {lessons.map((lesson) => (
            <Lesson key={lesson.id} lesson={lesson} onComplete={onComplete} />
          ))}
        </ul>
      )}
    </li>
  )
}

function Lesson({ lesson, onComplete }: { lesson: StudentLesson } & Pick<CourseModuleProps, 'onComplete'>) {
  const { id, name, duration, completed, type, current } = lesson
  const state = completed ? 'done' : current ? 'current' : 'pending'
  const medium = choiceOf(choices.lessonMedium, type)
  return (
    <li className="flex items-center gap-1.5 py-1.5 pl-2 pr-4" data-state={state}>
      <button
        type="button"
        role="checkbox"
        aria-checked={completed}
        aria-label={say(words.lessonDone, { name })}
        title={completed ? words.markNotDone : words.markDone}
        className="size-10 inline-flex shrink-0 items-center justify-center rounded-control transition-colors hover:bg-surface-hover"
        onClick={() => onComplete({ lessonId: id, completed: !completed })}
      >
        <span className={`size-5 ${states[state]}`} aria-hidden="true" />
      </button>
      <span
        className={`${medium.icon} size-4 shrink-0 text-text-faint`}
        role="img"
        aria-label={medium.label}
      />
      <span className="min-w-0 flex flex-1 flex-wrap items-center gap-x-2.5 gap-y-1 pl-1">
        <span className={`min-w-0 break-words ${state === 'pending' ? 'text-text-muted' : ''}`}>{name}</span>
        {state === 'current' && <Badge tone="positive">{words.underWay}</Badge>}
      </span>
      {duration > 0 && (
        <span className="figures shrink-0 text-13px text-text-muted">
          {say(words.minutes, { count: duration })}
        </span>
      )}
    </li>
  )
}

const states = {
  done: 'i-lucide-circle-check text-accent-text',
  current: 'i-lucide-circle-play text-accent-text',
  pending: 'i-lucide-circle text-text-faint',
}
