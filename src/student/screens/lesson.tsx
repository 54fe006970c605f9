import { memo, useState } from 'react'
import type { SiteLessonContent } from '../../domain/generated/answer-types.ts'
import { LessonLine } from '../course/lesson-line.tsx'
import { Slot } from '../part/slot.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { CourseEnd, type CourseEndProps } from '../course/course-end.tsx'
import { CompletionNote, type CompletionNoteProps } from '../lesson/completion-note.tsx'
import { LessonBar } from '../lesson/lesson-bar.tsx'
import { Medium } from '../lesson/medium.tsx'
import { LessonText, type LessonTextProps } from '../lesson/lesson-text.tsx'
import { useWatchTime } from '../lesson/use-watch-time.ts'
import { useNavigation } from '../navigation/navigation.tsx'
import type { Route } from '../../domain/site/route.ts'
import lessonPhrases from '../../domain/generated/screens/words/lesson.ts'
import { usePhrases } from '../words/words.tsx'

export interface LessonScreenProps {
  /** With what the student did on this device; `position` is where they go on. Content is empty in a sample. */
  lesson: SiteLessonContent
  /** Bytes of the lesson's file; null where it is not known. */
  size?: number | null
  /** Left out where nobody's progress is kept. */
  onComplete?: () => void
  onReopen?: () => void
  /** `seconds` more were watched, up to `position`. */
  onWatched?: (seconds: number, position: number) => void
  /** How far a text was read, and follows it. */
  reading?: Pick<LessonTextProps, 'start' | 'onRead'>
  /** The lesson before, where it has just been completed and led here. */
  before?: CompletionNoteProps | null
  /** There is no network, so the next lesson may not open: completing this one does not lead there. */
  isCut?: boolean
  /** All others are done: the course is with this one. */
  finishesCourse?: boolean
  /** The course has just been completed. */
  end?: CourseEndProps | null
  /** What was done is on this device only, or not even there. */
  keeping?: 'waiting' | 'unsafe' | null
  /** Why the server did not take what was done. */
  problem?: string | null
}

/** A lesson: what it shows or says, whether it is done, and the way to the ones before and after. Wants its id as key. */
export const LessonScreen = memo(function LessonScreen(props: LessonScreenProps) {
  const { lesson, size = null, onWatched, end } = props
  const phrases = usePhrases(lessonPhrases)
  const { go } = useNavigation()
  const [hasEnded, setEnded] = useState(false)
  const plays = lesson.type === 'VIDEO' || lesson.type === 'AUDIO'
  const watching = useWatchTime(plays, lesson.position, onWatched)
  const neighbour = (lessonId: string | null): Route | null =>
    lessonId === null ? null : { screen: 'lesson', productId: lesson.courseId, lessonId }
  const next = neighbour(lesson.nextId)
  const goesOn = (hasEnded || !plays) && next !== null && !props.finishesCourse && !props.isCut
  return (
    <article className="min-w-0 flex flex-1 flex-col">
      <div
        className={`mx-auto max-w-960px w-full flex flex-col pb-20 @3xl:px-6 @3xl:pt-6 ${plays ? 'stage-frame' : ''}`}
      >
        <Medium
          lesson={lesson}
          size={size}
          position={lesson.position}
          {...watching}
          onEnded={() => setEnded(true)}
        />
        <div
          className={`w-full flex flex-col gap-5 px-4 pt-5 @3xl:px-0 ${lesson.type === 'TEXT' ? 'mx-auto max-w-760px' : ''}`}
        >
          <header className="flex flex-col gap-2">
            <p className="text-13px/18px text-brand-primary-text font-600">{lesson.moduleTitle}</p>
            <PageHeading className="break-words text-24px/30px font-700 tracking-tight outline-none">
              {lesson.title}
            </PageHeading>
            <LessonLine lesson={lesson} />
          </header>
          {lesson.type === 'TEXT' && lesson.content !== '' && (
            <LessonText text={lesson.content} {...props.reading} />
          )}
          <Slot name="lesson.below-player" about={{ lesson: { ...lesson } }} />
        </div>
      </div>
      <LessonBar
        isDone={lesson.state === 'done'}
        goesOn={goesOn}
        completeLabel={goesOn ? phrases.completeAndGo : plays ? phrases.complete : phrases.completeLast}
        previous={neighbour(lesson.previousId)}
        next={next}
        course={{ screen: 'course', productId: lesson.courseId }}
        onComplete={props.onComplete}
        onReopen={props.onReopen}
        onNext={() => next && go(next)}
      >
        {end && <CourseEnd {...end} />}
        {props.before && !props.problem && <CompletionNote {...props.before} />}
        <Notice keeping={props.keeping} problem={props.problem} />
      </LessonBar>
    </article>
  )
})

function Notice({ keeping, problem }: Pick<LessonScreenProps, 'keeping' | 'problem'>) {
  const phrases = usePhrases(lessonPhrases)
  if (problem) {
    return (
      <p role="alert" className="text-14px/20px font-500">
        {problem}
      </p>
    )
  }
  return keeping ? (
    <p role="status" className="text-13px/18px text-brand-muted">
      {phrases[keeping]}
    </p>
  ) : null
}
