import { useId, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { studentPath } from '../../../client/student/student.ts'
import listed from '../../../domain/generated/screens/lists/student-progress.ts'
import { words } from '../../../domain/generated/screens/pages/student-progress.ts'
import { wholeList, withRowAnswers } from '../../../domain/list/whole-list.ts'
import type { StudentCourse, StudentDetail } from '../../../domain/generated/answer-types.ts'
import { Avatar } from '../../../ui/badge/avatar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { figuresOf } from '../../list/figure-words.ts'
import { readAsked } from '../../list/list-address.ts'
import { ListFigures } from '../../list/list-figures.tsx'
import type { ListFrameProps } from '../../list/list-frame.tsx'
import { ListView } from '../../list/list-view.tsx'
import { Page } from '../../page/page.tsx'
import { BackToStudents, StudentLoader } from '../student-loader.tsx'
import { studyQuery } from '../study-query.ts'
import { CourseContent } from './course-content.tsx'
import { courseRows, progressListCode, type ProgressContext } from './progress-list-code.tsx'

/** How far a student has come, course by course and lesson by lesson. */
export function StudentProgress() {
  return <StudentLoader waiting={<Waiting />}>{({ data }) => <Progress student={data} />}</StudentLoader>
}

/** Its figures stand above the courses and what is in them. */
const screen = { ...listed, figures: undefined }

function Progress({ student }: { student: StudentDetail }) {
  const { data: courses } = useQuery(courseRows(student.id))
  const [params] = useSearchParams()
  const key = params.get('course')
  const [first] = useState(key)
  const selected = useMemo(() => {
    const known = withRowAnswers(screen, courses)
    const shown = wholeList(courses ?? [], known, readAsked(params, known))
    return shown.find(({ id }) => id === key) ?? shown[0]
  }, [courses, params, key])
  const openId = selected?.id
  const context = useMemo(() => ({ student, params, openId }), [student, params, openId])
  return (
    <Page
      title={listed.title}
      back={<BackToStudents />}
      description={
        <span className="mt-2 flex items-center gap-2.5">
          <Avatar name={student.name} src={student.avatar} size={32} />
          <span className="min-w-0 break-words text-text font-medium">{student.name}</span>
        </span>
      }
    >
      <StudyFigures id={student.id} />
      <div className={`mt-5 grid items-start gap-5 ${selected ? 'lg:grid-cols-[320px_minmax(0,1fr)]' : ''}`}>
        <ListView<StudentCourse, ProgressContext>
          screen={screen}
          path={`${studentPath}/${student.id}/progress`}
          frame={selected ? CoursesFrame : Bare}
          code={progressListCode}
          context={context}
        />
        {selected && (
          <CourseContent
            key={selected.id}
            student={student}
            course={selected}
            isChosen={key !== null && key !== first}
          />
        )}
      </div>
    </Page>
  )
}

function CoursesFrame({ children }: ListFrameProps) {
  const title = useId()
  return (
    <Card padded={false} className="p-4 [&_ul]:(border-0 p-0 -mx-2 lg:max-h-150 lg:overflow-y-auto)">
      <section aria-labelledby={title}>
        <h2 id={title} className="mb-3 text-16px/24px font-semibold">
          {words.courses}
        </h2>
        {children}
      </section>
    </Card>
  )
}

const Bare = ({ children }: ListFrameProps) => children

function StudyFigures({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(studyQuery.statistics(id))
  return (
    <ListFigures
      figures={listed.figures}
      values={figuresOf(listed.figures, data)}
      hasFailed={isError && !data}
      onRetry={() => void refetch()}
    />
  )
}

function Waiting() {
  return (
    <Page
      title={listed.title}
      back={<BackToStudents />}
      description={
        <span className="mt-2 flex items-center gap-2.5">
          <Skeleton className="size-8 rounded-full!" />
          <Skeleton className="h-4 w-40" />
        </span>
      }
    >
      <Skeleton className="h-28 rounded-card!" />
      <Skeleton className="mt-5 h-120 rounded-card!" />
    </Page>
  )
}
