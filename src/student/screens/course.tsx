import { memo, type ReactNode } from 'react'
import { looks } from '../button/button.tsx'
import type { SiteCourse, StudentApp } from '../../domain/generated/answer-types.ts'
import { say } from '../../domain/text/say.ts'
import { BlankPage } from '../blank-page/blank-page.tsx'
import { CourseEnd, type CourseEndProps } from '../course/course-end.tsx'
import { LessonFeed } from '../course/lesson-feed.tsx'
import { ModuleList } from '../course/module-list.tsx'
import { Slot } from '../part/slot.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { Go } from '../navigation/navigation.tsx'
import { Cover } from '../cover/cover.tsx'
import { ProgressLine } from '../cover/progress-line.tsx'
import { WrittenText } from '../text/written-text.tsx'
import coursePhrases from '../../domain/generated/screens/words/course.ts'
import { usePhrases, useWords } from '../words/words.tsx'

export interface CourseScreenProps {
  course: SiteCourse
  layout: StudentApp['config']['courseLayout']
  showProgressBar: boolean
  showModuleLabel: boolean
  /** Keeps the course on the device; nothing in a preview. */
  download?: ReactNode
  /** What there is once all of it is done. */
  end?: CourseEndProps | null
}

/** A course: what it is, how far the student has come, and its lessons as modules or as one sequence. */
export const CourseScreen = memo(function CourseScreen(props: CourseScreenProps) {
  const { course, layout, showProgressBar, showModuleLabel } = props
  const words = useWords()
  const Body = layout === 'feed' ? LessonFeed : ModuleList
  const hasLessons = course.modules.some(({ lessons }) => lessons.length > 0)
  return (
    <div className="mx-auto max-w-760px w-full flex flex-1 flex-col gap-4 pb-24 @3xl:px-6 @3xl:pt-6">
      <div className="aspect-16/9 w-full overflow-hidden @3xl:aspect-21/9 @3xl:rounded-card">
        <Cover title={course.name} imageUrl={course.imageUrl} bare sizes="(min-width: 760px) 760px, 100vw" />
      </div>
      <Slot name="course.below-cover" about={{ product: { ...course } }} className="px-4 @3xl:px-0" />
      <div className="flex flex-col gap-2 px-4 @3xl:px-0">
        <PageHeading className="text-24px/30px font-700 tracking-tight">{course.name}</PageHeading>
        {course.description && <WrittenText text={course.description} className="text-brand-muted" />}
        {showProgressBar && hasLessons && (
          <div
            role="progressbar"
            aria-label={words.courseProgress}
            aria-valuenow={course.progress}
            aria-valuemin={0}
            aria-valuemax={100}
            className="mt-1 flex items-center gap-3"
          >
            <ProgressLine percent={course.progress} className="flex-1 rounded-full" />
            <span className="text-13px/18px text-brand-muted tabular-nums">
              {say(words.progressDone, { percent: course.progress })}
            </span>
          </div>
        )}
      </div>
      <NextStep course={course} />
      {props.end && (
        <div className="px-4 @3xl:px-0">
          <CourseEnd {...props.end} />
        </div>
      )}
      {hasLessons && props.download && <div className="px-4 @3xl:px-0">{props.download}</div>}
      <div className="flex flex-1 flex-col px-4 @3xl:px-0">
        {hasLessons ? (
          <Body courseId={course.id} modules={course.modules} showModuleLabel={showModuleLabel} />
        ) : (
          <BlankPage picture="books" title={words.courseEmptyTitle} text={words.courseEmptyText} />
        )}
      </div>
    </div>
  )
})

/** One tap to the lesson at which to go on; nothing once all are done. */
function NextStep({ course }: { course: SiteCourse }) {
  const [words, phrases] = [useWords(), usePhrases(coursePhrases)]
  const lessons = course.modules.flatMap(({ lessons }) => lessons)
  const current = lessons.find(({ state }) => state === 'current')
  const next = current ?? lessons.find(({ state }) => state === 'pending')
  if (!next) return null
  const hasBegun = current !== undefined || lessons.some(({ state }) => state === 'done')
  return (
    <div className="px-4 @3xl:px-0">
      <Go
        to={{ screen: 'lesson', productId: course.id, lessonId: next.id }}
        className={`${looks.main} w-full @2xl:w-auto`}
      >
        <span aria-hidden="true" className="i-lucide-play size-18px" />
        {hasBegun ? words.continueWhere : phrases.start}
      </Go>
    </div>
  )
}
