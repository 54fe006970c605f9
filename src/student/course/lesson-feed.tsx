import { memo } from 'react'
import { say } from '../../domain/text/say.ts'
import { Go } from '../navigation/navigation.tsx'
import { Cover } from '../cover/cover.tsx'
import { useWords } from '../words/words.tsx'
import { lessonIcons, LessonName } from './lesson-line.tsx'
import type { CourseBodyProps } from './module-list.tsx'

/** All lessons in sequence, one below the other. */
export const LessonFeed = memo(function LessonFeed({ courseId, modules, showModuleLabel }: CourseBodyProps) {
  const words = useWords()
  const lessons = modules.flatMap((module, index) =>
    module.lessons.map((lesson) => ({ lesson, module, number: index + 1 })),
  )
  return (
    <ol className="flex flex-col gap-4">
      {lessons.map(({ lesson, module, number }) => (
        <li key={lesson.id} className="overflow-hidden border border-brand-border rounded-card bg-brand-card">
          <Go
            to={{ screen: 'lesson', productId: courseId, lessonId: lesson.id }}
            className="press block w-full text-left @2xl:flex @2xl:items-center -outline-offset-2!"
          >
            <span className="relative block aspect-16/7 overflow-hidden @2xl:w-264px @2xl:shrink-0">
              <Cover title={lesson.title} imageUrl={null} bare />
              <span className="absolute inset-0 grid place-items-center">
                <span className="size-48px grid place-items-center rounded-full bg-brand-card text-brand-primary-text shadow-md">
                  <span
                    aria-hidden="true"
                    className={`size-22px ${lesson.state === 'done' ? 'i-lucide-check' : lessonIcons[lesson.type]}`}
                  />
                </span>
              </span>
            </span>
            <span className="block px-4 py-3">
              {showModuleLabel && (
                <span className="block text-13px/18px text-brand-primary-text font-600">
                  {say(words.module, { number })} · {module.title}
                </span>
              )}
              <LessonName lesson={lesson} className="mb-2px text-16px/21px font-600" />
            </span>
          </Go>
        </li>
      ))}
    </ol>
  )
})
