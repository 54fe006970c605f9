import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Answer } from '../../client/request/api.ts'
import { ApiError } from '../../client/request/error.ts'
import { studentPath } from '../../client/student/student.ts'
import type { StudentDetail } from '../../domain/student/student-answer.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LoadFailure } from '../failure/load-failure.tsx'
import { BackLink } from '../page/back-link.tsx'
import { ButtonLink } from '../page/link.tsx'
import { Page } from '../page/page.tsx'
import { itemQuery } from '../resource/list.ts'
import { studentsUrl } from './student-url.ts'

interface StudentLoaderProps {
  id: string
  /** Stands while the student is on its way. */
  waiting: ReactNode
  /** Wait for the newest revision, even where an older one is known. */
  isFresh?: boolean
  children: (entry: Answer<StudentDetail>) => ReactNode
}

/** Reads a student and draws `children` with it; until then `waiting`, or that it does not exist or could not be read. */
export function StudentLoader({ id, waiting, isFresh = false, children }: StudentLoaderProps) {
  const query = itemQuery<StudentDetail>(studentPath, id)
  const student = useQuery({ ...query, refetchOnMount: isFresh ? 'always' : true })
  const isGone = student.error instanceof ApiError && [400, 404].includes(student.error.status)
  if (student.data && !isGone && (!isFresh || student.isFetchedAfterMount)) return children(student.data)
  if (!student.isError) return waiting
  return (
    <Page title="Aluno" back={<BackToStudents />}>
      <div role="alert" className="rounded-card border border-border bg-surface">
        {isGone ? (
          <EmptyState
            picture="not-found"
            title="Aluno não encontrado"
            description="Ele pode ter sido removido, ou o endereço veio com um detalhe a mais."
            action={<ButtonLink to={studentsUrl}>Ver alunos</ButtonLink>}
          />
        ) : (
          <LoadFailure title="Erro ao carregar aluno" query={student} />
        )}
      </div>
    </Page>
  )
}

/** The way back to the list. */
export function BackToStudents() {
  return <BackLink to={studentsUrl}>Alunos</BackLink>
}
