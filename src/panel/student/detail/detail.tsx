import { useParams } from 'react-router-dom'
import type { StudentDetail as Student } from '../../../domain/student-answer.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ButtonLink } from '../../link.tsx'
import { Page } from '../../page.tsx'
import { studentCertificatesAddress, studentEditAddress, studentProgressAddress } from '../address.ts'
import { BackToStudents, ExistingStudent } from '../existing.tsx'
import { StudentFigures } from './figures.tsx'
import { DetailMenu } from './menu.tsx'
import { ProfileCard } from './profile-card.tsx'
import { StudentTabs } from './tabs.tsx'

/** One student: who they are, how far they have come, what they may open, and what they did. */
export function StudentDetail() {
  const { id = '' } = useParams()
  return (
    <ExistingStudent key={id} id={id} waiting={<Waiting />}>
      {({ data }) => <Detail student={data} />}
    </ExistingStudent>
  )
}

function Detail({ student }: { student: Student }) {
  return (
    <Page
      title={<span className="break-words">{student.name}</span>}
      tab={student.name}
      back={<BackToStudents />}
      actions={
        <>
          <ButtonLink to={studentProgressAddress(student.id)} icon="i-lucide-trending-up">
            Ver Progresso
          </ButtonLink>
          <ButtonLink to={studentCertificatesAddress(student.id)} icon="i-lucide-award">
            Certificados
          </ButtonLink>
          <ButtonLink to={studentEditAddress(student.id)} icon="i-lucide-pencil">
            Editar
          </ButtonLink>
          <DetailMenu student={student} />
        </>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[320px_minmax(0,1fr)]">
        <ProfileCard student={student} />
        <div className="min-w-0">
          <StudentFigures student={student} />
          <StudentTabs student={student} />
        </div>
      </div>
    </Page>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Carregando aluno">
      <Page title={<Skeleton className="h-8 w-56" />} tab="Aluno" back={<BackToStudents />}>
        <div className="grid gap-5 lg:grid-cols-[320px_minmax(0,1fr)]">
          <Skeleton className="h-120 rounded-card!" />
          <div className="flex flex-col gap-5">
            <Skeleton className="h-28 rounded-card!" />
            <Skeleton className="h-11" />
            <Skeleton className="h-60 rounded-card!" />
          </div>
        </div>
      </Page>
    </div>
  )
}
