import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { StudentCertificates as Answer, StudentDetail } from '../../../domain/student-answer.ts'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Figure, Figures } from '../../../ui/figure.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../link.tsx'
import { Page } from '../../page.tsx'
import { studentAddress } from '../address.ts'
import { ExistingStudent } from '../existing.tsx'
import { studyQuery } from '../study-query.ts'
import { CertificateCard } from './certificate-card.tsx'
import { CertificateFilterBar } from './filter-bar.tsx'
import { filterCertificates, useCertificateFilter } from './place.ts'

const title = 'Certificados'

/** What a student has completed, to look at, download and validate. */
export function StudentCertificates() {
  const { id = '' } = useParams()
  return (
    <ExistingStudent
      key={id}
      id={id}
      waiting={
        <Page title={title} back={<Skeleton className="h-5 w-36" />}>
          <Waiting />
        </Page>
      }
    >
      {({ data }) => <Certificates student={data} />}
    </ExistingStudent>
  )
}

function Certificates({ student }: { student: StudentDetail }) {
  const certificates = useQuery(studyQuery.certificates(student.id))
  return (
    <Page
      title={title}
      back={
        <TextLink to={studentAddress(student.id)} className="inline-flex items-center gap-1.5">
          <span className="i-lucide-arrow-left size-4 shrink-0" aria-hidden="true" />
          <span className="min-w-0 break-words">{student.name}</span>
        </TextLink>
      }
    >
      {certificates.data ? (
        <Shelf student={student} answer={certificates.data} />
      ) : certificates.isError ? (
        <Card padded={false}>
          <ErrorState
            title="Erro ao carregar certificados"
            onRetry={() => void certificates.refetch()}
            busy={certificates.isFetching}
          />
        </Card>
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

function Shelf({ student, answer }: { student: StudentDetail; answer: Answer }) {
  const { filter, change } = useCertificateFilter()
  const { certificates, statistics } = answer
  const shown = filterCertificates(certificates, filter)
  const colors = new Map(student.apps.map(({ id, primaryColor }) => [id, primaryColor]))
  const number = (value: number) => value.toLocaleString('pt-BR')
  const grade = statistics.averageGrade.toLocaleString('pt-BR', { minimumFractionDigits: 1 })
  return (
    <>
      <Figures>
        <Figure icon="i-lucide-award" label="Total de Certificados" value={number(statistics.total)} />
        <Figure icon="i-lucide-calendar" label="Certificados este ano" value={number(statistics.thisYear)} />
        <Figure
          icon="i-lucide-clock"
          label="Horas certificadas"
          value={`${number(statistics.totalHours)}h`}
        />
        <Figure icon="i-lucide-trending-up" label="Média de aproveitamento" value={`${grade}%`} />
      </Figures>
      <CertificateFilterBar certificates={certificates} value={filter} onChange={change} />
      {shown.length === 0 ? (
        <Card padded={false} className="mt-5">
          <EmptyState
            picture={certificates.length === 0 ? 'students' : 'search'}
            title="Nenhum certificado encontrado"
            description={
              certificates.length === 0
                ? 'Quando o aluno conclui um curso, o certificado aparece aqui.'
                : 'Tente outra busca, outro ano ou outro app.'
            }
          />
        </Card>
      ) : (
        <ul aria-label="Certificados" className="grid mt-5 gap-5 lg:grid-cols-2">
          {shown.map((certificate) => (
            <CertificateCard
              key={certificate.id}
              studentId={student.id}
              certificate={certificate}
              color={colors.get(certificate.appId)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

function Waiting() {
  return (
    <div role="status" aria-label="Carregando certificados" className="flex flex-col gap-5">
      <Skeleton className="h-28 rounded-card!" />
      <Skeleton className="h-10 rounded-control!" />
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-72 rounded-card!" />
        <Skeleton className="h-72 rounded-card!" />
      </div>
    </div>
  )
}
