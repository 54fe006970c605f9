import { useEffect, useRef } from 'react'
import type { SiteCourse } from '../../domain/generated/answer-types.ts'
import { Go } from '../navigation/navigation.tsx'
import lessonPhrases from '../../domain/generated/screens/words/lesson.ts'
import { usePhrases } from '../words/words.tsx'
import { LessonName } from './lesson-line.tsx'

export interface CourseOutlineProps {
  course: SiteCourse
  /** The lesson beside it. */
  lessonId: string
}

/** The course's lessons beside one of them, where the screen is wide; that one is in sight and marked. */
export default function CourseOutline({ course, lessonId }: CourseOutlineProps) {
  const phrases = usePhrases(lessonPhrases)
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!list.current || !current) return
    // The list alone moves, never the page.
    list.current.scrollTop = current.offsetTop - list.current.clientHeight / 3
  }, [lessonId])
  return (
    <nav
      ref={list}
      aria-label={phrases.outline}
      className="sticky top-60px hidden h-[calc(100dvh-60px)] w-340px shrink-0 self-start overflow-y-auto border-l border-brand-border bg-brand-card pb-6 @6xl:block"
    >
      {course.modules.map((module) => (
        <section key={module.id}>
          <h2 dir="auto" className="px-5 pb-2 pt-5 text-13px/18px text-brand-primary-text font-600">
            {module.title}
          </h2>
          <ol>
            {module.lessons.map((lesson) => (
              <li key={lesson.id}>
                <Go
                  to={{ screen: 'lesson', productId: course.id, lessonId: lesson.id }}
                  current={lesson.id === lessonId}
                  className={`press min-h-52px w-full flex items-start gap-3 border-l-3 px-4 py-10px text-left -outline-offset-2! ${
                    lesson.id === lessonId
                      ? 'border-brand-primary-text bg-brand-primary-soft'
                      : 'border-transparent hover:bg-brand-primary-soft'
                  }`}
                >
                  <span
                    aria-hidden="true"
                    className={`mt-1px size-18px shrink-0 ${
                      lesson.state === 'done'
                        ? 'i-lucide-circle-check text-brand-primary-text'
                        : 'i-lucide-circle text-brand-muted'
                    }`}
                  />
                  <span className="min-w-0 flex-1">
                    <LessonName lesson={lesson} className="text-14px/19px font-500" />
                  </span>
                </Go>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  )
}
