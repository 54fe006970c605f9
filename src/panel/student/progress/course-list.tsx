import { useId } from 'react'
import { words } from '../../../domain/generated/screens/pages/student-progress.ts'
import type { StudentCourse } from '../../../domain/generated/answer-types.ts'
import { say } from '../../../domain/text/say.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx'
import { AppFilter } from '../app-filter.tsx'
import { CourseCover } from '../course-cover.tsx'
import { courseKey } from './progress-filter.ts'

interface CourseListProps {
  courses: StudentCourse[]
  /** Those of the app that is picked. */
  shown: StudentCourse[]
  selected: StudentCourse
  app: string
  /** Primary colours of the student's apps. */
  colors: Map<string, string>
  onApp: (appId: string) => void
  onSelect: (course: StudentCourse) => void
}

/** The courses that a student is in; one is open beside it. */
export function CourseList({ courses, shown, selected, app, colors, onApp, onSelect }: CourseListProps) {
  const title = useId()
  return (
    <Card padded={false}>
      <section aria-labelledby={title}>
        <div className="flex flex-col gap-3 p-4">
          <h2 id={title} className="text-16px/24px font-semibold">
            {words.courses}
          </h2>
          <AppFilter items={courses} value={app} onChange={onApp} />
        </div>
        <ul className="flex flex-col gap-1 border-t border-border p-2 lg:max-h-150 lg:overflow-y-auto">
          {shown.map((course) => {
            const isSelected = course === selected
            return (
              <li key={courseKey(course)}>
                <button
                  type="button"
                  aria-current={isSelected || undefined}
                  className={`w-full flex items-center gap-3 rounded-control p-2.5 text-left transition-colors ${
                    isSelected ? 'bg-accent-soft' : 'hover:bg-surface-hover'
                  }`}
                  onClick={() => onSelect(course)}
                >
                  <CourseCover src={course.thumbnail} color={colors.get(course.appId)} size={44} />
                  <span className="min-w-0 flex-1">
                    <span className="flex items-start gap-2">
                      <span className="min-w-0 flex-1 break-words font-medium">{course.name}</span>
                      {course.certificate && (
                        <span className="mt-0.5 inline-flex shrink-0 text-accent-text">
                          <span className="i-lucide-award size-4" aria-hidden="true" />
                          <span className="sr-only">{words.certified}</span>
                        </span>
                      )}
                    </span>
                    <span className="figures mt-0.5 block text-13px/18px text-text-muted">
                      {say(words.done, { progress: course.progress })}
                    </span>
                    <ProgressBar percent={course.progress} scale="course" className="mt-1.5 bg-border!" />
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      </section>
    </Card>
  )
}
