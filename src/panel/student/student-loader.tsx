import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { Answer } from '../../client/request/api.ts'
import { studentPath } from '../../client/student/student.ts'
import page, { words } from '../../domain/generated/screens/pages/student.ts'
import type { StudentDetail } from '../../domain/generated/answer-types.ts'
import { BackLink } from '../page/back-link.tsx'
import { ButtonLink } from '../page/link.tsx'
import { Page } from '../page/page.tsx'
import { isMissing, PageState } from '../page/page-state.tsx'
import { itemQuery } from '../resource/list.ts'
import { studentsUrl } from './student-url.ts'

interface StudentLoaderProps {
  /** Stands while the student is on its way. */
  waiting: ReactNode
  /** Wait for the newest revision, even where an older one is known. */
  isFresh?: boolean
  children: (entry: Answer<StudentDetail>) => ReactNode
}

/** Reads the student of the address and draws `children` with it; until then `waiting`, or that it does not exist or could not be read. */
export function StudentLoader(props: StudentLoaderProps) {
  const { id = '' } = useParams()
  return <OneStudent key={id} {...props} id={id} />
}

function OneStudent({ id, waiting, isFresh = false, children }: StudentLoaderProps & { id: string }) {
  const query = itemQuery<StudentDetail>(studentPath, id)
  const student = useQuery({ ...query, refetchOnMount: isFresh ? 'always' : true })
  const isHere = student.data && !isMissing(student.error)
  if (isHere && (!isFresh || student.isFetchedAfterMount)) return children(student.data)
  if (!student.isError) return waiting
  return (
    <Page title={page.title} back={<BackToStudents />}>
      <div role="alert" className="rounded-card border border-border bg-surface">
        <PageState
          page={page}
          query={student}
          onward={(label) => <ButtonLink to={studentsUrl}>{label}</ButtonLink>}
        />
      </div>
    </Page>
  )
}

/** The way back to the list. */
export function BackToStudents() {
  return <BackLink to={studentsUrl}>{words.back}</BackLink>
}
