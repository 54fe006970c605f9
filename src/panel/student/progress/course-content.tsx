import { useId, useState } from 'react'
import { words } from '../../../domain/generated/screens/pages/student-progress.ts'
import { say } from '../../../domain/text/say.ts'
import { minutes } from '../../../domain/time/minutes.ts'
import type { StudentCourse, StudentDetail } from '../../../domain/generated/answer-types.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { SentenceView } from '../../../ui/layout/sentence-view.tsx'
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx'
import { RelativeTime } from '../../../ui/time/relative-time.tsx'
import { TextLink } from '../../page/link.tsx'
import { studentCertificatesUrl } from '../student-url.ts'
import { useCompletion } from './use-completion.ts'
import { CourseModule } from './course-module.tsx'

interface CourseContentProps {
  student: StudentDetail
  course: StudentCourse
  /** It has just been chosen from the list, which on a phone stands above it. */
  isChosen: boolean
}

/** One course of a student's: where they are in it, and all that it teaches. */
export function CourseContent({ student, course, isChosen }: CourseContentProps) {
  const [title, content] = [useId(), useId()]
  const complete = useCompletion(student.id)
  const [open, setOpen] = useState(() => openAtFirst(course))
  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <Card className="min-w-0">
      <section ref={isChosen ? show : undefined} aria-labelledby={title} className="scroll-mt-5">
        <h2 id={title} className="break-words text-20px/28px font-semibold">
          {course.name}
        </h2>
        {course.description && (
          <p className="mt-1 whitespace-pre-line break-words text-text-muted">{course.description}</p>
        )}
        <p className="figures mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-13px/18px text-text-muted">
          <Fact icon="i-lucide-smartphone">{course.appName}</Fact>
          <Fact icon="i-lucide-clock">
            {say(words.time, { done: minutes(course.completedMinutes), total: minutes(course.totalMinutes) })}
          </Fact>
          <Fact icon="i-lucide-calendar">
            <SentenceView
              sentence={words.begun}
              values={{ date: <RelativeTime date={course.enrolledAt} /> }}
            />
          </Fact>
          {course.certificate && (
            <TextLink
              to={studentCertificatesUrl(student.id)}
              className="inline-flex items-center gap-1.5 text-13px/18px"
            >
              <span className="i-lucide-award size-4" aria-hidden="true" />
              {words.certificate}
            </TextLink>
          )}
        </p>
        <div className="mt-5">
          <p className="flex items-center justify-between gap-4 font-medium">
            <SentenceView
              sentence={words.progress}
              values={{ progress: <span className="figures">{course.progress}%</span> }}
            />
          </p>
          <ProgressBar
            percent={course.progress}
            scale="course"
            label={say(words.progressIn, { name: course.name })}
            className="mt-2 h-2!"
          />
        </div>
        <h3 id={content} className="mt-7 text-16px/24px font-semibold">
          {words.content}
        </h3>
        <ol aria-labelledby={content} className="mt-3 flex flex-col gap-3">
          {course.modules.map((module, index) => (
            <CourseModule
              key={module.id}
              module={module}
              number={index + 1}
              isOpen={open.has(module.id)}
              onToggle={() => toggle(module.id)}
              onComplete={complete}
            />
          ))}
        </ol>
      </section>
    </Card>
  )
}

/** Brings a course into view where it is beyond the end of the window. */
function show(course: HTMLElement | null) {
  if (course && course.getBoundingClientRect().top > innerHeight * 0.6)
    course.scrollIntoView({ block: 'start' })
}

/** The module where the student goes on, or else the first, so that there is something to see. */
function openAtFirst({ modules }: StudentCourse): Set<string> {
  const current = modules.find(({ lessons }) => lessons.some((lesson) => lesson.current))
  return new Set([(current ?? modules[0])?.id ?? ''])
}

function Fact({ icon, children }: { icon: string; children: React.ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`${icon} size-4 shrink-0 text-text-faint`} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
