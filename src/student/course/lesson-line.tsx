import { use } from 'react'
import type { SiteLesson } from '../../domain/generated/answer-types.ts'
import { LessonAvailability } from '../download/lesson-availability.ts'
import offlinePhrases from '../../domain/generated/screens/words/offline.ts'
import { usePhrases, useSay, useWords } from '../words/words.tsx'

/** What a lesson is called, whether it is done, and its line. */
export function LessonName({ lesson, className }: { lesson: SiteLesson; className: string }) {
  const words = useWords()
  return (
    <>
      <span dir="auto" className={`block ${className}`}>
        {lesson.title}
      </span>
      {lesson.state === 'done' && <span className="sr-only">{words.lessonDone}</span>}
      <LessonLine lesson={lesson} />
    </>
  )
}

/** Kind and length of a lesson, and how far the student is with it. */
export function LessonLine({ lesson }: { lesson: SiteLesson }) {
  const [words, say] = [useWords(), useSay()]
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-2px text-13px/18px text-brand-muted">
      <span className="flex items-center gap-1">
        <span aria-hidden="true" className={`size-14px ${lessonIcons[lesson.type]}`} />
        {words[`lesson${lesson.type}`]}
      </span>
      {lesson.duration > 0 && <span>{say(words.minutes, { count: lesson.duration })}</span>}
      {lesson.state === 'current' && (
        <span className="rounded-full bg-brand-primary-soft px-2 text-12px/18px text-brand-primary-text font-600">
          {words.lessonCurrent}
        </span>
      )}
      <Keeping lessonId={lesson.id} />
    </span>
  )
}

/** Of a course that is downloaded: whether this lesson is, or needs a network. */
function Keeping({ lessonId }: { lessonId: string }) {
  const keeping = use(LessonAvailability).get(lessonId)
  const phrases = usePhrases(offlinePhrases)
  if (!keeping) return null
  return (
    <span className="flex items-center gap-1">
      <span
        aria-hidden="true"
        className={`size-14px ${keeping === 'kept' ? 'i-lucide-circle-arrow-down text-brand-primary-text' : 'i-lucide-wifi'}`}
      />
      {keeping === 'kept' ? phrases.lessonKept : phrases.lessonOnline}
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
