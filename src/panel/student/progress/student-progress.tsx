import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import screen from '../../../domain/generated/screens/lists/student-progress.ts'
import page from '../../../domain/generated/screens/pages/student-progress.ts'
import type { StudentCourse, StudentDetail } from '../../../domain/generated/answer-types.ts'
import { Avatar } from '../../../ui/badge/avatar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LoadFailure } from '../../failure/load-failure.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { figuresOf } from '../../list/figure-words.ts'
import { ListFigures } from '../../list/list-figures.tsx'
import { emptyWords } from '../../list/row-actions.ts'
import { Page } from '../../page/page.tsx'
import { BackToStudents, StudentLoader } from '../student-loader.tsx'
import { studyQuery } from '../study-query.ts'
import { CourseContent } from './course-content.tsx'
import { CourseList } from './course-list.tsx'
import { courseKey, useProgressFilter } from './progress-filter.ts'

/** How far a student has come, course by course and lesson by lesson. */
export function StudentProgress() {
  const { id = '' } = useParams()
  return (
    <StudentLoader key={id} id={id} waiting={<Waiting />}>
      {({ data }) => <Progress student={data} />}
    </StudentLoader>
  )
}

function Progress({ student }: { student: StudentDetail }) {
  const courses = useQuery(studyQuery.progress(student.id))
  return (
    <Page
      title={screen.title}
      back={<BackToStudents />}
      description={
        <span className="mt-2 flex items-center gap-2.5">
          <Avatar name={student.name} src={student.avatar} size={32} />
          <span className="min-w-0 break-words text-text font-medium">{student.name}</span>
        </span>
      }
    >
      <StudyFigures id={student.id} />
      <div className="mt-5">
        {courses.data ? (
          <Courses student={student} courses={courses.data} />
        ) : courses.isError ? (
          <Card padded={false}>
            <LoadFailure title={screen.failure} query={courses} />
          </Card>
        ) : (
          <WaitingCourses />
        )}
      </div>
    </Page>
  )
}

function StudyFigures({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(studyQuery.statistics(id))
  return (
    <ListFigures
      figures={screen.figures}
      values={figuresOf(screen.figures, data)}
      hasFailed={isError && !data}
      onRetry={() => void refetch()}
    />
  )
}

function Courses({ student, courses }: { student: StudentDetail; courses: StudentCourse[] }) {
  const { app, shown, selected, showApp, select } = useProgressFilter(courses)
  const [chosen, setChosen] = useState<string>()
  if (!selected)
    return (
      <Card padded={false}>
        <EmptyState {...emptyWords(screen)} />
      </Card>
    )
  const colors = new Map(student.apps.map(({ id, primaryColor }) => [id, primaryColor]))
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[320px_minmax(0,1fr)]">
      <CourseList
        {...{ courses, shown, selected, app, colors }}
        onApp={showApp}
        onSelect={(course) => {
          select(course)
          setChosen(courseKey(course))
        }}
      />
      <CourseContent
        key={courseKey(selected)}
        student={student}
        course={selected}
        isChosen={courseKey(selected) === chosen}
      />
    </div>
  )
}

function Waiting() {
  return (
    <Page
      title={screen.title}
      back={<BackToStudents />}
      description={
        <span className="mt-2 flex items-center gap-2.5">
          <Skeleton className="size-8 rounded-full!" />
          <Skeleton className="h-4 w-40" />
        </span>
      }
    >
      <Skeleton className="h-28 rounded-card!" />
      <div className="mt-5">
        <WaitingCourses />
      </div>
    </Page>
  )
}

function WaitingCourses() {
  return (
    <div role="status" aria-label={page.loading} className="grid gap-5 lg:grid-cols-[320px_minmax(0,1fr)]">
      <Skeleton className="h-80 rounded-card!" />
      <Skeleton className="h-120 rounded-card!" />
    </div>
  )
}
