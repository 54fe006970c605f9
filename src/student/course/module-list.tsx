import { memo } from 'react'
import type { SiteLesson, SiteModule } from '../../domain/generated/answer-types.ts'
import { Go } from '../navigation/navigation.tsx'
import { useSay, useWords } from '../words/words.tsx'
import { LessonName } from './lesson-line.tsx'

export interface CourseBodyProps {
  courseId: string
  modules: SiteModule[]
  /** “Módulo 1” above each module's title. */
  showModuleLabel: boolean
}

/** Lessons grouped in modules that open and close; the one with the current lesson is open. */
export const ModuleList = memo(function ModuleList({ courseId, modules, showModuleLabel }: CourseBodyProps) {
  const [words, say] = [useWords(), useSay()]
  const current = modules.findIndex(({ lessons }) => lessons.some(({ state }) => state === 'current'))
  return (
    <ol className="flex flex-col gap-3">
      {modules.map((module, index) => (
        <li key={module.id}>
          <details
            open={index === Math.max(0, current)}
            className="group overflow-hidden border border-brand-border rounded-card bg-brand-card"
          >
            <summary className="min-h-64px flex list-none items-center gap-3 px-4 py-3">
              <span className="min-w-0 flex-1">
                {showModuleLabel && (
                  <span className="block text-13px/18px text-brand-primary-text font-600">
                    {say(words.module, { number: index + 1 })}
                  </span>
                )}
                <span dir="auto" className="block text-16px/21px font-600">
                  {module.title}
                </span>
                <span className="block text-13px/18px text-brand-muted">
                  {say(words.lessonCount, { count: module.lessons.length })}
                </span>
              </span>
              <span
                aria-hidden="true"
                className="i-lucide-chevron-down size-20px transition-transform duration-150 group-open:rotate-180"
              />
            </summary>
            <ol className="border-t border-brand-border">
              {module.lessons.map((lesson, number) => (
                <LessonRow key={lesson.id} courseId={courseId} lesson={lesson} number={number + 1} />
              ))}
            </ol>
          </details>
        </li>
      ))}
    </ol>
  )
})

interface LessonRowProps {
  courseId: string
  lesson: SiteLesson
  number: number
}

function LessonRow({ courseId, lesson, number }: LessonRowProps) {
  return (
    <li className="border-b border-brand-border last:border-b-0">
      <Go
        to={{ screen: 'lesson', productId: courseId, lessonId: lesson.id }}
        className="press min-h-56px w-full flex items-center gap-3 px-4 py-3 text-left -outline-offset-2!"
      >
        <Mark state={lesson.state} number={number} />
        <span className="min-w-0 flex-1">
          <LessonName lesson={lesson} className="text-15px/20px font-500" />
        </span>
      </Go>
    </li>
  )
}

function Mark({ state, number }: { state: SiteLesson['state']; number: number }) {
  const tone = {
    done: 'bg-brand-primary text-brand-on-primary',
    current: 'border-2 border-brand-primary-text text-brand-primary-text',
    pending: 'border border-brand-border text-brand-muted',
  }[state]
  return (
    <span
      className={`size-30px grid shrink-0 place-items-center rounded-full text-13px font-600 tabular-nums ${tone}`}
    >
      {state === 'done' ? <span aria-hidden="true" className="i-lucide-check size-16px" /> : number}
    </span>
  )
}
