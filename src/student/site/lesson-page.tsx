import { lazy, Suspense, useCallback, useMemo, useState, type ComponentType } from 'react'
import type { SiteCourse, SiteLessonContent } from '../../domain/generated/answer-types.ts'
import { useFileSize } from '../file/use-file-size.ts'
import type { CourseOutlineProps } from '../course/course-outline.tsx'
import { ClosedPage } from '../blank-page/closed-page.tsx'
import { useStudy, type NewAction } from '../study/follow-study.ts'
import { homeAfter } from '../study/home-after.ts'
import { useStudyAnswer } from '../study/use-study-answer.ts'
import { courseWith, lessonWith, pendingOf } from '../study/pending-action.ts'
import type { Answered } from '../study/action-queue.ts'
import { storeReadingPosition, readingPosition } from '../study/reading-position.ts'
import { LessonScreen } from '../screens/lesson.tsx'
import { LessonSkeleton } from '../screens/lesson-skeleton.tsx'
import lessonPhrases from '../../domain/generated/screens/words/lesson.ts'
import { usePhrases } from '../words/words.tsx'
import { useSession } from './session.ts'
import { useCourseEnd } from './use-course-end.ts'
import { useAnswer } from '../request/use-answer.ts'
import { useConnection } from '../request/use-connection.ts'
import { useOffline } from './use-offline.ts'
import type { Products } from './use-products.ts'

export interface LessonPageProps {
  productId: string
  lessonId: string
  catalogue: Products
}

/** Comes where there is room for it alone; without it the lesson is what it was. */
const CourseOutline = lazy<ComponentType<CourseOutlineProps>>(() =>
  import('../course/course-outline.tsx').catch(() => ({ default: () => null })),
)

/** From this width on (`@6xl`) the course's lessons stand beside the lesson. */
const isWide = () => typeof matchMedia === 'function' && matchMedia('(min-width: 72rem)').matches

/** A lesson, with what was done on this device before the server knows; on a wide screen beside its course's others. */
export function LessonPage(props: LessonPageProps) {
  const { productId, lessonId } = props
  const course = useStudyAnswer(
    useAnswer<SiteCourse>(`/courses/${encodeURIComponent(productId)}`),
    courseWith,
  ).data
  return (
    <div className="flex flex-1">
      <div className="min-w-0 flex flex-1 flex-col">
        <Lesson {...props} course={course} />
      </div>
      {course && isWide() && (
        <Suspense>
          <CourseOutline course={course} lessonId={lessonId} />
        </Suspense>
      )}
    </div>
  )
}

function Lesson({ productId, lessonId, catalogue, course }: LessonPageProps & { course: SiteCourse | null }) {
  const phrases = usePhrases(lessonPhrases)
  const isStudent = useSession().state === 'student'
  const lesson = useAnswer<SiteLessonContent>(`/lessons/${encodeURIComponent(lessonId)}`)
  useOffline(lesson.isOld, lesson.retry ?? stay)
  const [refusal, setRefusal] = useState<{ lessonId: string; message: string } | null>(null)
  const [finishedBy, setFinishedBy] = useState<string | null>(null)
  /** What was completed last: it may have led here. */
  const [completed, setCompleted] = useState<{ lessonId: string; title: string } | null>(null)

  const watchRefusal = useCallback(
    ({ actions, answer }: Answered) => {
      for (const { id, outcome, message = phrases.refused } of answer.results) {
        const action = actions.find((action) => action.id === id)
        if (outcome === 'refused' && action?.kind === 'complete')
          setRefusal({ lessonId: action.lessonId, message })
      }
    },
    [phrases],
  )
  const { data: shown, actions, isUnsafe, enqueue } = useStudyAnswer(lesson, lessonWith)
  useStudy(watchRefusal)
  const connection = useConnection()
  const isUnreached = connection !== 'there'
  const size = useFileSize(ownPdf(lesson.data))
  const reading = useMemo(
    () => ({
      start: readingPosition(lessonId),
      onRead: (part: number) => storeReadingPosition(lessonId, part),
    }),
    [lessonId],
  )
  const { change } = catalogue
  const study = useCallback(
    (action: NewAction) => {
      enqueue(action)
      if (!course) return
      const actions = [{ ...action, id: '', at: new Date().toISOString() }]
      change((home) => homeAfter(home, [courseWith(course, actions)], actions))
    },
    [enqueue, course, change],
  )
  const onWatched = useCallback(
    (seconds: number, position: number) => study({ kind: 'watch', lessonId, seconds, position }),
    [study, lessonId],
  )
  const end = useCourseEnd({
    courseId: productId,
    courseName: shown?.courseName ?? '',
    isComplete: finishedBy === lessonId && shown?.state === 'done',
    isWaiting: actions.length > 0,
    products: catalogue.products,
  })

  if (!shown)
    return lesson.problem || lesson.retry ? (
      <ClosedPage titles={phrases} problem={lesson.problem} onRetry={lesson.retry} />
    ) : (
      <LessonSkeleton label={phrases.loading} />
    )
  const lessons = course?.modules.flatMap(({ lessons }) => lessons) ?? []
  const isLastOpen =
    lessons.length > 0 && lessons.every(({ id, state }) => id === lessonId || state === 'done')
  const wish = (kind: 'complete' | 'reopen') => {
    setRefusal(null)
    setFinishedBy(kind === 'complete' && isLastOpen ? lessonId : null)
    setCompleted(kind === 'complete' ? { lessonId, title: shown.title } : null)
    study({ kind, lessonId })
  }
  const before = completed && completed.lessonId === shown.previousId ? completed : null
  const reopenBefore = ({ lessonId }: { lessonId: string }) => {
    setCompleted(null)
    study({ kind: 'reopen', lessonId })
  }
  const isWaiting = pendingOf(actions, lessonId).isDone !== null && isUnreached
  return (
    <LessonScreen
      key={lessonId}
      lesson={shown}
      size={size}
      onComplete={isStudent ? () => wish('complete') : undefined}
      onReopen={isStudent ? () => wish('reopen') : undefined}
      onWatched={isStudent ? onWatched : undefined}
      reading={reading}
      before={before && { title: before.title, onReopen: () => reopenBefore(before) }}
      isCut={connection === 'cut'}
      finishesCourse={isLastOpen}
      end={end}
      keeping={isUnsafe && isUnreached ? 'unsafe' : isWaiting ? 'waiting' : null}
      problem={refusal && refusalText(refusal, lessonId, before)}
    />
  )
}

/** What shows is not asked for anew in the middle of a lesson. */
function stay(): void {}

/** What is said of a refusal where `lessonId` shows: of the lesson before, which it names, as well. */
function refusalText(
  refusal: { lessonId: string; message: string },
  lessonId: string,
  before: { lessonId: string; title: string } | null,
): string | null {
  if (refusal.lessonId === lessonId) return refusal.message
  return refusal.lessonId === before?.lessonId ? `${before.title}: ${refusal.message}` : null
}

/** Where a lesson's own PDF is. */
const ownPdf = (lesson: SiteLessonContent | null): string | null =>
  lesson?.type === 'PDF' && lesson.content.startsWith('/files/') ? lesson.content : null
