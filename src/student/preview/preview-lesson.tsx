import { useEffect, useMemo, useState } from 'react'
import type { StudentAction } from '../../domain/study/action.ts'
import type { SiteCourse, SiteLessonContent } from '../../domain/generated/answer-types.ts'
import type { PreviewContent } from './preview-content.ts'
import { courseWith } from '../study/pending-action.ts'
import { sampleCourse, sampleLessons } from './sample-course.ts'
import { untouchedCourse } from './visitor-content.ts'
import { LessonScreen } from '../screens/lesson.tsx'

interface PreviewLessonProps {
  /** The sample's without it. */
  course?: SiteCourse
  /** Nobody's progress is kept. */
  isVisitor: boolean
  /** One of the course's; else the one at which to go on. */
  lessonId: string | undefined
  /** What lessons teach, by their id; what the sample's do without it. */
  contents?: Record<string, string>
  fetchLesson?: PreviewContent['fetchLesson']
}

/** A lesson in a preview: it can be completed and reopened, and nothing of it is kept. */
export function PreviewLesson({
  course: given = sampleCourse,
  isVisitor,
  lessonId,
  contents,
  fetchLesson,
}: PreviewLessonProps) {
  const course = useMemo(() => (isVisitor ? untouchedCourse(given) : given), [isVisitor, given])
  const [actions, setActions] = useState<StudentAction[]>([])
  const shown = useMemo(() => courseWith(course, actions), [course, actions])
  const found = lessonOf(shown, lessonId, contents)
  const content = useContent(found, fetchLesson)
  if (!found || content === null) return null
  const lesson = { ...found.lesson, content }
  const add = (kind: 'complete' | 'reopen') =>
    setActions([...actions, { kind, id: '', at: new Date().toISOString(), lessonId: lesson.id }])
  return (
    <LessonScreen
      key={lesson.id}
      lesson={lesson}
      finishesCourse={shown.progress === 100}
      end={
        shown.progress === 100 && course.progress < 100
          ? { courseName: course.name, isCertified: true }
          : null
      }
      onComplete={isVisitor ? undefined : () => add('complete')}
      onReopen={isVisitor ? undefined : () => add('reopen')}
    />
  )
}

/** What the lesson teaches, once it has come; null until then. What cannot be fetched shows where it would be. */
function useContent(found: ReturnType<typeof lessonOf>, fetchLesson: PreviewContent['fetchLesson']) {
  const [fetched, setFetched] = useState<Record<string, string>>({})
  const id = found?.lesson.id
  const moduleId = found?.moduleId
  useEffect(() => {
    if (!fetchLesson || id === undefined || moduleId === undefined) return
    let isCurrent = true
    const show = (content: string) => isCurrent && setFetched((last) => ({ ...last, [id]: content }))
    fetchLesson({ moduleId, lessonId: id }).then(show, () => show(''))
    return () => {
      isCurrent = false
    }
  }, [fetchLesson, id, moduleId])
  if (!found) return null
  return fetchLesson ? (fetched[found.lesson.id] ?? null) : found.lesson.content
}

function lessonOf(
  course: SiteCourse,
  lessonId: string | undefined,
  contents: Record<string, string> = sampleLessons,
): { lesson: SiteLessonContent; moduleId: string } | null {
  const all = course.modules.flatMap(({ id, lessons, title }) =>
    lessons.map((lesson) => ({ lesson, title, moduleId: id })),
  )
  const chosen = all.findIndex(({ lesson }) => lesson.id === lessonId)
  const current = all.findIndex(({ lesson }) => lesson.state === 'current')
  const at = chosen >= 0 ? chosen : Math.max(0, current)
  const here = all[at]
  if (!here) return null
  const lesson = {
    ...here.lesson,
    content: contents[here.lesson.id] ?? '',
    courseId: course.id,
    courseName: course.name,
    moduleTitle: here.title,
    previousId: all[at - 1]?.lesson.id ?? null,
    nextId: all[at + 1]?.lesson.id ?? null,
    position: 0,
  }
  return { lesson, moduleId: here.moduleId }
}
