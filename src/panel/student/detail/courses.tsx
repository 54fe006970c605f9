import choices from '../../../domain/generated/choices/states.ts'
import screen from '../../../domain/generated/screens/lists/student-course.ts'
import { words } from '../../../domain/generated/screens/pages/student.ts'
import type { StudentCourseRow, StudentDetail } from '../../../domain/generated/answer-types.ts'
import { say } from '../../../domain/text/say.ts'
import { ChoiceBadge } from '../../../ui/badge/choice-badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SentenceView } from '../../../ui/layout/sentence-view.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { emptyWords } from '../../list/row-actions.ts'

/** Every course that a student is enrolled in. */
export function Courses({ student: { courses } }: { student: StudentDetail }) {
  if (courses.length === 0)
    return (
      <Card padded={false}>
        <EmptyState {...emptyWords(screen)} />
      </Card>
    )
  return <CourseList courses={courses} />
}

const lessonsDone = words.courses.lessons

/** Courses with how far the student has come in each. */
export function CourseList({ courses }: { courses: StudentCourseRow[] }) {
  return (
    <ul aria-label={screen.title} className="flex flex-col gap-3">
      {courses.map((course) => (
        <li key={`${course.appId}/${course.id}`}>
          <Card padded={false} className="p-4 sm:p-5">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <h3 className="break-words font-semibold">{course.name}</h3>
                <p className="break-words text-13px/18px text-text-muted">{course.appName}</p>
              </div>
              <ChoiceBadge choices={choices.course} value={course.status} />
            </div>
            <div className="figures mt-4 flex items-center gap-3">
              <ProgressBar
                percent={course.progress}
                scale="student"
                label={say(words.courses.progress, { name: course.name })}
                className="flex-1"
              />
              <span className="w-10 text-right font-medium">{course.progress}%</span>
            </div>
            <p className="figures mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-13px/18px text-text-muted">
              <span>{say(lessonsDone, { count: course.totalLessons, done: course.completedLessons })}</span>
              {!course.open && <span>{words.courses.notOpen}</span>}
              <span>
                <SentenceView
                  sentence={words.courses.enrolled}
                  values={{ date: <RelativeTime date={course.enrolledAt} /> }}
                />
              </span>
              <span>
                {course.lastAccess ? (
                  <>
                    <SentenceView
                      sentence={words.courses.lastAccess}
                      values={{ date: <RelativeTime date={course.lastAccess} /> }}
                    />
                  </>
                ) : (
                  words.courses.neverAccessed
                )}
              </span>
            </p>
          </Card>
        </li>
      ))}
    </ul>
  )
}
