import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import screen from '../../../domain/generated/screens/lists/student-certificate.ts'
import { words } from '../../../domain/generated/screens/pages/student-certificate.ts'
import type {
  StudentCertificates as CertificateAnswer,
  StudentDetail,
} from '../../../domain/generated/answer-types.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { LoadFailure } from '../../failure/load-failure.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { figuresOf } from '../../list/figure-words.ts'
import { ListFigures } from '../../list/list-figures.tsx'
import { emptyWords } from '../../list/row-actions.ts'
import { BackLink } from '../../page/back-link.tsx'
import { Page } from '../../page/page.tsx'
import { StudentLoader } from '../student-loader.tsx'
import { studentUrl } from '../student-url.ts'
import { studyQuery } from '../study-query.ts'
import { CertificateCard } from './certificate-card.tsx'
import { CertificateFilterBar } from './certificate-filter-bar.tsx'
import { filterCertificates, useCertificateFilter } from './certificate-filter.ts'

/** What a student has completed, to look at, download and validate. */
export function StudentCertificates() {
  const { id = '' } = useParams()
  return (
    <StudentLoader
      key={id}
      id={id}
      waiting={
        <Page title={screen.title} back={<Skeleton className="h-5 w-36" />}>
          <Waiting />
        </Page>
      }
    >
      {({ data }) => <Certificates student={data} />}
    </StudentLoader>
  )
}

function Certificates({ student }: { student: StudentDetail }) {
  const certificates = useQuery(studyQuery.certificates(student.id))
  return (
    <Page title={screen.title} back={<BackLink to={studentUrl(student.id)}>{student.name}</BackLink>}>
      {certificates.data ? (
        <CertificateList student={student} answer={certificates.data} />
      ) : certificates.isError ? (
        <Card padded={false}>
          <LoadFailure title={screen.failure} query={certificates} />
        </Card>
      ) : (
        <Waiting />
      )}
    </Page>
  )
}

function CertificateList({ student, answer }: { student: StudentDetail; answer: CertificateAnswer }) {
  const { filter, change } = useCertificateFilter()
  const { certificates, statistics } = answer
  const shown = filterCertificates(certificates, filter)
  const colors = new Map(student.apps.map(({ id, primaryColor }) => [id, primaryColor]))
  return (
    <>
      <ListFigures figures={screen.figures} values={figuresOf(screen.figures, statistics)} />
      <CertificateFilterBar certificates={certificates} value={filter} onChange={change} />
      {shown.length === 0 ? (
        <Card padded={false} className="mt-5">
          {certificates.length === 0 ? (
            <EmptyState {...emptyWords(screen)} />
          ) : (
            <EmptyState
              picture="search"
              title={screen.nothing?.title ?? screen.empty.title}
              description={screen.nothing?.description}
            />
          )}
        </Card>
      ) : (
        <ul aria-label={screen.title} className="grid mt-5 gap-5 lg:grid-cols-2">
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
    <div role="status" aria-label={words.loadingAll} className="flex flex-col gap-5">
      <Skeleton className="h-28 rounded-card!" />
      <Skeleton className="h-10 rounded-control!" />
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-72 rounded-card!" />
        <Skeleton className="h-72 rounded-card!" />
      </div>
    </div>
  )
}
