import type { SiteLesson } from '../../domain/site.ts'
import { fill, useWords } from '../words/words.tsx'

/** Kind and length of a lesson, and how far the student is with it. */
export function LessonLine({ lesson }: { lesson: SiteLesson }) {
  const words = useWords()
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-2px text-13px/18px text-brand-muted">
      <span className="flex items-center gap-1">
        <span aria-hidden="true" className={`size-14px ${lessonIcons[lesson.type]}`} />
        {words[`lesson${lesson.type}`]}
      </span>
      {lesson.duration > 0 && <span>{fill(words.minutes, { count: lesson.duration })}</span>}
      {lesson.state === 'current' && (
        <span className="rounded-full bg-brand-primary-soft px-2 text-12px/18px text-brand-primary-text font-600">
          {words.lessonCurrent}
        </span>
      )}
    </span>
  )
}

/** The sign of each kind of lesson. */
export const lessonIcons = {
  TEXT: 'i-lucide-file-text',
  VIDEO: 'i-lucide-circle-play',
  PDF: 'i-lucide-file-down',
  AUDIO: 'i-lucide-headphones',
}
